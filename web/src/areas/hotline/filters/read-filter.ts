import type { SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import { readFilter } from "@planete/shared/contract/sheet-filter.ts";

/** The filter with one part set, or taken away by undefined. */
export function withPart<Part extends keyof SheetFilter>(
  filter: SheetFilter,
  part: Part,
  value: SheetFilter[Part],
): SheetFilter {
  return readFilter({ ...filter, [part]: value });
}

/** True when two filters ask for the same. */
export function isSameFilter(one: SheetFilter, other: SheetFilter): boolean {
  return JSON.stringify(readFilter(one)) === JSON.stringify(readFilter(other));
}

/** True when the filter leaves everything. */
export function isEmptyFilter(filter: SheetFilter): boolean {
  return countParts(filter) === 0;
}

/** How many parts the filter has. */
export function countParts(filter: SheetFilter): number {
  return Object.keys(readFilter(filter)).length;
}
