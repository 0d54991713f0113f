import type { BulkAction } from "../domain/hotline/bulk.ts";
import type { Priority } from "../domain/hotline/sheet-terms.ts";
import { languageCodes } from "../i18n/languages.ts";
import type { CallBody } from "./call.ts";
import type { changeSheets, SavedFilterWire, SheetFilter, SheetFilterWire } from "./hotline-list.contract.ts";
import { filterFromWire } from "./hotline-list.contract.ts";
import { impactCodes, priorityCodes, requestTypeCodes, statusCodes } from "./sheet-codes.ts";

/*
 * Filters in the spelling of the code, for pages (D1). Plain functions: the browser has no schemas.
 */

function known<Value>(all: readonly Value[], given: readonly unknown[] | undefined): Value[] | undefined {
  return given && all.filter((value) => given.includes(value));
}

/** A filter in the spelling of the wire; parts that mean nothing are left out. */
export function filterToWire(filter: SheetFilter): SheetFilterWire {
  const { assigned } = filter;
  const wire: SheetFilterWire = {
    search: filter.search,
    title: filter.title,
    libelle: filter.label,
    url: filter.bases && [...filter.bases],
    list_type: filter.requestTypes?.map(requestTypeCodes.toCode),
    module: filter.modules && [...filter.modules],
    date_ouverture: filter.openedBetween && [...filter.openedBetween],
    id_ticket: filter.number,
    add_archived: filter.includeArchived,
    etat: filter.statuses?.map(statusCodes.toCode),
    ordre_priorite: filter.priorities?.map(priorityCodes.toCode),
    impact: filter.impacts?.map(impactCodes.toCode),
    tags: filter.tags && [...filter.tags],
    users: filter.users && [...filter.users],
    language: known(languageCodes, filter.languages),
    client: filter.clients && [...filter.clients],
    assigned,
    unread: filter.unread,
    due: filter.due,
  };
  return Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== undefined));
}

/** A filter as an address of a call carries it; undefined when it asks for nothing. */
export function filterText(filter: SheetFilter): string | undefined {
  const text = JSON.stringify(filterToWire(filter));
  return text === "{}" ? undefined : text;
}

/** A saved filter in the spelling of the code. */
export interface SavedFilter {
  readonly id: string;
  readonly name: string;
  readonly filter: SheetFilter;
  readonly isDefault: boolean;
}

/** A saved filter in the spelling of the code. */
export function savedFilterFromWire(wire: SavedFilterWire): SavedFilter {
  return { ...wire, filter: filterFromWire(wire.filter) };
}

/** Which sheets a bulk action is meant for: named ones, or all that a filter leaves. */
export type BulkSelection =
  | { readonly ids: readonly string[] }
  | {
      readonly filter: SheetFilter;
      /** Goes on after a former part. */
      readonly before?: string | undefined;
      readonly limit?: number;
    };

/** One action for many sheets. */
export interface BulkDeed {
  readonly action: BulkAction;
  readonly assignee?: string | null;
  readonly tag?: string;
  readonly priority?: Priority;
}

/** A bulk action in the spelling of the wire. */
export function bulkToWire(selection: BulkSelection, deed: BulkDeed): CallBody<typeof changeSheets> {
  const { priority, ...same } = deed;
  return {
    ...same,
    ...(priority === undefined ? {} : { ordre_priorite: priorityCodes.toCode(priority) }),
    selection:
      "ids" in selection
        ? { ids: [...selection.ids] }
        : { ...selection, filter: filterToWire(selection.filter) },
  };
}
