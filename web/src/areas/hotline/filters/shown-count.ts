import type { SheetFilter, StatusCounts } from "@planete/shared/contract/hotline-list.contract.ts";
import { sheetStatuses } from "@planete/shared/domain/hotline/sheet-terms.ts";

/** How many sheets a filter shows: the counts are those without its own choice of statuses. */
export function shownCount(counts: StatusCounts, { statuses }: SheetFilter): number {
  return sheetStatuses
    .filter((status) => statuses === undefined || statuses.includes(status))
    .reduce((sum, status) => sum + counts[status], 0);
}
