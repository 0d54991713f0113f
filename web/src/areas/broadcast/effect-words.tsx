import type { ReactNode } from "react";
import type { DifferenceWire, EffectWire } from "@planete/shared/contract/explain.contract.ts";
import { differenceLabels } from "@planete/shared/contract/explain.contract.ts";
import { personFlags } from "@planete/shared/domain/people/person.ts";
import { catalogChain } from "@planete/shared/i18n/translator.ts";
import { useLanguageCode, useText } from "../../platform/i18n/text.ts";
import styles from "./effect-words.module.css";

interface Line {
  readonly key: string;
  readonly gains: boolean;
  readonly people: EffectWire["people"];
  readonly count: number;
  readonly what: readonly string[];
}

/** Who gets and who loses what by a change, before it is saved; one line for each group of people. */
export function EffectWords({ effects }: { readonly effects: readonly EffectWire[] }): ReactNode {
  const text = useText();
  const lang = useLanguageCode();
  const wordOf = (difference: DifferenceWire): string | undefined => {
    if (difference.what === "flag") {
      const flag = personFlags.find((name) => name === difference.flag);
      return flag && text(`secondFactor.policy.flag.${flag}`);
    }
    if (difference.what !== "right") return undefined;
    const labels = differenceLabels(difference);
    return (
      catalogChain(lang)
        .map((code) => labels[code])
        .find((label) => label !== undefined) ?? difference.tag
    );
  };
  const lines = linesOf(effects, wordOf);
  if (lines.length === 0) return text("broadcast.effect.none");
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, gains, people, count, what }) => (
        <li key={key}>
          {text(gains ? "broadcast.effect.gain" : "broadcast.effect.lose", {
            count,
            names: people.map(({ name }) => name).join(", "),
            what: what.join(", "),
          })}
        </li>
      ))}
    </ul>
  );
}

const gainsOf = (difference: DifferenceWire): boolean =>
  difference.what === "right" ? difference.after > difference.before : Boolean(difference.after);

function linesOf(
  effects: readonly EffectWire[],
  wordOf: (difference: DifferenceWire) => string | undefined,
): readonly Line[] {
  const lines = new Map<string, Line>();
  for (const { difference, people, count } of effects) {
    const word = wordOf(difference);
    if (word === undefined) continue;
    const gains = gainsOf(difference);
    const key = `${String(gains)} ${people.map(({ id }) => id).join()}`;
    lines.set(key, { key, gains, people, count, what: [...(lines.get(key)?.what ?? []), word] });
  }
  return [...lines.values()];
}
