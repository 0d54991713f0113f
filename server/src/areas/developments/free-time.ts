import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import { capacityOn } from "@planete/shared/domain/planning/capacity.ts";
import { minutesOn } from "@planete/shared/domain/planning/daily-durations.ts";
import type { FitPerson } from "@planete/shared/domain/planning/fit.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Days } from "./availability.store.ts";
import { findAvailability } from "./availability.store.ts";
import { findPlannedRefs } from "./planned-card.store.ts";
import type { StaffPerson } from "./staff.store.ts";

/** What the days of these people can hold and what lies on them, one card left aside. */
export async function findFreeTime(
  queries: Queries,
  people: readonly StaffPerson[],
  period: Days,
  { without }: { readonly without?: string } = {},
): Promise<readonly FitPerson[]> {
  const ids = people.map(({ personId }) => personId);
  const [availability, { spans }] = await Promise.all([
    findAvailability(queries, people, period),
    findPlannedRefs(queries, ids, period, { withSpans: true }),
  ]);
  const rows = Map.groupBy(
    spans.filter(({ id, countsAsLoad }) => id !== without && countsAsLoad),
    ({ personId }) => personId,
  );
  return ids.flatMap((personId): readonly FitPerson[] => {
    const free = availability.get(personId);
    if (!free) return [];
    const capacityOf = (day: string): number => capacityOn(day, free).minutes;
    const load = new Map<string, number>();
    for (const span of rows.get(personId) ?? []) {
      const last = span.lastDay < period.lastDay ? span.lastDay : period.lastDay;
      const first = span.firstDay > period.firstDay ? span.firstDay : period.firstDay;
      for (let day = first; day <= last; day = dayAfter(day))
        load.set(day, (load.get(day) ?? 0) + minutesOn(span, day, capacityOf));
    }
    return [{ personId, capacityOf, loadOf: (day) => load.get(day) ?? 0 }];
  });
}
