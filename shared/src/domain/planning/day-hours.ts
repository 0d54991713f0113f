/** Minutes of a day that the hour view shows. */
export const shownHours = { from: 7 * 60, to: 20 * 60 } as const;

const morningStart = 9 * 60;
const afternoonStart = 14 * 60;
const longestMorning = 3.5 * 60;

/** From one minute of the day to another. */
export interface DayStretch {
  readonly from: number;
  readonly to: number;
}

/** A part of a card in its day; `outside` is what the working time does not hold. */
export interface DayPiece extends DayStretch {
  readonly id: string;
  readonly outside: boolean;
}

/**
 * When somebody works on a day, from how long they can (D19): half in the morning, the rest after lunch. A half day off
 * leaves the other half.
 */
export function workingStretches(
  capacity: number,
  { morningOff, afternoonOff }: { readonly morningOff: boolean; readonly afternoonOff: boolean },
): readonly DayStretch[] {
  if (capacity <= 0) return [];
  if (morningOff) return [{ from: afternoonStart, to: afternoonStart + capacity }];
  if (afternoonOff) return [{ from: morningStart, to: morningStart + capacity }];
  const morning = Math.min(longestMorning, Math.ceil(capacity / 2));
  return [
    { from: morningStart, to: morningStart + morning },
    { from: afternoonStart, to: afternoonStart + capacity - morning },
  ].filter(({ from, to }) => to > from);
}

/**
 * The cards of a day one after the other in its working time, cut where lunch is; what does not fit comes after the end
 * of the day.
 */
export function layOutDay(
  cards: readonly { readonly id: string; readonly minutes: number }[],
  stretches: readonly DayStretch[],
): readonly DayPiece[] {
  const pieces: DayPiece[] = [];
  const free = stretches.map(({ from, to }) => ({ from, to }));
  let end = stretches.at(-1)?.to ?? morningStart;
  for (const { id, minutes } of cards) {
    let left = minutes;
    for (const stretch of free) {
      const taken = Math.min(left, stretch.to - stretch.from);
      if (taken <= 0) continue;
      pieces.push({ id, from: stretch.from, to: stretch.from + taken, outside: false });
      stretch.from += taken;
      left -= taken;
    }
    if (left > 0) {
      pieces.push({ id, from: end, to: end + left, outside: true });
      end += left;
    }
  }
  return pieces;
}
