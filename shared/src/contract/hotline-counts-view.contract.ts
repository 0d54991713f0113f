import type { CallResult } from "./call.ts";
import type { QueueCounts, readSheetViews } from "./hotline-counts.contract.ts";
import type { SheetFilter } from "./sheet-filter.ts";
import { filterFromWire } from "./sheet-filter.ts";

/* The views of the list in the spelling of the code, for pages (D1). */

/** A pinned filter with how many sheets it shows. */
export interface PinnedFilter {
  readonly id: string;
  readonly name: string;
  readonly filter: SheetFilter;
  readonly count: number | undefined;
  /** Pinned for teams of the reader, who may hide it. */
  readonly team: {
    readonly names: readonly string[];
    readonly by: string;
    readonly hidden: boolean;
  } | null;
}

/** The views of the list as the rail shows them. */
export interface SheetViews {
  readonly counts: QueueCounts;
  readonly unread: number;
  readonly pinned: readonly PinnedFilter[];
}

export function sheetViewsFromWire({ data }: CallResult<typeof readSheetViews>): SheetViews {
  return {
    ...data,
    pinned: data.pinned.map(({ filter, count, ...pin }) => ({
      ...pin,
      filter: filterFromWire(filter),
      count: count ?? undefined,
    })),
  };
}
