import type { Transaction } from "kysely";
import type { AgendaEventWire, EventTimeWire, WhichOnes } from "@planete/shared/contract/agenda.contract.ts";
import type { EventColor } from "@planete/shared/domain/agenda/agenda-event.ts";
import { agendaLimits, endsInOrder } from "@planete/shared/domain/agenda/agenda-event.ts";
import { startDayOf, timeOn } from "@planete/shared/domain/agenda/series.ts";
import { dayAfter, daysBetween } from "@planete/shared/domain/calendar/plain-date.ts";
import type { Repeat } from "@planete/shared/domain/calendar/repeat.ts";
import {
  lastRepeatedDay,
  repeatsOn,
  settleRepeat,
  shiftRepeat,
  splitRepeat,
} from "@planete/shared/domain/calendar/repeat.ts";
import type { WallClock } from "@planete/shared/domain/calendar/zone-clock.ts";
import { createZoneClock } from "@planete/shared/i18n/format.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { ownEventToWire, timeOf, withoutOf } from "./agenda-wire.ts";
import type { EventChange, OwnEventRow } from "./agenda.store.ts";
import {
  findEvent,
  findExceptions,
  holdEvent,
  insertEvent,
  markExceptions,
  updateEvent,
} from "./agenda.store.ts";
import { addGuests, askGuestsAgain } from "./guest.store.ts";
import { inviteGuests } from "./invite-guests.ts";
import { planReminder } from "./remind.ts";
import { announceEvent, tellOfEvent } from "./tell-guests.ts";

/** What somebody writes of an event; what is left out stays as it is. */
export interface EventFields {
  readonly title?: string;
  readonly description?: string;
  readonly time?: EventTimeWire;
  readonly place?: string | undefined;
  readonly color?: EventColor | null | undefined;
  readonly reminder?: number | null | undefined;
  readonly repeat?: Repeat | null | undefined;
  readonly guests?: readonly string[] | undefined;
}

/** One change of an agenda, in its transaction. */
interface Change {
  readonly platform: Platform;
  readonly queries: Transaction<Schema>;
  readonly caller: Caller;
  readonly clock: WallClock;
  readonly now: Date;
}

function inTransaction<Result>(
  platform: Platform,
  caller: Caller,
  run: (change: Change) => Promise<Result>,
): Promise<Result> {
  const clock = createZoneClock(platform.config.companyTimeZone);
  return platform.database.transaction((queries) =>
    run({ platform, queries, caller, clock, now: platform.now() }),
  );
}

/** Adds an event to the caller's own agenda and tells their other pages; the same id again adds nothing. */
export async function createEvent(
  platform: Platform,
  caller: Caller,
  {
    id = newId(),
    ...fields
  }: EventFields & {
    readonly id?: string | undefined;
    readonly title: string;
    readonly description: string;
    readonly time: EventTimeWire;
  },
): Promise<AgendaEventWire> {
  judgeTime(fields.time);
  return inTransaction(platform, caller, async (change) => {
    const { queries, clock, now } = change;
    const ownerId = caller.person.id;
    const sentBefore = await holdEvent(queries, ownerId, id);
    if (sentBefore?.owner_id === ownerId) return wireOf(change, sentBefore);
    const { title, description, place = "", color = null, reminder = null } = fields;
    const { time, repeat } = settle(fields.time, fields.repeat ?? null, clock);
    const made = await insertEvent(queries, {
      id,
      ownerId,
      title,
      description,
      place,
      color,
      reminder,
      time,
      repeat,
      now,
      repeatLast: lastDayOf(time, repeat, clock),
    });
    if (!made) refuse("conflict");
    await inviteGuests(change, await reload(change, id), fields.guests);
    return finish(change, id);
  });
}

/** Changes an own event that is there; of what repeats as much of it as is meant. */
export async function changeEvent(
  platform: Platform,
  caller: Caller,
  id: string,
  which: WhichOnes,
  fields: EventFields,
): Promise<AgendaEventWire> {
  if (fields.time) judgeTime(fields.time);
  return inTransaction(platform, caller, async (change) => {
    const meant = await accessMeant(change, id, which);
    if (meant.scope === "one") return changeOne(change, meant.row, meant.day, fields);
    const series = meant.scope === "following" ? await splitBefore(change, meant.row, meant.day) : meant.row;
    await changeAll(change, series, meant.day, fields);
    return finish(change, series.id, fields.time ? startDayOf(fields.time, change.clock) : meant.day);
  });
}

