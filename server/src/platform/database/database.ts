import { constants, getPriority, setPriority } from "node:os";
import { Kysely, PostgresDialect } from "kysely";
import type { Transaction } from "kysely";
import pg from "pg";
import type { Log } from "../log.ts";
import { runAfterCommit } from "./after-commit.ts";
import { healthLane, inLane } from "./lane.ts";
import { LanePool } from "./lane-pool.ts";
import type { Schema } from "./schema.ts";

/** A transaction or the pool: what a store needs to ask its question. */
export type Queries = Kysely<Schema> | Transaction<Schema>;

export interface Database {
  /** For a process of its own that has something to write. */
  readonly address: DatabaseAddress;
  readonly kysely: Kysely<Schema>;
  readonly pool: pg.Pool;
  /** Whether what people ask all day goes the short way (`platform/hot-path`). */
  readonly hotPath: boolean;
  /** Runs the work in one transaction; a serialization conflict is tried again. */
  readonly transaction: <T>(work: (queries: Transaction<Schema>) => Promise<T>) => Promise<T>;
  /** A hot query, prepared once per connection under its name. */
  readonly prepared: <Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: readonly unknown[],
  ) => Promise<readonly Row[]>;
  /** Fails when the database cannot answer now. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export type DatabaseAddress =
  | string
  | { readonly host: string; readonly user: string; readonly database: string };

// Calendar dates stay the text they are; the driver's default would shift them to an instant (D12).
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

const maxAttempts = 4;
const conflictStates = new Set(["40001", "40P01"]);

/** How long things may take before they are given up. */
export interface DatabaseLimits {
  /** Kept by PostgreSQL itself, which then undoes the statement. */
  readonly statementMs: number;
  /** The same, for the wait for what somebody else holds. */
  readonly lockMs: number;
  /** The same, for a transaction that asks for nothing. */
  readonly idleInTransactionMs: number;
  /**
   * Kept by this process, for a database that answers nothing at all. Longer than the others: whoever was told that
   * a write failed must not find it later.
   */
  readonly answerMs: number;
}

/** For what people wait for. Work that takes long by its nature has connections without limits. */
export const requestLimits: DatabaseLimits = {
  statementMs: 10_000,
  lockMs: 3_000,
  idleInTransactionMs: 10_000,
  answerMs: 15_000,
};

/** How long a question waits for a connection. */
const connectionMs = 4_000;

export interface DatabaseOptions {
  readonly hotPath?: boolean;
  /**
   * For a database on this machine alone: the processes of these connections give way to all others. Nothing that
   * others wait for may be written by them.
   */
  readonly givesWay?: boolean;
}

/** Opens the pool; without limits a query may take as long as it needs, as migrations do. */
export function openDatabase(
  address: DatabaseAddress,
  log: Log,
  poolSize: number,
  limits?: DatabaseLimits,
  { hotPath = true, givesWay = false }: DatabaseOptions = {},
): Database {
  const config: pg.PoolConfig = {
    ...(typeof address === "string" ? { connectionString: address } : address),
    idleTimeoutMillis: 60_000,
    application_name: "planete-online",
    // Helpers of a statement would be processes of their own, which give way to nobody.
    ...(givesWay ? { options: "-c max_parallel_workers_per_gather=0" } : {}),
    ...(limits === undefined
      ? {}
      : {
          statement_timeout: limits.statementMs,
          lock_timeout: limits.lockMs,
          idle_in_transaction_session_timeout: limits.idleInTransactionMs,
          query_timeout: limits.answerMs,
        }),
  };
  const pool = new LanePool(config, poolSize, connectionMs);
  let closing = false;
  // Without these listeners a connection that breaks would end the process: the pool's own listens only while nobody
  // uses the connection, and a write that pauses between two statements has none. Whoever uses it learns of the break
  // from the next statement. The error itself carries the whole connection, so only its message is logged.
  pool.on("connect", (client) => {
    if (givesWay) giveWay(client, log);
    client.on("error", (error) => {
      if (!closing) log.warn({ reason: error.message }, "a database connection broke");
    });
  });
  pool.on("error", () => undefined);
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

  return {
    address,
    kysely,
    pool,
    hotPath,
    transaction: async (work) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await transact(kysely, work);
        } catch (error) {
          if (attempt === maxAttempts || !conflictStates.has(sqlState(error) ?? "")) throw error;
        }
      }
    },
    prepared: async <Row extends pg.QueryResultRow>(
      name: string,
      text: string,
      values: readonly unknown[],
    ) => {
      const result = await pool.query<Row>({ name, text, values: [...values] });
      return result.rows;
    },
    ping: async () => {
      await inLane(healthLane, () => pool.query("select 1"));
    },
    close: () => {
      closing = true;
      return kysely.destroy();
    },
  };
}

const lowestPriority = constants.priority.PRIORITY_LOW;

/** A connection is a process of PostgreSQL. One that may not be set back works as before. */
function giveWay(client: pg.PoolClient, log: Log): void {
  const processId: unknown = Reflect.get(client, "processID");
  if (typeof processId !== "number") return;
  try {
    setPriority(
      processId,
      Math.min(getPriority() + constants.priority.PRIORITY_BELOW_NORMAL, lowestPriority),
    );
  } catch (error) {
    log.debug({ err: error }, "a database connection could not be set back");
  }
}

async function transact<T>(
  kysely: Kysely<Schema>,
  work: (queries: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  let committed = (): void => undefined;
  const result = await kysely.transaction().execute((queries) => {
    committed = () => runAfterCommit(queries, kysely);
    return work(queries);
  });
  committed();
  return result;
}

/** The SQLSTATE of a database error, if it is one. */
export function sqlState(error: unknown): string | undefined {
  if (error instanceof Error && "code" in error && typeof error.code === "string") return error.code;
  return undefined;
}

const unavailableStates = /^(08|57P|53[0-4])/;
/** The limits above were met, or others kept changing the same rows: undone, and worth another try. */
const busyStates = new Set(["55P03", "57014", "25P03", "25P04", ...conflictStates]);
const unavailableErrors = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT"]);

/** True when the database cannot be reached now: the caller should try again soon. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = sqlState(error);
  if (code && (unavailableErrors.has(code) || unavailableStates.test(code))) return true;
  // A fatal answer ends or refuses the connection, for whatever reason; an ordinary error leaves it open.
  if (error instanceof Error && "severity" in error && error.severity === "FATAL") return true;
  return (
    error instanceof Error &&
    /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Cannot use a pool after|Client has encountered a connection error/.test(
      error.message,
    )
  );
}

/** True when the database has undone the work because something stood in its way: the caller should try again soon. */
export function isDatabaseBusy(error: unknown): boolean {
  return busyStates.has(sqlState(error) ?? "");
}

export function isDiskFull(error: unknown): boolean {
  const code = sqlState(error);
  return code === "53100" || code === "ENOSPC";
}
