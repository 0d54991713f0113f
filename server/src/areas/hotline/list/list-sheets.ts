import type { StatusCounts } from "@planete/shared/contract/hotline-counts.contract.ts";
import { sheetPageLength, sheetSorts } from "@planete/shared/contract/hotline-list.contract.ts";
import { countsToWire } from "@planete/shared/contract/hotline-counts.contract.ts";
import type { SheetFilter, SheetFilterWire } from "@planete/shared/contract/sheet-filter.ts";
import { filterFromWire, sheetFilterParts } from "@planete/shared/contract/sheet-filter.ts";
import type { FieldRights, SheetField } from "@planete/shared/domain/hotline/field-rights.ts";
import { canSeeField, sheetFields } from "@planete/shared/domain/hotline/field-rights.ts";
import type { Side } from "@planete/shared/domain/hotline/sheet-sight.ts";
import type { OrderColumn } from "@planete/shared/domain/hotline/column-order.ts";
import { readOrders } from "@planete/shared/domain/hotline/column-order.ts";
import { keptPerDatabase } from "../../../platform/hot-path/kept-per-database.ts";
import type { PageSort } from "./sort-plan.store.ts";
import type { Witness } from "../../../platform/hot-path/witness.ts";
import type { Platform } from "../../../platform/platform.ts";
import { countSheets, findListedSheets, findSheetPage } from "./list.store.ts";
import { cardsJson, fieldSightKey } from "./cards-json.ts";
import { underFieldRights } from "../settings/kept-field-rights.ts";
import { findFieldRights } from "../settings/setting.store.ts";
import type { FilterScope } from "./sheet-filter.store.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";
import { wordFrequencies } from "./word-frequency.store.ts";

export function filterScopeOf({ config, database, now }: Platform, reader: SheetReader): FilterScope {
  return {
    reader,
    timeZone: config.companyTimeZone,
    frequencies: wordFrequencies(database),
    now: now(),
  };
}

/** The parts of a filter that ask about a field. */
const fieldsAsked: ReadonlyMap<string, SheetField> = new Map(
  Object.entries(sheetFilterParts).flatMap(([part, declared]) =>
    "field" in declared ? [[part, declared.field] as const] : [],
  ),
);

/** What a reader asks of the list, as far as they may. */
export interface SheetQuestion {
  readonly filter: SheetFilter;
  readonly sort: PageSort;
  readonly scope: FilterScope;
}

const sortOf = (written = "activity"): PageSort =>
  sheetSorts.find((sort) => sort === written) ?? readOrders(written) ?? "activity";

/** The columns of the table that show a field; a client never sees who works on a sheet (hotline §4.3). */
const fieldsSorted = {
  type: "requestType",
  impact: "impact",
  priority: "priority",
  assignee: "assignee",
} as const satisfies Partial<Record<OrderColumn, SheetField>>;
const fieldSorted: ReadonlyMap<string, SheetField> = new Map(Object.entries(fieldsSorted));

const forStaff: ReadonlySet<OrderColumn> = new Set(["assignee", "due"]);

/** The order without what the reader may not see. */
function visibleSort(sort: PageSort, side: Side, hidden: readonly SheetField[]): PageSort {
  if (typeof sort === "string") {
    const unseen =
      (sort === "priority" && hidden.includes("priority")) || (sort === "due" && side === "client");
    return unseen ? "activity" : sort;
  }
  const left = sort.filter(({ column }) => {
    if (side === "client" && forStaff.has(column)) return false;
    const field = fieldSorted.get(column);
    return field === undefined || !hidden.includes(field);
  });
  return left.length > 0 ? left : "activity";
}

/** A module's part, where parts are hidden, means the whole module. */
const wholeModule = (path: string): string => path.split("/")[0] ?? path;

/**
 * The question without what the reader may not see: neither filter nor order nor search may tell what
 * seeing would not.
 */
