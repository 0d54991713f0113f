import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { apiBasePath } from "../../shared/src/contract/call.ts";
import { FallingPostgres } from "../../server/test/faults/postgres-end.ts";
import { at } from "../quantile.ts";
import { startProcess } from "../server-process.ts";
import { logInAt } from "./log-in-at.ts";

export interface LockFigures {
  /** p99 of the calls of other areas in milliseconds. */
  readonly others: number;
  /** Calls of other areas that were not answered with a yes. */
  readonly failed: number;
  readonly mostConnections: number;
}

const lockSeconds = 90;
const crowd = 40;
const otherCalls = ["/user", "/account/tasks", "/planete-online/alertes/video", "/user/users"];

/** A table of the hotline is locked for 90 s while 40 people refresh its list without pause. */
export async function lockSheets(): Promise<LockFigures> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "planete-faults-"));
  const server = await startProcess("server/src/main.ts", { DATA_DIR: dataDir, DEMONSTRATION: "1" });
  try {
    const postgres = new FallingPostgres(dataDir);
    const token = await logInAt(server.url, "lead");
    const call = async (address: string): Promise<number> => {
      const answer = await fetch(`${server.url}${apiBasePath}${address}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    const known: string[] = [];
    for (const address of otherCalls) if ((await call(address)) === 200) known.push(address);
    const unlocked = new AbortController();
    const lock = postgres
      .ask(`begin; lock table sheet in access exclusive mode; select pg_sleep(${lockSeconds}); commit`)
      .finally(() => unlocked.abort());
    const refresh = async (): Promise<void> => {
      while (!unlocked.signal.aborted) await call("/planete-online/fiche-liaison");
    };
    const people = Array.from({ length: crowd }, refresh);
    const times: number[] = [];
    let failed = 0;
    let mostConnections = 0;
    while (!unlocked.signal.aborted) {
      for (const address of known) {
        const started = performance.now();
        if ((await call(address)) !== 200) failed += 1;
        times.push(performance.now() - started);
      }
      const [row] = await postgres.ask<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where application_name like 'planete-online%'",
      );
      mostConnections = Math.max(mostConnections, row?.count ?? 0);
    }
    await lock;
    await Promise.all(people);
    times.sort((one, other) => one - other);
    return { others: at(times, 0.99), failed, mostConnections };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
