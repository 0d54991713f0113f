import { calendarDate } from "@planete/shared/i18n/format.ts";
import { seesSheetOf } from "@planete/shared/domain/hotline/sheet-sight.ts";
import { z } from "zod";
import type { Queries } from "../../../platform/database/database.ts";
import { declareJob } from "../../../platform/jobs/job.ts";
import type { Platform } from "../../../platform/platform.ts";
import { QueueWorker } from "../../../platform/work/queue-worker.ts";
import type { WorkItem, WorkQueue } from "../../../platform/work/work-queue.ts";
import { findSetting } from "../settings/setting.store.ts";
import { findMailPeople } from "./mail-person.store.ts";
import type { StatusLabels } from "./mail-words.ts";
import { readLabels, statusValues } from "./mail-words.ts";
import type { DigestEntry, MailSheet } from "./notice.store.ts";
import { deleteDigest, findDigestPeople, findMailSheets, takeDigest } from "./notice.store.ts";
import { pruneReplyAddresses } from "./reply-address.store.ts";

const digestJob = declareJob({
  name: "hotline-digest",
  schema: z.strictObject({}),
  retry: { limit: 5, backoff: { first: 60, max: 600 } },
  maxRunSeconds: 900,
  pollSeconds: 30,
});

/** A longer list is read in the product. */
const maxListed = 30;
/** Whoever answers a mail that is older than this is told that the address is gone. */
const replyDays = 400;

/** Everybody for whom something waits gets one mail about all of it; each person's in one transaction. */
export function sheetDigests(platform: Platform): WorkQueue<WorkItem> {
  const { database, now } = platform;
  return {
    name: "sheet-digest",
    backoff: { firstMs: 60_000, maxMs: 3_600_000, attempts: 6 },
    atOnce: 2,
    timeoutMs: 30_000,
    find: async (wish) => {
      const people = await findDigestPeople(database.kysely, now(), wish);
      return people.map((personId) => ({ key: personId, ownerId: personId }));
    },
    work: async ({ key }) => {
      const labels = readLabels(await findSetting(database.kysely, "labels"));
      await database.transaction((queries) => sendDigest(platform, queries, key, labels));
    },
    discard: deleteDigest,
  };
}

export function sendDigests(platform: Platform): Promise<void> {
  return new QueueWorker(platform, sheetDigests(platform)).round();
}

async function sendDigest(
  { mail, config, now }: Platform,
  queries: Queries,
  personId: string,
  labels: StatusLabels,
): Promise<void> {
  const entries = await takeDigest(queries, personId);
  const person = (await findMailPeople(queries, [personId])).get(personId);
  // What waited for somebody who may not, or does not want to, have it any more is forgotten.
  if (!person?.sendMail || person.address === null) return;
  const sheets = await findMailSheets(queries, [...new Set(entries.map(({ sheetId }) => sheetId))]);
  const side = person.staff ? "staff" : "client";
  const listed = [...sheets.values()]
    .filter((sheet) => seesSheetOf(person.sight, sheet))
    .map((sheet) => summaryOf(sheet, entries, labels[side]));
  if (listed.length === 0) return;
  const day = calendarDate(now(), config.companyTimeZone);
  await mail.send(queries, {
    to: { person: personId },
    template: "sheetDigest",
    values: { side, sheets: listed.slice(0, maxListed), more: Math.max(0, listed.length - maxListed) },
    key: `sheet-digest:${personId}:${day}:${entries.at(-1)?.at.getTime() ?? 0}`,
  });
}

function summaryOf(sheet: MailSheet, entries: readonly DigestEntry[], labels: StatusLabels["staff"]) {
  const of = (kind: DigestEntry["kind"]): number =>
    entries.filter((entry) => entry.sheetId === sheet.id && entry.kind === kind).length;
  return {
    sheetId: sheet.id,
    number: sheet.number,
    subject: sheet.subject,
    client: sheet.client,
    created: of("created") > 0,
    assigned: of("assigned") > 0,
    mentioned: of("mention") > 0,
    due: of("due") > 0,
    messages: of("message"),
    // The date and the version that hold now.
    promisedOn: of("promise") > 0 ? sheet.promisedOn : null,
    release: of("delivery") > 0 ? (sheet.deliveries.at(-1)?.number ?? null) : null,
    // Where it stands now, however often it changed.
    status: of("status") > 0 ? statusValues({ to: sheet.status }, labels) : null,
  };
}

/** Each morning, before the working day. */
export function sendDigestsInTime(platform: Platform): void {
  const { jobs, config, database, now } = platform;
  jobs.work(digestJob, async () => {
    await sendDigests(platform);
    await pruneReplyAddresses(database.kysely, new Date(now().getTime() - replyDays * 86_400_000));
  });
  jobs.schedule(digestJob, "0 7 * * *", config.companyTimeZone);
}
