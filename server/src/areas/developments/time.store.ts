import type { monthHoursWire, TimeWire } from "@planete/shared/contract/development-wire.ts";
import { sql } from "kysely";
import type { z } from "zod";
import type { Queries } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";

/** Entries of one person follow each other, so that together they keep to 24 hours a day. */
export async function holdTimeOf(queries: Queries, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${personId}, 20))`.execute(queries);
}

/** Minutes of a day over everything the person worked on, without one entry by hand. */
export async function sumOfDay(
  queries: Queries,
  personId: string,
  day: string,
  exceptDevelopmentId: string | null,
): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select coalesce(sum(minutes), 0)::int as minutes from time_entry
    where person_id = ${personId} and day = ${day}
      and not (source = 'manual' and development_id = ${exceptDevelopmentId}::uuid is true)`.execute(queries);
  return rows[0]?.minutes ?? 0;
}

export async function findHandEntry(
  queries: Queries,
  developmentId: string,
  personId: string,
  day: string,
): Promise<number> {
  const row = await queries
    .selectFrom("time_entry")
    .select("minutes")
    .where("development_id", "=", developmentId)
    .where("person_id", "=", personId)
    .where("day", "=", day)
    .where("source", "=", "manual")
    .executeTakeFirst();
  return row?.minutes ?? 0;
}

export interface NewTime {
  readonly developmentId: string;
  readonly personId: string;
  readonly day: string;
  readonly minutes: number;
  readonly at: Date;
}

/** Sets the one entry by hand of a person, development and day; none for no minutes. */
export async function writeHandEntry(queries: Queries, entry: NewTime): Promise<void> {
  const { developmentId, personId, day, minutes, at } = entry;
  if (minutes === 0) {
    await queries
      .deleteFrom("time_entry")
      .where("development_id", "=", developmentId)
      .where("person_id", "=", personId)
      .where("day", "=", day)
      .where("source", "=", "manual")
      .execute();
    return;
  }
  await sql`
    insert into time_entry (id, development_id, person_id, day, minutes, source, created_at, changed_at)
    values (${newId()}, ${developmentId}, ${personId}, ${day}, ${minutes}, 'manual', ${at}, ${at})
    on conflict (development_id, person_id, day) where source = 'manual'
    do update set minutes = excluded.minutes, changed_at = excluded.changed_at`.execute(queries);
}

export async function insertTimerEntry(queries: Queries, entry: NewTime): Promise<void> {
  const { developmentId, personId, day, minutes, at } = entry;
  await queries
    .insertInto("time_entry")
    .values({
      id: newId(),
      development_id: developmentId,
      person_id: personId,
      day,
      minutes,
      source: "timer",
      created_at: at,
      changed_at: at,
    })
    .execute();
}

/** The sum that lists show, and that the development was worked on now. */
export async function addSpent(
  queries: Queries,
  developmentId: string,
  minutes: number,
  at: Date,
): Promise<void> {
  await sql`update development set spent_minutes = spent_minutes + ${minutes}, changed_at = ${at}
            where id = ${developmentId}`.execute(queries);
}

export interface Timer {
  readonly development_id: string;
  readonly started_at: Date;
}

export async function findTimer(queries: Queries, personId: string): Promise<Timer | undefined> {
  return queries
    .selectFrom("running_timer")
    .select(["development_id", "started_at"])
    .where("person_id", "=", personId)
    .executeTakeFirst();
}

export async function insertTimer(
  queries: Queries,
  personId: string,
  developmentId: string,
  at: Date,
): Promise<void> {
  await queries
    .insertInto("running_timer")
    .values({ person_id: personId, development_id: developmentId, started_at: at })
    .execute();
}

export async function deleteTimer(queries: Queries, personId: string): Promise<void> {
  await queries.deleteFrom("running_timer").where("person_id", "=", personId).execute();
}

