import { sql } from "kysely";
import type { RawBuilder, Selectable, Transaction } from "kysely";
import type { WorkFailureKind, WorkQueueName } from "@planete/shared/domain/work/work-queue.ts";
import type { Queries } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";

/** SQL: true for an item that waits for its next attempt, or was set aside. */
export function restingWork(queue: WorkQueueName, item: string, now: string): string {
  return `exists (select from work_failure f where f.queue = '${queue}' and f.item = ${item}
    and (f.retry_at is null or f.retry_at > ${now}))`;
}

/** SQL: true for an item that failed before, and is not set aside. */
function failedWork(queue: WorkQueueName, item: string): string {
  return `exists (select from work_failure f where f.queue = '${queue}' and f.item = ${item} and f.retry_at is not null)`;
}

/** The same two as a condition: what may be done now, of all or only of what failed before. */
export function workDue(
  queue: WorkQueueName,
  item: string,
  { now, again }: { readonly now: Date; readonly again: boolean },
): RawBuilder<boolean> {
  const rests = sql.raw(restingWork(queue, item, "given.now"));
  const rest = sql<boolean>`not (select ${rests} from (select ${now}::timestamptz as now) as given)`;
  return again ? sql<boolean>`(${sql.raw(failedWork(queue, item))} and ${rest})` : rest;
}

export interface NewFailure {
  readonly queue: WorkQueueName;
  readonly item: string;
  /** False for what is not the item's own fault. */
  readonly counts: boolean;
  readonly kind: WorkFailureKind;
  readonly reason: string;
  readonly at: Date;
  readonly ownerId: string | null;
  readonly sheetNumber: number | null;
}

/** Notes a failure, held for the rest of the transaction; `settleFailure` says when it is tried again. */
export async function noteFailure(
  queries: Transaction<Schema>,
  failure: NewFailure,
): Promise<{ readonly attempts: number; readonly firstAt: Date }> {
  const { queue, item, kind, reason, at } = failure;
  const row = await queries
    .insertInto("work_failure")
    .values({
      queue,
      item,
      attempts: Number(failure.counts),
      kind,
      reason,
      first_at: at,
      last_at: at,
      retry_at: at,
      owner_id: failure.ownerId,
      sheet_number: failure.sheetNumber,
    })
    .onConflict((conflict) =>
      conflict.columns(["queue", "item"]).doUpdateSet((old) => ({
        attempts: sql<number>`${old.ref("work_failure.attempts")} + ${Number(failure.counts)}`,
        kind,
        reason,
        last_at: at,
      })),
    )
    .returning(["attempts", "first_at"])
    .executeTakeFirstOrThrow();
  return { attempts: row.attempts, firstAt: row.first_at };
}

/** Says when it is tried again; without that it is set aside now. */
export async function settleFailure(
  queries: Queries,
  { queue, item }: { readonly queue: WorkQueueName; readonly item: string },
  { retryAt, now }: { readonly retryAt: Date | undefined; readonly now: Date },
): Promise<void> {
  await queries
    .updateTable("work_failure")
    .set(retryAt ? { retry_at: retryAt, set_aside_at: null } : { retry_at: null, set_aside_at: now })
    .where("queue", "=", queue)
    .where("item", "=", item)
    .execute();
}

/** The items of a queue that failed before and are not set aside. */
export async function findRetried(queries: Queries, queue: WorkQueueName): Promise<ReadonlySet<string>> {
  const rows = await queries
    .selectFrom("work_failure")
    .select("item")
    .where("queue", "=", queue)
    .where("retry_at", "is not", null)
    .execute();
  return new Set(rows.map(({ item }) => item));
}

/** It was done after all, or is given up; true when it had failed. */
export async function forgetFailure(queries: Queries, queue: WorkQueueName, item: string): Promise<boolean> {
  const result = await queries
    .deleteFrom("work_failure")
    .where("queue", "=", queue)
    .where("item", "=", item)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** The same for several at once. */
export async function forgetFailures(
  queries: Queries,
  queue: WorkQueueName,
  items: readonly string[],
): Promise<void> {
  await queries.deleteFrom("work_failure").where("queue", "=", queue).where("item", "in", items).execute();
}

/** Forgets failures of what another process has done since. */
export async function pruneFailures(queries: Queries, before: Date): Promise<void> {
  await queries.deleteFrom("work_failure").where("retry_at", "<", before).execute();
}

export type SetAsideRow = Selectable<Schema["work_failure"]> & { readonly owner: string | null };

/** What was set aside, the newest first. */
export function listSetAside(queries: Queries, limit: number): Promise<SetAsideRow[]> {
  return queries
    .selectFrom("work_failure as f")
    .leftJoin("person as p", "p.id", "f.owner_id")
    .selectAll("f")
    .select(sql<string | null>`p.firstname || ' ' || p.lastname`.as("owner"))
    .where("f.set_aside_at", "is not", null)
    .orderBy("f.set_aside_at", "desc")
    .orderBy("f.queue")
    .orderBy("f.item")
    .limit(limit)
    .execute();
}

/** Holds one that was set aside for the rest of the transaction; false when it is not there (any more). */
export async function holdSetAside(
  queries: Transaction<Schema>,
  queue: WorkQueueName,
  item: string,
): Promise<boolean> {
  const row = await queries
    .selectFrom("work_failure")
    .select("item")
    .where("queue", "=", queue)
    .where("item", "=", item)
    .where("set_aside_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export interface FailureCount {
  readonly queue: WorkQueueName;
  readonly retrying: number;
  readonly setAside: number;
}

export async function countFailures(queries: Queries): Promise<readonly FailureCount[]> {
  const rows = await queries
    .selectFrom("work_failure")
    .select(({ fn }) => [
      "queue",
      fn.count<string>("retry_at").as("retrying"),
      fn.count<string>("set_aside_at").as("set_aside"),
    ])
    .groupBy("queue")
    .execute();
  return rows.map((row) => ({
    queue: row.queue,
    retrying: Number(row.retrying),
    setAside: Number(row.set_aside),
  }));
}
