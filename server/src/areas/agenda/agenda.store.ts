import type { EventTimeWire } from "@planete/shared/contract/agenda.contract.ts";
import type { EventColor, EventKind, GuestAnswer } from "@planete/shared/domain/agenda/agenda-event.ts";
import { agendaLimits } from "@planete/shared/domain/agenda/agenda-event.ts";
import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import type { Repeat } from "@planete/shared/domain/calendar/repeat.ts";
import type { Updateable } from "kysely";
import type { WorkingWeek } from "@planete/shared/domain/people/working-week.ts";
import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { holdsWords } from "../../platform/database/folded.ts";
import { workDue } from "../../platform/work/work-failure.store.ts";
import type { FindWork } from "../../platform/work/work-queue.ts";

/** Anything that an agenda shows. */
export interface AgendaEventRow {
  readonly id: string;
  readonly kind: EventKind;
  readonly title: string;
  readonly description: string;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly changed_at: Date;
  readonly deleted_at: Date | null;
}

export interface GuestRow {
  readonly id: string;
  readonly name: string;
  readonly answer: GuestAnswer;
}

/** What is kept of an event that somebody made. */
export interface OwnEventRow extends AgendaEventRow {
  readonly owner_id: string;
  readonly owner_name: string;
  readonly place: string;
  readonly color: EventColor | null;
  readonly reminder_minutes: number | null;
  readonly remind_at: Date | null;
  readonly repeat: Repeat | null;
  readonly excluded_days: readonly string[];
  readonly series_id: string | null;
  readonly original_day: string | null;
  /** Of a series: the days that stand for themselves, as rows of their own. */
  readonly exceptions: readonly string[];
  /** Who is invited and has not left. */
  readonly guests: readonly GuestRow[];
}

function selectEvents(queries: Queries) {
  return queries
    .selectFrom("agenda_event as event")
    .innerJoin("person as owner", "owner.id", "event.owner_id")
    .select([
      "event.id",
      "event.kind",
      "event.title",
      "event.description",
      "event.starts_at",
      "event.ends_at",
      "event.first_day",
      "event.last_day",
      "event.changed_at",
      "event.deleted_at",
      "event.owner_id",
      "event.place",
      "event.color",
      "event.reminder_minutes",
      "event.remind_at",
      "event.repeat",
      "event.excluded_days",
      "event.series_id",
      "event.original_day",
      sql<string>`owner.firstname || ' ' || owner.lastname`.as("owner_name"),
      sql<string[]>`case when event.repeat is null then '{}' else array(
        select one.original_day::text from agenda_event one
        where one.series_id = event.id and one.deleted_at is null) end`.as("exceptions"),
      sql<GuestRow[]>`coalesce((
        select jsonb_agg(jsonb_build_object(
            'id', person.id, 'name', person.firstname || ' ' || person.lastname, 'answer', guest.answer)
          order by lower(person.lastname), lower(person.firstname), person.id)
        from agenda_guest guest join person on person.id = guest.person_id and person.active
        where guest.event_id = event.id), '[]')`.as("guests"),
    ]);
}

/** The days asked for, both included, in the company's zone (D12). */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** What a person made, and what they are invited to by somebody who has not left. */
function selectEventsOf(queries: Queries, personId: string) {
  return selectEvents(queries).where((is) =>
    is.or([
      is("event.owner_id", "=", personId),
      is.and([
        is("owner.active", "=", true),
        is(
          "event.id",
          "in",
          is.selectFrom("agenda_guest").select("event_id").where("person_id", "=", personId),
        ),
      ]),
    ]),
  );
}

/**
 * A person's own events, and those they are invited to by somebody who has not left, that touch a period; by their
 * beginning, whole days before hours. Of what repeats, whatever may have a time in it.
 */
