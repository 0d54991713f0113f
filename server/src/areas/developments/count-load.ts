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

/** Of everybody together on each day. */
interface DaySums {
  readonly load: Int32Array;
  readonly capacity: Int32Array;
  /** How many people have more load than capacity. */
  readonly over: Int32Array;
}

/** Capacity is reckoned only where a holiday or leave touches the day; else it is the week's own (D19). */
function capacitiesOver(days: readonly string[]): (free: Availability) => Int32Array {
  const weekdays = days.map(isoWeekday);
  const placeOf = new Map(days.map((day, place) => [day, place]));
  /** Few weeks are worked by many people. */
  const untouched = new Map<string, Int32Array>();
  const ofWeek = (week: Availability["week"]): Int32Array => {
    const known = untouched.get(week.join());
    if (known) return known;
    const made = Int32Array.from(weekdays, (weekday) => week[weekday - 1] ?? 0);
    untouched.set(week.join(), made);
    return made;
  };
  return (free) => {
    const capacity = ofWeek(free.week).slice();
    const touch = (day: string): void => {
      const place = placeOf.get(day);
      if (place !== undefined) capacity[place] = capacityOn(day, free).minutes;
    };
    for (const { day } of free.holidays) touch(day);
    for (const { firstDay, lastDay } of free.leaves) daysOf({ firstDay, lastDay }).forEach(touch);
    return capacity;
  };
}

function addAt(sums: Int32Array, place: number, value: number): void {
  sums[place] = (sums[place] ?? 0) + value;
}

/** Minutes fall on days with capacity, unless they are work on a day off (D19). */
function loadsOf(found: readonly LoadDays[], capacity: Int32Array): Int32Array {
  const load = new Int32Array(capacity.length);
  for (const { onDaysOff, places, minutes } of found)
    for (const [at, place] of places.entries())
      if (onDaysOff || (capacity[place] ?? 0) > 0) addAt(load, place, minutes[at] ?? 0);
  return load;
}

/** Added day by day: a period is summed from these and not person by person. */
function sumsOf(rows: readonly PersonDays[], days: number): DaySums {
  const sums = { load: new Int32Array(days), capacity: new Int32Array(days), over: new Int32Array(days) };
  for (const row of rows)
    for (let place = 0; place < days; place++) {
      const load = row.load[place] ?? 0;
      const capacity = row.capacity[place] ?? 0;
      addAt(sums.load, place, load);
      addAt(sums.capacity, place, capacity);
      if (load > capacity) addAt(sums.over, place, 1);
    }
  return sums;
}

function sumOf(values: Int32Array, from: number, to: number): number {
  let sum = 0;
  for (let place = from; place < to; place++) sum += values[place] ?? 0;
  return sum;
}

function shareOf({ load, capacity }: DaySums, from: number, to: number): number | null {
  const available = sumOf(capacity, from, to);
  return available === 0 ? null : (100 * sumOf(load, from, to)) / available;
}

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
  const capacitiesOf = capacitiesOver(days);
  const foundOf = Map.groupBy(found, ({ personId }) => personId);
  const rows = people.flatMap(({ personId, teams }): PersonDays[] => {
    const free = availability.get(personId);
    if (!free) return [];
    const capacity = capacitiesOf(free);
    return [{ teams, capacity, load: loadsOf(foundOf.get(personId) ?? [], capacity) }];
  });
  const half = days.length / 2;
  const sums = sumsOf(rows, days.length);
  const between = (of: keyof DaySums, from: number, to: number): number => sumOf(sums[of], from, to);
  const place = (day: string): number => daysBetween(span.firstDay, day);
  const line = (name: "load" | "capacity") => ({
    name,
    values: stepped.steps.map(({ from, to }) => between(name, place(from), place(to) + 1)),
    before: stepped.stepsBefore.map(({ from, to }) => between(name, place(from), place(to) + 1)),
  });
  const teams = [...new Set(rows.flatMap((row) => row.teams))].filter((name) => !wanted || wanted.has(name));
  return {
    pending: 0,
    figures: [
      { name: "loadShare", value: shareOf(sums, half, days.length), before: shareOf(sums, 0, half) },
      { name: "load", value: between("load", half, days.length), before: between("load", 0, half) },
      {
        name: "capacity",
        value: between("capacity", half, days.length),
        before: between("capacity", 0, half),
      },
      { name: "overloadedDays", value: between("over", half, days.length), before: between("over", 0, half) },
    ],
    charts: [
      { name: "load", lines: [line("load"), line("capacity")], rows: [] },
      {
        name: "teamLoad",
        lines: [],
        rows: teams.toSorted().map((name) => {
          const theirs = sumsOf(
            rows.filter((row) => row.teams.includes(name)),
            days.length,
          );
          return {
            key: name,
            label: name,
            value: shareOf(theirs, half, days.length),
            before: shareOf(theirs, 0, half),
          };
        }),
      },
    ],
  };
}
