import { foldText } from "../words/fold-text.ts";

/** Cuts a text into its words; Thai writes none apart, so a segmenter does it (`segmentThai` in i18n/format.ts). */
export type WordCutter = (text: string) => readonly string[];

/** Where letters are that fold to plain ones: Latin with accents, with strokes, and two in one. */
const latinBlocks = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const;
const plain = "abcdefghijklmnopqrstuvwxyz";

/** Which letters are written for one plain letter (e: é, Ê…) or for two (oe: œ, Œ), asked of the folding itself. */
function readSpellings(): ReadonlyMap<string, string> {
  const found = new Map<string, string>(
    Array.from(plain, (letter) => [letter, letter + letter.toUpperCase()] as const),
  );
  for (const [first, last] of latinBlocks) {
    for (let code = first; code <= last; code += 1) {
      const letter = String.fromCodePoint(code);
      const folded = foldText(letter).replace("\u00B7", "");
      if (/^[a-z]{1,2}$/.test(folded)) found.set(folded, (found.get(folded) ?? "") + letter);
    }
  }
  return found;
}

/** Read when the first pattern is asked for: pages that ask for none need not wait. */
let known: ReadonlyMap<string, string> | undefined;
const accents = "[\u0300-\u036F]*";

/**
 * A regular expression that finds a text inside another whatever the accents and case of both, for
 * databases that know neither; the flag for ignoring case goes with it. It finds what `foldText` of
 * both would find: "oe" in "œuvre", and "co" in "cœur".
 */
export function loosePattern(text: string, { wordsBegin = false } = {}): string {
  known ??= readSpellings();
  const spellings = known;
  const anyOf = (letter: string, halves = ""): string => {
    const variants = spellings.get(letter);
    if (variants !== undefined) return `[${variants}${halves}]${accents}`;
    return letter.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  };
  const doubles = [...spellings.keys()].filter((one) => one.length === 2);
  const folded = [...foldName(text)];
  let pattern = "";
  for (let place = 0; place < folded.length; place += 1) {
    const letter = folded[place] ?? "";
    const next = folded[place + 1] ?? "";
    const together = spellings.get(letter + next);
    if (next !== "" && together !== undefined) {
      pattern += `(?:${anyOf(letter)}${anyOf(next)}|[${together}]${accents})`;
      place += 1;
    } else {
      // At the edges of what is looked for stands perhaps half of two letters in one.
      const halves = doubles.filter(
        (double) =>
          (place === folded.length - 1 && double.startsWith(letter)) ||
          (place === 0 && !wordsBegin && double.endsWith(letter)),
      );
      pattern += anyOf(letter, halves.map((double) => spellings.get(double) ?? "").join(""));
      // Catalan writes l·l.
      if (letter === "l" && next === "l") pattern += "\u00B7?";
    }
  }
  return pattern;
}

/** A name as uniqueness compares it: folded, single spaces ("This name already exists…", spec §5). */
export function foldName(name: string): string {
  return foldText(name).replace(/\s+/g, " ").trim();
}

/** Words longer than this are cut: a pasted key of a thousand letters is looked for by its beginning. */
const maxWordLength = 60;
const word = /[\p{L}\p{M}\p{N}]+/gu;
const thai = /\p{Script=Thai}/u;

/** The words of a text as they are indexed and looked for, each once, in order. */
export function wordsOf(text: string, cutThai: WordCutter): readonly string[] {
  const found = new Set<string>();
  for (const [piece] of foldText(text).matchAll(word)) {
    const parts = thai.test(piece) ? cutThai(piece) : [piece];
    for (const part of parts) if (part !== "") found.add(part.slice(0, maxWordLength));
  }
  return [...found];
}

/** A tag as stored: what people typed, without edges and double spaces; at most 40 letters. */
export function tidyTag(tag: string): string {
  return tag.normalize("NFC").replace(/\s+/g, " ").trim().slice(0, 40).trim();
}

/** The beginning of a message on one line, as the list shows it. */
export function previewOf(text: string, length = 140): string {
  const line = text.replace(/\s+/g, " ").trim();
  const shown = [...line];
  return shown.length <= length
    ? line
    : `${shown
        .slice(0, length - 1)
        .join("")
        .trimEnd()}…`;
}
