import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import { readConfig } from "../src/platform/config.ts";
import { openDatabase } from "../src/platform/database/database.ts";
import type { Database } from "../src/platform/database/database.ts";
import { migrate } from "../src/platform/database/migrate.ts";
import { createLog } from "../src/platform/log.ts";
import { startTestApp } from "../test/start-test-app.ts";
import { createBlankDatabase, createTestDatabase } from "../test/test-cluster.ts";
import type { TestDatabase } from "../test/test-cluster.ts";
import { seedDemonstration } from "./demonstration-company.ts";
import { generateCompany } from "./generate-company.ts";
import type { GenerationRequest, LoadProgress } from "./generate-company.ts";

const log = createLog(readConfig({ LOG_LEVEL: "silent" }));
const counts = new Map([
  ["people", 500],
  ["clients", 40],
]);
const request: GenerationRequest = { seed: 7, counts, today: "2026-11-15" };
const silent = (): undefined => undefined;

const tables = ["client", "base", "person", "team_member", "person_base", "access_right_holder"] as const;

async function contentOf(database: Database): Promise<Record<string, readonly string[]>> {
  const content: Record<string, readonly string[]> = {};
  for (const table of tables) {
    const { rows } = await database.pool.query<{ row: string }>(
      `select (to_jsonb(t) - 'password_hash')::text as row from ${table} t order by 1`,
    );
    content[table] = rows.map(({ row }) => row);
  }
  return content;
}

async function countOf(database: Database, question: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${question}`,
  );
  return rows[0]?.count ?? Number.NaN;
}

async function constraintsOf(database: Database): Promise<unknown> {
  const { rows } = await database.pool.query(
    `select conrelid::regclass::text as place, conname, convalidated, pg_get_constraintdef(oid) as definition
     from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
  );
  return rows;
}

let copy: TestDatabase;
let database: Database;
beforeEach(async () => {
  copy = await createTestDatabase();
  database = openDatabase(copy.connection, log, 3);
});
afterEach(async () => {
  await database.close();
  await copy.drop();
});

