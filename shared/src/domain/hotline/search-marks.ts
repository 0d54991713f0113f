import { foldText } from "../words/fold-text.ts";

/** A piece of a text, and whether it is one that was looked for. */
export interface MarkedPart {
  readonly text: string;
  readonly hit: boolean;
}

const piece = /[\p{L}\p{M}\p{N}]+/gu;
const thai = /\p{Script=Thai}/u;

/** From where to where words stand that begin with one of those looked for; Thai writes none apart. */
function hitsIn(text: string, words: readonly string[]): readonly (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  for (const { 0: one, index } of text.matchAll(piece)) {
    if (thai.test(one)) {
      const inside = words
        .filter((word) => thai.test(word))
        .map((word) => [one.indexOf(word), word.length] as const)
        .filter(([at]) => at !== -1)
        .toSorted(([left], [right]) => left - right);
      let end = 0;
      for (const [at, length] of inside) {
        if (at < end) continue;
        end = at + length;
        found.push([index + at, index + end]);
      }
    } else if (words.some((word) => foldText(one).startsWith(word))) {
      found.push([index, index + one.length]);
    }
  }
  return found;
}

/** The text in parts, with those marked that were looked for; `words` are folded, as `wordsOf` gives them. */
export function markWords(text: string, words: readonly string[]): readonly MarkedPart[] {
  const parts: MarkedPart[] = [];
  let done = 0;
  for (const [from, to] of hitsIn(text, words)) {
    if (from > done) parts.push({ text: text.slice(done, from), hit: false });
    parts.push({ text: text.slice(from, to), hit: true });
    done = to;
  }
  if (done < text.length) parts.push({ text: text.slice(done), hit: false });
  return parts;
}

/** Letters before the first hit, and in all. */
const before = 12;
const most = 140;

/** The words around the first hit, on one line; undefined where there is none. */
export function snippetOf(text: string, words: readonly string[]): string | undefined {
  const line = text.replace(/\s+/g, " ").trim();
  const [first] = hitsIn(line, words);
  if (!first) return undefined;
  const wanted = Math.max(0, first[0] - before);
  // Whole words, and no half of a letter that takes two places.
  const from = wanted === 0 ? 0 : Math.min(line.indexOf(" ", wanted - 1) + 1, first[0]);
  const shown = Array.from(line.slice(from)).slice(0, most).join("");
  return `${from > 0 ? "…" : ""}${shown}${from + shown.length < line.length ? "…" : ""}`;
}
