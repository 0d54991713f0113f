import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Pool } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createBlankDatabase, openPool } from "../../../test/test-cluster.ts";
import { problemOf } from "../../../test/problem-of.ts";
import type { TestDatabase } from "../../../test/test-cluster.ts";
import { migrate } from "./migrate.ts";

let database: TestDatabase;
let pool: Pool;
let folder: string;

beforeEach(async () => {
  database = await createBlankDatabase();
  pool = openPool(database.connection);
  folder = mkdtempSync(path.join(tmpdir(), "planete-migrations-"));
});

afterEach(async () => {
  await pool.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

function write(name: string, sql: string): void {
  writeFileSync(path.join(folder, name), sql);
}

async function tables(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1",
  );
  return rows.map((row) => row.name);
}

describe("migrate", () => {
  it("applies the files in order, once, and tells which", async () => {
    write("0002_colour.sql", "ALTER TABLE fruit ADD colour text;");
    write("0001_fruit.sql", "CREATE TABLE fruit (id int);\nCREATE INDEX fruit_id ON fruit (id);");
    expect(await migrate(pool, folder)).toEqual(["0001_fruit", "0002_colour"]);
    expect(await migrate(pool, folder)).toEqual([]);
    write("0003_basket.sql", "CREATE TABLE basket (id int);");
    expect(await migrate(pool, folder)).toEqual(["0003_basket"]);
    expect(await tables()).toEqual(["basket", "fruit", "schema_migration"]);
  });

  it("leaves a table that was written anew so that an index alone answers for it", async () => {
    write("0001_fruit.sql", "CREATE TABLE fruit (id int PRIMARY KEY, name text NOT NULL);");
    await migrate(pool, folder);
    await pool.query("INSERT INTO fruit SELECT n, repeat('apple ', 20) FROM generate_series(1, 5000) n");
    await pool.query("VACUUM (ANALYZE) fruit");
    write("0002_small.sql", "ALTER TABLE fruit ADD small text GENERATED ALWAYS AS (lower(name)) STORED;");
    await migrate(pool, folder);
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(
      "EXPLAIN (ANALYZE, COSTS OFF) SELECT count(*) FROM fruit WHERE id < 1000",
    );
    expect(rows.map((row) => row["QUERY PLAN"].trim())).toContain("Heap Fetches: 0");
  });

  it("lets several processes start at once, each step being applied by exactly one", async () => {
    write(
      "0001_fruit.sql",
      "CREATE TABLE fruit (id int); INSERT INTO fruit VALUES (1); SELECT pg_sleep(0.05);",
    );
    write("0002_more.sql", "INSERT INTO fruit VALUES (2); SELECT pg_sleep(0.05);");
    const others = [openPool(database.connection), openPool(database.connection)];
    const applied = await Promise.all([pool, ...others].map((one) => migrate(one, folder)));
    await Promise.all(others.map((other) => other.end()));
    expect(applied.flat().toSorted()).toEqual(["0001_fruit", "0002_more"]);
    expect((await pool.query("SELECT id FROM fruit ORDER BY id")).rows).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it("leaves the database as it was when a file fails, and names the file, the line and the reason", async () => {
    write("0001_fruit.sql", "CREATE TABLE fruit (id int);");
    write(
      "0002_broken.sql",
      "CREATE TABLE basket (id int);\n-- 🍎 é\nALTER TABLE fruit\n  ADD colour textt;",
    );
    const problem = await problemOf(migrate(pool, folder));
    expect(problem.code).toBe("migration_failed");
    expect(problem.message).toMatch(/0002_broken\.sql failed at line 4: type "textt" does not exist/);
    expect(await tables()).toEqual(["fruit", "schema_migration"]);

    write("0002_broken.sql", "CREATE TABLE basket (id int);\nALTER TABLE fruit ADD colour text;");
    expect(await migrate(pool, folder)).toEqual(["0002_broken"]);
  });

  it("names the file also when only its end fails", async () => {
    write(
      "0001_deferred.sql",
      "CREATE TABLE fruit (id int UNIQUE DEFERRABLE INITIALLY DEFERRED); INSERT INTO fruit VALUES (1), (1);",
    );
    const problem = await problemOf(migrate(pool, folder));
    expect(problem.code).toBe("migration_failed");
    expect(problem.message).toMatch(
      /0001_deferred\.sql failed: duplicate key.*Key \(id\)=\(1\) already exists/,
    );
    expect(await tables()).toEqual([]);
  });

  it("tells a full disk apart from a mistake in the file", async () => {
    write("0001_full.sql", "DO $$ BEGIN RAISE disk_full; END $$;");
    const problem = await problemOf(migrate(pool, folder));
    expect(problem.code).toBe("disk_full");
    expect(problem.message).toMatch(/no space left .* 0001_full\.sql.*Free some space and start again/);
  });

  it("refuses a database that a newer version has already migrated", async () => {
    write("0001_fruit.sql", "CREATE TABLE fruit (id int);");
    write("0002_newer.sql", "CREATE TABLE newer (id int);");
    await migrate(pool, folder);
    rmSync(path.join(folder, "0002_newer.sql"));
    const problem = await problemOf(migrate(pool, folder));
    expect(problem.code).toBe("database_newer");
    expect(problem.message).toContain("belongs to a newer version of the product: its schema has 0002_newer");
  });

  it("refuses a file that was changed after it was applied, but not other line ends", async () => {
    write("0001_fruit.sql", "CREATE TABLE fruit (\n id int);\n");
    await migrate(pool, folder);
    write("0001_fruit.sql", "CREATE TABLE fruit (\r\n id int);\r\n");
    expect(await migrate(pool, folder)).toEqual([]);
    write("0001_fruit.sql", "CREATE TABLE fruit (\n id bigint);\n");
    const problem = await problemOf(migrate(pool, folder));
    expect(problem.code).toBe("migration_changed");
    expect(problem.message).toContain("0001_fruit.sql was changed after it was applied");
  });

  it("refuses a file that comes before one already applied", async () => {
    write("0001_fruit.sql", "CREATE TABLE fruit (id int);");
    write("0003_basket.sql", "CREATE TABLE basket (id int);");
    await migrate(pool, folder);
    write("0002_late.sql", "CREATE TABLE late (id int);");
    const problem = await problemOf(migrate(pool, folder));
    expect(problem.code).toBe("migration_out_of_order");
    expect(problem.message).toContain("0002_late.sql comes before 0003_basket");
  });

  it.each([
    ["a name without a number", ["fruit.sql"], "migration_misnamed"],
    ["two files with one number", ["0001_fruit.sql", "0001_basket.sql"], "migration_misnamed"],
  ])("refuses %s", async (_title, names, code) => {
    for (const name of names) write(name, "SELECT 1;");
    await expect(migrate(pool, folder)).rejects.toMatchObject({ code });
  });

  it("refuses a file that ends the transaction itself", async () => {
    write("0001_fruit.sql", "CREATE TABLE fruit (id int);\nCOMMIT;\nCREATE TABLE fruit (id int);");
    await expect(migrate(pool, folder)).rejects.toMatchObject({ code: "migration_failed" });
    expect(await tables()).toEqual([]);
  });

  it("waits for a long migration although requests have a time limit", async () => {
    write("0001_slow.sql", "SELECT pg_sleep(0.3); CREATE TABLE slow (id int);");
    pool.on("connect", (client) => void client.query("SET statement_timeout = 100"));
    expect(await migrate(pool, folder)).toEqual(["0001_slow"]);
  });
});
