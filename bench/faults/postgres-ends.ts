import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "../../server/src/platform/database/embedded-postgres.ts";
import { FallingPostgres, postgresEnds } from "../../server/test/faults/postgres-end.ts";
import { runFaults } from "../../server/test/faults/run-faults.ts";
import type { FaultReport } from "../../server/test/faults/run-faults.ts";
import { urlOf } from "../../server/test/spawn-server.ts";
import { startProcess } from "../server-process.ts";

const rounds = 30;
const ends = Array.from(
  { length: rounds },
  (_none, round) => postgresEnds[round % postgresEnds.length] ?? "killed",
);

/** 30 ends of the server's own PostgreSQL under writes. */
export async function endEmbedded(): Promise<FaultReport> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "planete-faults-"));
  const server = await startProcess("server/src/main.ts", { DATA_DIR: dataDir, DEMONSTRATION: "1" });
  try {
    return await runFaults(server.url, new FallingPostgres(dataDir), ends);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** 30 ends of a PostgreSQL that the server only knows the address of. */
export async function endElsewhere(): Promise<FaultReport> {
  const [databaseDir, dataDir] = await Promise.all([
    mkdtemp(path.join(os.tmpdir(), "planete-faults-")),
    mkdtemp(path.join(os.tmpdir(), "planete-faults-")),
  ]);
  const postgres = await startEmbeddedPostgres({ dataDir: databaseDir, log: () => undefined });
  const server = await startProcess("server/src/main.ts", {
    DATABASE_URL: urlOf(postgres.connection),
    DATA_DIR: dataDir,
    DEMONSTRATION: "1",
  });
  try {
    return await runFaults(server.url, new FallingPostgres(databaseDir), ends);
  } finally {
    await server.stop();
    await postgres.stop();
    await rm(databaseDir, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}
