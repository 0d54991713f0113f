import { foldText } from "../words/fold-text.ts";

/** Cuts a text into its words; Thai writes none apart, so a segmenter does it (`segmentWords`). */
export type WordCutter = (text: string) => readonly string[];

const spellings: Readonly<Record<string, string>> = {
  a: "aàáâãäåā",
  c: "cçćč",
  d: "dđ",
  e: "eèéêëēę",
  i: "iìíîïıī",
  l: "lł",
  n: "nñńň",
  o: "oòóôõöøō",
  s: "sśš",
  u: "uùúûüū",
  y: "yýÿ",
  z: "zźżž",
};

/**
 * A regular expression that finds a text inside another whatever the accents and case of both, for
 * databases that know neither; the flag for ignoring case goes with it.
 */
export function loosePattern(text: string): string {
  const folded = foldText(text).replace(/\s+/g, " ").trim();
  return [...folded]
    .map((letter) => {
      const variants = spellings[letter];
      if (variants !== undefined) return `[${variants}${variants.toUpperCase()}]`;
      return letter.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
    })
    .join("");
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
