import type { Transaction } from "kysely";
import type { EventTimeWire } from "@planete/shared/contract/agenda.contract.ts";
import { agendaChanged } from "@planete/shared/contract/agenda.contract.ts";
import { agendaLimits, endsInOrder } from "@planete/shared/domain/agenda/agenda-event.ts";
import { daysBetween } from "@planete/shared/domain/calendar/plain-date.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import { announce } from "../../platform/live/announce.ts";
import { personTopic } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import type { AgendaEventRow, EventChange, EventWords } from "./agenda.store.ts";
import { holdEvent, insertEvent, updateEvent } from "./agenda.store.ts";

/** Adds an event to the caller's own agenda and tells their other pages; the same id again adds nothing. */
export async function createEvent(
  platform: Platform,
  caller: Caller,
  { id = newId(), ...event }: EventWords & { readonly id?: string | undefined; readonly time: EventTimeWire },
): Promise<AgendaEventRow> {
  judgeTime(event.time);
  const ownerId = caller.person.id;
  return platform.database.transaction(async (queries) => {
    const sentBefore = await holdEvent(queries, ownerId, id);
    if (sentBefore) return sentBefore;
    const row = await insertEvent(queries, { id, ownerId, ...event });
    if (!row) refuse("conflict");
    await tellOwner(queries, ownerId, row.id);
    return row;
  });
}

/** Changes an own event that is there: its words, its time, or away with it. */
export async function changeEvent(
  platform: Platform,
  caller: Caller,
  id: string,
  change: EventChange,
): Promise<AgendaEventRow> {
  if (change.time) judgeTime(change.time);
  const ownerId = caller.person.id;
  return platform.database.transaction(async (queries) => {
    const event = await accessOwnEvent(queries, ownerId, id);
    if (event.deleted_at) refuse("notFound");
    const row = await updateEvent(queries, id, change, platform.now());
    await tellOwner(queries, ownerId, id);
    return row;
  });
}

/** Brings a deleted event back; one that is there stays as it is. */
export async function restoreEvent(platform: Platform, caller: Caller, id: string): Promise<AgendaEventRow> {
  const ownerId = caller.person.id;
  return platform.database.transaction(async (queries) => {
    const event = await accessOwnEvent(queries, ownerId, id);
    if (!event.deleted_at) return event;
    const row = await updateEvent(queries, id, { deletedAt: null }, platform.now());
    await tellOwner(queries, ownerId, id);
    return row;
  });
}

/** The only way to change one: another person's is missing, leave and assigned work are read only. */
async function accessOwnEvent(queries: Queries, ownerId: string, id: string): Promise<AgendaEventRow> {
  const event = await holdEvent(queries, ownerId, id);
  if (!event) refuse("notFound");
  if (event.kind !== "personal") refuse("eventReadOnly");
  return event;
}

function judgeTime(time: EventTimeWire): void {
  if (!endsInOrder(time)) refuse("validationFailed", [{ path: "time.end", rule: "afterStart", params: {} }]);
  const days = daysBetween(time.start.slice(0, 10), time.end.slice(0, 10));
  if (days > agendaLimits.eventDays) {
    const params = { val: agendaLimits.eventDays };
    refuse("validationFailed", [{ path: "time.end", rule: "longestDays", params }]);
  }
}

async function tellOwner(queries: Transaction<Schema>, ownerId: string, eventId: string): Promise<void> {
  await announce(queries, { event: agendaChanged, audience: [personTopic(ownerId)], payload: { eventId } });
}
