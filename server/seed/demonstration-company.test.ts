import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { defaultTeams, fixedMailLists } from "@planete/shared/domain/people/person.ts";
import { fixedRightTags } from "@planete/shared/domain/rights/right-tags.ts";
import { readConfig } from "../src/platform/config.ts";
import { openDatabase } from "../src/platform/database/database.ts";
import type { Database } from "../src/platform/database/database.ts";
import { migrate } from "../src/platform/database/migrate.ts";
import { createLog } from "../src/platform/log.ts";
import { createBlankDatabase } from "../test/test-cluster.ts";
import type { TestDatabase } from "../test/test-cluster.ts";
import { castClientUsers, castStaff } from "./cast.ts";
import { lastMorning } from "./days.ts";
import { seedDemonstration, seedInstallation } from "./demonstration-company.ts";
import { stableId } from "./stable-id.ts";

const today = "2026-11-15";
const log = createLog(readConfig({ LOG_LEVEL: "silent" }));
const migrations = `${import.meta.dirname}/../migrations`;

const tables = [
  "client",
  "base",
  "candidate",
  "person",
  "person_base",
  "team",
  "team_member",
  "mail_list",
  "mail_list_address",
  "access_right",
  "access_right_grant",
  "team_role",
  "team_role_entry",
  "team_role_card_type",
  "module",
  "news",
  "news_read",
  "holiday",
  "sheet",
  "sheet_message",
  "sheet_event",
  "sheet_tag",
  "sheet_words",
  "sheet_read",
  "sheet_filter",
  "sheet_filter_team",
  "quick_reply",
  "development_type",
  "software_release",
  "development",
  "development_todo",
  "development_comment",
  "card",
  "time_entry",
  "leave",
  "visit_day",
  "program",
  "program_alert",
  "notification",
  "video",
  "notification_read",
  "history",
  "installation",
] as const;

/** Every row of every seeded table, as one sign for each table; password hashes hold a random salt and are left out. */
async function contentOf(database: Database): Promise<Readonly<Record<string, string>>> {
  const parts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await database.pool.query<{ sign: string }>(
        `select count(*) || ' ' || md5(string_agg(row, '' order by row collate "C")) as sign
         from (select (to_jsonb(t) - 'password_hash')::text as row from ${table} t) all_rows`,
      );
      return [table, rows[0]?.sign ?? ""] as const;
    }),
  );
  return Object.fromEntries(parts);
}

