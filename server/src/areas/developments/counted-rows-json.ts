import type { readPlanning as call } from "@planete/shared/contract/development-planning.contract.ts";
import type { CallQuery } from "@planete/shared/contract/call.ts";
import type { Availability } from "@planete/shared/domain/planning/capacity.ts";
import type { Database } from "../../platform/database/database.ts";
import { keptPerDatabase } from "../../platform/hot-path/kept-per-database.ts";
import type { Days } from "./availability.store.ts";
import { durationsOf, stacksOf, workloadOf } from "./count-planning.ts";
import type { PlannedRef, PlannedSpan } from "./planned-card.store.ts";
import { findPlannedRefs } from "./planned-card.store.ts";

/** What is counted from the cards of one row, as it stands in the answer. */
interface CountedRow {
  readonly stamp: string;
  readonly workload: string | undefined;
  /** Of its cards, without the braces around those of everybody. */
  readonly durations: string;
  readonly stacks: string | undefined;
}

/** Two periods of 500 people, twice. */
const rowsOf = keptPerDatabase<CountedRow>(
  16_000_000,
  ({ stamp, workload = "", durations, stacks = "" }) =>
    stamp.length + workload.length + durations.length + stacks.length,
);

type Counts = Pick<
  CallQuery<typeof call>,
  "includeWorkload" | "includeDailyDurations" | "includeEventStacks" | "includeStacking"
>;

/** Load, days of each card and lanes are counted from the cards, all else is not. */
export function countsCards(query: Counts): boolean {
  return [
    query.includeWorkload,
    query.includeDailyDurations,
    query.includeEventStacks,
    query.includeStacking,
  ].includes(true);
}

interface Counted {
  readonly personIds: readonly string[];
  readonly period: Days;
  readonly availability: ReadonlyMap<string, Availability>;
  readonly query: Counts;
  /** The cards of the period, by row and day. */
  readonly places: readonly PlannedRef[];
}

/**
 * What is counted from cards, as members of a JSON object. A row is counted once for each state of its cards and of its
 * person's working time and leave, and kept under the stamps of those (decision 0013).
 */
export async function countedRowsJson(database: Database, counted: Counted): Promise<readonly string[]> {
  const { personIds, query } = counted;
  const kept = rowsOf(database);
  const stamps = stampsOf(counted, counted.places);
  const known = new Map<string, CountedRow>();
  const missing: string[] = [];
  for (const personId of personIds) {
    const row = kept.get(keyOf(personId, counted));
    if (row && row.stamp === stamps.get(personId)) known.set(personId, row);
    else missing.push(personId);
  }
  if (missing.length > 0) {
    for (const [personId, row] of await countRows(database, counted, missing)) {
      kept.set(keyOf(personId, counted), row);
      known.set(personId, row);
    }
  }
  const members = (partOf: (row: CountedRow) => string | undefined): string =>
    [...known]
      .flatMap(([personId, row]) => {
        const part = partOf(row);
        return part === undefined ? [] : [`"${personId}":${part}`];
      })
      .join(",");
  return [
    ...(query.includeWorkload === true ? [`"workloadData":{${members(({ workload }) => workload)}}`] : []),
    ...(query.includeDailyDurations === true
      ? [
          `"dailyDurationsData":{${[...known.values()].flatMap(({ durations }) => durations || []).join(",")}}`,
        ]
      : []),
    ...(query.includeEventStacks === true || query.includeStacking === true
      ? [`"eventStacks":{${members(({ stacks }) => stacks)}}`]
      : []),
  ];
}

/** Counts these rows from their cards as they are now, under the stamps of those. */
async function countRows(
  database: Database,
  { period, availability, query }: Counted,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, CountedRow>> {
  const { places, spans } = await findPlannedRefs(database.kysely, personIds, period, { withSpans: true });
  const stamps = stampsOf({ personIds, availability }, places);
  const rows = Map.groupBy(spans, ({ personId }) => personId);
  return new Map(
    personIds.map((personId) => {
      const own: readonly PlannedSpan[] = rows.get(personId) ?? [];
      const ofRow = new Map([[personId, own]]);
      const workload =
        query.includeWorkload === true
          ? workloadOf([personId], ofRow, availability, period)[personId]
          : undefined;
      const durations =
        query.includeDailyDurations === true ? JSON.stringify(durationsOf(own, availability, period)) : "{}";
      const withStacks = query.includeEventStacks === true || query.includeStacking === true;
      const stacks =
        withStacks && own.length > 0 ? stacksOf(ofRow, query.includeStacking === true)[personId] : undefined;
      return [
        personId,
        {
          stamp: stamps.get(personId) ?? "",
          workload: workload && JSON.stringify(workload),
          durations: durations.slice(1, -1),
          stacks: stacks && JSON.stringify(stacks),
        },
      ];
    }),
  );
}

/** For each row its cards with their stamps, and what its person can work. */
function stampsOf(
  { personIds, availability }: Pick<Counted, "personIds" | "availability">,
  places: readonly PlannedRef[],
): ReadonlyMap<string, string> {
  const cards = new Map<string, string>();
  for (const { assignee_id: personId, id, stamp } of places) {
    if (personId !== null) cards.set(personId, `${cards.get(personId) ?? ""}${id} ${stamp},`);
  }
  return new Map(
    personIds.map((personId) => [
      personId,
      `${cards.get(personId) ?? ""}${JSON.stringify(availability.get(personId) ?? null)}`,
    ]),
  );
}

function keyOf(personId: string, { period, query }: Pick<Counted, "period" | "query">): string {
  const asked = [
    query.includeWorkload,
    query.includeDailyDurations,
    query.includeEventStacks,
    query.includeStacking,
  ].map((each) => (each === true ? "1" : "0"));
  return `${personId} ${period.firstDay} ${period.lastDay} ${asked.join("")}`;
}
