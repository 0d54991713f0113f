import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { readConfig } from "../../server/src/platform/config.ts";
import type { Database } from "../../server/src/platform/database/database.ts";
import { openDatabase } from "../../server/src/platform/database/database.ts";
import { startEmbeddedPostgres } from "../../server/src/platform/database/embedded-postgres.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { dayAfter, isoWeekday } from "../../shared/src/domain/calendar/plain-date.ts";
import { startProcess } from "../server-process.ts";

/** Two hundred cards for each of 500 people, spread so that 28 days hold about 10,000 of them. */
export const allPeople = 500;
const cards = 100_000;
/** Five cards each. */
const developments = 20_000;
const spreadDays = 280;

export interface PlanningProduct {
  readonly url: string;
  readonly databaseUrl: string;
  readonly database: Database;
  /** The first of the 28 days that are measured: the Monday before this week's, as the month view shows it (D12). */
  readonly startDate: string;
  readonly stop: () => Promise<void>;
}

/** The demonstration company grown to 500 people and 100,000 cards, served by a process of its own. */
export async function startPlanning(): Promise<PlanningProduct> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "planete-bench-"));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const { host, user, database: name } = postgres.connection;
  const databaseUrl = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
  const server = await startProcess("server/src/main.ts", {
    DATABASE_URL: databaseUrl,
    DEMONSTRATION: "1",
    DATA_DIR: dataDir,
  });
  const database = openDatabase(databaseUrl, createLog(readConfig({ LOG_LEVEL: "silent" })), 2);
  const today = new Date().toISOString().slice(0, 10);
  const startDate = dayAfter(today, -6 - isoWeekday(today));
  const stop = async (): Promise<void> => {
    await database.close();
    await server.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await grow(database, startDate);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: server.url, databaseUrl, database, startDate, stop };
}

async function grow({ pool }: Database, startDate: string): Promise<void> {
  await pool.query(
    `with model as (select * from person where username = 'dev'),
          missing as (select greatest(0, $1 - count(*))::int as count from person where employee and active),
          made as (
            insert into person (id, username, firstname, lastname, employee, password_changed_at, created_at)
            select gen_random_uuid(), 'bench' || n, 'Person', 'Number ' || n, true, now(), now()
            from model, missing, generate_series(1, missing.count) as n returning id)
     insert into team_member (team_id, person_id)
     select teams.ids[1 + made.place % cardinality(teams.ids)], made.id
     from (select id, row_number() over ()::int as place from made) as made,
       (select array_agg(id order by name) as ids from team) as teams`,
    [allPeople],
  );
  await pool.query("delete from card where development_id is not null or assignee_id is not null");
  await pool.query(
    `with known as (select row_number() over (order by number) as place, count(*) over () as count, * from development)
     insert into development (id, label, client_id, type_id, team_id, status, status_since, created_at, changed_at)
     select gen_random_uuid(), label || ' ' || n, client_id, type_id, team_id, 'in-progress', now(), now(), now()
     from generate_series(1, $1) as n join known on known.place = 1 + n % known.count`,
    [developments],
  );
  await pool.query(
    `with staff as (select array_agg(id order by username) as ids from person where employee and active),
          work as (select array_agg(id order by number) as ids from development)
     insert into card (id, development_id, label, assignee_id, first_day, last_day, daily_minutes, created_at, changed_at)
     select gen_random_uuid(), work.ids[1 + n % cardinality(work.ids)], 'Piece of work number ' || n,
       staff.ids[1 + n % least($1, cardinality(staff.ids))],
       $2::date - 126 + ((n::bigint * 7919) % $4)::int, $2::date - 126 + ((n::bigint * 7919) % $4)::int + n % 5,
       60 * (1 + n % 4), now(), now()
     from staff, work, generate_series(1, $3) as n`,
    [allPeople, startDate, cards, spreadDays],
  );
  await pool.query("analyze");
}
