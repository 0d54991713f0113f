import type { SheetFilter, SheetSort } from "@planete/shared/contract/hotline-list.contract.ts";
import { readFilter } from "./read-filter.ts";

/** In the order in which they are offered; the first is meant where none is named. */
export const offeredSorts = [
  "activity",
  "waiting",
  "opened",
  "priority",
] as const satisfies readonly SheetSort[];
const listViews = ["cards", "table"] as const;

export type ListView = (typeof listViews)[number];

/** Where the reader is; all of it is in the address, so that a reload and a link keep it (hotline §5.2). */
export interface HotlinePlace {
  /** A new sheet is begun. */
  readonly isNew?: true | undefined;
  /** The number of the open sheet. */
  readonly sheet?: number | undefined;
  /** Absent: the reader's default filter. */
  readonly filter?: SheetFilter | undefined;
  readonly sort?: SheetSort | undefined;
  /** Absent: as the reader prefers. */
  readonly view?: ListView | undefined;
}

function parsed(given: string | null): unknown {
  try {
    return JSON.parse(given ?? "");
  } catch {
    return undefined;
  }
}

/** The place that the search part of an address names; what makes no sense in it is left out. */
export function readPlace(search: string): HotlinePlace {
  const asked = new URLSearchParams(search);
  const sheet = Number(asked.get("sheet"));
  const filter = parsed(asked.get("filter"));
  return {
    ...(asked.get("new") === "1" ? { isNew: true as const } : {}),
    sheet: Number.isInteger(sheet) && sheet > 0 ? sheet : undefined,
    filter: typeof filter === "object" && filter !== null ? readFilter(filter) : undefined,
    sort: offeredSorts.find((sort) => sort === asked.get("sort")),
    view: listViews.find((view) => view === asked.get("view")),
  };
}

/** The path of a place. */
export function placePath({ isNew, sheet, filter, sort, view }: HotlinePlace): string {
  const search = new URLSearchParams({
    ...(isNew ? { new: "1" } : {}),
    ...(sheet === undefined ? {} : { sheet: String(sheet) }),
    ...(filter === undefined ? {} : { filter: JSON.stringify(readFilter(filter)) }),
    ...(sort === undefined || sort === "activity" ? {} : { sort }),
    ...(view === undefined ? {} : { view }),
  }).toString();
  return `/app/hotline${search === "" ? "" : `?${search}`}`;
}
