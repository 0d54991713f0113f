import type { BulkAction, BulkStatus } from "../domain/hotline/bulk.ts";
import { isBulkStatus } from "../domain/hotline/bulk.ts";
import type { SheetQueue } from "../domain/hotline/sheet-queues.ts";
import type { AwaitedParty, Priority, SheetStatus } from "../domain/hotline/sheet-terms.ts";
import type { CallBody, CallResult } from "./call.ts";
import type { changeSheets, SavedFilterWire } from "./hotline-list.contract.ts";
import type { SheetFilter } from "./sheet-filter.ts";
import { filterFromWire, filterToWire } from "./sheet-filter.ts";
import { priorityCodes, statusCodes } from "./sheet-codes.ts";

/*
 * Filters in the spelling of the code, for pages (D1). Plain functions: the browser has no schemas.
 */

/** Requests that are not over: somebody still has to act or to answer. */
const openStatuses = [
  "requestSent",
  "acknowledged",
  "onHold",
  "finished",
] as const satisfies readonly SheetStatus[];

const queueFilters: Readonly<Record<SheetQueue, SheetFilter>> = {
  mine: { assigned: "mine", statuses: openStatuses },
  unassigned: { assigned: "unassigned", statuses: openStatuses },
  waiting: { turns: ["support"] },
  dueToday: { due: "today" },
  overdue: { due: "overdue" },
  onHold: { statuses: ["onHold"] },
  all: {},
};

/** What a standing view shows. */
export function queueFilter(queue: SheetQueue): SheetFilter {
  return queueFilters[queue];
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

/** Up to where a sheet was read before it was marked as read. */
export type ReadMark = NonNullable<CallResult<typeof changeSheets>["data"]["unread"]>[number];

/** One action for many sheets. */
export interface SheetsChange {
  readonly action: BulkAction;
  readonly assignee?: string | null;
  readonly tag?: string;
  readonly priority?: Priority;
  readonly status?: BulkStatus;
  readonly awaited?: AwaitedParty;
  readonly marks?: readonly ReadMark[];
}

/** How a sheet stood before a bulk action. */
export type BulkBefore = NonNullable<CallResult<typeof changeSheets>["data"]["was"]>[number];

/** The actions that put sheets back to where they stood, as far as D7 leads back; those that stood alike go together. */
export function undoChanges(
  done: Pick<SheetsChange, "action" | "tag">,
  was: readonly BulkBefore[],
  unread: readonly ReadMark[] = [],
): readonly { readonly change: SheetsChange; readonly ids: readonly string[] }[] {
  if (done.action === "markRead") {
    const ids = unread.map(({ id }) => id);
    return ids.length === 0 ? [] : [{ change: { action: "markUnread", marks: unread }, ids }];
  }
  const groups = new Map<string, { readonly change: SheetsChange; readonly ids: string[] }>();
  for (const before of was) {
    const change = undoChange(done, before);
    if (!change) continue;
    const key = JSON.stringify(change);
    const group = groups.get(key) ?? { change, ids: [] };
    group.ids.push(before.id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function undoChange(
  { action, tag }: Pick<SheetsChange, "action" | "tag">,
  { assignee, etat, awaited, ordre_priorite: priority }: BulkBefore,
): SheetsChange | undefined {
  const status = statusCodes.fromCode(etat);
  const back: Readonly<Record<BulkAction, SheetsChange | undefined>> = {
    assign: { action: "assign", assignee },
    archive: { action: "unarchive" },
    unarchive: { action: "archive" },
    addTag: tag === undefined ? undefined : { action: "removeTag", tag },
    removeTag: tag === undefined ? undefined : { action: "addTag", tag },
    priority:
      priority === undefined ? undefined : { action: "priority", priority: priorityCodes.fromCode(priority) },
    status: isBulkStatus(status)
      ? { action: "status", status, ...(awaited !== null && { awaited }) }
      : undefined,
    markRead: undefined,
    markUnread: undefined,
  };
  return back[action];
}

/** A bulk action in the spelling of the wire. */
export function bulkToWire(selection: BulkSelection, change: SheetsChange): CallBody<typeof changeSheets> {
  const { priority, status, marks, ...same } = change;
  const ids = "ids" in selection ? new Set(selection.ids) : undefined;
  return {
    ...same,
    ...(priority === undefined ? {} : { ordre_priorite: priorityCodes.toCode(priority) }),
    ...(status === undefined ? {} : { etat: statusCodes.toCode(status) }),
    ...(marks && { marks: marks.filter((mark) => ids?.has(mark.id) ?? true) }),
    selection:
      "ids" in selection
        ? { ids: [...selection.ids] }
        : { ...selection, filter: filterToWire(selection.filter) },
  };
}
