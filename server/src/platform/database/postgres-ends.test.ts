import { describe, expect, it, onTestFinished } from "vitest";
import { FallingPostgres, postgresEnds } from "../../../test/faults/postgres-end.ts";
import { runFaults } from "../../../test/faults/run-faults.ts";
import type { FaultReport } from "../../../test/faults/run-faults.ts";
import { spawnServer } from "../../../test/spawn-server.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

/** Back within two seconds, or on a machine with other work in the time of a few dozen notes. */
const isSurvived = (report: FaultReport): boolean =>
  report.acknowledged > postgresEnds.length &&
  report.lost + report.doubled + report.wrong.length === 0 &&
  report.slowestReturnMs < Math.max(2_000, 30 * report.slowestUsualMs);

/** In full, with 30 ends of each kind of database: `npm run bench -- faults`. */
describe("a server survives every end of its PostgreSQL, and nothing written is lost or doubled", () => {
  it("embedded", async () => {
    const dataDir = temporaryFolder();
    const server = await spawnServer(undefined, { DATA_DIR: dataDir });
    onTestFinished(() => server.end("SIGTERM"));
    expect(await runFaults(server.url, new FallingPostgres(dataDir), postgresEnds)).toSatisfy(isSurvived);
  });

  it("by DATABASE_URL", async () => {
    const dataDir = temporaryFolder();
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    onTestFinished(() => postgres.stop());
    const server = await spawnServer(postgres.connection);
    onTestFinished(() => server.end("SIGTERM"));
    expect(await runFaults(server.url, new FallingPostgres(dataDir), postgresEnds)).toSatisfy(isSurvived);
  });
});
