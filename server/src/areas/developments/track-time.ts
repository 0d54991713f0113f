import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import { timerDays } from "@planete/shared/domain/developments/hours.ts";
import { dayMinutes } from "@planete/shared/domain/people/working-week.ts";
import { calendarDate, createZoneClock } from "@planete/shared/i18n/format.ts";
import type { Transaction } from "kysely";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordAction } from "./action.store.ts";
import { announceChange } from "./announce-change.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { findSeenDevelopment } from "./development.store.ts";
import { requireStaff } from "./staff.store.ts";
import type { Timer } from "./time.store.ts";
import {
  addSpent,
  deleteTimer,
  findHandEntry,
  findTimer,
  hasKeptTimer,
  holdTimeOf,
  insertTimer,
  insertTimerEntry,
  sumOfDay,
  writeHandEntry,
} from "./time.store.ts";

/** Sets the hours that somebody worked on a day; 24 h is the limit over all entries of that person and day (D11). */
export async function setHours(
  platform: Platform,
  reader: DevelopmentReader,
  id: string,
  wanted: { readonly day: string; readonly minutes: number; readonly personId?: string | undefined },
): Promise<void> {
  const { day, minutes } = wanted;
  const personId = wanted.personId ?? reader.personId;
  const now = platform.now();
  await platform.database.transaction(async (queries) => {
    if (!(await findSeenDevelopment(queries, reader, id))) refuse("notFound");
    if (personId !== reader.personId) {
      // Hours of others are for those who hold every planning right.
      if (!reader.fullRole)
        refuse("planningRefused", { action: "setHours", missing: [{ need: "fullRole" }] });
      await requireStaff(queries, [personId]);
    }
    if (day > calendarDate(now, platform.config.companyTimeZone)) refuse("dayInFuture");
    await holdTimeOf(queries, personId);
    const others = await sumOfDay(queries, personId, day, id);
    if (others + minutes > dayMinutes) refuse("dayFull", { day, free: dayMinutes - others });
    const before = await findHandEntry(queries, id, personId, day);
    if (before === minutes) return;
    await writeHandEntry(queries, { developmentId: id, personId, day, minutes, at: now });
    await addSpent(queries, id, minutes - before, now);
    const params = { day, from: before, to: minutes, ...(personId === reader.personId ? {} : { personId }) };
    await record(queries, {
      developmentId: id,
      actorId: reader.personId,
      at: now,
      action: "hoursSet",
      params,
    });
  });
}

async function record(
  queries: Transaction<Schema>,
  entry: Parameters<typeof recordAction>[1],
): Promise<void> {
  const actionId = await recordAction(queries, entry);
  await announceChange(queries, {
    developmentId: entry.developmentId,
    cardIds: [],
    part: "time",
    actionId,
    personIds: [entry.actorId],
  });
}

/**
 * Starts the caller's timer. Its beginning is stored, so that no reload, other device or killed server loses time. One
 * runs at a time: another one is refused, or stopped first and kept with `replace`.
 */
export async function startTimer(
  platform: Platform,
  reader: DevelopmentReader,
  id: string,
  replace: boolean,
): Promise<void> {
  const now = platform.now();
  await platform.database.transaction(async (queries) => {
    if (!(await findSeenDevelopment(queries, reader, id))) refuse("notFound");
    await holdTimeOf(queries, reader.personId);
    const running = await findTimer(queries, reader.personId);
    if (running?.development_id === id) return;
    if (running) {
      if (!replace) {
        refuse("timerRunning", {
          developmentId: running.development_id,
          startedAt: running.started_at.toISOString(),
        });
      }
      await keepTime(platform, queries, reader.personId, running, now);
    }
    await insertTimer(queries, reader.personId, id, now);
    await addSpent(queries, id, 0, now);
    await announceChange(queries, {
      developmentId: id,
      cardIds: [],
      part: "time",
      actionId: null,
      personIds: [reader.personId],
    });
  });
}

/**
 * Stops the caller's timer and keeps its time, or drops it. Also on a development that they do not see any more. Whoever
 * had no answer sends the same again: what is over stays as it is, and a timer that began since runs on.
 */
export async function stopTimer(
  platform: Platform,
  reader: DevelopmentReader,
  id: string,
  { keep, startedAt }: { readonly keep: boolean; readonly startedAt?: string | undefined },
): Promise<void> {
  const now = platform.now();
  await platform.database.transaction(async (queries) => {
    await holdTimeOf(queries, reader.personId);
    const running = await findTimer(queries, reader.personId);
    const isMeant = startedAt === undefined || running?.started_at.getTime() === Date.parse(startedAt);
    if (running?.development_id !== id || !isMeant) {
      if (!(await findSeenDevelopment(queries, reader, id))) refuse("notFound");
      const isKept = await hasKeptTimer(queries, { developmentId: id, personId: reader.personId, startedAt });
      // What was dropped leaves no trace; what was kept is not dropped by this.
      const isOver = keep ? isKept : startedAt !== undefined && !isKept;
      if (isOver) return;
      refuse("timerNotRunning");
    }
    if (keep) {
      await keepTime(platform, queries, reader.personId, running, now);
      return;
    }
    await deleteTimer(queries, reader.personId);
    await addSpent(queries, id, 0, now);
    await announceChange(queries, {
      developmentId: id,
      cardIds: [],
      part: "time",
      actionId: null,
      personIds: [reader.personId],
    });
  });
}

async function keepTime(
  { config }: Platform,
  queries: Transaction<Schema>,
  personId: string,
  timer: Timer,
  now: Date,
): Promise<void> {
  const clock = createZoneClock(config.companyTimeZone);
  const zone = { dateOf: clock.dateOf, startOf: (day: string) => clock.instantAt(day, 0) };
  const developmentId = timer.development_id;
  let sum = 0;
  for (const { day, minutes } of timerDays(timer.started_at, now, zone, dayAfter)) {
    const others = await sumOfDay(queries, personId, day, null);
    if (others + minutes > dayMinutes) refuse("dayFull", { day, free: dayMinutes - others });
    await insertTimerEntry(queries, { developmentId, personId, day, minutes, at: now });
    sum += minutes;
  }
  await deleteTimer(queries, personId);
  await addSpent(queries, developmentId, sum, now);
  const params = { minutes: sum, startedAt: timer.started_at.toISOString() };
  await record(queries, { developmentId, actorId: personId, at: now, action: "timeTracked", params });
}