/** Deletes an own event that is there; of what repeats as much of it as is meant. */
export async function deleteEvent(
  platform: Platform,
  caller: Caller,
  id: string,
  which: WhichOnes,
): Promise<AgendaEventWire> {
  return inTransaction(platform, caller, async (change) => {
    const { queries, now } = change;
    const { row, day, scope } = await accessMeant(change, id, which);
    const series = scope === "following" ? await splitBefore(change, row, day) : row;
    const gone =
      series.repeat && scope === "one" ? { ...series, ...oneOf(series, day, change.clock) } : series;
    if (series.repeat && scope === "one") await exclude(change, series, day);
    else {
      await updateEvent(queries, series.id, { deletedAt: now }, now);
      if (series.repeat) await markExceptions(queries, series.id, { from: null, to: now });
      if (series.series_id !== null) await exclude(change, await accessSeries(change, series), day);
    }
    await tellAll(change, gone, "eventCancelled");
    return finish(change, series.id, day);
  });
}

/** Brings a deleted event, or one of what repeats, back; what is there stays as it is. */
export async function restoreEvent(
  platform: Platform,
  caller: Caller,
  id: string,
  day: string | undefined,
): Promise<AgendaEventWire> {
  return inTransaction(platform, caller, async (change) => {
    const { queries, now } = change;
    const row = await accessOwnEvent(change, id);
    const excluded = day !== undefined && row.excluded_days.includes(day);
    if (!row.deleted_at && !excluded) return wireOf(change, row, day);
    if (excluded) await include(change, row, day);
    if (row.deleted_at) {
      if (row.series_id !== null)
        await include(change, await accessSeries(change, row), row.original_day ?? "");
      await updateEvent(queries, id, { deletedAt: null }, now);
      if (row.repeat) await markExceptions(queries, id, { from: row.deleted_at, to: null });
    }
    await tellAll(change, row, "eventInvited");
    return finish(change, id, day);
  });
}

/** The only way to change one: another person's is missing, what was given or assigned is read only. */
async function accessOwnEvent({ queries, caller }: Change, id: string): Promise<OwnEventRow> {
  const event = await holdEvent(queries, caller.person.id, id);
  if (!event || (event.deleted_at && event.owner_id !== caller.person.id)) refuse("notFound");
  if (event.kind !== "personal" || event.owner_id !== caller.person.id) refuse("eventReadOnly");
  return event;
}

/** The series that an event stands in; an event that has lost it cannot come back. */
async function accessSeries({ queries, caller }: Change, row: OwnEventRow): Promise<OwnEventRow> {
  const series = await findEvent(queries, caller.person.id, row.series_id ?? "");
  if (!series || series.deleted_at) refuse("notFound");
  return series;
}

interface Meant {
  readonly row: OwnEventRow;
  readonly day: string;
  readonly scope: NonNullable<WhichOnes["scope"]>;
}

/** What a change is meant for: an event by itself is all of it, one of a series leads to the series. */
async function accessMeant(change: Change, id: string, { day, scope }: WhichOnes): Promise<Meant> {
  const row = await accessOwnEvent(change, id);
  if (row.deleted_at) refuse("notFound");
  const first = startDayOf(timeOf(row), change.clock);
  if (row.series_id !== null) {
    const own = row.original_day ?? first;
    if (scope === undefined || scope === "one") return { row, day: own, scope: "one" };
    return follow(await accessSeries(change, row), own, scope, change.clock);
  }
  if (!row.repeat) return { row, day: first, scope: "all" };
  const meant = day ?? first;
  if (day !== undefined && (!repeatsOn(first, row.repeat, day) || withoutOf(row).has(day)))
    refuse("notFound");
  return follow(row, meant, scope ?? "all", change.clock);
}

/** From the first day on, this and the following are all. */
function follow(row: OwnEventRow, day: string, scope: Meant["scope"], clock: WallClock): Meant {
  const all = scope === "following" && day <= startDayOf(timeOf(row), clock);
  return { row, day, scope: all ? "all" : scope };
}

/** One of what repeats as a row with its own time. */
function oneOf(series: OwnEventRow, day: string, clock: WallClock) {
  const time = timeOn(timeOf(series), day, clock);
  return time.allDay
    ? { first_day: time.start, last_day: time.end }
    : { starts_at: new Date(time.start), ends_at: new Date(time.end) };
}

/** What an event that comes from another takes along, besides its time. */
function contentOf({ owner_id: ownerId, title, description, place, color, ...row }: OwnEventRow) {
  return { ownerId, title, description, place, color, reminder: row.reminder_minutes };
}

