import { z } from "zod";
import type { MailChoice } from "@planete/shared/domain/account/mail-choice.ts";
import { mailMoment } from "@planete/shared/domain/account/mail-choice.ts";
import type { MailedAlert } from "@planete/shared/domain/notifications/notification.ts";
import { mailedAlerts } from "@planete/shared/domain/notifications/notification.ts";
import { calendarDate } from "@planete/shared/i18n/format.ts";
import { declareJob } from "../../platform/jobs/job.ts";
import type { MailTemplateValues } from "../../platform/mail/mail-templates.ts";
import type { Platform } from "../../platform/platform.ts";
import type { AlertReader, AlertRow } from "./alert-mail.store.ts";
import { findAlertReaders, findAlertsSince, takeAlertsToMail } from "./alert-mail.store.ts";

const once = { schema: z.strictObject({}), retry: { limit: 2, backoff: { first: 30, max: 300 } } };

const alertMails = declareJob({ ...once, name: "mail-alerts", maxRunSeconds: 120, pollSeconds: 5 });
const alertDigests = declareJob({ ...once, name: "mail-alert-digests", maxRunSeconds: 600, pollSeconds: 60 });

const dayMs = 86_400_000;
/** More lines than this nobody reads in a mail; the page has them all. */
const mostLines = 50;

/** When a person wants this alert by mail; never about what they did themselves. */
function momentFor(reader: AlertReader, row: AlertRow): MailChoice {
  const alert = mailedAlerts.find((name) => name === row.category);
  if (alert === undefined || row.actor_id === reader.id) return "never";
  return wishOf(reader, alert);
}

function wishOf({ sendMail, holds, choices }: AlertReader, alert: MailedAlert): MailChoice {
  return mailMoment({ sendMail, holdsRight: holds(alert), choice: choices[alert] });
}

type AlertValues = MailTemplateValues<"alert">;

/** What is stored came through `notifyAlert`; the template checks it again before it is sent. */
function wordsOf(row: AlertRow): Pick<AlertValues, "kind" | "params"> {
  const params = z.record(z.string(), z.union([z.string(), z.number(), z.record(z.string(), z.string())]));
  return { kind: row.kind, params: params.parse(row.params) };
}

/** Writes to those who want their alerts at once; each alert and person once. */
export async function mailAlerts({ database, mail }: Platform): Promise<void> {
  await database.transaction(async (queries) => {
    const alerts = await takeAlertsToMail(queries);
    if (alerts.length === 0) return;
    const readers = await findAlertReaders(queries);
    for (const row of alerts) {
      for (const reader of readers.filter((one) => momentFor(one, row) === "now")) {
        await mail.send(queries, {
          to: { person: reader.id },
          template: "alert",
          values: { ...wordsOf(row), target: row.target },
          key: `alert:${row.id}:${reader.id}`,
        });
      }
    }
  });
}

/** One mail a day with what somebody has not read yet; none when there is nothing. */
export async function mailAlertDigests({ database, mail, config, now }: Platform): Promise<void> {
  const day = calendarDate(now(), config.companyTimeZone);
  await database.transaction(async (queries) => {
    const alerts = await findAlertsSince(queries, new Date(now().getTime() - dayMs));
    if (alerts.length === 0) return;
    for (const reader of await findAlertReaders(queries)) {
      const lines = new Map<string, MailTemplateValues<"alertDigest">["lines"][number]>();
      for (const row of alerts) {
        if (row.readers.includes(reader.id) || momentFor(reader, row) !== "digest") continue;
        const line = `${row.category} ${row.target}`;
        lines.set(line, { ...wordsOf(row), count: (lines.get(line)?.count ?? 0) + 1 });
      }
      if (lines.size === 0) continue;
      await mail.send(queries, {
        to: { person: reader.id },
        template: "alertDigest",
        values: { lines: [...lines.values()].slice(-mostLines) },
        key: `alert-digest:${day}:${reader.id}`,
      });
    }
  });
}

/** Looks every minute for alerts to write about, and every morning for those of the day before. */
export function mailAlertsInTime(platform: Platform): void {
  const { jobs, config } = platform;
  jobs.work(alertMails, () => mailAlerts(platform));
  jobs.schedule(alertMails, "* * * * *", config.companyTimeZone);
  jobs.work(alertDigests, () => mailAlertDigests(platform));
  jobs.schedule(alertDigests, "30 7 * * *", config.companyTimeZone);
}
