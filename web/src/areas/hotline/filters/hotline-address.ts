import type { SheetSort } from "@planete/shared/contract/hotline-list.contract.ts";
import type { SheetQueue } from "@planete/shared/domain/hotline/sheet-queues.ts";
import type { ColumnOrder } from "@planete/shared/domain/hotline/column-order.ts";
import { readOrders, writeOrders } from "@planete/shared/domain/hotline/column-order.ts";
import { sheetQueues } from "@planete/shared/domain/hotline/sheet-queues.ts";
import type { SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import { readFilter } from "@planete/shared/contract/sheet-filter.ts";

/** In the order in which they are offered. */
export const offeredSorts = [
  "turn",
  "activity",
  "waiting",
  "opened",
  "priority",
] as const satisfies readonly SheetSort[];
const listViews = ["cards", "table"] as const;

export type ListView = (typeof listViews)[number];

/** Where the reader is; all of it is in the address, so that a reload and a link keep it (hotline §5.2). */
export interface HotlineAddress {
  /** A new sheet is begun. */
  readonly isNew?: true | undefined;
  /** The number of the open sheet. */
  readonly sheet?: number | undefined;
  /** A standing view; the filter narrows it. Absent: all sheets. */
  readonly queue?: SheetQueue | undefined;
  /** Absent: the reader's default filter, where no view is named. */
  readonly filter?: SheetFilter | undefined;
  readonly sort?: SheetSort | undefined;
  /** The columns that the table is sorted by, instead of that. */
  readonly orders?: readonly ColumnOrder[] | undefined;
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

/**
 * The order that a view starts with: what support must act on is first, and whoever waits longest. What is searched for
 * is more often new than owed.
 */
export function usualSort(queue: SheetQueue | undefined, filter?: SheetFilter): SheetSort {
  if (queue === "waiting") return "waiting";
  if (queue === "dueToday" || queue === "overdue") return "due";
  return queue === "onHold" || filter?.search !== undefined ? "activity" : "turn";
}

/** The place that the search part of an address names; what makes no sense in it is left out. */
export function readHotlineAddress(search: string): HotlineAddress {
  const asked = new URLSearchParams(search);
  const sheet = Number(asked.get("sheet"));
  const filter = parsed(asked.get("filter"));
  return {
    ...(asked.get("new") === "1" ? { isNew: true as const } : {}),
    sheet: Number.isInteger(sheet) && sheet > 0 ? sheet : undefined,
    queue: sheetQueues.find((queue) => queue === asked.get("queue")),
    filter: typeof filter === "object" && filter !== null ? readFilter(filter) : undefined,
    orders: readOrders(asked.get("sort") ?? ""),
    sort: offeredSorts.find((sort) => sort === asked.get("sort")),
    view: listViews.find((view) => view === asked.get("view")),
  };
}

/** The path of a place. */
export function placePath({ isNew, sheet, queue, filter, sort, orders = [], view }: HotlineAddress): string {
  const narrowed = filter && readFilter(filter);
  // Without a view an empty filter says that the default one is not wanted.
  const saysFilter = narrowed && (queue === undefined || Object.keys(narrowed).length > 0);
  const search = new URLSearchParams({
    ...(isNew ? { new: "1" } : {}),
    ...(sheet === undefined ? {} : { sheet: String(sheet) }),
    ...(queue === undefined ? {} : { queue }),
    ...(saysFilter ? { filter: JSON.stringify(narrowed) } : {}),
    // The order by turn is said, as the reader may have chosen another for where none is.
    ...(sort === undefined || (sort !== "turn" && sort === usualSort(queue, narrowed)) ? {} : { sort }),
    ...(orders.length === 0 ? {} : { sort: writeOrders(orders) }),
    ...(view === undefined ? {} : { view }),
  }).toString();
  return `/app/hotline${search === "" ? "" : `?${search}`}`;
}