describe("generated data", () => {
  it("is the same for the same seed, and other for another", async () => {
    const before = await contentOf(database);
    await generateCompany(database, request, silent);
    const generated = await contentOf(database);

    const second = await createTestDatabase();
    const other = openDatabase(second.connection, log, 3);
    try {
      await generateCompany(other, request, silent);
      expect(await contentOf(other)).toEqual(generated);
      await generateCompany(other, { ...request, seed: 8 }, silent);
      const people = (await contentOf(other))["person"] ?? [];
      expect(people).toHaveLength((before["person"] ?? []).length + 1_000);
    } finally {
      await other.close();
      await second.drop();
    }
  });

  it("comes in the numbers asked for, on top of the demonstration company", async () => {
    const people = await countOf(database, "person");
    const clients = await countOf(database, "client");
    await generateCompany(database, request, silent);
    expect(await countOf(database, "person")).toBe(people + 500);
    expect(await countOf(database, "client")).toBe(clients + 40);
  });

  it("keeps every rule of the database: no constraint is lost, every reference is checked", async () => {
    const before = await constraintsOf(database);
    await generateCompany(database, request, silent);
    expect(await constraintsOf(database)).toEqual(before);
  });

  it("puts staff in teams and client users on the installations of their own client", async () => {
    await generateCompany(database, request, silent);
    const generated = "person p where p.username ~ '\\.7-\\d+$'";
    const staff = await countOf(database, `${generated} and p.employee`);
    expect(staff).toBeGreaterThan(100);
    expect(staff).toBeLessThan(300);
    const inTeams = "exists (select from team_member m where m.person_id = p.id)";
    expect(await countOf(database, `${generated} and p.employee and not ${inTeams}`)).toBe(0);
    expect(await countOf(database, `${generated} and not p.employee and ${inTeams}`)).toBe(0);
    const foreignBases = `${generated} and exists (select from person_base pb join base b on b.id = pb.base_id
      where pb.person_id = p.id and b.client_id is distinct from p.client_id)`;
    expect(await countOf(database, foreignBases)).toBe(0);
    expect(await countOf(database, `(select distinct default_language from ${generated}) languages`)).toBe(
      12,
    );
  });

  it("makes staff only when no clients are asked for", async () => {
    const clientUsers = await countOf(database, "person where not employee");
    await generateCompany(database, { ...request, counts: new Map([["people", 50]]) }, silent);
    expect(await countOf(database, "person where not employee")).toBe(clientUsers);
  });

  it("lets a generated person log in with the demonstration password", async () => {
    await generateCompany(database, request, silent);
    const { rows } = await database.pool.query<{ username: string }>(
      "select username from person where username ~ '\\.7-\\d+$' and active order by id limit 1",
    );
    const username = rows[0]?.username ?? "";
    const server = await startTestApp({ database: copy });
    try {
      const { answer } = await server.call(readUser, { as: await server.logIn(username) });
      expect(answer.data.username).toBe(username);
    } finally {
      await server.stop();
    }
  });

  it("makes sheets whose counts, previews and numbers agree with what is in them", async () => {
    await generateCompany(database, { ...request, counts: new Map([...counts, ["sheets", 300]]) }, silent);
    const generated = "sheet s where s.number > 70000000";
    expect(await countOf(database, generated)).toBe(300);
    const kept = await countOf(
      database,
      `(select status, sum(count) from sheet_count where scope = 'all' group by status
        except select status, count(*) from sheet where not archived group by status) wrong`,
    );
    expect(kept).toBe(0);
    const messages = "select count(*) from sheet_message m where m.sheet_id = s.id";
    const wrongCounters = `${generated} and (s.staff_messages <> (${messages})
      or s.public_messages <> (${messages} and m.public_position is not null))`;
    expect(await countOf(database, wrongCounters)).toBe(0);
    const foreign = `${generated} and s.client_id <> (select client_id from person p where p.id = s.requester_id)`;
    expect(await countOf(database, foreign)).toBe(0);
    const resting = "pg_trigger where tgrelid = 'sheet'::regclass and tgenabled = 'D'";
    expect(await countOf(database, resting)).toBe(0);
    // A sheet opened afterwards gets the next number.
    expect(await countOf(database, "(select nextval('sheet_number') as next) n where next > 70100300")).toBe(
      1,
    );
  });

  it("tells how many rows went into each table", async () => {
    const told: LoadProgress[] = [];
    await generateCompany(database, request, (progress) => told.push(progress));
    const finished = told.filter(({ done }) => done);
    expect(finished.map(({ table }) => table)).toEqual([...tables]);
    expect(finished.find(({ table }) => table === "person")?.rows).toBe(500);
  });

  it("is refused a second time for the same seed, and nothing changes", async () => {
    await generateCompany(database, request, silent);
    const before = await contentOf(database);
    await expect(generateCompany(database, request, silent)).rejects.toMatchObject({ code: "seed_used" });
    expect(await contentOf(database)).toEqual(before);
  });

  it("is refused in a database of real people", async () => {
    await database.pool.query("delete from installation where key = 'demonstration'");
    await expect(generateCompany(database, request, silent)).rejects.toMatchObject({
      code: "database_inhabited",
    });
  });

  it("may come before the demonstration company, which is then added to it", async () => {
    const blank = await createBlankDatabase();
    const fresh = openDatabase(blank.connection, log, 3);
    try {
      await migrate(fresh.pool, `${import.meta.dirname}/../migrations`);
      await generateCompany(fresh, request, silent);
      await seedDemonstration(fresh, "2026-11-15");
      expect(await countOf(fresh, "person where username = 'admin'")).toBe(1);
    } finally {
      await fresh.close();
      await blank.drop();
    }
  });

  it("leaves nothing behind when it fails half-way, and can be run again", async () => {
    const before = await contentOf(database);
    const constraints = await constraintsOf(database);
    const failing = generateCompany(database, request, ({ table }) => {
      if (table === "team_member") throw new Error("the power fails");
    });
    await expect(failing).rejects.toThrow("the power fails");
    expect(await contentOf(database)).toEqual(before);
    expect(await constraintsOf(database)).toEqual(constraints);
    await generateCompany(database, request, silent);
    expect(await countOf(database, "person")).toBe((before["person"] ?? []).length + 500);
  });
});