async function countOf(database: Database, question: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${question}`,
  );
  return rows[0]?.count ?? Number.NaN;
}

async function openBlank(): Promise<{ database: Database; drop: () => Promise<void> }> {
  const blank: TestDatabase = await createBlankDatabase();
  const database = openDatabase(blank.connection, log, 4);
  await migrate(database.pool, migrations);
  return {
    database,
    drop: async () => {
      await database.close();
      await blank.drop();
    },
  };
}

let database: Database;
let drop: () => Promise<void>;
beforeEach(async () => {
  ({ database, drop } = await openBlank());
});
afterEach(() => drop());

describe("the demonstration company", () => {
  it("is the same in every database, and a second start adds nothing", async () => {
    await seedDemonstration(database, today);
    const first = await contentOf(database);
    await seedDemonstration(database, "2027-01-01");
    expect(await contentOf(database)).toEqual(first);

    const other = await openBlank();
    try {
      await seedDemonstration(other.database, today);
      expect(await contentOf(other.database)).toEqual(first);
    } finally {
      await other.drop();
    }
  });

  it("is made once when several servers start together", async () => {
    await Promise.all([1, 2, 3].map(() => seedDemonstration(database, today)));
    expect(await countOf(database, "person")).toBe(castStaff.length + castClientUsers.length);
  });

  it("has nothing behind it that is still to come, at whatever hour it is started", async () => {
    const night = new Date("2026-11-15T23:10:00Z");
    const nine = new Date("2026-11-15T09:00:00Z");
    expect([lastMorning(nine), lastMorning(night)]).toEqual([today, today]);
    expect(lastMorning(new Date("2026-11-16T08:59:00Z"))).toBe(today);
    await seedDemonstration(database, "2026-11-16", lastMorning(night));
    const later = `> '${nine.toISOString()}'`;
    expect(await countOf(database, `sheet where staff_activity_at ${later}`)).toBe(0);
    expect(await countOf(database, `news where announced_at ${later}`)).toBe(0);
    expect(await countOf(database, `notification where at ${later}`)).toBe(0);
  });

  it("has a history of administration that ends at what the demonstration has now", async () => {
    await seedDemonstration(database, today);
    const { rows } = await database.pool.query<{ what: string; told: string; now: string }>(
      `select c.name as what, h.after ->> 'status' as told, c.status as now
         from history h join client c on c.id::text = h.subject where h.after ? 'status'
       union all
       select c.name, h.after ->> 'owner', o.firstname || ' ' || o.lastname
         from history h join client c on c.id::text = h.subject join person o on o.id = c.owner_id where h.after ? 'owner'
       union all
       select c.name, h.after ->> 'tags', to_jsonb(c.tags)::text
         from history h join client c on c.id::text = h.subject where h.after ? 'tags'
       union all
       select b.name, h.after ->> 'release', b.version
         from history h join base b on b.id::text = h.subject where h.after ? 'release'
       union all
       select p.username, h.after ->> 'function', p.function
         from history h join person p on p.id::text = h.subject where h.after ? 'function'
       union all
       select m.slug, h.after ->> 'audience', m.audience
         from history h join module m on m.id::text = h.subject where h.after ? 'audience'
       union all
       select h.subject, h.after ->> 'alerts', (select jsonb_agg(r.alert)::text from mail_list_alert r where r.list = h.subject)
         from history h where h.area = 'mail-lists' and h.after ? 'alerts'`,
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { what, told, now } of rows) expect(now, what).toBe(told);
    // Whoever and whatever it tells of is there.
    const lost = await countOf(
      database,
      `history h where h.area in ('client', 'base', 'person', 'module', 'teamRole', 'program') and not exists (
        select from client where id::text = h.subject union all select from base where id::text = h.subject
        union all select from person where id::text = h.subject union all select from module where id::text = h.subject
        union all select from team_role where id::text = h.subject union all select from program where id::text = h.subject)`,
    );
    expect(lost).toBe(0);
  });

  it("is refused in a database that has people of its own, because its password is known to everybody", async () => {
    await seedInstallation(database);
    await database.kysely
      .insertInto("person")
      .values({
        id: stableId("person", "somebody"),
        username: "somebody",
        firstname: "A",
        lastname: "B",
        employee: true,
      })
      .execute();
    await expect(seedDemonstration(database, today)).rejects.toMatchObject({ code: "database_inhabited" });
    expect(await countOf(database, "person")).toBe(1);
    expect(await countOf(database, "client")).toBe(0);
  });
});

describe("what the demonstration company holds", () => {
  let held: Awaited<ReturnType<typeof openBlank>>;
  beforeAll(async () => {
    held = await openBlank();
    await seedDemonstration(held.database, today);
  });
  afterAll(() => held.drop());

  it("holds 12 clients with 30 installations, 5 teams, 12 modules with sub-modules, 18 news, and six more items, one of them planned; sheets late and still to be met", async () => {
    expect(await countOf(held.database, "client")).toBe(12);
    expect(await countOf(held.database, "base")).toBe(30);
    expect(await countOf(held.database, "base where environment = 'production'")).toBe(12);
    expect(await countOf(held.database, "base where environment = 'acceptance'")).toBe(9);
    expect(await countOf(held.database, "base where environment = 'training'")).toBe(9);
    expect(await countOf(held.database, "team")).toBe(5);
    expect(await countOf(held.database, "module where parent_id is null")).toBe(12);
    expect(await countOf(held.database, "module where parent_id is not null")).toBe(33);
    expect(await countOf(held.database, "news")).toBe(24);
    expect(await countOf(held.database, `news where published_at > '${today}T23:59:59Z'`)).toBe(1);
    const late = await countOf(
      held.database,
      `sheet where due_at < '${today}T09:00:00Z' and missed_targets <> '[]'`,
    );
    expect(late).toBeGreaterThan(3);
    expect(await countOf(held.database, "sheet where due_at is not null")).toBeGreaterThan(late + 3);
  });

  it("marks 2025-06-09 as worked among the 44 public holidays of 2024 to 2027", async () => {
    expect(await countOf(held.database, "holiday where source = 'legal' and country = 'FR'")).toBe(44);
    expect(await countOf(held.database, "holiday where source = 'company'")).toBe(12);
    expect(await countOf(held.database, "holiday where half_day")).toBe(8);
    const { rows } = await held.database.pool.query<{ day: string }>("select day from holiday where worked");
    expect(rows).toEqual([{ day: "2025-06-09" }]);
  });

  it("plans sixty developments in all states, ten without a date, on about two hundred cards, after those of half a year before", async () => {
    expect(await countOf(held.database, "development where number > 100")).toBe(60);
    const before = "development where number <= 100";
    expect(await countOf(held.database, before)).toBe(42);
    expect(
      await countOf(held.database, `${before} and (status <> 'delivered' or status_since < created_at)`),
    ).toBe(0);
    expect(await countOf(held.database, "(select distinct status from development) s")).toBe(7);
    expect(await countOf(held.database, "development where forecast_date is null")).toBe(10);
    const cards = await countOf(
      held.database,
      "card join development d on d.id = card.development_id and d.number > 100",
    );
    expect(cards).toBeGreaterThan(180);
    expect(cards).toBeLessThan(220);
    expect(
      await countOf(held.database, "card where assignee_id is null and forecast_date is null"),
    ).toBeGreaterThan(9);
    expect(
      await countOf(held.database, "card where assignee_id is null and forecast_date is not null"),
    ).toBeGreaterThan(9);
    expect(await countOf(held.database, "software_release")).toBe(6);
    expect(await countOf(held.database, "development_type where color is null")).toBe(1);
    expect(await countOf(held.database, "leave")).toBeGreaterThan(5);
    expect(await countOf(held.database, "(select distinct country from holiday) c")).toBe(11);
  });
});

describe("a new installation", () => {
  it("holds the teams, the fixed mail lists and the fixed rights, and nobody", async () => {
    await seedInstallation(database);
    expect(await countOf(database, "team")).toBe(defaultTeams.length);
    expect(await countOf(database, "mail_list")).toBe(fixedMailLists.length);
    expect(await countOf(database, "access_right")).toBe(fixedRightTags.length);
    expect(await countOf(database, "person")).toBe(0);
    expect(await countOf(database, "mail_list_address")).toBe(0);
  });

  it("gets a fixed right that an older version did not know, and keeps what people changed", async () => {
    await seedInstallation(database);
    await database.pool.query("delete from team where name = 'Commercial'");
    await database.pool.query(
      `update access_right set labels = '{"fr": "Notre mot"}' where tag = 'export-planning'`,
    );
    await database.pool.query("delete from access_right_holder where tag = 'export-planning'");
    await database.pool.query("delete from access_right_holder where tag = 'alerte-video'");
    await database.pool.query("delete from access_right where tag = 'alerte-video'");

    await seedInstallation(database);

    expect(await countOf(database, "team")).toBe(defaultTeams.length - 1);
    expect(await countOf(database, "access_right where tag = 'alerte-video'")).toBe(1);
    expect(await countOf(database, "access_right_holder where tag = 'alerte-video'")).toBe(
      defaultTeams.length - 1,
    );
    expect(await countOf(database, `access_right where labels = '{"fr": "Notre mot"}'`)).toBe(1);
    expect(await countOf(database, "access_right_holder where tag = 'export-planning'")).toBe(0);
  });

  it("gives no security screen to a team or a flag", async () => {
    await seedInstallation(database);
    const secured = ["droits", "authentication-configuration", "authentification", "diffusion"];
    const tags = secured.map((screen) => `'support-vision-${screen}'`).join(", ");
    expect(await countOf(database, `access_right where tag in (${tags})`)).toBe(4);
    expect(await countOf(database, `access_right_holder where tag in (${tags})`)).toBe(0);
  });
});
