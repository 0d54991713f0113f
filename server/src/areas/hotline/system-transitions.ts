import { judgeTransition } from "@planete/shared/domain/hotline/transitions.ts";
import { z } from "zod";
import { declareJob } from "../../platform/jobs/job.ts";
import type { Platform } from "../../platform/platform.ts";
import { changeSheetBySystem } from "./change-sheet.ts";
import { findDueSheets } from "./due-sheet.store.ts";
import { moveStatus, subjectOf } from "./move-status.ts";
import { deleteOldPresence } from "./presence.store.ts";
import { findWorkingCalendar } from "./working-calendar.ts";

const dueSheets = declareJob({
  name: "hotline-due-sheets",
  schema: z.strictObject({}),
  retry: { limit: 0, backoff: { first: 1, max: 1 } },
  maxRunSeconds: 300,
  pollSeconds: 5,
});

const atOnce = 500;
/** Far longer than anybody is shown as present. */
const presenceKeptMs = 3_600_000;

/** What the system does by itself when its moment has come (D7): close, and resume what was put on hold until a day. */
export async function moveDueSheets(platform: Platform): Promise<void> {
  const now = platform.now();
  const calendar = await findWorkingCalendar(platform, now);
  for (const sheetId of await findDueSheets(platform.database.kysely, now, atOnce)) {
    await changeSheetBySystem(platform, sheetId, (edit) => {
      const { row } = edit;
      if (row.system_due_at === null || row.system_due_at > now) return;
      const to = row.status === 3 ? 2 : 5;
      if (judgeTransition(subjectOf(row), to, "system", now).verdict === "allowed")
        moveStatus(edit, { to }, calendar);
    });
  }
}

/** Looks every minute. */
export function moveSheetsInTime(platform: Platform): void {
  platform.jobs.work(dueSheets, async () => {
    await moveDueSheets(platform);
    await deleteOldPresence(platform.database.kysely, new Date(platform.now().getTime() - presenceKeptMs));
  });
  platform.jobs.schedule(dueSheets, "* * * * *", platform.config.companyTimeZone);
}
