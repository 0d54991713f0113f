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

interface Period {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** The days of a card inside a period. */
export function cutTo({ firstDay, lastDay }: Period, period: Period): Period {
  return {
    firstDay: firstDay > period.firstDay ? firstDay : period.firstDay,
    lastDay: lastDay < period.lastDay ? lastDay : period.lastDay,
  };
}

/** Load and capacity of a person on each day of a period (D19). */
export function loadOfDays(
  period: Period,
  availability: Availability,
  cards: readonly LoadedCard[],
): readonly DayLoad[] {
  const days = daysOf(period);
  const capacities = new Map(days.map((day) => [day, capacityOn(day, availability)]));
  const linesOf = new Map(days.map((day) => [day, new Array<DayLoad["cards"][number]>()]));
  const capacityOf = (day: string): number => capacities.get(day)?.minutes ?? 0;
  for (const card of cards) {
    if (!card.countsAsLoad) continue;
    for (const day of daysOf(cutTo(card, period))) {
      const minutes = minutesOn(card, day, capacityOf);
      if (minutes > 0) linesOf.get(day)?.push({ cardId: card.id, minutes });
    }
  }
  return days.map((day) => {
    const capacity = capacities.get(day) ?? { minutes: 0, lines: [] };
    const lines = linesOf.get(day) ?? [];
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
