import { z } from "zod";
import type { MailChoice, MailTopic } from "@planete/shared/domain/account/mail-choice.ts";
import { mailMoment } from "@planete/shared/domain/account/mail-choice.ts";
import { eventNewsKinds, topicOfEvent } from "@planete/shared/domain/agenda/event-news.ts";
import { topicOfWork, workNewsKinds } from "@planete/shared/domain/developments/work-news.ts";
import type { MailedAlert } from "@planete/shared/domain/notifications/notification.ts";
import { mailedAlerts } from "@planete/shared/domain/notifications/notification.ts";
import { calendarDate } from "@planete/shared/i18n/format.ts";
import type { Queries } from "../../platform/database/database.ts";
import { declareJob } from "../../platform/jobs/job.ts";
import type { MailTemplateValues } from "../../platform/mail/mail-template.ts";
import { findUnsubscribeSecret } from "../../platform/mail/unsubscribe-secret.store.ts";
import { makeTopicToken } from "../../platform/mail/unsubscribe-token.ts";
import type { Platform } from "../../platform/platform.ts";
import { QueueWorker } from "../../platform/work/queue-worker.ts";
import type { WorkItem, WorkQueue } from "../../platform/work/work-queue.ts";
import type { AlertReader, AlertRow } from "./alert-mail.store.ts";
import {
  findAlertReaders,
  findAlertsSince,
  findAlertsToMail,
  forgetAlertMail,
  keepDueDigests,
  takeAlertsToMail,
  ownCategories,
} from "./alert-mail.store.ts";
import type { WorkReader } from "./work-mail.store.ts";
import { findWorkReaders } from "./work-mail.store.ts";

const once = { schema: z.strictObject({}), retry: { limit: 2, backoff: { first: 30, max: 300 } } };

const alertMailsJob = declareJob({ ...once, name: "mail-alerts", maxRunSeconds: 120, pollSeconds: 5 });
const alertDigestsJob = declareJob({
  ...once,
  name: "mail-alert-digests",
  maxRunSeconds: 600,
  pollSeconds: 60,
});

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

/** Which mail choice decides about news that people are told by name; undefined where they are never mailed. */
function topicOf(kind: string): MailTopic | undefined {
  const ofWork = workNewsKinds.find((known) => known === kind);
  if (ofWork !== undefined) return topicOfWork[ofWork];
  const ofEvent = eventNewsKinds.find((known) => known === kind);
  return ofEvent && topicOfEvent[ofEvent];
}

interface WorkMail<Row> {
  readonly row: Row;
  readonly reader: WorkReader;
  readonly topic: MailTopic;
}

/** Who of those that were told of their work by name wants it by mail at this moment; never about what they did. */
async function workMails<Row extends AlertRow>(
  queries: Queries,
  rows: readonly Row[],
  moment: MailChoice,
): Promise<readonly WorkMail<Row>[]> {
  const peopleOf = ({ audience }: Row): string[] =>
    audience.flatMap((topic) => (topic.startsWith("person:") ? [topic.slice("person:".length)] : []));
  const readers = await findWorkReaders(queries, rows.flatMap(peopleOf));
  return rows.flatMap((row) => {
    const topic = topicOf(row.kind);
    if (topic === undefined) return [];
    return peopleOf(row).flatMap((personId): WorkMail<Row>[] => {
      const reader = readers.get(personId);
      const wanted = reader && row.actor_id !== personId && reader.momentOf(topic) === moment;
      return wanted ? [{ row, reader, topic }] : [];
    });
  });
}

