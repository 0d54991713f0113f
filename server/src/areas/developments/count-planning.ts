import type { readPlanning as call } from "@planete/shared/contract/development-planning.contract.ts";
import type { CallAnswer } from "@planete/shared/contract/call.ts";
import { epochDayOf } from "@planete/shared/domain/calendar/epoch-day.ts";
import type { Availability } from "@planete/shared/domain/planning/capacity.ts";
import { capacityOn } from "@planete/shared/domain/planning/capacity.ts";
import { workedDays } from "@planete/shared/domain/planning/daily-durations.ts";
import { cutTo, loadOfDays } from "@planete/shared/domain/planning/day-load.ts";
import { layOutLanes } from "@planete/shared/domain/planning/lanes.ts";
import type { Days } from "./availability.store.ts";
import type { PlannedSpan } from "./planned-card.store.ts";

type Answer = CallAnswer<typeof call>;

/** Load against capacity of each row and day (D19). */
export function workloadOf(
  ids: readonly string[],
  rows: ReadonlyMap<string, readonly PlannedSpan[]>,
  availability: ReadonlyMap<string, Availability>,
  period: Days,
): NonNullable<Answer["workloadData"]> {
  const found: NonNullable<Answer["workloadData"]> = {};
  for (const personId of ids) {
    const free = availability.get(personId);
    if (!free) continue;
    found[personId] = loadOfDays(period, free, rows.get(personId) ?? []).map((day) => ({
      ...day,
      cards: [...day.cards],
      capacityLines: [...day.capacityLines],
    }));
  }
  return found;
}

/** The days of each card inside the period on which its minutes fall. */
export function durationsOf(
  cards: readonly PlannedSpan[],
  availability: ReadonlyMap<string, Availability>,
  period: Days,
): NonNullable<Answer["dailyDurationsData"]> {
  return Object.fromEntries(
    cards.map((card) => {
      const free = availability.get(card.personId);
      const inside = { ...card, ...cutTo(card, period) };
      return [card.id, [...workedDays(inside, (day) => (free ? capacityOn(day, free).minutes : 0))]];
    }),
  );
}

/** How the cards of each row lie above each other. */
export function stacksOf(
  rows: ReadonlyMap<string, readonly PlannedSpan[]>,
  withLanes: boolean,
): NonNullable<Answer["eventStacks"]> {
  return Object.fromEntries(
    [...rows].map(([personId, cards]) => {
      const { lanes, count } = layOutLanes(
        cards.map(({ id, firstDay, lastDay }) => ({
          id,
          first: epochDayOf(firstDay),
          last: epochDayOf(lastDay),
        })),
      );
      return [personId, { count, ...(withLanes ? { lanes: Object.fromEntries(lanes) } : {}) }];
    }),
  );
}
