/** Letters that may be wrong, missing, too many or swapped, by how long the word is. */
function mistakesAllowed(length: number): number {
  return Math.min(3, Math.max(1, Math.floor(length / 4)));
}

/** How many letters lie between two words, swapped neighbours counted once; undefined beyond the limit. */
function distance(left: string, right: string, limit: number): number | undefined {
  if (Math.abs(left.length - right.length) > limit) return undefined;
  let before: number[] = [];
  let row = Array.from({ length: right.length + 1 }, (_, place) => place);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const same = left[i - 1] === right[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      const isSwapped = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      if (isSwapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    if (Math.min(...next) > limit) return undefined;
    before = row;
    row = next;
  }
  const found = row[right.length] ?? 0;
  return found > limit ? undefined : found;
}

const wordsIn = (text: string): readonly string[] => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);

/** A part of a name is one word at least of this length. */
const shortestPart = 4;

/**
 * Which of the keys somebody meant who wrote `key`, all of them folded: the one with the fewest letters between, or the
 * only one that has all the words written. Where two that mean different things are as near, it is for people to say.
 */
export function nearestKey<Value>(key: string, known: ReadonlyMap<string, Value>): string | undefined {
  const least = { limit: mistakesAllowed(key.length), keys: [] as string[] };
  for (const other of known.keys()) {
    const apart = distance(key, other, least.limit);
    if (apart === undefined) continue;
    if (apart < least.limit) least.keys = [];
    least.limit = apart;
    least.keys.push(other);
  }
  const near = least.keys.length > 0 ? least.keys : withAllWords(key, known);
  const [first] = near;
  if (first === undefined) return undefined;
  return near.every((other) => known.get(other) === known.get(first)) ? first : undefined;
}

function withAllWords(key: string, known: ReadonlyMap<string, unknown>): readonly string[] {
  const written = wordsIn(key);
  if (!written.some(({ length }) => length >= shortestPart)) return [];
  return [...known.keys()].filter((other) => {
    const words = new Set(wordsIn(other));
    return written.every((word) => words.has(word));
  });
}
