import type { Transaction } from "kysely";
import { z } from "zod";
import { nextReminder } from "@planete/shared/domain/agenda/series.ts";
import type { WallClock } from "@planete/shared/domain/calendar/zone-clock.ts";
import { createZoneClock } from "@planete/shared/i18n/format.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { declareJob } from "../../platform/jobs/job.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { QueueWorker } from "../../platform/work/queue-worker.ts";
import type { WorkItem, WorkQueue } from "../../platform/work/work-queue.ts";
import { timeOf, withoutOf } from "./agenda-wire.ts";
import type { OwnEventRow } from "./agenda.store.ts";
import { findDueReminders, findEvent, holdDueReminder, setReminder } from "./agenda.store.ts";
import { tellOfEvent } from "./tell-guests.ts";

const reminderJob = declareJob({
  name: "event-reminders",
  schema: z.strictObject({}),
  retry: { limit: 0, backoff: { first: 1, max: 1 } },
  maxRunSeconds: 300,
  pollSeconds: 5,
});

function dueAfter(row: OwnEventRow, after: Date, clock: WallClock) {
  return nextReminder(
    {
      time: timeOf(row),
      repeat: row.repeat,
      without: withoutOf(row),
      reminder: row.reminder_minutes,
    },
    after,
    clock,
  );
}

/** Notes when the next reminder of an event is due, in the transaction that changed it; what is past is left. */
export async function planReminder(
  {
    queries,
    caller,
    clock,
    now,
  }: {
    readonly queries: Transaction<Schema>;
    readonly caller: Caller;
    readonly clock: WallClock;
    readonly now: Date;
  },
  id: string,
): Promise<OwnEventRow> {
  const row = await findEvent(queries, caller.person.id, id);
  if (!row) refuse("notFound");
  const at = dueAfter(row, now, clock)?.at ?? null;
  if (at?.getTime() !== row.remind_at?.getTime()) await setReminder(queries, id, at);
  return row;
}

/** Reminds once, also of each of a series: the next one is noted in the transaction that tells of this one. */
async function sendReminder(platform: Platform, id: string): Promise<void> {
  const now = platform.now();
  const clock = createZoneClock(platform.config.companyTimeZone);
  await platform.database.transaction(async (queries) => {
    const row = await holdDueReminder(queries, id, now);
    if (!row?.remind_at) return;
    const due = dueAfter(row, new Date(row.remind_at.getTime() - 1), clock);
    await setReminder(queries, id, dueAfter(row, now, clock)?.at ?? null);
    // Late, because nothing ran: of what is over nobody needs to be reminded.
    const over = due && (due.time.allDay ? clock.dateOf(now) > due.time.end : new Date(due.time.end) <= now);
    if (!due || over || !row.owner_active) return;
    const coming = row.guests.filter(({ answer }) => answer === "accepted").map((guest) => guest.id);
    await tellOfEvent(platform, queries, {
      kind: "eventReminder",
      event: { id, title: row.title, time: due.time },
      actor: null,
      told: [row.owner_id, ...coming],
    });
  });
}

/** Reminders whose moment has come. */
export function eventReminders(platform: Platform): WorkQueue<WorkItem> {
  const { database, now } = platform;
  return {
    name: "event-reminder",
    backoff: { firstMs: 60_000, maxMs: 600_000, attempts: 6 },
    atOnce: 2,
    timeoutMs: 20_000,
    find: async (wish) => {
      const due = await findDueReminders(database.kysely, now(), wish);
      return due.map(({ id, owner_id: ownerId }) => ({ key: id, ownerId }));
    },
    work: ({ key }) => sendReminder(platform, key),
    discard: (queries, id) => setReminder(queries, id, null),
  };
}

export function sendReminders(platform: Platform): Promise<void> {
  return new QueueWorker(platform, eventReminders(platform)).round();
}

/** Looks every minute. */
export function remindInTime(platform: Platform): void {
  platform.jobs.work(reminderJob, () => sendReminders(platform));
  platform.jobs.schedule(reminderJob, "* * * * *", platform.config.companyTimeZone);
}
