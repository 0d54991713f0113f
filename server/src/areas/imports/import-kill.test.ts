import { afterAll, beforeAll, expect, test } from "vitest";
import * as contract from "@planete/shared/contract/imports.contract.ts";
import type { ImportDesk } from "../../../test/import-desk.ts";
import { csvFile, importDesk } from "../../../test/import-desk.ts";
import { spawnServer } from "../../../test/spawn-server.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { createTestDatabase } from "../../../test/test-cluster.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: TestApp;
let admin: string;
let desk: ImportDesk;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestApp({ database });
  admin = await server.logIn("admin");
  desk = importDesk(server, admin);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

/** More than is written before the kill comes. */
const wanted = 4_000;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error("It did not come to that within a minute");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test("a server that is killed half-way leaves an import that another one ends, and nobody is made twice", async () => {
  const rows = Array.from({ length: wanted }, (_, at) => `killed.${at};Prénom ${at};Nom;Support`);
  const found = await desk.plan(
    await desk.bring(csvFile(`Identifiant;Prénom;Nom;Équipes\n${rows.join("\n")}\n`)),
  );
  expect(found.counts).toMatchObject({ made: wanted });
  const first = await spawnServer(database.connection);
  const body = { fingerprint: found.fingerprint ?? "" };
  const begun = await server.call(contract.runImport, { as: admin, params: { id: found.id }, body });
  expect(begun.status).toBe(200);
  await until(async () => ((await desk.read(found.id)).progress?.done ?? 0) > 20);
  await first.end("SIGKILL");
  const halfWay = await desk.read(found.id);
  expect(halfWay.state).toBe("running");
  expect(halfWay.progress?.done).toBeLessThan(wanted);

  const second = await spawnServer(database.connection);
  await until(async () => (await desk.read(found.id)).state === "done");
  await second.end("SIGTERM");
  expect((await desk.read(found.id)).counts).toEqual({ made: wanted, changed: 0, unchanged: 0, refused: 0 });
  const { rows: counted } = await server.platform.database.pool.query<{ people: number; told: number }>(
    `select count(*)::int as people,
       (select count(*)::int from history h join person p on p.id::text = h.subject
        where h.area = 'person' and h.action = 'create' and p.username like 'killed.%') as told
     from person where username like 'killed.%'`,
  );
  expect(counted[0]).toEqual({ people: wanted, told: wanted });
}, 180_000);
