/** A kept answer is forgotten after half a day: what is older would be taken for today's. */
export const keptMaxAgeMs = 12 * 3_600_000;

/** How many answers one device keeps at most: a few screens and the news of a morning. */
export const keptMaxAnswers = 120;

/** How many sheets: those of a day's work that somebody looks up again. */
export const keptMaxSheets = 60;

/** Whose an answer is, and when the server gave it. */
export interface KeptMark {
  /** The id of the person who asked. */
  readonly owner: string;
  /** Milliseconds since 1970, by this device's clock. */
  readonly keptAt: number;
}

/** An answer stands in for the server only for the person who got it, and not for long. */
export function isReadable(mark: KeptMark, person: string, now: number): boolean {
  const age = now - mark.keptAt;
  // An answer from the future was kept under another clock: nobody knows how old it is.
  return mark.owner === person && age >= 0 && age <= keptMaxAgeMs;
}

/** What has to go: all that is not readable any more, and the oldest of what is too much. */
export function toForget<Kept extends KeptMark>(
  kept: readonly Kept[],
  person: string,
  now: number,
  most = keptMaxAnswers,
): readonly Kept[] {
  const readable = kept
    .filter((mark) => isReadable(mark, person, now))
    .toSorted((left, right) => right.keptAt - left.keptAt);
  const staying = new Set(readable.slice(0, most));
  return kept.filter((mark) => !staying.has(mark));
}
