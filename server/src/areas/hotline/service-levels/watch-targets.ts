import type { Platform } from "../../../platform/platform.ts";
import { QueueWorker } from "../../../platform/work/queue-worker.ts";
import type { WorkItem, WorkQueue } from "../../../platform/work/work-queue.ts";
import { changeSheetBySystem } from "../sheets/change-sheet.ts";
import { findTargetSheets, forgetTarget } from "./service-level.store.ts";
import { noteMiss } from "./settle-due.ts";
import type { SheetEdit } from "../sheets/sheet-edit.ts";

/** Targets of service levels whose moment has come: reckoned anew, near, or missed (D27). */
export function serviceTargets(platform: Platform): WorkQueue<WorkItem> {
  const { database } = platform;
  return {
    name: "service-level",
    backoff: { firstMs: 60_000, maxMs: 3_600_000, attempts: 6 },
    atOnce: 2,
    timeoutMs: 10_000,
    find: async (wish) => {
      const found = await findTargetSheets(database.kysely, platform.now(), wish);
      return found.map(({ id, number }) => ({ key: id, sheetNumber: number }));
    },
    work: ({ key }) => changeSheetBySystem(platform, key, watchTarget),
    discard: forgetTarget,
  };
}

function watchTarget(edit: SheetEdit): void {
  const { row, now } = edit;
  // Where it is reckoned anew, the change itself does it.
  if (row.due_stale) return edit.retime();
  if (row.due_at === null || row.due_kind === null || row.due_warn_at === null) return;
  if (row.due_at <= now && row.due_told !== "late") {
    noteMiss(edit);
    if (!edit.isChanged) edit.retime();
    edit.set({ due_told: "late" });
    edit.keepPlace();
  } else if (row.due_warn_at <= now && row.due_told === null) {
    edit.retime();
    edit.set({ due_told: "near" });
    edit.dueNews = { state: "near", kind: row.due_kind, at: row.due_at.toISOString() };
  }
}

export function watchTargets(platform: Platform): Promise<void> {
  return new QueueWorker(platform, serviceTargets(platform)).round();
}
