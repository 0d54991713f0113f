import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { DATABASE_USER } from "../../src/platform/database/create-cluster.ts";

/** The ways PostgreSQL, or its connections, come to an end. */
export const postgresEnds = [
  "killed",
  "all its processes killed",
  "one backend killed",
  "every connection ended",
  "fast stop",
  "immediate stop",
] as const;

export type PostgresEnd = (typeof postgresEnds)[number];

/** The PostgreSQL below a data folder, whoever started it. */
export class FallingPostgres {
  readonly #cluster: string;

  constructor(dataDir: string) {
    this.#cluster = path.join(dataDir, "postgres", "cluster");
  }

  /** Ends it, or what is connected to it, in one of the ways. */
  async end(how: PostgresEnd): Promise<void> {
    const { pid } = this.#lockFile();
    switch (how) {
      case "killed":
        return kill([pid], "SIGKILL");
      case "all its processes killed":
        return kill([pid, ...childrenOf(pid)], "SIGKILL");
      case "one backend killed":
        return kill([await this.#backend()], "SIGKILL");
      case "every connection ended":
        await this.ask(
          "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()",
        );
        return;
      case "fast stop":
        return kill([pid], "SIGINT");
      case "immediate stop":
        return kill([pid], "SIGQUIT");
    }
  }

  /** Resolves once it answers questions (again). */
  async answers(): Promise<void> {
    for (;;) {
      try {
        await this.ask("select 1");
        return;
      } catch {
        await wait(10);
      }
    }
  }

  async ask<Row extends Record<string, unknown>>(
    question: string,
    values: unknown[] = [],
  ): Promise<readonly Row[]> {
    const { socketFolder } = this.#lockFile();
    const client = new Client({ host: socketFolder, user: DATABASE_USER, database: "planete" });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(question, values)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** A process that serves one of the server's connections. */
  async #backend(): Promise<number> {
    const [row] = await this.ask<{ pid: number }>(
      `select pid from pg_stat_activity
       where pid <> pg_backend_pid() and datname = current_database() and application_name = 'planete-online'
       order by state = 'active' desc, query_start desc limit 1`,
    );
    if (!row) throw new Error("The server has no connection to its database");
    return row.pid;
  }

  #lockFile(): { readonly pid: number; readonly socketFolder: string } {
    const lines = readFileSync(path.join(this.#cluster, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), socketFolder: lines[4] ?? "" };
  }
}

function kill(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // One of PostgreSQL's own processes ended with the connection it served.
    }
}

/** PostgreSQL's processes are not in one process group: each has its own session. */
export function childrenOf(parent: number): number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ")[1],
    );
  } catch {
    return undefined;
  }
}
