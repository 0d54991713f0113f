import type { SheetFilter, StatusCountsWire } from "@planete/shared/contract/hotline-list.contract.ts";
import { sheetStatuses } from "@planete/shared/domain/hotline/sheet-codes.ts";

/** How many sheets a filter shows: the counts are those without its own choice of statuses. */
export function shownCount(counts: StatusCountsWire, { statuses }: SheetFilter): number {
  return sheetStatuses
    .filter((status) => statuses === undefined || statuses.includes(status))
    .reduce((sum, status) => sum + counts[status], 0);
}