/** Changes one alone: of a series it stands for itself from now on. */
async function changeOne(
  change: Change,
  row: OwnEventRow,
  day: string,
  { guests, repeat: _ruleOfAll, ...fields }: EventFields,
): Promise<AgendaEventWire> {
  const { queries, clock, now } = change;
  const before = timeOn(timeOf(row), row.repeat ? day : startDayOf(timeOf(row), clock), clock);
  let { id } = row;
  if (row.repeat) {
    id = newId();
    await insertEvent(queries, {
      ...contentOf(row),
      id,
      now,
      time: before,
      repeat: null,
      repeatLast: null,
      series: { id: row.id, day },
    });
    await addGuests(queries, id, row.guests, now);
    await planReminder(change, row.id);
  }
  await updateEvent(queries, id, fields, now);
  await afterChange(change, await reload(change, id), guests, {
    moved: fields.time !== undefined && !sameTime(before, fields.time),
    elsewhere: fields.place !== undefined && fields.place !== row.place,
  });
  return finish(change, id);
}

/** Cuts a series before a day; from there on it is another one, with what was changed by itself and who is invited. */
async function splitBefore(change: Change, row: OwnEventRow, day: string): Promise<OwnEventRow> {
  const { queries, clock, now } = change;
  const first = startDayOf(timeOf(row), clock);
  if (!row.repeat) return row;
  const { before, after } = splitRepeat(first, row.repeat, day);
  const id = newId();
  const time = timeOn(timeOf(row), day, clock);
  await insertEvent(queries, {
    ...contentOf(row),
    id,
    time,
    repeat: after,
    now,
    repeatLast: lastDayOf(time, after, clock),
    excluded: row.excluded_days.filter((excluded) => excluded >= day),
  });
  await addGuests(queries, id, row.guests, now);
  for (const exception of await findExceptions(queries, row.id)) {
    const own = exception.original_day ?? "";
    if (own >= day) await updateEvent(queries, exception.id, { series: { id, day: own } }, now);
  }
  await updateEvent(
    queries,
    row.id,
    {
      repeat: before,
      repeatLast: before.until,
      excluded: row.excluded_days.filter((excluded) => excluded < day),
    },
    now,
  );
  await planReminder(change, row.id);
  return reload(change, id);
}

/** Changes an event with all of its series; what was changed by itself keeps what is its own. */
async function changeAll(change: Change, row: OwnEventRow, day: string, fields: EventFields): Promise<void> {
  const { queries, clock, now } = change;
  const { guests, time: wanted, repeat: wish, ...words } = fields;
  const former = timeOf(row);
  const first = startDayOf(former, clock);
  const shift = wanted ? daysBetween(day, startDayOf(wanted, clock)) : 0;
  const rule = wish === undefined ? row.repeat && shiftRepeat(row.repeat, shift) : wish;
  // Without a rule what is left is the one that was meant.
  const several = wish?.unit === "week" && (wish.weekdays?.length ?? 0) > 1;
  const begins = rule ? dayAfter(first, several ? Math.min(0, shift) : shift) : dayAfter(day, shift);
  const { time, repeat } = settle(timeOn(wanted ?? former, begins, clock), rule, clock);
  const ruled =
    JSON.stringify(repeat) !== JSON.stringify(row.repeat && settleRepeat(first, row.repeat).repeat);
  const moved = ruled || !sameTime(former, time);
  const excluded = repeat ? row.excluded_days.map((one) => dayAfter(one, wish ? 0 : shift)) : [];
  await updateEvent(
    queries,
    row.id,
    { ...words, time, repeat, repeatLast: lastDayOf(time, repeat, clock), excluded },
    now,
  );
  const exceptions = row.repeat ? await findExceptions(queries, row.id) : [];
  // Two neighbours must not meet on one day while they move.
  for (const one of shift > 0 ? exceptions.toReversed() : exceptions) {
    const own = dayAfter(one.original_day ?? day, wish ? 0 : shift);
    const stays = repeat !== null && repeatsOn(startDayOf(time, clock), repeat, own);
    await updateEvent(
      queries,
      one.id,
      stays ? { ...sharedWords(row, one, words), series: { id: row.id, day: own } } : { deletedAt: now },
      now,
    );
    await planReminder(change, one.id);
    if (stays) await inviteGuests(change, one, guests, { silently: true });
  }
  await afterChange(change, await reload(change, row.id), guests, {
    moved,
    elsewhere: words.place !== undefined && words.place !== row.place,
  });
}

