import type { EpochDay } from "@planete/shared/domain/calendar/epoch-day.ts";
import type { Board, BoardCard } from "./board.ts";

/** A day of somebody as it would be. */
export interface DayAfter {
  readonly day: EpochDay;
  readonly before: number;
  readonly load: number;
  readonly capacity: number;
}

/** The days on which these cards would lie with somebody, as far as the period shows them; days off without load aside. */
export function daysAfter(
  before: Board,
  after: Board,
  personId: string,
  cards: readonly BoardCard[],
): readonly DayAfter[] {
  const row = after.rows.get(personId);
  const first = Math.min(...cards.map((card) => card.first ?? Infinity)) - after.period.first;
  const last = Math.max(...cards.map((card) => card.last ?? -Infinity)) - after.period.first;
  if (!row || !Number.isFinite(first)) return [];
  return row.load.flatMap((load, day) => {
    const capacity = row.person.capacity[day] ?? 0;
    if (day < first || day > last || (load === 0 && capacity === 0)) return [];
    return [
      {
        day: after.period.first + day,
        before: before.rows.get(personId)?.load[day] ?? 0,
        load,
        capacity,
      },
    ];
  });
}
