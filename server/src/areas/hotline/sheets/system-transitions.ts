import { judgeTransition } from "@planete/shared/domain/hotline/transitions.ts";
import { z } from "zod";
import { declareJob } from "../../../platform/jobs/job.ts";
import type { Platform } from "../../../platform/platform.ts";
import { QueueWorker } from "../../../platform/work/queue-worker.ts";
import type { WorkItem, WorkQueue } from "../../../platform/work/work-queue.ts";
import { changeSheetBySystem } from "./change-sheet.ts";
import { findDueSheets, forgetDue } from "../service-levels/due-sheet.store.ts";
import { moveStatus, subjectOf } from "./move-status.ts";
import { deleteOldPresence } from "../readers/presence.store.ts";
import { watchTargets } from "../service-levels/watch-targets.ts";
import { findWorkingCalendar } from "../service-levels/working-calendar.ts";

const dueSheetsJob = declareJob({
  name: "hotline-due-sheets",
  schema: z.strictObject({}),
  retry: { limit: 0, backoff: { first: 1, max: 1 } },
  maxRunSeconds: 300,
  pollSeconds: 5,
});

/** Far longer than anybody is shown as present. */
const presenceKeptMs = 3_600_000;

/** What the system does by itself when its moment has come (D7): close, and resume what was put on hold until a day. */
export function dueSheets(platform: Platform): WorkQueue<WorkItem> {
  const { database } = platform;
  return {
    name: "due-sheet",
    backoff: { firstMs: 60_000, maxMs: 3_600_000, attempts: 6 },
    atOnce: 2,
    timeoutMs: 10_000,
    find: async (wish) => {
      const due = await findDueSheets(database.kysely, platform.now(), wish);
      return due.map(({ id, number }) => ({ key: id, sheetNumber: number }));
    },
    work: ({ key }) => moveDueSheet(platform, key),
    discard: forgetDue,
  };
}

async function moveDueSheet(platform: Platform, sheetId: string): Promise<void> {
  const calendar = await findWorkingCalendar(platform, platform.now());
  await changeSheetBySystem(platform, sheetId, (edit) => {
    const { row, now } = edit;
    if (row.system_due_at === null || row.system_due_at > now) return;
    const to = row.status === "onHold" ? "acknowledged" : "closed";
    if (judgeTransition(subjectOf(row), to, "system", now).verdict !== "allowed")
      throw new RangeError(`a sheet in status ${row.status} was due to be moved to ${to}`);
    moveStatus(edit, { to }, calendar);
  });
}

export function moveDueSheets(platform: Platform): Promise<void> {
  return new QueueWorker(platform, dueSheets(platform)).round();
}

/** Looks every minute. */
export function moveSheetsInTime(platform: Platform): void {
  platform.jobs.work(dueSheetsJob, async () => {
    await moveDueSheets(platform);
    await watchTargets(platform);
    await deleteOldPresence(platform.database.kysely, new Date(platform.now().getTime() - presenceKeptMs));
  });
  platform.jobs.schedule(dueSheetsJob, "* * * * *", platform.config.companyTimeZone);
}
