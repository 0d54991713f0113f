import type { Transaction } from "kysely";
import type { AgendaEventWire, EventTimeWire } from "@planete/shared/contract/agenda.contract.ts";
import type { EventColor } from "@planete/shared/domain/agenda/agenda-event.ts";
import { startDayOf, timeOn } from "@planete/shared/domain/agenda/series.ts";
import type { Repeat } from "@planete/shared/domain/calendar/repeat.ts";
import type { WallClock } from "@planete/shared/domain/calendar/zone-clock.ts";
import { createZoneClock } from "@planete/shared/i18n/format.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { ownEventToWire, timeOf } from "./agenda-wire.ts";
import type { OwnEventRow } from "./agenda.store.ts";
import { findEvent, holdEvent } from "./agenda.store.ts";
import { askGuestsAgain } from "./guest.store.ts";
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
export interface AgendaChange {
  readonly platform: Platform;
  readonly queries: Transaction<Schema>;
  readonly caller: Caller;
  readonly clock: WallClock;
  readonly now: Date;
}

export function inTransaction<Result>(
  platform: Platform,
  caller: Caller,
  run: (change: AgendaChange) => Promise<Result>,
): Promise<Result> {
  const clock = createZoneClock(platform.config.companyTimeZone);
  return platform.database.transaction((queries) =>
    run({ platform, queries, caller, clock, now: platform.now() }),
  );
}

/** The only way to change one: another person's is missing, what was given or assigned is read only. */
export async function accessOwnEvent({ queries, caller }: AgendaChange, id: string): Promise<OwnEventRow> {
  const event = await holdEvent(queries, caller.person.id, id);
  if (!event || (event.deleted_at && event.owner_id !== caller.person.id)) refuse("notFound");
  if (event.kind !== "personal" || event.owner_id !== caller.person.id) refuse("eventReadOnly");
  return event;
}

/** Tells those who are invited of what concerns them, and asks them again where another time is meant. */
export async function afterChange(
  change: AgendaChange,
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

export function tellAll(
  change: AgendaChange,
  row: OwnEventRow,
  kind: "eventCancelled" | "eventInvited",
): Promise<void> {
  return tell(
    change,
    row,
    kind,
    row.guests.map(({ id }) => id),
  );
}

async function tell(
  { platform, queries, caller: { person } }: AgendaChange,
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

export async function reload({ queries, caller }: AgendaChange, id: string): Promise<OwnEventRow> {
  const row = await findEvent(queries, caller.person.id, id);
  if (!row) refuse("notFound");
  return row;
}

/** The event as it is now, with its reminder planned, told to the pages of all who see it. */
export async function finish(change: AgendaChange, id: string, day?: string): Promise<AgendaEventWire> {
  const row = await planReminder(change, id);
  await announceEvent(change.queries, id, [row.owner_id, ...row.guests.map((guest) => guest.id)]);
  return wireOf(change, row, day);
}

export function wireOf({ caller, clock }: AgendaChange, row: OwnEventRow, day?: string): AgendaEventWire {
  if (!row.repeat) return ownEventToWire(row, caller.person.id);
  const time = timeOf(row);
  const shown = day ?? startDayOf(time, clock);
  return ownEventToWire(row, caller.person.id, { day: shown, time: timeOn(time, shown, clock) });
}
