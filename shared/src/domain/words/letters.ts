/** A letter of any language carries two marks at the most; piled up without end they would be longer than what is kept. */
const mostMarks = 2;

/** What a reader counts as characters: an emoji is one, and marks belong to the letter they stand on. */
export function countLetters(value: string): number {
  return [...value.replace(/\p{M}/gu, "")].length;
}

/** Whether a text has so many letters at the most; one that is as short in units of UTF-16 needs no counting. */
export function hasAtMost(value: string, most: number): boolean {
  return value.length <= most || (countLetters(value) <= most && [...value].length <= (1 + mostMarks) * most);
}

const lettersOf = (value: string): readonly string[] => value.match(/\P{M}\p{M}*|^\p{M}+/gu) ?? [];

function commonStart(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((letter, place) => letter !== other[place]);
  return end === -1 ? one.length : end;
}

/**
 * What a field of so many letters holds after `before` became `after`: what came in is cut where the room ends, what
 * stood there stays. `caret` is behind what came in.
 */
export function heldTo(
  most: number,
  before: string,
  after: string,
): { readonly text: string; readonly caret: number } {
  const [old, now] = [lettersOf(before), lettersOf(after)];
  const start = commonStart(now, old);
  const end = commonStart(now.slice(start).toReversed(), old.slice(start).toReversed());
  const came = now.slice(start, now.length - end);
  // A text that was too long already may get shorter by and by.
  const room = Math.max(most, countLetters(before)) - (now.length - came.length);
  const kept = [...now.slice(0, start), ...came.slice(0, Math.max(room, 0))].join("");
  return { text: kept + now.slice(now.length - end).join(""), caret: kept.length };
}
