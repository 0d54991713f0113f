import type { Availability, CapacityLine, LoadLevel } from "./capacity.ts";
import { capacityOn, loadLevel } from "./capacity.ts";
import type { CardSpan } from "./daily-durations.ts";
import { daysOf, minutesOn } from "./daily-durations.ts";

export interface LoadedCard extends CardSpan {
  readonly id: string;
  /** A personal event may say that it counts as no load (D16). */
  readonly countsAsLoad: boolean;
}

/** A figure that opens to its lines (D19): those of the cards add up to the load, those of the capacity to it. */
export interface DayLoad {
  readonly day: string;
  readonly load: number;
  readonly capacity: number;
  readonly level: LoadLevel;
  readonly cards: readonly { readonly cardId: string; readonly minutes: number }[];
  readonly capacityLines: readonly CapacityLine[];
}

/** Load and capacity of a person on each day of a period (D19). */
export function loadOfDays(
  period: { readonly firstDay: string; readonly lastDay: string },
  availability: Availability,
  cards: readonly LoadedCard[],
): readonly DayLoad[] {
  return daysOf(period).map((day) => {
    const capacity = capacityOn(day, availability);
    const lines = cards
      .filter(({ countsAsLoad }) => countsAsLoad)
      .map((card) => ({ cardId: card.id, minutes: minutesOn(card, day, () => capacity.minutes) }))
      .filter(({ minutes }) => minutes > 0);
    const load = lines.reduce((sum, { minutes }) => sum + minutes, 0);
    return {
      day,
      load,
      capacity: capacity.minutes,
      level: loadLevel(load, capacity.minutes),
      cards: lines,
      capacityLines: capacity.lines,
    };
  });
}
