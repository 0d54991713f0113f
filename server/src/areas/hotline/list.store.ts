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
import { filterParts, Params } from "./sheet-filter.store.ts";

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
  /** The number of a place, out of the column's value. */
  readonly key: (value: string) => string;
  /** The column's value, out of a place's number. */
  readonly fromKey: (param: string) => string;
  readonly condition?: string;
}

const micros = (value: string): string => `(extract(epoch from ${value}) * 1000000)::bigint`;
const fromMicros = (param: string): string =>
  `'epoch'::timestamptz + ${param}::bigint * interval '1 microsecond'`;

function sortPlan(sort: SheetSort, side: FilterScope["side"]): SortPlan {
  const activity = activityColumn[side];
  const byTime = (column: string, direction: "asc" | "desc"): SortPlan => ({
    column,
    direction,
    key: micros,
    fromKey: fromMicros,
  });
  if (sort === "waiting") return { ...byTime("s.turn_since", "asc"), condition: "s.turn = 'support'" };
  if (sort === "opened")
    return {
      column: "s.number",
      direction: "desc",
      key: (value) => value,
      fromKey: (param) => `least(${param}::bigint, 2147483647)::integer`,
    };
  if (sort === "priority")
    return {
      column: "s.priority",
      direction: "desc",
      key: (value) => value,
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
): string {
  const plan = sortPlan(wish.sort, scope.side);
  const parts = filterParts(filter, scope, params, false);
  const conditions = ["true", ...parts.conditions];
  if (plan.condition !== undefined) conditions.push(plan.condition);
  if (wish.cursor !== undefined) {
    const [key = "0", id = ""] = wish.cursor.split(".");
    const sign = plan.direction === "desc" ? "<" : ">";
    conditions.push(
      `(${plan.column}, s.id) ${sign} (${plan.fromKey(params.add(key))}, ${params.add(id)}::uuid)`,
    );
  }
  const order = `order by ${plan.column} ${plan.direction}, s.id ${plan.direction} limit ${params.add(wish.limit + 1)}`;
  const select = `select s.id, ${plan.column} as sorted from ${parts.from} where ${conditions.join(" and ")}`;
  if (filter.statuses === undefined) return `${select} ${order}`;
  const [only, ...others] = statusesOf(filter);
  if (others.length === 0) return `${select} and s.status = ${params.add(only ?? 0)} ${order}`;
  // What is looked up is looked up once.
  if (filter.search !== undefined) {
    return `${select} and s.status = any (${params.add(statusesOf(filter))}::smallint[]) ${order}`;
  }
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
  const { from, conditions } = kept ? { from: "", conditions: [] } : filterParts(filter, scope, params, true);
  const source = kept
    ? `select status, sum(count) as n from sheet_count
       where scope = ${params.add(kept[0])} and scope_id = ${params.add(kept[1])}::uuid group by status`
    : `select s.status, count(*) as n from ${from} where ${["true", ...conditions].join(" and ")} group by s.status`;
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

/** A question to the database; with a name it stays prepared. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

function statementOf(prepared: boolean, text: string, values: readonly unknown[]): Statement {
  if (!prepared) return { text, values };
  return { name: `hotline-list-${createHash("sha1").update(text).digest("base64url")}`, text, values };
}

async function run<Row extends object>(
  database: Database,
  { name, text, values }: Statement,
): Promise<readonly Row[]> {
  if (name === undefined) {
    return (await database.pool.query<Row & Record<string, unknown>>(text, [...values])).rows;
  }
  return database.prepared<Row & Record<string, unknown>>(name, text, values);
}

interface PageRow extends CardRow {
  key: string;
  counts: Readonly<Record<string, number>> | null;
  field_rights: unknown;
}

/** A page of cards with its counts and the field rights. */
export function sheetPageStatement(filter: SheetFilter, scope: FilterScope, wish: PageWish): Statement {
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
      select ${plan.key("page.sorted")} as key, page.sorted, ${cardColumns(scope.side)}
      from page join sheet s on s.id = page.id ${cardJoins(scope.side, reader)}
    ) as cards on true
    order by cards.sorted ${plan.direction}, cards.id ${plan.direction}`;
  return statementOf(isCommon(filter), text, params.values);
}

/** The same, asked in one round trip. */
export async function findSheetPage(
  database: Database,
  filter: SheetFilter,
  scope: FilterScope,
  wish: PageWish,
): Promise<SheetPage> {
  if (filter.search !== undefined) return findSearchedPage(database, filter, scope, wish);
  const found = await run<PageRow>(database, sheetPageStatement(filter, scope, wish));
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

/** The places of a page alone: each search is planned for its own words, which a statement with all joins would make slow. */
export function searchStatement(filter: SheetFilter, scope: FilterScope, wish: PageWish): Statement {
  const params = new Params();
  const plan = sortPlan(wish.sort, scope.side);
  const ids = pageOfIds(filter, scope, wish, params);
  return statementOf(
    false,
    `select page.id, ${plan.key("page.sorted")} as key from (${ids}) as page`,
    params.values,
  );
}

async function findSearchedPage(
  database: Database,
  filter: SheetFilter,
  scope: FilterScope,
  wish: PageWish,
): Promise<SheetPage> {
  const found = await run<{ id: string; key: string }>(database, searchStatement(filter, scope, wish));
  const places = found.slice(0, wish.limit);
  const { rows, rights } = await findCards(
    database,
    scope,
    places.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const last = places.at(-1);
  return {
    rows: places.flatMap(({ id }) => byId.get(id) ?? []),
    next: last && found.length > wish.limit ? `${last.key}.${last.id}` : null,
    counts: wish.withCounts ? await countSheets(database, filter, scope) : null,
    rights,
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
    statementOf(isCommon(filter), text, params.values),
  );
  return toCounts(row?.counts ?? null);
}

export function cardsStatement({ reader, side }: FilterScope, ids: readonly string[]): Statement {
  return {
    name: `hotline-cards-${side}`,
    text: `
      select (select value from hotline_setting where key = 'fieldRights') as field_rights, ${cardColumns(side)}
      from sheet s ${cardJoins(side, "$1")}
      where s.id = any ($2::uuid[]) and ($3::uuid is null or s.client_id = $3)`,
    values: [reader.personId, ids, reader.clientId],
  };
}

/** Cards of named sheets, as far as the reader may see them. */
export async function findCards(
  database: Database,
  scope: FilterScope,
  ids: readonly string[],
): Promise<{ readonly rows: readonly CardRow[]; readonly rights: FieldRights }> {
  const rows = await run<CardRow & { field_rights: unknown }>(database, cardsStatement(scope, ids));
  return { rows, rights: toFieldRights(rows[0]?.field_rights) };
}

/**
 * The ids that a filter leaves, up to one more than a limit: the newest first, below `before`.
 * The order of ids never changes, so that what is changed on the way is neither met twice nor
 * passed over, and sheets that come meanwhile are no part of it.
 */
export async function findSheetIds(
  database: Database,
  filter: SheetFilter,
  scope: FilterScope,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly string[]> {
  const params = new Params();
  const parts = filterParts(filter, scope, params, true);
  const conditions = ["true", ...parts.conditions];
  if (filter.statuses) conditions.push(`s.status = any (${params.add(statusesOf(filter))}::smallint[])`);
  if (before !== undefined) conditions.push(`s.id < ${params.add(before)}::uuid`);
  const text = `select s.id from ${parts.from} where ${conditions.join(" and ")}
    order by s.id desc limit ${params.add(limit + 1)}`;
  const rows = await run<{ id: string }>(database, statementOf(false, text, params.values));
  return rows.map((row) => row.id);
}
