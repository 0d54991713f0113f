import { createHash } from "node:crypto";
import type { SheetFilter, SheetSort } from "@planete/shared/contract/hotline-list.contract.ts";
import type { FieldRights } from "@planete/shared/domain/hotline/field-rights.ts";
import type { SheetStatus } from "@planete/shared/domain/hotline/sheet-codes.ts";
import { sheetStatuses } from "@planete/shared/domain/hotline/sheet-codes.ts";
import type { Database } from "../../platform/database/database.ts";
import { toFieldRights } from "./setting.store.ts";
import type { CardRow } from "./sheet-card.store.ts";
import { activityColumn, cardColumns, cardJoins } from "./sheet-card.store.ts";
import type { FilterScope } from "./sheet-filter.store.ts";
import { filterConditions, Params } from "./sheet-filter.store.ts";

export type StatusCounts = Record<SheetStatus, number>;

export interface SheetPage {
  readonly rows: readonly CardRow[];
  readonly next: string | null;
  readonly counts: StatusCounts | null;
  readonly rights: FieldRights;
}

export interface PageWish {
  readonly sort: SheetSort;
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly withCounts: boolean;
}

/** A place in the list: what is sorted by, as a whole number, and the id. */
interface SortPlan {
  readonly column: string;
  readonly direction: "asc" | "desc";
  /** The number of a place, out of the column. */
  readonly key: string;
  /** The column's value, out of a place's number. */
  readonly fromKey: (param: string) => string;
  readonly condition?: string;
}

const micros = (column: string): string => `(extract(epoch from ${column}) * 1000000)::bigint`;
const fromMicros = (param: string): string =>
  `'epoch'::timestamptz + ${param}::bigint * interval '1 microsecond'`;

function sortPlan(sort: SheetSort, side: FilterScope["side"]): SortPlan {
  const activity = activityColumn[side];
  const byTime = (column: string, direction: "asc" | "desc"): SortPlan => ({
    column,
    direction,
    key: micros(column),
    fromKey: fromMicros,
  });
  if (sort === "waiting") return { ...byTime("s.turn_since", "asc"), condition: "s.turn = 'support'" };
  if (sort === "opened")
    return {
      column: "s.number",
      direction: "desc",
      key: "s.number",
      fromKey: (param) => `least(${param}::bigint, 2147483647)::integer`,
    };
  if (sort === "priority")
    return {
      column: "s.priority",
      direction: "desc",
      key: "s.priority",
      fromKey: (param) => `least(${param}::bigint, 32767)::smallint`,
    };
  return byTime(activity, "desc");
}

const statusesOf = (filter: SheetFilter): readonly SheetStatus[] =>
  sheetStatuses.filter((status) => filter.statuses === undefined || filter.statuses.includes(status));

/** The ids of a page, cut after the cursor; of each status apart where statuses are chosen, so that an index gives the order. */
function pageOfIds(
  filter: SheetFilter,
  scope: FilterScope,
  wish: Omit<PageWish, "withCounts">,
  params: Params,
  whole = false,
): string {
  const plan = sortPlan(wish.sort, scope.side);
  const conditions = filterConditions(filter, scope, params, whole);
  if (plan.condition !== undefined) conditions.push(plan.condition);
  if (wish.cursor !== undefined) {
    const [key = "0", id = ""] = wish.cursor.split(".");
    const sign = plan.direction === "desc" ? "<" : ">";
    conditions.push(
      `(${plan.column}, s.id) ${sign} (${plan.fromKey(params.add(key))}, ${params.add(id)}::uuid)`,
    );
  }
  const order = `order by ${plan.column} ${plan.direction}, s.id ${plan.direction} limit ${params.add(wish.limit + 1)}`;
  const select = `select s.id, ${plan.column} as sorted from sheet s where ${conditions.join(" and ")}`;
  if (filter.statuses === undefined) return `${select} ${order}`;
  const [only, ...others] = statusesOf(filter);
  if (others.length === 0) return `${select} and s.status = ${params.add(only ?? 0)} ${order}`;
  return `select found.id, found.sorted from unnest(${params.add(statusesOf(filter))}::smallint[]) as chosen (status)
    cross join lateral (${select} and s.status = chosen.status ${order}) as found
    order by found.sorted ${plan.direction}, found.id ${plan.direction} limit ${params.add(wish.limit + 1)}`;
}

const nobody = "00000000-0000-0000-0000-000000000000";

/** The kept counts that answer a filter as it is, if there are any. */
function countScope(
  filter: SheetFilter,
  { reader, side }: FilterScope,
): readonly [string, string] | undefined {
  const { assigned, clients, statuses: _statuses, ...others } = filter;
  if (Object.values(others).some((value) => value !== undefined && value !== false)) return undefined;
  if (side === "client") return ["client", reader.clientId ?? nobody];
  if (assigned === undefined && clients === undefined) return ["all", nobody];
  if (assigned === undefined) return clients?.length === 1 ? ["client", clients[0] ?? nobody] : undefined;
  if (clients !== undefined) return undefined;
  if (assigned === "mine") return ["assignee", reader.personId];
  return ["assignee", assigned === "unassigned" ? nobody : assigned];
}

