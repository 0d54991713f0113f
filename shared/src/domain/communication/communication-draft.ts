import type { RichText } from "../rich-text/rich-text.ts";
import { wordsOf } from "../rich-text/rich-text-words.ts";
import type { RuleProblem } from "../validation/rule.ts";
import { problem } from "../validation/rule.ts";
import type { CommunicationDraft } from "./communication.ts";
import { isNobody } from "./communication.ts";

/* What an item has to say before readers meet it. */

const isGiven = (text: string | undefined): boolean => (text ?? "").trim() !== "";

/** What keeps an item from being saved, by field; a draft may wait for its text (D23: French is required). */
export function communicationProblems(
  draft: CommunicationDraft,
): readonly { readonly path: keyof CommunicationDraft; readonly problem: RuleProblem }[] {
  const { kind, newsletter, titles, bodies, audience, startsAt, endsAt, published } = draft;
  const text = (texts: Readonly<Record<string, string>>, isNeeded: boolean): RuleProblem | undefined => {
    if (isNeeded && !Object.values(texts).some(isGiven)) return problem("required");
    return published && !isGiven(texts["fr"]) ? problem("french") : undefined;
  };
  const words = wordsByLanguage(bodies);
  const isLine = kind === "banner" && !Object.values(words).some(isGiven);
  const found: readonly (readonly [keyof CommunicationDraft, RuleProblem | undefined])[] = [
    ["newsletter", kind === "newsletter" && newsletter === null ? problem("required") : undefined],
    ["titles", text(titles, true)],
    ["bodies", isLine ? undefined : text(words, published)],
    ["audience", published && isNobody(audience) ? problem("required") : undefined],
    [
      "endsAt",
      startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)
        ? problem("dateOrder")
        : undefined,
    ],
  ];
  return found.flatMap(([path, met]) => (met ? [{ path, problem: met }] : []));
}

/** The words of texts, by language. */
export function wordsByLanguage(texts: Readonly<Record<string, RichText>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([code, tree]) => [code, wordsOf(tree)]));
}

/** Whether readers of a language have an item in their own: a banner may be its line and nothing more. */
export function isSaidIn(
  language: string,
  {
    kind,
    titles,
    words,
  }: Pick<CommunicationDraft, "kind" | "titles"> & {
    /** Of the texts, by language. */
    readonly words: Readonly<Record<string, string>>;
  },
): boolean {
  const isLine = kind === "banner" && !Object.values(words).some(isGiven);
  return isGiven(titles[language]) && (isLine || isGiven(words[language]));
}
