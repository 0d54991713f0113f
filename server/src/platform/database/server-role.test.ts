import path from "node:path";
import { expect, test } from "vitest";
import { FallingPostgres } from "../../../test/faults/postgres-end.ts";
import { spawnServer } from "../../../test/spawn-server.ts";
import { openPool } from "../../../test/test-cluster.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { migrate } from "./migrate.ts";

const migrations = path.join(import.meta.dirname, "..", "..", "..", "migrations");

test("the server works in its embedded database without being superuser, also on a folder from before", async () => {
  const dataDir = temporaryFolder();
  const before = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const pool = openPool(before.connection);
  await migrate(pool, migrations);
  await pool.end();
  await before.stop();

  const server = await spawnServer(undefined, { DATA_DIR: dataDir });
  try {
    const postgres = new FallingPostgres(dataDir);
    const roles = await postgres.ask(
      `select distinct r.rolsuper as super, r.rolcreaterole as roles, r.rolcreatedb as databases
       from pg_stat_activity a join pg_roles r on r.rolname = a.usename
       where a.application_name like 'planete-online%'`,
    );
    expect(roles).toEqual([{ super: false, roles: false, databases: false }]);
    const strangers = await postgres.ask(
      `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'job') and c.relkind in ('r', 'p', 'v', 'S')
         and c.relowner <> 'planete_server'::regrole`,
    );
    expect(strangers).toEqual([]);
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  } finally {
    await server.end("SIGTERM");
  }
});
