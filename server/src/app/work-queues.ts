import { eventReminders } from "../areas/agenda/remind.ts";
import { heldMessages } from "../areas/hotline/leave-messages.ts";
import { sheetDigests } from "../areas/hotline/mail/send-digests.ts";
import { sheetMails } from "../areas/hotline/mail/tell-by-mail.ts";
import { serviceTargets } from "../areas/hotline/watch-targets.ts";
import { dueSheets } from "../areas/hotline/system-transitions.ts";
import { sheetDeliveries } from "../areas/hotline/tell-deliveries.ts";
import { importRows } from "../areas/imports/run-import.ts";
import { dueNews } from "../areas/news/announce-due-news.ts";
import { newsMails } from "../areas/news/mail-news.ts";
import { alertDigests, alertMails } from "../areas/notifications/mail-alerts.ts";
import { z } from "zod";
import { declareJob } from "../platform/jobs/job.ts";
import type { Platform } from "../platform/platform.ts";
import { QueueWorker } from "../platform/work/queue-worker.ts";
import type { WorkRepair } from "../platform/work/work-queue.ts";
import { importKinds } from "./import-kinds.ts";

/** Whatever can be set aside, and what becomes of it then. */
export function workRepairs(platform: Platform): readonly WorkRepair[] {
  return [
    heldMessages(platform),
    dueSheets(platform),
    serviceTargets(platform),
    sheetDeliveries(platform),
    sheetMails(platform),
    sheetDigests(platform),
    alertMails(platform),
    alertDigests(platform),
    dueNews(platform),
    newsMails(platform),
    platform.mail.repair,
    importRows(platform, importKinds),
    eventReminders(platform),
  ];
}

const workAgainJob = declareJob({
  name: "work-again",
  schema: z.strictObject({}),
  retry: { limit: 0, backoff: { first: 1, max: 1 } },
  maxRunSeconds: 300,
  pollSeconds: 5,
});

/** What is done at one hour of the day, and failed then, is tried again as soon as its pause is over. */
export async function workAgain(platform: Platform): Promise<void> {
  await new QueueWorker(platform, sheetDigests(platform)).round({ again: true });
  await new QueueWorker(platform, alertDigests(platform)).round({ again: true });
  await new QueueWorker(platform, sheetDeliveries(platform)).round({ again: true });
  await new QueueWorker(platform, sheetMails(platform)).round({ again: true });
  await new QueueWorker(platform, alertMails(platform)).round({ again: true });
  await new QueueWorker(platform, newsMails(platform)).round({ again: true });
}

/** Looks every minute. */
export function workAgainInTime(platform: Platform): void {
  platform.jobs.work(workAgainJob, () => workAgain(platform));
  platform.jobs.schedule(workAgainJob, "* * * * *", platform.config.companyTimeZone);
}
