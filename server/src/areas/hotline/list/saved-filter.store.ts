import { storedPins } from "@planete/shared/contract/preferences.contract.ts";
import { savedFiltersChanged } from "@planete/shared/contract/hotline-live.contract.ts";
import type { SheetFilterWire } from "@planete/shared/contract/sheet-filter.ts";
import { sheetFilterWire } from "@planete/shared/contract/sheet-filter.ts";
import { maxPinnedFilters } from "@planete/shared/domain/hotline/sheet-queues.ts";
import { maxSeenTeamPins } from "@planete/shared/domain/hotline/team-pins.ts";
import { sql } from "kysely";
import type { Queries } from "../../../platform/database/database.ts";
import { teamTopic } from "../../../platform/live/topics.ts";
import { findSavedFilters } from "../../../platform/records/saved-filter.store.ts";
import type { FilteredList } from "../../../platform/records/saved-filters.ts";

/** The filters of sheets that people save. */
export const sheetFilters: FilteredList<SheetFilterWire> = {
  table: "sheet_filter",
  read: (stored) => sheetFilterWire.catch({}).parse(stored),
  changed: savedFiltersChanged,
  // A filter that is pinned for a team changes under the eyes of its members.
  alsoTold: async (queries, personId) => (await findTeamsOfPins(queries, personId)).map(teamTopic),
};

/** A filter among the views of a reader; of their teams, where those pinned it. */
export interface PinnedFilter {
  readonly id: string;
  readonly name: string;
  readonly filter: SheetFilterWire;
  readonly team: { readonly names: readonly string[]; readonly by: string; readonly hidden: boolean } | null;
}

/** What a person's teams pinned, the oldest pin first, then what they pinned themselves, in their order. */
export async function findPinnedFilters(
  queries: Queries,
  personId: string,
): Promise<readonly PinnedFilter[]> {
  const preference = await queries
    .selectFrom("preference")
    .select("values")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  const { pinned, hidden } = storedPins(preference?.values ?? {});
  const ofTeams = (await findPinsOfTeams(queries, personId)).map(({ names, by, ...filter }) => ({
    ...filter,
    team: { names, by, hidden: hidden.includes(filter.id) },
  }));
  const own = pinned.filter((id) => !ofTeams.some((filter) => filter.id === id && !filter.team.hidden));
  if (own.length === 0) return ofTeams;
  const saved = await findSavedFilters(queries, sheetFilters, personId);
  return [
    ...ofTeams.filter(({ id }) => !own.includes(id)),
    ...own
      .flatMap((id) => saved.find((filter) => filter.id === id) ?? [])
      .slice(0, maxPinnedFilters)
      .map(({ id, name, filter }) => ({ id, name, filter, team: null })),
  ];
}

async function findPinsOfTeams(queries: Queries, personId: string) {
  const { rows } = await sql<{ id: string; name: string; filter: unknown; names: string[]; by: string }>`
    select f.id, f.name, f.filter, array_agg(t.name order by t.name) as names,
           (array_agg(p.firstname || ' ' || p.lastname order by pin.pinned_at))[1] as by
    from team_member m
    join sheet_filter_team pin on pin.team_id = m.team_id
    join team t on t.id = pin.team_id
    join sheet_filter f on f.id = pin.filter_id
    join person p on p.id = pin.pinned_by
    where m.person_id = ${personId}
    group by f.id
    order by min(pin.pinned_at), f.id
    limit ${maxSeenTeamPins}`.execute(queries);
  return rows.map((row) => ({ ...row, filter: sheetFilters.read(row.filter) }));
}

/** The teams that one of a person's filters is pinned for. */
async function findTeamsOfPins(queries: Queries, personId: string): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom("sheet_filter_team as pin")
    .innerJoin("sheet_filter as f", "f.id", "pin.filter_id")
    .innerJoin("team as t", "t.id", "pin.team_id")
    .select("t.name")
    .distinct()
    .where("f.person_id", "=", personId)
    .execute();
  return rows.map(({ name }) => name);
}
