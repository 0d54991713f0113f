import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Transaction } from "kysely";
import type pg from "pg";
import { z } from "zod";
import type { Database } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import type { LogPoint } from "./cursor.ts";
import type { Topic } from "./topics.ts";

/** One line of the log, with the payload as the JSON text that goes on the wire. */
export interface LogEntry extends LogPoint {
  readonly type: string;
  readonly audience: readonly string[];
  readonly scope: string | null;
  readonly payload: string;
}

/** PostgreSQL's name for the bell that wakes the other processes. */
export const liveBell = "planete_live";

/** At most so many positions are given in one turn. */
export const turnSize = 1_000;

const stamp = "(extract(epoch from at) * 1000000)::bigint";

export async function insertEvents(
  queries: Transaction<Schema>,
  events: readonly {
    readonly type: string;
    readonly audience: readonly Topic[];
    readonly scope: Topic | null;
    readonly payload: string;
  }[],
): Promise<void> {
  await queries
    .insertInto("live_event")
    .values(events.map((event) => ({ ...event, audience: [...event.audience] })))
    .execute();
}

/**
 * Gives positions to what was committed without one, in the order it was announced, at most `turnSize`, and
 * rings the bell.
 */
export async function givePositions(client: pg.Client): Promise<void> {
  await client.query({
    name: "live-turn",
    text: "select give_live_positions($1)",
    values: [turnSize],
  });
}

export interface LogState {
  readonly head: number;
  /** Something was committed that has no position yet. */
  readonly waiting: boolean;
  /** The stamp of the entry at the position asked for; 0 when there is none. */
  readonly stamp: number;
}

export async function readLogState(client: pg.Client, position: number): Promise<LogState> {
  const { rows } = await client.query<{ head: string; waiting: boolean; stamp: string | null }>({
    name: "live-state",
    text: `select head.position as head,
                  exists (select from live_event where position is null) as waiting,
                  (select ${stamp} from live_event where position = $1) as stamp
           from live_head as head`,
    values: [position],
  });
  const [row] = rows;
  if (!row) throw new Error("The table live_head has lost its row");
  return { head: Number(row.head), waiting: row.waiting, stamp: Number(row.stamp ?? 0) };
}

interface EntryRow {
  position: string;
  stamp: string;
  type: string;
  audience: string[];
  scope: string | null;
  payload: string;
}

function toEntry(row: EntryRow): LogEntry {
  return { ...row, position: Number(row.position), stamp: Number(row.stamp) };
}

/** The entries after one position up to another; fewer where the log was pruned or has ended. */
export async function readEntries(
  source: Pick<pg.Client | pg.Pool, "query">,
  after: number,
  upTo: number,
): Promise<readonly LogEntry[]> {
  const { rows } = await source.query<EntryRow>({
    name: "live-entries",
    text: `select position, ${stamp} as stamp, type, audience, scope, payload::text as payload
           from live_event where position > $1 and position <= $2 order by position`,
    values: [after, upTo],
  });
  return rows.map(toEntry);
}

/** The entries that follow a place, or undefined when the log does not hold that place (any more). */
export async function readOnFrom(
  client: pg.Client,
  point: LogPoint,
  limit: number,
): Promise<readonly LogEntry[] | undefined> {
  const { rows } = await client.query<EntryRow>({
    name: "live-read-on",
    text: `select position, ${stamp} as stamp, type, audience, scope,
                  case when position > $1 then payload::text else '' end as payload
           from live_event where position >= $1 and position <= $2 order by position`,
    values: [point.position, point.position + limit],
  });
  const entries = rows.map(toEntry);
  const held = entries[0]?.position === point.position ? entries.shift() : undefined;
  return (held?.stamp ?? 0) === point.stamp ? entries : undefined;
}

/**
 * Removes entries older than the instant; who stopped reading before them will load everything
 * anew. Always a first part of the log, and never its last entry, where all idle readers stand.
 */
export async function pruneLiveLog(database: Database, olderThan: Date): Promise<number> {
  const result = await sql`
    delete from live_event where position < coalesce(
      (select position from live_event where position is not null and at >= ${olderThan} order by position limit 1),
      (select position from live_head))`.execute(database.kysely);
  return Number(result.numAffectedRows ?? 0n);
}

const secretKey = "liveSecret";

/** The secret behind cursors, made once per installation and shared by its processes. */
export async function readLiveSecret(database: Database): Promise<Buffer> {
  await database.kysely
    .insertInto("installation")
    .values({ key: secretKey, value: JSON.stringify(randomBytes(32).toString("base64")) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await database.kysely
    .selectFrom("installation")
    .select("value")
    .where("key", "=", secretKey)
    .executeTakeFirstOrThrow();
  return Buffer.from(z.base64().parse(row.value), "base64");
}
