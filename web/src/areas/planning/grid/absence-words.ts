import type { LoadFigure } from "./load-paint.ts";

/** Where the word of an absence stands: a line of its row, and the days over which it may be written. */
export interface AbsencePlace {
  /** A lane, from 0, or below them all, where the figures are. */
  readonly lane: number | "figures";
  readonly first: number;
  readonly last: number;
}

interface AbsenceGround {
  readonly cards: readonly { readonly lane: number; readonly first: number; readonly last: number }[];
  readonly figures: readonly (LoadFigure | undefined)[];
}

/**
 * Where no card and no figure covers the word: the line that is free over most of its days, the upper one of equals.
 * Undefined where all of it is covered.
 */
export function placeOfWords(
  absence: { readonly first: number; readonly last: number },
  { cards, figures }: AbsenceGround,
  lanes: number,
): AbsencePlace | undefined {
  const lines = [...Array.from({ length: Math.max(1, lanes) }, (_none, lane) => lane), "figures" as const];
  let best: AbsencePlace | undefined;
  for (const lane of lines) {
    const isFree = (day: number): boolean =>
      lane === "figures"
        ? figures[day] === undefined
        : !cards.some((card) => card.lane === lane && card.first <= day && day <= card.last);
    let first = absence.first;
    for (let day = absence.first; day <= absence.last; day += 1) {
      if (!isFree(day)) first = day + 1;
      else if (day - first > (best ? best.last - best.first : -1)) best = { lane, first, last: day };
    }
  }
  return best;
}
