import type { ReactNode } from "react";
import { useState } from "react";
import type { DifferenceWire, EffectWire } from "@planete/shared/contract/explain.contract.ts";
import { differenceLabels } from "@planete/shared/contract/explain.contract.ts";
import { personFlags } from "@planete/shared/domain/people/person.ts";
import { RefusedRows } from "../../kit/refused-rows.tsx";
import { failureText } from "../../kit/say-failure.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./effect-words.module.css";
import type { Preview } from "./use-preview.ts";
import { useRightLabel } from "./use-right-label.ts";

const shownLines = 5;
const shownNames = 4;

interface EffectWordsProps {
  readonly effects: readonly EffectWire[];
  /** Where all of it is about the one person beside it. */
  readonly unnamed?: boolean | undefined;
}

/** Who gets and who loses what by a change, in sentences, before it is saved. */
export function EffectWords({ effects, unnamed = false }: EffectWordsProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const sentenceOf = useSentence();
  const [whole, setWhole] = useState(false);
  const lines = gathered(effects);
  const hidden = whole ? 0 : Math.max(0, lines.length - shownLines);
  if (effects.length === 0) return text("rights.effect.none");
  const namesOf = ({ people, count }: EffectWire): string => {
    const names = people.slice(0, shownNames).map(({ name }) => name);
    const others = count - names.length;
    return format.list([...names, ...(others > 0 ? [text("rights.others", { count: others })] : [])]);
  };
  return (
    <>
      <ul className={styles.lines}>
        {lines.slice(0, lines.length - hidden).map((line) => (
          <li key={JSON.stringify(line[0].difference)}>
            {sentenceOf(line)} {!unnamed && <span className={styles.names}>{namesOf(line[0])}</span>}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button size="compact" variant="quiet" onClick={() => setWhole(true)}>
          {text("rights.effect.more.action", { count: hidden })}
        </Button>
      )}
    </>
  );
}

/** The same while it is asked for, and why the change would be refused. */
export function PreviewWords({ preview }: { readonly preview: Preview }): ReactNode {
  const text = useText();
  const refused = preview.failure instanceof ApiError && preview.failure.detailsOf("recordsRefused");
  if (refused) return <RefusedRows refused={refused.refused} />;
  if (preview.failure) return <span className={styles.refused}>{failureText(text, preview.failure)}</span>;
  if (!preview.effects) return text("rights.effect.asking");
  return <EffectWords effects={preview.effects} />;
}

/** What is said in one sentence: one difference, or several rights that the same people get or lose. */
type Line = readonly [EffectWire, ...EffectWire[]];

/** Who gets or loses a right, as words; undefined where it is no right, or not everybody is named. */
function whoseRight({ difference, people, count }: EffectWire): string | undefined {
  if (difference.what !== "right" || people.length < count) return undefined;
  if (difference.before !== 0 && difference.after !== 0) return undefined;
  return JSON.stringify([difference.before === 0, people.map(({ id }) => id)]);
}

function gathered(effects: readonly EffectWire[]): readonly Line[] {
  const lines: Line[] = [];
  const places = new Map<string, number>();
  for (const effect of effects) {
    const whose = whoseRight(effect);
    const place = whose === undefined ? undefined : places.get(whose);
    const line = place === undefined ? undefined : lines[place];
    if (place !== undefined && line) lines[place] = [...line, effect];
    else {
      if (whose !== undefined) places.set(whose, lines.length);
      lines.push([effect]);
    }
  }
  return lines;
}

/** One line as a sentence. */
function useSentence(): (line: Line) => string {
  const text = useText();
  const format = useFormat();
  const labelOf = useRightLabel();
  const reachOf = ({ all, teams, people }: Extract<DifferenceWire, { what: "entry" }>["before"]): string => {
    if (all) return text("rights.reach.all");
    const parts = [...teams, ...(people > 0 ? [text("rights.reach.people", { count: people })] : [])];
    return parts.length > 0 ? format.list(parts) : text("rights.reach.none");
  };
  const rightsOf = (line: Line): string =>
    format.list(
      line.flatMap(({ difference }) =>
        difference.what === "right"
          ? [
              text("rights.effect.quoted", {
                right: labelOf(differenceLabels(difference), difference.tag),
              }),
            ]
          : [],
      ),
    );
  return (line) => {
    const [{ difference, count }, ...more] = line;
    if (difference.what === "right" && more.length > 0) {
      const gain = difference.before === 0 ? "gain" : "lose";
      return text(`rights.effect.rights.${gain}`, { count, rights: rightsOf(line) });
    }
    if (difference.what === "right") {
      const right = labelOf(differenceLabels(difference), difference.tag);
      const { before, after } = difference;
      if (before === 0) return text("rights.effect.right.gain", { count, right });
      if (after === 0) return text("rights.effect.right.lose", { count, right });
      return text("rights.effect.right.value", { count, right, before, after });
    }
    if (difference.what === "entry") {
      const reach = { before: reachOf(difference.before), after: reachOf(difference.after) };
      return text(`rights.effect.entry.${difference.about}`, { count, ...reach });
    }
    const gain = difference.after ? "gain" : "lose";
    if (difference.what === "flag") {
      const flag = personFlags.find((name) => name === difference.flag);
      return text(`rights.effect.flag.${gain}`, {
        count,
        flag: flag ? text(`people.flag.${flag}`) : difference.flag,
      });
    }
    if (difference.what === "team")
      return text(`rights.effect.team.${gain}`, { count, team: difference.team });
    if (difference.what === "cardType")
      return text(`rights.effect.card.${gain}`, { count, deed: difference.cardType });
    return text(`rights.effect.${difference.what}.${gain}`, { count });
  };
}