export function visibleQuestion(
  platform: Platform,
  rights: FieldRights,
  reader: SheetReader,
  wish: { readonly filter?: SheetFilterWire | undefined; readonly sort?: string | undefined },
): SheetQuestion {
  const filter: SheetFilter = filterFromWire(wish.filter ?? {});
  // What is due is staff's to know.
  const sort = visibleSort(sortOf(wish.sort), reader.side, []);
  const scope = filterScopeOf(platform, reader);
  const hidden = sheetFields.filter((field) => !canSeeField(rights, reader.role, field));
  if (hidden.length === 0) return { filter, sort, scope };
  const unseen = [...fieldsAsked].filter(([, field]) => hidden.includes(field));
  return {
    filter: {
      ...filter,
      ...(hidden.includes("subModule") && { modules: filter.modules?.map(wholeModule) }),
      ...Object.fromEntries(unseen.map(([part]) => [part, undefined])),
    },
    sort: visibleSort(sort, reader.side, hidden),
    scope: { ...scope, hidden },
  };
}

const dataOpening = Buffer.from('{"data":');

/** Pages as they were answered. Most that is asked for again, after a reload or any news, is as it was. */
const pagesOf = keptPerDatabase<{ readonly json: Buffer }>(
  3_000_000,
  ({ json }, key) => json.length + key.length,
);

export interface ListWish {
  readonly filter?: SheetFilterWire | undefined;
  readonly sort?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** An answer, and whether its cards are those of the moment at which their places were read. */
interface Reading {
  readonly json: Buffer;
  readonly whole: boolean;
}

/**
 * Places and cards come by two statements. Where a sheet has changed in between, the answer would be of two moments,
 * its new words beside its old place and count: it is read again, unless changes come faster than it can be read.
 */
async function readWhole(read: () => Promise<Reading>): Promise<Buffer> {
  for (let left = 2; left > 0; left -= 1) {
    const { json, whole } = await read();
    if (whole) return json;
  }
  return (await read()).json;
}

/** A page of the list as JSON; the counts come with the first one, except of a search, where counting takes longer than finding. */
export function listSheets(
  platform: Platform,
  reader: SheetReader,
  wish: ListWish,
  witness: Witness | null,
): Promise<Buffer> {
  return readWhole(() => readPage(platform, reader, wish, witness));
}

async function readPage(
  platform: Platform,
  reader: SheetReader,
  wish: ListWish,
  witness: Witness | null,
): Promise<Reading> {
  const { database } = platform;
  const { answer: written, rights } = await underFieldRights(database, (known) => {
    const { filter, sort, scope } = visibleQuestion(platform, known, reader, wish);
    return findSheetPage(database, filter, scope, {
      sort,
      limit: wish.limit ?? sheetPageLength,
      cursor: wish.cursor,
      withCounts: wish.cursor === undefined && filter.search === undefined,
      tokenHash: witness?.tokenHash ?? null,
    });
  });
  witness?.confirm(written.callerStamp);
  const scope = filterScopeOf(platform, reader);
  const key = `${fieldSightKey(rights, scope)} ${written.text}`;
  const kept = pagesOf(database).get(key);
  if (kept) return { json: kept.json, whole: true };
  const { places, next, counts } = written.read();
  const { json: cards, whole } = await cardsJson(database, scope, rights, places);
  const rest = `,"next":${JSON.stringify(next)},"counts":${JSON.stringify(counts && countsToWire(counts))}}`;
  const json = Buffer.concat([dataOpening, cards, Buffer.from(rest)]);
  if (whole) pagesOf(database).set(key, { json });
  return { json, whole };
}

/** Cards of named sheets as JSON. */
export function readCards(
  platform: Platform,
  reader: SheetReader,
  ids: readonly string[],
  witness: Witness | null,
): Promise<Buffer> {
  const { database } = platform;
  const scope = filterScopeOf(platform, reader);
  return readWhole(async () => {
    const { answer, rights } = await underFieldRights(database, () =>
      findListedSheets(database, scope, ids, witness?.tokenHash ?? null),
    );
    witness?.confirm(answer.callerStamp);
    const { json, whole } = await cardsJson(database, scope, rights, answer.places);
    return { json: Buffer.concat([dataOpening, json, Buffer.from("}")]), whole };
  });
}

export async function readCounts(
  platform: Platform,
  reader: SheetReader,
  wire: SheetFilterWire | undefined,
): Promise<StatusCounts> {
  const rights = await findFieldRights(platform.database.kysely);
  const { filter, scope } = visibleQuestion(platform, rights, reader, { filter: wire });
  return countSheets(platform.database, filter, scope);
}
