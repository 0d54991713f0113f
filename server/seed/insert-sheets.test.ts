import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp } from "../test/start-test-app.ts";
import type { TestApp } from "../test/start-test-app.ts";
import { markTargetsStale } from "../src/areas/hotline/service-levels/service-level.store.ts";
import { watchTargets } from "../src/areas/hotline/service-levels/watch-targets.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { lastMorning } from "./days.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

async function ask<Row extends Record<string, unknown>>(question: string): Promise<readonly Row[]> {
  return (await server.platform.database.pool.query<Row>(question)).rows;
}

test("the demonstration has sheets in every status and language, with notes of staff", async () => {
  const [all] = await ask<{ sheets: number; notes: number }>(
    "select (select count(*)::int from sheet) as sheets, (select count(*)::int from sheet_message where kind = 'internal') as notes",
  );
  expect(all?.sheets).toBeGreaterThanOrEqual(120);
  expect(all?.notes).toBeGreaterThan(40);
  const statuses = await ask<{ status: number }>("select distinct status from sheet order by 1");
  expect(statuses.map(({ status }) => status)).toEqual([1, 2, 3, 4, 5, 6]);
  const languages = await ask<{ language: string }>(
    "select distinct language from sheet_message where kind = 'customer'",
  );
  expect(new Set(languages.map(({ language }) => language))).toEqual(new Set(languageCodes));
});

test("what the list shows is what the conversations hold, and positions have no gap", async () => {
  const wrong = await ask(`
    select s.number from sheet s
    where s.staff_messages <> (select count(*) from sheet_message m where m.sheet_id = s.id)
       or s.public_messages <> (select count(*) from sheet_message m where m.sheet_id = s.id and m.public_position is not null)
       or s.staff_version <> (select count(*) from (
            select staff_position from sheet_message m where m.sheet_id = s.id
            union select staff_position from sheet_event e where e.sheet_id = s.id) as places)
       or s.public_version <> (select count(*) from (
            select public_position from sheet_message m where m.sheet_id = s.id and public_position is not null
            union select public_position from sheet_event e where e.sheet_id = s.id and public_position is not null) as places)`);
  expect(wrong).toEqual([]);
});

test("what waits for the system to close it waits until the next morning at least, at whatever hour the demonstration starts", async () => {
  const morning = Date.parse(`${lastMorning(new Date())}T09:00:00Z`);
  const waiting = await ask<{ number: number; due: Date }>(
    "select number, system_due_at as due from sheet where status = 6 and not archived",
  );
  expect(waiting.length).toBeGreaterThan(5);
  expect(waiting.filter(({ due }) => due.getTime() <= morning + 86_400_000)).toEqual([]);
});

test("every quick reply has a variant in all eleven languages", async () => {
  const replies = await ask<{ variants: Record<string, unknown> }>("select variants from quick_reply");
  expect(replies.length).toBeGreaterThanOrEqual(5);
  for (const { variants } of replies)
    expect(Object.keys(variants).toSorted()).toEqual([...languageCodes].toSorted());
});

test("sheets of clients with a service level are due when the product reckons them to be", async () => {
  const dueTimes = () =>
    ask<{ number: number; due_at: Date; due_kind: string }>(
      "select number, due_at, due_kind, answer_by from sheet where due_at is not null order by number",
    );
  const before = await dueTimes();
  const { platform } = server;
  expect(before.length).toBeGreaterThan(10);
  await markTargetsStale(platform.database.kysely);
  await watchTargets(platform);
  expect(await dueTimes()).toEqual(before);
});

test("the quarter before was much like this one, so that figures compare like with like", async () => {
  const [quarters] = await ask<{ now: number; before: number; reopened: number; unfinished: number }>(`
    select (count(*) filter (where opened_at > now() - interval '91 days'))::int as now,
      (count(*) filter (where opened_at between now() - interval '182 days' and now() - interval '91 days'))::int as before,
      (select count(distinct sheet_id)::int from sheet_event
       where code = 'statusChanged' and (params ->> 'from')::int >= 4 and (params ->> 'to')::int < 4) as reopened,
      (count(*) filter (where archived and (status <> 5 or status_since > now())))::int as unfinished
    from sheet`);
  const { now = 0, before = 0, reopened, unfinished } = quarters ?? {};
  expect(before).toBeGreaterThan(now / 2);
  expect(before).toBeLessThan(now * 2);
  expect(reopened).toBeGreaterThan(10);
  expect(unfinished).toBe(0);
});
