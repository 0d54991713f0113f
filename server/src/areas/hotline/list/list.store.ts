import { LRUCache } from "lru-cache";
import type { StatusCounts } from "@planete/shared/contract/hotline-counts.contract.ts";
import type { SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import {
  laterSheetPageLength,
  scrolledSheetPageLength,
  sheetPageLength,
} from "@planete/shared/contract/hotline-list.contract.ts";
import { countShown, countsFromWire } from "@planete/shared/contract/hotline-counts.contract.ts";
import type { StatusCode } from "@planete/shared/contract/sheet-codes.ts";
import { statusCodes } from "@planete/shared/contract/sheet-codes.ts";
import { sheetStatuses } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { z } from "zod";
import type { Database } from "../../../platform/database/database.ts";
import { PreparedShapes } from "../../../platform/database/prepared-shapes.ts";
import type { Statement } from "../../../platform/database/statement.ts";
import { callerStamp } from "../../../platform/sessions/caller.store.ts";
import type { InCodes } from "../sheets/sheet-code.store.ts";
import { rowInWords } from "../sheets/sheet-code.store.ts";
import type { CardRow, OwnPart, UnreadSource } from "./sheet-card.store.ts";
import {
  cardColumns,
  cardJoins,
  cardStamp,
  draftOf,
  unreadOf,
  unreadSource,
  readWithoutMark,
} from "./sheet-card.store.ts";
import type { FilterScope } from "./sheet-filter.store.ts";
import { filterParts, Params, typeCondition } from "./sheet-filter.store.ts";
import { sheetInSight, sightValues } from "../readers/sheet-sight.store.ts";
import type { PageSort } from "./sort-plan.store.ts";
import { pageOrder } from "./sort-plan.store.ts";
import { fieldRightsStamp } from "../settings/setting.store.ts";

/** Where a sheet stands in a list, with what of its card is the reader's own. */
export interface ListedSheet extends OwnPart {
  readonly id: string;
  /** The card's stamp. */
  readonly stamp: string;
}

export interface Stamps {
  /** The field rights' version. */
  readonly rightsStamp: string | null;
  /** Of the caller's token, where it was asked with one; null when its session is over. */
  readonly callerStamp: string | null;
}

export interface SheetPage {
  readonly places: readonly ListedSheet[];
  readonly next: string | null;
  readonly counts: StatusCounts | null;
}

/** A page as the database wrote it. */
export interface WrittenPage extends Stamps {
  /** The same text is the same page. */
  readonly text: string;
  readonly read: () => SheetPage;
}

export interface PageWish {
  readonly sort: PageSort;
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly withCounts: boolean;
  /** The caller's token, whose stamp the page gives along. */
  readonly tokenHash?: Buffer | null;
}

/** As they are stored. */
const statusesOf = ({ statuses = sheetStatuses }: SheetFilter): readonly StatusCode[] =>
  sheetStatuses.filter((status) => statuses.includes(status)).map(statusCodes.toCode);

const usualLengths: readonly number[] = [sheetPageLength, laterSheetPageLength, scrolledSheetPageLength];

/**
 * The usual lengths stand in the statement itself: for a length it does not know PostgreSQL expects a tenth of all
 * sheets, and plans the statement anew each time.
 */
function rowCount(wish: Pick<PageWish, "limit">, beyond: 1 | -1, params: Params): string {
  const isUsual = usualLengths.includes(wish.limit);
  return isUsual ? String(wish.limit + beyond) : params.add(wish.limit + beyond);
}

/** The sheets of a page, cut after the cursor; of each status apart where statuses are chosen, so that an index gives the order. */
function pageOf(
  filter: SheetFilter,
  scope: FilterScope,
  wish: Omit<PageWish, "withCounts">,
  params: Params,
): string {
  const plan = pageOrder(wish.sort, scope.reader.side);
  const source = unreadSource[scope.reader.side];
  const parts = filterParts(filter, scope, params, false);
  // One row more than a page holds says whether there is another.
  const limit = rowCount(wish, 1, params);
  // As numbers in the statement, for there are six of them: of each PostgreSQL knows how many sheets have it.
  const statuses = statusesOf(filter);
  // An assignee's sheets stand in their index by status. What is looked up is looked up once.
  const chooses = filter.statuses !== undefined || filter.assigned !== undefined;
  const apart = chooses && filter.search === undefined && plan.byStatus && statuses.length > 1;
  const ofStatuses = !chooses
    ? [""]
    : apart
      ? statuses.map((status) => ` and s.status = ${status}`)
      : [` and s.status in (${statuses.join(", ") || "0"})`];
  const selects = (filter.search === undefined ? plan.parts : [plan.whole]).flatMap((part) => {
    const after = wish.cursor === undefined ? undefined : part.after(wish.cursor, params.add);
    if (after === null) return [];
    const conditions = ["true", ...parts.conditions, part.condition, after].filter(
      (condition) => condition !== undefined,
    );
    const select = `select s.id, ${part.columns}, ${parts.rowStamp} as row_stamp,
      ${source.messages} as messages, ${source.lastAt} as last_at
    from ${parts.from} where ${conditions.join(" and ")}`;
    return ofStatuses.map((ofStatus) => `${select}${ofStatus} order by ${part.inner} limit ${limit}`);
  });
  const [only] = selects;
  if (only !== undefined && selects.length === 1) return only;
  return `select found.* from (${selects.map((select) => `(${select})`).join(" union all ")}) as found
    order by ${plan.outer("found")} limit ${limit}`;
}

const nobody = "00000000-0000-0000-0000-000000000000";

/** The kept counts that answer a filter as it is, if there are any. */
function countScope(filter: SheetFilter, { reader }: FilterScope): readonly [string, string] | undefined {
  const { assigned, clients, statuses: _statuses, requestTypes: _types, ...others } = filter;
  if (Object.values(others).some((value) => value !== undefined && value !== false)) return undefined;
  if (reader.side === "client") return ["client", reader.clientId];
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
  const ofTypes =
    filter.requestTypes && kept ? `and ${typeCondition("request_type", filter.requestTypes)}` : "";
  const source = kept
    ? `select status, sum(count) as n from sheet_count
       where scope = ${params.add(kept[0])} and scope_id = ${params.add(kept[1])}::uuid ${ofTypes} group by status`
    : `select s.status, count(*) as n from ${from} where ${["true", ...conditions].join(" and ")} group by s.status`;
  return `(select json_object_agg(status, n) from (${source}) as counted)`;
}

/** An object that the database wrote as JSON; empty where it found nothing to write. */
function readRecord<Value>(written: string | null, value: z.ZodType<Value>): Readonly<Record<string, Value>> {
  return written === null ? {} : z.record(z.string(), value).parse(JSON.parse(written));
}

function toCounts(written: string | null): StatusCounts {
  const found = readRecord(written, z.number());
  const of = (code: StatusCode): number => found[code] ?? 0;
  return countsFromWire({ 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5), 6: of(6) });
}