/** Words of a series reach those of it that had the same words. */
function sharedWords(series: OwnEventRow, one: OwnEventRow, words: EventFields): EventChange {
  const { title, description, place, color, reminder } = words;
  return {
    title: one.title === series.title ? title : undefined,
    description: one.description === series.description ? description : undefined,
    place: one.place === series.place ? place : undefined,
    color: one.color === series.color ? color : undefined,
    reminder: one.reminder_minutes === series.reminder_minutes ? reminder : undefined,
  };
}

/** Tells those who are invited of what concerns them, and asks them again where another time is meant. */
async function afterChange(
  change: Change,
  row: OwnEventRow,
  guests: readonly string[] | undefined,
  { moved, elsewhere }: { readonly moved: boolean; readonly elsewhere: boolean },
): Promise<void> {
  const staying = row.guests.filter(({ id }) => guests === undefined || guests.includes(id));
  await inviteGuests(change, row, guests);
  if (moved) await askGuestsAgain(change.queries, row.id);
  if (moved || elsewhere)
    await tell(
      change,
      row,
      "eventChanged",
      staying.map(({ id }) => id),
    );
}

async function exclude(change: Change, series: OwnEventRow, day: string): Promise<void> {
  const excluded = [...new Set([...series.excluded_days, day])].toSorted();
  await updateEvent(change.queries, series.id, { excluded }, change.now);
  await planReminder(change, series.id);
}

async function include(change: Change, series: OwnEventRow, day: string): Promise<void> {
  const excluded = series.excluded_days.filter((one) => one !== day);
  await updateEvent(change.queries, series.id, { excluded }, change.now);
  await planReminder(change, series.id);
}

function tellAll(change: Change, row: OwnEventRow, kind: "eventCancelled" | "eventInvited"): Promise<void> {
  return tell(
    change,
    row,
    kind,
    row.guests.map(({ id }) => id),
  );
}

async function tell(
  { platform, queries, caller: { person } }: Change,
  row: OwnEventRow,
  kind: "eventCancelled" | "eventChanged" | "eventInvited",
  told: readonly string[],
): Promise<void> {
  await tellOfEvent(platform, queries, {
    kind,
    event: { id: row.id, title: row.title, time: timeOf(row) },
    actor: { id: person.id, name: `${person.firstname} ${person.lastname}` },
    told,
  });
}

async function reload({ queries, caller }: Change, id: string): Promise<OwnEventRow> {
  const row = await findEvent(queries, caller.person.id, id);
  if (!row) refuse("notFound");
  return row;
}

/** The event as it is now, with its reminder planned, told to the pages of all who see it. */
async function finish(change: Change, id: string, day?: string): Promise<AgendaEventWire> {
  const row = await planReminder(change, id);
  await announceEvent(change.queries, id, [row.owner_id, ...row.guests.map((guest) => guest.id)]);
  return wireOf(change, row, day);
}

function wireOf({ caller, clock }: Change, row: OwnEventRow, day?: string): AgendaEventWire {
  if (!row.repeat) return ownEventToWire(row, caller.person.id);
  const time = timeOf(row);
  const shown = day ?? startDayOf(time, clock);
  return ownEventToWire(row, caller.person.id, { day: shown, time: timeOn(time, shown, clock) });
}

/** A time and a rule as they are kept together: the first time is one that the rule gives. */
function settle(
  time: EventTimeWire,
  rule: Repeat | null,
  clock: WallClock,
): { readonly time: EventTimeWire; readonly repeat: Repeat | null } {
  if (!rule) return { time, repeat: null };
  const { first, repeat } = settleRepeat(startDayOf(time, clock), rule);
  if (repeat.until !== undefined && repeat.until < first)
    refuse("validationFailed", [{ path: "repeat.until", rule: "afterStart", params: {} }]);
  return { time: timeOn(time, first, clock), repeat };
}

function lastDayOf(time: EventTimeWire, repeat: Repeat | null, clock: WallClock): string | null {
  return (repeat && lastRepeatedDay(startDayOf(time, clock), repeat)) ?? null;
}

const sameTime = (left: EventTimeWire, right: EventTimeWire): boolean =>
  left.allDay === right.allDay &&
  Date.parse(left.start) === Date.parse(right.start) &&
  Date.parse(left.end) === Date.parse(right.end);

function judgeTime(time: EventTimeWire): void {
  if (!endsInOrder(time)) refuse("validationFailed", [{ path: "time.end", rule: "afterStart", params: {} }]);
  const days = daysBetween(time.start.slice(0, 10), time.end.slice(0, 10));
  if (days > agendaLimits.eventDays) {
    const params = { val: agendaLimits.eventDays };
    refuse("validationFailed", [{ path: "time.end", rule: "longestDays", params }]);
  }
}