/** The time of a timer of theirs was kept on a development: of the one with that beginning, or of any. */
export async function hasKeptTimer(
  queries: Queries,
  timer: {
    readonly developmentId: string;
    readonly personId: string;
    readonly startedAt: string | undefined;
  },
): Promise<boolean> {
  const { developmentId, personId, startedAt } = timer;
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select 1 from development_action a where a.development_id = ${developmentId} and a.actor_id = ${personId}
        and a.action = 'timeTracked'
        and (${startedAt ?? null}::text is null or a.params ->> 'startedAt' = ${startedAt ?? null}::text)) as found`.execute(
    queries,
  );
  return rows[0]?.found ?? false;
}

const shownEntries = 400;

/** Everything about the time of a development, for one reader. */
export async function readTime(queries: Queries, developmentId: string, personId: string): Promise<TimeWire> {
  const [sums, timers, entries, own] = await Promise.all([
    queries
      .selectFrom("development")
      .select(["estimate_minutes", "spent_minutes"])
      .where("id", "=", developmentId)
      .executeTakeFirstOrThrow(),
    sql<{ id: string; name: string; started_at: Date }>`
      select p.id, p.firstname || ' ' || p.lastname as name, r.started_at
      from running_timer r join person p on p.id = r.person_id
      where r.development_id = ${developmentId} order by r.started_at`.execute(queries),
    sql<{
      id: string;
      person_id: string;
      name: string;
      day: string;
      minutes: number;
      source: "manual" | "timer";
    }>`
      select e.id, e.person_id, p.firstname || ' ' || p.lastname as name, e.day, e.minutes, e.source
      from time_entry e join person p on p.id = e.person_id
      where e.development_id = ${developmentId} order by e.day desc, e.id desc limit ${shownEntries}`.execute(
      queries,
    ),
    sql<{ id: string; number: number; started_at: Date }>`
      select d.id, d.number, r.started_at from running_timer r join development d on d.id = r.development_id
      where r.person_id = ${personId}`.execute(queries),
  ]);
  const timer = own.rows[0];
  const { estimate_minutes: estimate, spent_minutes: spent } = sums;
  return {
    estimate,
    spent,
    remaining: estimate === null ? null : Math.max(0, estimate - spent),
    timer: timer
      ? { developmentId: timer.id, number: timer.number, startedAt: timer.started_at.toISOString() }
      : null,
    running: timers.rows.map(({ id, name, started_at }) => ({
      user: { id, name },
      startedAt: started_at.toISOString(),
    })),
    entries: entries.rows.map(({ id, person_id, name, ...entry }) => ({
      _id: id,
      user: { id: person_id, name },
      ...entry,
    })),
  };
}

/** All of it by month and person, however many entries there are. */
export async function sumMonths(
  queries: Queries,
  developmentId: string,
): Promise<z.output<typeof monthHoursWire>[]> {
  const { rows } = await sql<{ month: string; id: string; name: string; minutes: number }>`
    select s.month, p.id, p.firstname || ' ' || p.lastname as name, s.minutes
    from (select to_char(day, 'YYYY-MM') as month, person_id, sum(minutes)::int as minutes from time_entry
          where development_id = ${developmentId} group by 1, 2) s
    join person p on p.id = s.person_id order by s.month desc, s.minutes desc, p.id`.execute(queries);
  return rows.map(({ id, name, ...sum }) => ({ ...sum, user: { id, name } }));
}

/** Minutes worked by these people on each day of a period. */
export async function sumWorkedDays(
  queries: Queries,
  personIds: readonly string[],
  period: { readonly firstDay: string; readonly lastDay: string },
): Promise<readonly { readonly personId: string; readonly day: string; readonly minutes: number }[]> {
  const { rows } = await sql<{ personId: string; day: string; minutes: number }>`
    select person_id as "personId", day, sum(minutes)::int as minutes from time_entry
    where person_id = any (${personIds}::uuid[]) and day between ${period.firstDay} and ${period.lastDay}
    group by person_id, day order by day`.execute(queries);
  return rows;
}