/** Shapes that everybody asks for stay prepared; a rare mixture of conditions is planned when it comes. */
function isCommon(filter: SheetFilter): boolean {
  const {
    statuses: _statuses,
    assigned: _assigned,
    requestTypes: _types,
    clients: _clients,
    search: _search,
    turns: _turns,
    ...others
  } = filter;
  return Object.values(others).every((value) => value === undefined || value === false);
}

const shapes = new PreparedShapes("hotline-list", 80);

function statementOf(prepared: boolean, text: string, values: readonly unknown[]): Statement {
  return prepared ? shapes.statementOf(text, values) : { text, values };
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

interface PageRow {
  places: string | null;
  marks: string | null;
  last_key: string | null;
  /** JSON by the sheet's id. */
  drafts: string | null;
  /** JSON by status. */
  counts: string | null;
  rights_stamp: string | null;
  caller_stamp: string | null;
}

const onPage: UnreadSource = { id: "page.id", messages: "page.messages", lastAt: "page.last_at" };

/** What people ask for again and again, without the token. */
const keptStatements = new LRUCache<string, Statement>({ max: 300 });

/** The statement of a page; the token is its last value. */
export function sheetPageStatement(filter: SheetFilter, scope: FilterScope, wish: PageWish): Statement {
  const { tokenHash = null, ...asked } = wish;
  // How often words occur changes how they are searched, and each place in the list is asked for once.
  // What is due is another question every moment.
  const comesAgain = filter.search === undefined && filter.due === undefined && asked.cursor === undefined;
  if (!comesAgain) return makePageStatement(filter, scope, wish);
  const { reader, timeZone, hidden } = scope;
  const key = JSON.stringify([
    filter,
    reader.personId,
    reader.side,
    sightValues(reader),
    timeZone,
    hidden,
    asked,
  ]);
  const known = keptStatements.get(key) ?? makePageStatement(filter, scope, wish);
  keptStatements.set(key, known);
  return { ...known, values: [...known.values.slice(0, -1), tokenHash] };
}

/**
 * A page in one row: the driver takes longer over two hundred columns than the database over the page.
 * Places are `id stamp messages read`, which hold neither space nor comma; marks are `id messages`, read together for
 * all of the page, which takes a third of looking for each by itself.
 */
function makePageStatement(filter: SheetFilter, scope: FilterScope, wish: PageWish): Statement {
  const params = new Params();
  const reader = params.add(scope.reader.personId);
  const plan = pageOrder(wish.sort, scope.reader.side);
  const page = pageOf(filter, scope, wish, params);
  const counts = wish.withCounts ? `${countsText(filter, scope, params)}::text` : "null::text";
  const order = `order by ${plan.outer("page")}`;
  const last = rowCount(wish, -1, params);
  const token = params.add(wish.tokenHash ?? null);
  const text = `
    with page as materialized (${page})
    select ${counts} as counts, ${callerStamp(`${token}::bytea`)} as caller_stamp, ${fieldRightsStamp} as rights_stamp,
      (select string_agg(page.id || ' ' || ${cardStamp("page.row_stamp")} || ' ' || page.messages || ' ' || ${readWithoutMark(onPage, reader)}, ',' ${order}) from page) as places,
      (select string_agg(sheet_id || ' ' || messages, ',') from sheet_read
       where person_id = ${reader} and sheet_id = any (array(select id from page))) as marks,
      (select ${plan.key("nearest")} from (select page.* from page ${order} limit 1 offset ${last}) as nearest) as last_key,
      (select json_object_agg(page.id, ${draftOf(reader, "page.id")})::text from page
       where page.id in (select sheet_id from sheet_draft where person_id = ${reader} and text <> '')) as drafts`;
  return statementOf(isCommon(filter) && typeof wish.sort === "string", text, params.values);
}

/** The places of a page; what is unread is what no mark covers. */
function toListedSheets({ places, marks, drafts }: PageRow): ListedSheet[] {
  const draftOfSheet = readRecord(drafts, z.string());
  const read = new Map<string, number>();
  for (const written of marks?.split(",") ?? []) {
    const [id = "", messages = ""] = written.split(" ");
    read.set(id, Number(messages));
  }
  return (places?.split(",") ?? []).map((written) => {
    const [id = "", stamp = "", messages = "", readAnyway = ""] = written.split(" ");
    const unread = Math.max(0, Number(messages) - (read.get(id) ?? Number(readAnyway)));
    return { id, stamp, unread, draft: draftOfSheet[id] ?? null };
  });
}

/** A page of sheets, asked in one round trip; the counts of a search are asked for apart, for they take longer. */
export async function findSheetPage(
  database: Database,
  filter: SheetFilter,
  scope: FilterScope,
  wish: PageWish,
): Promise<WrittenPage> {
  const [row] = await run<PageRow>(database, sheetPageStatement(filter, scope, wish));
  if (!row) throw new Error("A page of the list is always one row");
  return {
    text: `${wish.limit} ${row.last_key} ${row.counts} ${row.places} ${row.marks} ${row.drafts}`,
    read: () => toPage(row, wish),
    rightsStamp: row.rights_stamp,
    callerStamp: row.caller_stamp,
  };
}

function toPage(row: PageRow, { limit, withCounts }: PageWish): SheetPage {
  const found = toListedSheets(row);
  const places = found.slice(0, limit);
  const last = places.at(-1);
  return {
    places,
    next: last && found.length > limit ? `${row.last_key ?? "0"}.${last.id}` : null,
    counts: withCounts ? toCounts(row.counts) : null,
  };
}

/** The places of named sheets that the reader may see. */
export async function findListedSheets(
  database: Database,
  { reader }: FilterScope,
  ids: readonly string[],
  tokenHash: Buffer | null,
): Promise<Stamps & Pick<SheetPage, "places">> {
  const text = `
    select ${fieldRightsStamp} as rights_stamp,
      ${callerStamp("$3::bytea")} as caller_stamp,
      (select json_agg(json_build_object('id', s.id, 'stamp', ${cardStamp("s.xmin")},
        'unread', ${unreadOf(unreadSource[reader.side], "$1")}, 'draft', ${draftOf("$1", "s.id")}))
       from sheet s where s.id = any ($2::uuid[]) and ${sheetInSight(reader.side, "s", "$4")}) as places`;
  const [row] = await run<Omit<PageRow, "places"> & { places: readonly ListedSheet[] | null }>(database, {
    name: `hotline-places-${reader.side}`,
    text,
    values: [reader.personId, ids, tokenHash, ...sightValues(reader)],
  });
  return {
    places: row?.places ?? [],
    rightsStamp: row?.rights_stamp ?? null,
    callerStamp: row?.caller_stamp ?? null,
  };
}

/** How many sheets a filter leaves per status, its own choice of statuses aside. */
export async function countSheets(
  database: Database,
  filter: SheetFilter,
  scope: FilterScope,
): Promise<StatusCounts> {
  const params = new Params();
  const text = `select ${countsText(filter, scope, params)}::text as counts`;
  const [row] = await run<{ counts: string | null }>(
    database,
    statementOf(isCommon(filter), text, params.values),
  );
  return toCounts(row?.counts ?? null);
}

/** How many sheets each of several filters shows, in one statement. */
export async function countViews(
  database: Database,
  questions: readonly { readonly filter: SheetFilter; readonly scope: FilterScope }[],
): Promise<readonly number[]> {
  const params = new Params();
  const columns = questions.map(
    ({ filter, scope }, index) => `${countsText(filter, scope, params)}::text as counts_${index}`,
  );
  const statement = statementOf(
    questions.every(({ filter }) => isCommon(filter) || filter.unread === true),
    `select ${columns.join(", ")}`,
    params.values,
  );
  const [row] = await run<Record<string, string | null>>(database, statement);
  return questions.map(({ filter }, index) =>
    countShown(toCounts(row?.[`counts_${index}`] ?? null), filter.statuses),
  );
}

/** Cards of named sheets, as far as the reader may see them. */
export async function findCards(
  database: Database,
  { reader }: FilterScope,
  ids: readonly string[],
): Promise<readonly CardRow[]> {
  if (ids.length === 0) return [];
  const text = `select ${cardColumns(reader.side)} from sheet s ${cardJoins(reader.side)}
    where s.id = any ($1::uuid[]) and ${sheetInSight(reader.side, "s", "$2")}`;
  const rows = await run<InCodes<CardRow>>(database, {
    name: `hotline-cards-${reader.side}`,
    text,
    values: [ids, ...sightValues(reader)],
  });
  return rows.map(rowInWords);
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
