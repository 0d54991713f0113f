import type { AgendaEventWire, EventTimeWire, WhichOnes } from "@planete/shared/contract/agenda.contract.ts";
import { startDayOf, timeOn } from "@planete/shared/domain/agenda/series.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import type { AgendaChange, EventFields } from "./agenda-change.ts";
import {
  accessOwnEvent,
  afterChange,
  finish,
  inTransaction,
  reload,
  tellAll,
  wireOf,
} from "./agenda-change.ts";
import { timeOf } from "./agenda-wire.ts";
import type { OwnEventRow } from "./agenda.store.ts";
import { holdEvent, insertEvent, markExceptions, updateEvent } from "./agenda.store.ts";
import {
  accessMeant,
  accessSeries,
  changeAll,
  contentOf,
  exclude,
  include,
  oneOf,
  splitBefore,
} from "./event-series.ts";
import { judgeTime, lastDayOf, sameTime, settleTime } from "./event-time.ts";
import { addGuests } from "./guest.store.ts";
import { inviteGuests } from "./invite-guests.ts";
import { planReminder } from "./remind.ts";

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
    const { time, repeat } = settleTime(fields.time, fields.repeat ?? null, clock);
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

/** Changes one alone: of a series it stands for itself from now on. */
async function changeOne(
  change: AgendaChange,
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
