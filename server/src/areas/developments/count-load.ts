import type { ChartWire, FigureWire } from "@planete/shared/contract/statistics.contract.ts";
import { daysBetween } from "@planete/shared/domain/calendar/plain-date.ts";
import type { Availability } from "@planete/shared/domain/planning/capacity.ts";
import { capacityOn } from "@planete/shared/domain/planning/capacity.ts";
import { daysOf } from "@planete/shared/domain/planning/daily-durations.ts";
import { hasViewEntry, isRowShown } from "@planete/shared/domain/planning/planning-rights.ts";
import { isoWeekday } from "@planete/shared/domain/calendar/plain-date.ts";
import type { SteppedPeriod } from "@planete/shared/domain/statistics/period.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { findAvailability } from "./availability.store.ts";
import { canViewRow, readerOf } from "./development-reader.ts";
import type { LoadDays } from "./load-figure.store.ts";
import { findLoadDays, findTeamNames } from "./load-figure.store.ts";
import { findStaff } from "./staff.store.ts";

interface LoadFigureWish {
  readonly team?: readonly string[] | undefined;
  readonly stepped: SteppedPeriod;
}

/** Load and capacity of somebody on each day, in minutes. */
interface PersonDays {
  readonly teams: readonly string[];
  readonly load: Int32Array;
  readonly capacity: Int32Array;
}

/** Capacity is reckoned only where a holiday or leave touches the day; else it is the week's own (D19). */
function capacitiesOf(days: readonly string[], weekdays: readonly number[], free: Availability): Int32Array {
  const touched = new Set([
    ...free.holidays.map(({ day }) => day),
    ...free.leaves.flatMap(({ firstDay, lastDay }) => daysOf({ firstDay, lastDay })),
  ]);
  return Int32Array.from(days, (day, place) =>
    touched.has(day) ? capacityOn(day, free).minutes : (free.week[(weekdays[place] ?? 1) - 1] ?? 0),
  );
}

/** Minutes fall on days with capacity, unless they are work on a day off (D19). */
function loadsOf(found: readonly LoadDays[], capacity: Int32Array): Int32Array {
  const load = new Int32Array(capacity.length);
  for (const { onDaysOff, places, minutes } of found)
    for (const [at, place] of places.entries())
      if (onDaysOff || (capacity[place] ?? 0) > 0) load[place] = (load[place] ?? 0) + (minutes[at] ?? 0);
  return load;
}

const sumOf = (values: Int32Array, from: number, to: number): number =>
  values.subarray(from, to).reduce((sum, value) => sum + value, 0);

/** Load against capacity on the rows that the caller may view (D10, D19, D25); undefined where the planning is closed to them. */
export async function countLoadFigures(
  { countingDatabase: { kysely } }: Platform,
  caller: Caller,
  { team, stepped }: LoadFigureWish,
): Promise<{ figures: FigureWire[]; charts: ChartWire[]; pending: number } | undefined> {
  const reader = await readerOf(kysely, caller);
  if (!reader.holdsScreen && !hasViewEntry(reader.actor.role)) return undefined;
  const wanted = team && new Set(await findTeamNames(kysely, team));
  const people = (await findStaff(kysely)).filter(
    (person) =>
      isRowShown(reader.actor, person) &&
      canViewRow(reader, person) &&
      (!wanted || person.teams.some((name) => wanted.has(name))),
  );
  const span = { firstDay: stepped.before.from, lastDay: stepped.period.to };
  const [availability, found] = await Promise.all([
    findAvailability(kysely, people, span),
    findLoadDays(
      kysely,
      people.map(({ personId }) => personId),
      span,
    ),
  ]);
  const days = daysOf(span);
  const weekdays = days.map(isoWeekday);
  const foundOf = Map.groupBy(found, ({ personId }) => personId);
  const rows = people.flatMap(({ personId, teams }): PersonDays[] => {
    const free = availability.get(personId);
    if (!free) return [];
    const capacity = capacitiesOf(days, weekdays, free);
    return [{ teams, capacity, load: loadsOf(foundOf.get(personId) ?? [], capacity) }];
  });
  const half = days.length / 2;
  const between = (of: "load" | "capacity", from: number, to: number, some = rows): number =>
    some.reduce((sum, row) => sum + sumOf(row[of], from, to), 0);
  const place = (day: string): number => daysBetween(span.firstDay, day);
  const line = (name: "load" | "capacity") => ({
    name,
    values: stepped.steps.map(({ from, to }) => between(name, place(from), place(to) + 1)),
    before: stepped.stepsBefore.map(({ from, to }) => between(name, place(from), place(to) + 1)),
  });
  const share = (from: number, to: number, some = rows): number | null => {
    const capacity = between("capacity", from, to, some);
    return capacity === 0 ? null : (100 * between("load", from, to, some)) / capacity;
  };
  const overloaded = (from: number, to: number): number =>
    rows.reduce(
      (sum, { load, capacity }) =>
        sum + load.subarray(from, to).filter((minutes, at) => minutes > (capacity[from + at] ?? 0)).length,
      0,
    );
  const teams = [...new Set(rows.flatMap((row) => row.teams))].filter((name) => !wanted || wanted.has(name));
  return {
    pending: 0,
    figures: [
      { name: "loadShare", value: share(half, days.length), before: share(0, half) },
      { name: "load", value: between("load", half, days.length), before: between("load", 0, half) },
      {
        name: "capacity",
        value: between("capacity", half, days.length),
        before: between("capacity", 0, half),
      },
      { name: "overloadedDays", value: overloaded(half, days.length), before: overloaded(0, half) },
    ],
    charts: [
      { name: "load", lines: [line("load"), line("capacity")], rows: [] },
      {
        name: "teamLoad",
        lines: [],
        rows: teams.toSorted().map((name) => {
          const members = rows.filter((row) => row.teams.includes(name));
          return {
            key: name,
            label: name,
            value: share(half, days.length, members),
            before: share(0, half, members),
          };
        }),
      },
    ],
  };
}