export async function findEvents(
  queries: Queries,
  personId: string,
  { from, to, timeZone }: Period,
): Promise<readonly OwnEventRow[]> {
  const midnight = (day: string, plus: number) =>
    sql<Date>`((${day}::date + ${plus}::int)::timestamp at time zone ${timeZone})`;
  return selectEventsOf(queries, personId)
    .where("event.deleted_at", "is", null)
    .where((is) =>
      is.or([
        is.and([
          is("event.repeat", "is", null),
          is("event.starts_at", "<", midnight(to, 1)),
          is("event.ends_at", ">", midnight(from, 0)),
        ]),
        is.and([
          is("event.repeat", "is", null),
          is("event.first_day", "<=", to),
          is("event.last_day", ">=", from),
        ]),
        is.and([
          is("event.repeat", "is not", null),
          is.or([is("event.first_day", "<=", to), is("event.starts_at", "<", midnight(to, 1))]),
          is.or([
            is("event.repeat_last", "is", null),
            is("event.repeat_last", ">=", dayAfter(from, -agendaLimits.eventDays - 1)),
          ]),
        ]),
      ]),
    )
    .orderBy(sql`coalesce(event.first_day::timestamp, event.starts_at at time zone ${timeZone})`)
    .orderBy("event.ends_at", (order) => order.nullsFirst())
    .orderBy("event.id")
    .execute();
}

