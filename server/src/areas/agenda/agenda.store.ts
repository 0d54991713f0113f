import type { EventTimeWire } from "@planete/shared/contract/agenda.contract.ts";
import type { EventKind } from "@planete/shared/domain/agenda/agenda-event.ts";
import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";

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

const columns = [
  "id",
  "kind",
  "title",
  "description",
  "starts_at",
  "ends_at",
  "first_day",
  "last_day",
  "changed_at",
  "deleted_at",
] as const;

/** The days asked for, both included, in the company's zone (D12). */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** A person's events that touch a period, by their beginning; whole days come before hours. */
export async function findEvents(
  queries: Queries,
  ownerId: string,
  { from, to, timeZone }: Period,
): Promise<readonly AgendaEventRow[]> {
  const midnight = (day: string, plus: number) =>
    sql<Date>`((${day}::date + ${plus}::int)::timestamp at time zone ${timeZone})`;
  return queries
    .selectFrom("agenda_event")
    .select(columns)
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .where((is) =>
      is.or([
        is.and([is("starts_at", "<", midnight(to, 1)), is("ends_at", ">", midnight(from, 0))]),
        is.and([is("first_day", "<=", to), is("last_day", ">=", from)]),
      ]),
    )
    .orderBy(sql`coalesce(first_day::timestamp, starts_at at time zone ${timeZone})`)
    .orderBy("ends_at", (order) => order.nullsFirst())
    .orderBy("id")
    .execute();
}

/** One of a person's own events, deleted or not; another's is as missing as any. Held until the change is done. */
export async function holdEvent(
  queries: Queries,
  ownerId: string,
  id: string,
): Promise<AgendaEventRow | undefined> {
  return queries
    .selectFrom("agenda_event")
    .select(columns)
    .where("owner_id", "=", ownerId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

function timeColumns(time: EventTimeWire) {
  return time.allDay
    ? { starts_at: null, ends_at: null, first_day: time.start, last_day: time.end }
    : { starts_at: time.start, ends_at: time.end, first_day: null, last_day: null };
}

export interface EventWords {
  readonly title: string;
  readonly description: string;
}

/** Inserts an event; nothing when its id is taken. */
export async function insertEvent(
  queries: Queries,
  event: EventWords & { readonly id: string; readonly ownerId: string; readonly time: EventTimeWire },
): Promise<AgendaEventRow | undefined> {
  const { id, ownerId, title, description, time } = event;
  return queries
    .insertInto("agenda_event")
    .values({ id, owner_id: ownerId, title, description, ...timeColumns(time) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export interface EventChange extends Partial<EventWords> {
  readonly time?: EventTimeWire | undefined;
  readonly deletedAt?: Date | null;
}

export async function updateEvent(
  queries: Queries,
  id: string,
  { title, description, time, deletedAt }: EventChange,
  now: Date,
): Promise<AgendaEventRow> {
  return queries
    .updateTable("agenda_event")
    .set({
      changed_at: now,
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      ...(time ? timeColumns(time) : {}),
      ...(deletedAt === undefined ? {} : { deleted_at: deletedAt }),
    })
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
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

/** Forgets what was deleted before an instant. */
export async function pruneAgenda(queries: Queries, before: Date): Promise<void> {
  await queries.deleteFrom("agenda_event").where("deleted_at", "<", before).execute();
}
