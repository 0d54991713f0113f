import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** As many as the column `word_signs` of a sheet has. */
const bits = 2_048;
/** How much of a word is signed, in letters. A search is for the beginning of a word, and may be as short. */
const beginnings = [7, 5, 3] as const;

/** People use the same words again and again. */
const kept = new LRUCache<string, readonly number[]>({
  max: 5_000,
  memoMethod: (word) => {
    const letters = [...word];
    return beginnings
      .filter((length) => letters.length >= length)
      .map((length) => placeOf(letters.slice(0, length).join("")));
  },
});

/** The same as the database's `sign_words` gives. */
function placeOf(beginning: string): number {
  return hash("sha256", beginning, "buffer").readUInt16BE(0) % bits;
}

/** Which bits a sheet has that holds a word with this beginning, the most telling first; none for a very short one. */
export function placesOf(beginning: string): readonly number[] {
  return kept.memo(beginning);
}

/** Words as PostgreSQL reads bits: each beginning has its place, which another may share. */
export function signsOf(words: readonly string[]): string {
  const signs = Buffer.alloc(bits / 8);
  for (const word of words) {
    for (const place of placesOf(word)) {
      const byte = place >> 3;
      signs[byte] = (signs[byte] ?? 0) | (0x80 >> (place & 7));
    }
  }
  return `X${signs.toString("hex")}`;
}
