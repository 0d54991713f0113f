import { sql } from "kysely";
import type { MailingState } from "@planete/shared/contract/communication.contract.ts";
import type { Queries } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { workDue } from "../../platform/work/work-failure.store.ts";
import type { FindWork } from "../../platform/work/work-queue.ts";

/** Settles whom a mailing goes to; whoever has a row for the round already keeps it. */
export async function insertMailing(
  queries: Queries,
  {
    newsId,
    people,
    round,
    at,
  }: {
    readonly newsId: string;
    readonly people: readonly string[];
    readonly round: number;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into news_mailing (id, news_id, person_id, round, made_at)
    select id, ${newsId}::uuid, person_id, ${round}::int, ${at}::timestamptz
    from unnest(${people.map(() => newId())}::uuid[], ${[...people]}::uuid[]) row (id, person_id)
    on conflict do nothing`.execute(queries);
}

/** A mail that is still to be put into the outbox. */
export interface WaitingMailing {
  readonly id: string;
  readonly newsId: string;
  readonly personId: string;
  readonly round: number;
}

/** The mails that may be written now, oldest first. */
export async function findWaitingMailings(
  queries: Queries,
  now: Date,
  { limit, again }: FindWork,
): Promise<readonly WaitingMailing[]> {
  return queries
    .selectFrom("news_mailing")
    .select(["id", "news_id as newsId", "person_id as personId", "round"])
    .where("queued_at", "is", null)
    .where(workDue("news-mail", "news_mailing.id::text", { now, again }))
    .orderBy("made_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Some of them, or one, held for the rest of the transaction; what another process holds is left to it. */
export async function takeWaitingMailings(
  queries: Queries,
  wanted: { readonly now: Date; readonly limit: number } | { readonly id: string },
): Promise<readonly WaitingMailing[]> {
  return queries
    .selectFrom("news_mailing")
    .select(["id", "news_id as newsId", "person_id as personId", "round"])
    .where("queued_at", "is", null)
    .where((row) =>
      "id" in wanted
        ? row("id", "=", wanted.id)
        : workDue("news-mail", "news_mailing.id::text", { now: wanted.now, again: false }),
    )
    .orderBy("made_at")
    .orderBy("id")
    .limit("id" in wanted ? 1 : wanted.limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function markMailingsQueued(queries: Queries, ids: readonly string[], at: Date): Promise<void> {
  await queries.updateTable("news_mailing").set({ queued_at: at }).where("id", "in", ids).execute();
}

/** Nobody will write it any more. */
export async function deleteMailing(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom("news_mailing").where("id", "=", id).where("queued_at", "is", null).execute();
}

/** Names the mail of one person and round in the outbox, which takes each name once. */
export function mailingKey({ newsId, personId, round }: Omit<WaitingMailing, "id">): string {
  return `news:${newsId}:${round}:${personId}`;
}

/** Where the mail of an item to each person stands; one that is forgotten by the outbox has left long ago. */
export async function findMailingStates(
  queries: Queries,
  newsId: string,
): Promise<ReadonlyMap<string, MailingState>> {
  const { rows } = await sql<{ person_id: string; state: MailingState }>`
    select m.person_id, case
        when m.queued_at is null or mail.status = 'queued' then 'waiting'
        when mail.status = 'failed' then 'failed'
        else 'sent' end as state
    from news_mailing m
    left join mail on mail.key = concat('news:', m.news_id, ':', m.round, ':', m.person_id)
    where m.news_id = ${newsId} and m.round = 0`.execute(queries);
  return new Map(rows.map(({ person_id: id, state }) => [id, state]));
}

/** How often people were reminded, and when last. */
export async function findReminders(
  queries: Queries,
  newsId: string,
): Promise<{ readonly rounds: number; readonly lastAt: Date | null }> {
  return queries
    .selectFrom("news_mailing")
    .select(({ fn }) => [
      fn.coalesce(fn.max("round"), sql<number>`0`).as("rounds"),
      fn.max<Date | null>("made_at").filterWhere("round", ">", 0).as("lastAt"),
    ])
    .where("news_id", "=", newsId)
    .executeTakeFirstOrThrow();
}
