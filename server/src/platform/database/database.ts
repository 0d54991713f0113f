import { Kysely, PostgresDialect } from "kysely";
import type { Transaction } from "kysely";
import pg from "pg";
import type { Log } from "../log.ts";
import { runAfterCommit } from "./after-commit.ts";
import type { Schema } from "./schema.ts";

/** A transaction or the pool: what a store needs to ask its question. */
export type Queries = Kysely<Schema> | Transaction<Schema>;

export interface Database {
  readonly kysely: Kysely<Schema>;
  readonly pool: pg.Pool;
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

/** A query of a request that takes longer has met a database that hangs. */
export const requestQueryTimeoutMs = 15_000;

/** Opens the pool; without `queryTimeoutMs` a query may take as long as it needs, as migrations do. */
export function openDatabase(
  address: DatabaseAddress,
  log: Log,
  poolSize: number,
  queryTimeoutMs?: number,
): Database {
  const pool = new pg.Pool({
    ...(typeof address === "string" ? { connectionString: address } : address),
    max: poolSize,
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 60_000,
    application_name: "planete-online",
    ...(queryTimeoutMs === undefined ? {} : { query_timeout: queryTimeoutMs }),
  });
  let closing = false;
  // Without a listener an idle connection that breaks would end the process. The error itself
  // carries the whole connection, so only its message is logged.
  pool.on("error", (error) => {
    if (!closing) log.warn({ reason: error.message }, "an idle database connection broke");
  });
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

  return {
    kysely,
    pool,
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
      await pool.query("select 1");
    },
    close: () => {
      closing = true;
      return kysely.destroy();
    },
  };
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

export function isDiskFull(error: unknown): boolean {
  const code = sqlState(error);
  return code === "53100" || code === "ENOSPC";
}
