import type { Availability, HolidayOff, LeaveSpan } from "@planete/shared/domain/planning/capacity.ts";
import { capacityOn } from "@planete/shared/domain/planning/capacity.ts";
import type { CapacityOf } from "@planete/shared/domain/planning/daily-durations.ts";
import type { LeaveKind } from "@planete/shared/domain/leave/leave.ts";
import { holidayCountsFor } from "@planete/shared/domain/people/working-week.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { StaffPerson } from "./staff.store.ts";
import { findStaff } from "./staff.store.ts";

export interface Days {
  readonly firstDay: string;
  readonly lastDay: string;
}

export interface LeaveRow extends LeaveSpan {
  readonly id: string;
  readonly personId: string;
  readonly kind: LeaveKind;
}

/** Leave of these people that touches a period. */
export async function findLeave(
  queries: Queries,
  personIds: readonly string[],
  { firstDay, lastDay }: Days,
): Promise<readonly LeaveRow[]> {
  if (personIds.length === 0) return [];
  const rows = await queries
    .selectFrom("leave")
    .select(["id", "person_id", "first_day", "last_day", "from_midday", "until_midday", "kind"])
    .where("person_id", "in", personIds)
    .where("first_day", "<=", lastDay)
    .where("last_day", ">=", firstDay)
    .orderBy("first_day")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    personId: row.person_id,
    firstDay: row.first_day,
    lastDay: row.last_day,
    fromMidday: row.from_midday,
    untilMidday: row.until_midday,
    kind: row.kind,
  }));
}

export interface HolidayRow extends HolidayOff {
  readonly country: string;
  readonly labels: Readonly<Record<string, string>>;
}

export async function findHolidayRows(
  queries: Queries,
  { firstDay, lastDay }: Days,
): Promise<readonly HolidayRow[]> {
  const rows = await queries
    .selectFrom("holiday")
    .select(["day", "country", "labels", "half_day", "worked"])
    .where("day", ">=", firstDay)
    .where("day", "<=", lastDay)
    .orderBy("day")
    .orderBy("country")
    .execute();
  return rows.map(({ half_day: halfDay, ...row }) => ({ ...row, halfDay }));
}

/** What capacity is computed from, for each of these people (D19). */
export async function findAvailability(
  queries: Queries,
  people: readonly StaffPerson[],
  period: Days,
): Promise<ReadonlyMap<string, Availability>> {
  const [leaves, holidays] = await Promise.all([
    findLeave(
      queries,
      people.map(({ personId }) => personId),
      period,
    ),
    findHolidayRows(queries, period),
  ]);
  const ofPerson = Map.groupBy(leaves, ({ personId }) => personId);
  const countries = [...new Set(people.map(({ country }) => country))];
  // A part of a country has the days of the whole as well: ES-CT those of ES.
  const ofCountry = new Map(
    countries.map((country) => [
      country,
      holidays.filter((holiday) => holidayCountsFor(holiday.country, country)),
    ]),
  );
  return new Map(
    people.map(({ personId, country, workingMinutes }) => [
      personId,
      {
        week: workingMinutes,
        leaves: ofPerson.get(personId) ?? [],
        holidays: ofCountry.get(country) ?? [],
      },
    ]),
  );
}

/** How many minutes somebody can work on each day of a period. */
export async function capacityOfPerson(
  queries: Queries,
  personId: string,
  period: Days,
): Promise<CapacityOf> {
  const availability = (await findAvailability(queries, await findStaff(queries, [personId]), period)).get(
    personId,
  );
  return (day) => (availability ? capacityOn(day, availability).minutes : 0);
}
