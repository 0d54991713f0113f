import { z } from "zod";
import type { SheetStatus } from "../domain/hotline/sheet-terms.ts";
import { sheetStatuses } from "../domain/hotline/sheet-terms.ts";
import { maxPinnedFilters } from "../domain/hotline/sheet-queues.ts";
import { maxSeenTeamPins } from "../domain/hotline/team-pins.ts";
import { declareCall } from "./call.ts";
import { id } from "./fields.ts";
import { hotlineAccess, sheetsPath } from "./hotline-sheet.contract.ts";
import { jsonInAddress } from "./json-in-address.ts";
import { sheetFilterWire } from "./sheet-filter.ts";

/* How many sheets there are: what the frame of every page asks for, apart from the lists of them. */

/** A filter inside an address: the JSON of it. */
export const filterInAddress = jsonInAddress(sheetFilterWire, 8_000);

/** How many sheets the filter leaves in each status, leaving its own choice of statuses aside. */
export const statusCountsWire = z.strictObject({
  1: z.int(),
  2: z.int(),
  3: z.int(),
  4: z.int(),
  5: z.int(),
  6: z.int(),
});

export type StatusCountsWire = z.output<typeof statusCountsWire>;

/** How many sheets there are in each status. */
export type StatusCounts = Readonly<Record<SheetStatus, number>>;

export function countsToWire(counts: StatusCounts): StatusCountsWire {
  return {
    1: counts.requestSent,
    2: counts.acknowledged,
    3: counts.onHold,
    4: counts.finished,
    5: counts.closed,
    6: counts.acceptedByClient,
  };
}

export function countsFromWire(wire: StatusCountsWire): StatusCounts {
  return {
    requestSent: wire[1],
    acknowledged: wire[2],
    onHold: wire[3],
    finished: wire[4],
    closed: wire[5],
    acceptedByClient: wire[6],
  };
}

/** How many sheets there are in some statuses, or in all of them. */
export function countShown(counts: StatusCounts, statuses: readonly SheetStatus[] = sheetStatuses): number {
  return statuses.reduce((sum, status) => sum + counts[status], 0);
}

export const countSheets = declareCall({
  name: "countSheets",
  summary: "How many sheets a filter leaves per status",
  method: "GET",
  path: `${sheetsPath}/counts`,
  access: hotlineAccess,
  pace: "search",
  query: z.strictObject({ filter: filterInAddress.optional() }),
  answer: z.strictObject({ data: statusCountsWire }),
  joins: true,
});

const matching = z.int().min(0);

/** How many sheets each standing view holds. */
const queueCountsWire = z.strictObject({
  mine: matching,
  unassigned: matching,
  waiting: matching,
  /** Null while no service level sets a time (D27). */
  dueToday: matching.nullable(),
  overdue: matching.nullable(),
  onHold: matching,
  all: matching,
});

export type QueueCounts = z.output<typeof queueCountsWire>;

export const readSheetViews = declareCall({
  name: "readSheetViews",
  summary:
    "For staff: how many sheets each view of the list holds, and which saved filters they or their teams pinned",
  method: "GET",
  path: `${sheetsPath}/views`,
  access: hotlineAccess,
  answer: z.strictObject({
    data: z.strictObject({
      counts: queueCountsWire,
      /** Of the caller's own sheets, those with something unread. */
      unread: matching,
      pinned: z
        .array(
          z.strictObject({
            id,
            name: z.string(),
            filter: sheetFilterWire,
            /** Null where words are searched, which is counted when it is opened, and where it is hidden. */
            count: matching.nullable(),
            /** Where it is pinned for teams of the caller: which, by whom, and whether the caller hides it. */
            team: z
              .strictObject({ names: z.array(z.string()).min(1), by: z.string(), hidden: z.boolean() })
              .nullable(),
          }),
        )
        .max(maxPinnedFilters + maxSeenTeamPins),
    }),
  }),
  errors: ["actionNotAllowed"],
  joins: true,
});