/** A person's events of any time that have all the words in title, place or description: what repeats, then the nearest. */
export async function findEventsWith(
  queries: Queries,
  personId: string,
  words: string,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly OwnEventRow[]> {
  const about = sql`concat_ws(' ', event.title, event.place, event.description)`;
  const begins = sql`coalesce(event.starts_at, event.first_day::timestamp at time zone 'UTC')`;
  return selectEventsOf(queries, personId)
    .where("event.deleted_at", "is", null)
    .where((is) => is.and(holdsWords(about, words)))
    .orderBy((is) => is("event.repeat", "is", null))
    .orderBy(sql`abs(extract(epoch from ${begins} - ${now}::timestamptz))`)
    .orderBy("event.id")
    .limit(limit)
    .execute();
}

/** An event that a person made or is invited to, deleted or not; of anybody else's nothing is told. */
export async function findEvent(
  queries: Queries,
  personId: string,
  id: string,
): Promise<OwnEventRow | undefined> {
  return selectEventsOf(queries, personId).where("event.id", "=", id).executeTakeFirst();
}

/** The same, held with the whole series it stands in until the change is done. */
export async function holdEvent(
  queries: Queries,
  personId: string,
  id: string,
): Promise<OwnEventRow | undefined> {
  await sql`select from agenda_event where id = coalesce(
    (select series_id from agenda_event where id = ${id}), ${id}) for update`.execute(queries);
  return findEvent(queries, personId, id);
}

/** Those of a series that were changed by themselves and are there, by their day. */
export async function findExceptions(queries: Queries, seriesId: string): Promise<readonly OwnEventRow[]> {
  return selectEvents(queries)
    .where("event.series_id", "=", seriesId)
    .where("event.deleted_at", "is", null)
    .orderBy("event.original_day")
    .execute();
}

function timeColumns(time: EventTimeWire) {
  return time.allDay
    ? { starts_at: null, ends_at: null, first_day: time.start, last_day: time.end }
    : { starts_at: time.start, ends_at: time.end, first_day: null, last_day: null };
}

/** What an event says, without its time. */
export interface EventWords {
  readonly title: string;
  readonly description: string;
  readonly place: string;
  readonly color: EventColor | null;
  readonly reminder: number | null;
}

export interface NewEvent extends EventWords {
  readonly id: string;
  readonly ownerId: string;
  readonly time: EventTimeWire;
  readonly repeat: Repeat | null;
  readonly repeatLast: string | null;
  readonly excluded?: readonly string[];
  readonly series?: { readonly id: string; readonly day: string };
  readonly now: Date;
}

/** Inserts an event; false when its id is taken. */
export async function insertEvent(queries: Queries, event: NewEvent): Promise<boolean> {
  const { id, ownerId, title, description, place, color, reminder, time, repeat, series, now } = event;
  const inserted = await queries
    .insertInto("agenda_event")
    .values({
      id,
      owner_id: ownerId,
      title,
      description,
      place,
      color,
      reminder_minutes: reminder,
      repeat: repeat && JSON.stringify(repeat),
      repeat_last: event.repeatLast,
      excluded_days: [...(event.excluded ?? [])],
      series_id: series?.id ?? null,
      original_day: series?.day ?? null,
      changed_at: now,
      ...timeColumns(time),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export interface EventChange {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly place?: string | undefined;
  readonly color?: EventColor | null | undefined;
  readonly reminder?: number | null | undefined;
  readonly time?: EventTimeWire | undefined;
  readonly repeat?: Repeat | null | undefined;
  readonly repeatLast?: string | null | undefined;
  readonly excluded?: readonly string[] | undefined;
  readonly deletedAt?: Date | null | undefined;
  readonly remindAt?: Date | null | undefined;
  readonly series?: { readonly id: string; readonly day: string } | undefined;
}

/** What is left out stays as it is. */
export async function updateEvent(
  queries: Queries,
  id: string,
  change: EventChange,
  now: Date,
): Promise<void> {
  const columns: Updateable<Schema["agenda_event"]> = {
    title: change.title,
    description: change.description,
    place: change.place,
    color: change.color,
    reminder_minutes: change.reminder,
    repeat: change.repeat && JSON.stringify(change.repeat),
    repeat_last: change.repeatLast,
    excluded_days: change.excluded && [...change.excluded],
    deleted_at: change.deletedAt,
    remind_at: change.remindAt,
    series_id: change.series?.id,
    original_day: change.series?.day,
    ...(change.time ? timeColumns(change.time) : {}),
  };
  await queries
    .updateTable("agenda_event")
    .set({
      changed_at: now,
      ...Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)),
    })
    .where("id", "=", id)
    .execute();
}

/** Deletes what was changed by itself in a series, or brings back what was deleted with it at that instant. */
export async function markExceptions(
  queries: Queries,
  seriesId: string,
  { from, to }: { readonly from: Date | null; readonly to: Date | null },
): Promise<void> {
  await queries
    .updateTable("agenda_event")
    .set({ deleted_at: to })
    .where("series_id", "=", seriesId)
    .where("deleted_at", from === null ? "is" : "=", from)
    .execute();
}

/** The reminders that are due and may be sent now, oldest first. */
export async function findDueReminders(
  queries: Queries,
  now: Date,
  { limit, again }: FindWork,
): Promise<readonly { readonly id: string; readonly owner_id: string }[]> {
  return queries
    .selectFrom("agenda_event")
    .select(["id", "owner_id"])
    .where("remind_at", "<=", now)
    .where("deleted_at", "is", null)
    .where(workDue("event-reminder", "agenda_event.id::text", { now, again }))
    .orderBy("remind_at")
    .limit(limit)
    .execute();
}

/** An event whose reminder is due, held by who sends it; none when another process was first. */
export async function holdDueReminder(
  queries: Queries,
  id: string,
  now: Date,
): Promise<(OwnEventRow & { readonly owner_active: boolean }) | undefined> {
  return selectEvents(queries)
    .select("owner.active as owner_active")
    .where("event.id", "=", id)
    .where("event.remind_at", "<=", now)
    .where("event.deleted_at", "is", null)
    .forUpdate(["event"])
    .executeTakeFirst();
}

export async function setReminder(queries: Queries, id: string, at: Date | null): Promise<void> {
  await queries.updateTable("agenda_event").set({ remind_at: at }).where("id", "=", id).execute();
}

export interface HolidayRow {
  readonly day: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly half_day: boolean;
  readonly worked: boolean;
}

/** The public holidays that count for a person: those of their country, and of the whole for a part of one (D19). */
export async function findHolidays(
  queries: Queries,
  personId: string,
  period: Pick<Period, "from" | "to">,
): Promise<readonly HolidayRow[]> {
  return queries
    .selectFrom("holiday")
    .innerJoin("person", (on) =>
      on.on(
        sql<boolean>`person.country = holiday.country or starts_with(person.country, holiday.country || '-')`,
      ),
    )
    .select(["holiday.day", "holiday.labels", "holiday.half_day", "holiday.worked"])
    .where("person.id", "=", personId)
    .where("holiday.day", ">=", period.from)
    .where("holiday.day", "<=", period.to)
    .orderBy("holiday.day")
    .execute();
}

/** How long a person works from Monday to Sunday (D19). */
export async function findWorkingMinutes(queries: Queries, personId: string): Promise<WorkingWeek> {
  const row = await queries
    .selectFrom("person")
    .select("working_minutes")
    .where("id", "=", personId)
    .executeTakeFirstOrThrow();
  return row.working_minutes;
}

/** Forgets what was deleted before an instant. */
export async function pruneAgenda(queries: Queries, before: Date): Promise<void> {
  await queries.deleteFrom("agenda_event").where("deleted_at", "<", before).execute();
}