/** The counts as one JSON object, from the kept ones where they answer the filter, else counted. */
function countsText(filter: SheetFilter, scope: FilterScope, params: Params): string {
  const kept = countScope(filter, scope);
  const source = kept
    ? `select status, sum(count) as n from sheet_count
       where scope = ${params.add(kept[0])} and scope_id = ${params.add(kept[1])}::uuid group by status`
    : `select s.status, count(*) as n from sheet s where ${filterConditions(filter, scope, params, true).join(" and ")} group by s.status`;
  return `(select json_object_agg(status, n) from (${source}) as counted)`;
}

function toCounts(found: Readonly<Record<string, number>> | null): StatusCounts {
  const counts: StatusCounts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0 };
  for (const status of sheetStatuses) counts[status] = found?.[status] ?? 0;
  return counts;
}

/** Shapes that everybody asks for stay prepared; a rare mixture of conditions is planned when it comes. */
function isCommon(filter: SheetFilter): boolean {
  const {
    statuses: _statuses,
    assigned: _assigned,
    requestTypes: _types,
    clients: _clients,
    ...others
  } = filter;
  return Object.values(others).every((value) => value === undefined || value === false);
}

async function run<Row extends object>(
  database: Database,
  prepared: boolean,
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  if (!prepared) return (await database.pool.query<Row & Record<string, unknown>>(text, [...values])).rows;
  const name = `hotline-list-${createHash("sha1").update(text).digest("base64url")}`;
  return database.prepared<Row & Record<string, unknown>>(name, text, values);
}

interface PageRow extends CardRow {
  key: string;
  counts: Readonly<Record<string, number>> | null;
  field_rights: unknown;
}

/** A page of cards with its counts and the field rights, in one round trip. */
export async function findSheetPage(
  database: Database,
  filter: SheetFilter,
  scope: FilterScope,
  wish: PageWish,
): Promise<SheetPage> {
  const params = new Params();
  const reader = params.add(scope.reader.personId);
  const plan = sortPlan(wish.sort, scope.side);
  const ids = pageOfIds(filter, scope, wish, params);
  const counts = wish.withCounts ? countsText(filter, scope, params) : "null::json";
  // The counts come with every row, and with an empty one when there is none.
  const text = `
    with page as materialized (${ids})
    select around.counts, around.field_rights, cards.*
    from (select ${counts} as counts, (select value from hotline_setting where key = 'fieldRights') as field_rights) as around
    left join (
      select ${plan.key} as key, page.sorted, ${cardColumns(scope.side)}
      from page join sheet s on s.id = page.id ${cardJoins(scope.side, reader)}
    ) as cards on true
    order by cards.sorted ${plan.direction}, cards.id ${plan.direction}`;
  const found = await run<PageRow>(database, isCommon(filter), text, params.values);
  const [first] = found;
  const rows = found.filter((row) => row.id !== null).slice(0, wish.limit);
  const last = rows.at(-1);
  return {
    rows,
    next: last && found.length > wish.limit ? `${last.key}.${last.id}` : null,
    counts: wish.withCounts ? toCounts(first?.counts ?? null) : null,
    rights: toFieldRights(first?.field_rights),
  };
}

/** How many sheets a filter leaves per status, its own choice of statuses aside. */
export async function countSheets(
  database: Database,
  filter: SheetFilter,
  scope: FilterScope,
): Promise<StatusCounts> {
  const params = new Params();
  const text = `select ${countsText(filter, scope, params)} as counts`;
  const [row] = await run<{ counts: Readonly<Record<string, number>> | null }>(
    database,
    isCommon(filter),
    text,
    params.values,
  );
  return toCounts(row?.counts ?? null);
}

/** Cards of named sheets, as far as the reader may see them. */
export async function findCards(
  database: Database,
  scope: FilterScope,
  ids: readonly string[],
): Promise<{ readonly rows: readonly CardRow[]; readonly rights: FieldRights }> {
  const { reader, side } = scope;
  const rows = await database.prepared<CardRow & { field_rights: unknown }>(
    `hotline-cards-${side}`,
    `select (select value from hotline_setting where key = 'fieldRights') as field_rights, ${cardColumns(side)}
     from sheet s ${cardJoins(side, "$1")}
     where s.id = any ($2::uuid[]) and ($3::uuid is null or s.client_id = $3)`,
    [reader.personId, ids, reader.clientId],
  );
  return { rows, rights: toFieldRights(rows[0]?.field_rights) };
}

/** The ids of all that a filter leaves, up to a limit, in the order of activity. */
export async function findSheetIds(
  database: Database,
  filter: SheetFilter,
  scope: FilterScope,
  limit: number,
): Promise<readonly string[]> {
  const params = new Params();
  const text = pageOfIds(filter, scope, { sort: "activity", limit }, params, true);
  const rows = await run<{ id: string }>(database, false, text, params.values);
  return rows.map((row) => row.id);
}
