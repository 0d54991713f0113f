import type {
  SheetFilter,
  SheetFilterWire,
  SheetSort,
} from "@planete/shared/contract/hotline-list.contract.ts";
import { filterFromWire, sheetPageLength } from "@planete/shared/contract/hotline-list.contract.ts";
import type { SheetCardWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { SheetField } from "@planete/shared/domain/hotline/field-rights.ts";
import { canSeeField } from "@planete/shared/domain/hotline/field-rights.ts";
import type { Platform } from "../../platform/platform.ts";
import type { StatusCounts } from "./list.store.ts";
import { countSheets, findCards, findSheetPage } from "./list.store.ts";
import { findFieldRights } from "./setting.store.ts";
import type { FilterScope } from "./sheet-filter.store.ts";
import type { SheetReader } from "./sheet-reader.ts";
import { cardToWire, sightOf } from "./sheet-wire.ts";
import { wordFrequencies } from "./word-frequency.store.ts";

export function filterScopeOf({ config, database }: Platform, reader: SheetReader): FilterScope {
  return {
    reader,
    side: reader.staff ? "staff" : "client",
    timeZone: config.companyTimeZone,
    frequencies: wordFrequencies(database),
  };
}

/** The parts of a filter that ask about a field. */
const fieldsAsked = {
  title: "title",
  bases: "base",
  requestTypes: "requestType",
  modules: "module",
  priorities: "priority",
  impacts: "impact",
  tags: "tags",
} as const satisfies Partial<Record<keyof SheetFilter, SheetField>>;

/** The filter without the parts about fields that the reader may not see: asking must not tell what seeing would not. */
export async function visibleFilter(
  { database }: Platform,
  reader: SheetReader,
  wire: SheetFilterWire | undefined,
): Promise<SheetFilter> {
  const filter: SheetFilter = filterFromWire(wire ?? {});
  const asked = Object.entries(fieldsAsked).filter(([part]) =>
    Object.entries(filter).some(([key, value]) => key === part && value !== undefined),
  );
  if (asked.length === 0) return filter;
  const rights = await findFieldRights(database.kysely);
  const hidden = asked.filter(([, field]) => !canSeeField(rights, reader.role, field)).map(([part]) => part);
  return hidden.length === 0
    ? filter
    : { ...filter, ...Object.fromEntries(hidden.map((part) => [part, undefined])) };
}

export interface ListWish {
  readonly filter?: SheetFilterWire | undefined;
  readonly sort?: SheetSort | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

export interface ListedSheets {
  readonly data: SheetCardWire[];
  readonly next: string | null;
  readonly counts: StatusCounts | null;
}

/** A page of the list; the counts come with the first one, except of a search, where counting takes longer than finding. */
export async function listSheets(
  platform: Platform,
  reader: SheetReader,
  wish: ListWish,
): Promise<ListedSheets> {
  const filter = await visibleFilter(platform, reader, wish.filter);
  const page = await findSheetPage(platform.database, filter, filterScopeOf(platform, reader), {
    sort: wish.sort ?? "activity",
    limit: wish.limit ?? sheetPageLength,
    cursor: wish.cursor,
    withCounts: wish.cursor === undefined && filter.search === undefined,
  });
  const sees = sightOf(page.rights, reader);
  return { data: page.rows.map((row) => cardToWire(row, sees)), next: page.next, counts: page.counts };
}

export async function readCards(
  platform: Platform,
  reader: SheetReader,
  ids: readonly string[],
): Promise<SheetCardWire[]> {
  const { rows, rights } = await findCards(platform.database, filterScopeOf(platform, reader), ids);
  const sees = sightOf(rights, reader);
  return rows.map((row) => cardToWire(row, sees));
}

export async function readCounts(
  platform: Platform,
  reader: SheetReader,
  wire: SheetFilterWire | undefined,
): Promise<StatusCounts> {
  const filter = await visibleFilter(platform, reader, wire);
  return countSheets(platform.database, filter, filterScopeOf(platform, reader));
}