/** Writes to those who want their alerts at once, about all or one of them; each alert and person once. */
async function writeAlertMails(
  { database, mail, now }: Platform,
  only?: { readonly id: string },
): Promise<void> {
  await database.transaction(async (queries) => {
    const alerts = await takeAlertsToMail(queries, only ?? { now: now() });
    if (alerts.length === 0) return;
    const work = alerts.filter(({ category }) => ownCategories.includes(category));
    for (const { row, reader, topic } of await workMails(queries, work, "now")) {
      await mail.send(queries, {
        to: { person: reader.id },
        template: "workNews",
        values: {
          ...wordsOf(row),
          target: row.target,
          topicToken: makeTopicToken(await findUnsubscribeSecret(queries), { personId: reader.id, topic }),
        },
        key: `work:${row.id}:${reader.id}`,
      });
    }
    if (work.length === alerts.length) return;
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

/** Alerts that people want at once by mail: all together, and after a failure each by itself. */
export function alertMails(platform: Platform): WorkQueue<WorkItem> {
  const { database, now } = platform;
  return {
    name: "alert-mail",
    backoff: { firstMs: 60_000, maxMs: 3_600_000, attempts: 6 },
    atOnce: 2,
    timeoutMs: 60_000,
    together: () => writeAlertMails(platform),
    find: async (wish) => (await findAlertsToMail(database.kysely, now(), wish)).map((key) => ({ key })),
    work: ({ key }) => writeAlertMails(platform, { id: key }),
    discard: forgetAlertMail,
  };
}

interface AlertDigest extends WorkItem {
  readonly lines: readonly { readonly place: string; readonly row: AlertRow }[];
}

/** One mail a day with what somebody has not read yet; none when there is nothing. */
export function alertDigests({ database, mail, config, now }: Platform): WorkQueue<AlertDigest> {
  return {
    name: "alert-digest",
    backoff: { firstMs: 60_000, maxMs: 3_600_000, attempts: 6 },
    atOnce: 2,
    timeoutMs: 30_000,
    find: async ({ again }) => {
      const { kysely } = database;
      const alerts = await findAlertsSince(kysely, new Date(now().getTime() - dayMs));
      if (alerts.length === 0) return [];
      const readers = await findAlertReaders(kysely);
      const waiting = new Map<string, Set<AlertRow>>();
      const wait = (personId: string, row: AlertRow): void => {
        waiting.set(personId, (waiting.get(personId) ?? new Set()).add(row));
      };
      const ofCategory = Map.groupBy(alerts, ({ category }) => category);
      for (const reader of readers) {
        for (const alert of mailedAlerts) {
          if (wishOf(reader, alert) !== "digest") continue;
          for (const row of ofCategory.get(alert) ?? [])
            if (row.actor_id !== reader.id && !row.readers.includes(reader.id)) wait(reader.id, row);
        }
      }
      const work = ownCategories.flatMap((category) => ofCategory.get(category) ?? []);
      for (const { row, reader } of await workMails(kysely, work, "digest")) {
        if (!row.readers.includes(reader.id)) wait(reader.id, row);
      }
      const due = await keepDueDigests(kysely, [...waiting.keys()], now(), again);
      const places = new Map<AlertRow, number>(alerts.map((row, place) => [row, place]));
      const inOrder = (one: AlertRow, other: AlertRow): number =>
        (places.get(one) ?? 0) - (places.get(other) ?? 0);
      return [...waiting].flatMap(([personId, rows]): AlertDigest[] => {
        if (!due.has(personId)) return [];
        // In the order in which it happened.
        const lines = [...rows].sort(inOrder).map((row) => ({ place: `${row.category} ${row.target}`, row }));
        return [{ key: personId, ownerId: personId, lines }];
      });
    },
    work: async ({ key: personId, lines: found }) => {
      const lines = new Map<string, MailTemplateValues<"alertDigest">["lines"][number]>();
      for (const { place, row } of found)
        lines.set(place, { ...wordsOf(row), count: (lines.get(place)?.count ?? 0) + 1 });
      await database.transaction((queries) =>
        mail.send(queries, {
          to: { person: personId },
          template: "alertDigest",
          values: { lines: [...lines.values()].slice(-mostLines) },
          key: `alert-digest:${calendarDate(now(), config.companyTimeZone)}:${personId}`,
        }),
      );
    },
    // Tomorrow's has what is still unread then.
    discard: () => Promise.resolve(),
  };
}

export function mailAlerts(platform: Platform): Promise<void> {
  return new QueueWorker(platform, alertMails(platform)).round();
}

export function mailAlertDigests(platform: Platform): Promise<void> {
  return new QueueWorker(platform, alertDigests(platform)).round();
}

/** Looks every minute for alerts to write about, and every morning for those of the day before. */
export function mailAlertsInTime(platform: Platform): void {
  const { jobs, config } = platform;
  jobs.work(alertMailsJob, () => mailAlerts(platform));
  jobs.schedule(alertMailsJob, "* * * * *", config.companyTimeZone);
  jobs.work(alertDigestsJob, () => mailAlertDigests(platform));
  jobs.schedule(alertDigestsJob, "30 7 * * *", config.companyTimeZone);
}
