import type { WhichOnes } from "@planete/shared/contract/agenda.contract.ts";
import { startDayOf, timeOn } from "@planete/shared/domain/agenda/series.ts";
import { dayAfter, daysBetween } from "@planete/shared/domain/calendar/plain-date.ts";
import { repeatsOn, settleRepeat, shiftRepeat, splitRepeat } from "@planete/shared/domain/calendar/repeat.ts";
import type { WallClock } from "@planete/shared/domain/calendar/zone-clock.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import type { AgendaChange, EventFields } from "./agenda-change.ts";
import { accessOwnEvent, afterChange, reload } from "./agenda-change.ts";
import { timeOf, withoutOf } from "./agenda-wire.ts";
import type { EventChange, OwnEventRow } from "./agenda.store.ts";
import { findEvent, findExceptions, insertEvent, updateEvent } from "./agenda.store.ts";
import { lastDayOf, sameTime, settleTime } from "./event-time.ts";
import { addGuests } from "./guest.store.ts";
import { inviteGuests } from "./invite-guests.ts";
import { planReminder } from "./remind.ts";

/** The series that an event stands in; an event that has lost it cannot come back. */
export async function accessSeries(
  { queries, caller }: AgendaChange,
  row: OwnEventRow,
): Promise<OwnEventRow> {
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
export async function accessMeant(
  change: AgendaChange,
  id: string,
  { day, scope }: WhichOnes,
): Promise<Meant> {
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
export function oneOf(series: OwnEventRow, day: string, clock: WallClock) {
  const time = timeOn(timeOf(series), day, clock);
  return time.allDay
    ? { first_day: time.start, last_day: time.end }
    : { starts_at: new Date(time.start), ends_at: new Date(time.end) };
}

/** What an event that comes from another takes along, besides its time. */
export function contentOf({ owner_id: ownerId, title, description, place, color, ...row }: OwnEventRow) {
  return { ownerId, title, description, place, color, reminder: row.reminder_minutes };
}

/** Cuts a series before a day; from there on it is another one, with what was changed by itself and who is invited. */
export async function splitBefore(change: AgendaChange, row: OwnEventRow, day: string): Promise<OwnEventRow> {
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
export async function changeAll(
  change: AgendaChange,
  row: OwnEventRow,
  day: string,
  fields: EventFields,
): Promise<void> {
  const { queries, clock, now } = change;
  const { guests, time: wanted, repeat: wish, ...words } = fields;
  const former = timeOf(row);
  const first = startDayOf(former, clock);
  const shift = wanted ? daysBetween(day, startDayOf(wanted, clock)) : 0;
  const rule = wish === undefined ? row.repeat && shiftRepeat(row.repeat, shift) : wish;
  // Without a rule what is left is the one that was meant.
  const several = wish?.unit === "week" && (wish.weekdays?.length ?? 0) > 1;
  const begins = rule ? dayAfter(first, several ? Math.min(0, shift) : shift) : dayAfter(day, shift);
  const { time, repeat } = settleTime(timeOn(wanted ?? former, begins, clock), rule, clock);
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

export async function exclude(change: AgendaChange, series: OwnEventRow, day: string): Promise<void> {
  const excluded = [...new Set([...series.excluded_days, day])].toSorted();
  await updateEvent(change.queries, series.id, { excluded }, change.now);
  await planReminder(change, series.id);
}

export async function include(change: AgendaChange, series: OwnEventRow, day: string): Promise<void> {
  const excluded = series.excluded_days.filter((one) => one !== day);
  await updateEvent(change.queries, series.id, { excluded }, change.now);
  await planReminder(change, series.id);
}
