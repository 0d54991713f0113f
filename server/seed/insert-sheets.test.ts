import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp } from "../test/start-test-app.ts";
import type { TestApp } from "../test/start-test-app.ts";
import { settleDeliveries } from "../src/areas/developments/delivery.store.ts";
import { markTargetsStale } from "../src/areas/hotline/service-levels/service-level.store.ts";
import { watchTargets } from "../src/areas/hotline/service-levels/watch-targets.ts";
import { readDevelopment } from "@planete/shared/contract/development.contract.ts";
import { openSheet } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { readPromise } from "@planete/shared/contract/hotline-promise.contract.ts";
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

test("a client of the demonstration finds a date that moved with its sentence and a delivery, and nothing of the inside", async () => {
  const { call, logIn } = server;
  const as = await logIn("client");
  const promised = await ask<{ id: string; delivered: boolean }>(
    `select s.id, s.deliveries <> '[]' as delivered from sheet s join person p on p.id = s.requester_id
     where s.promised_on is not null and p.username = 'client' order by delivered`,
  );
  expect(promised.map(({ delivered }) => delivered)).toEqual([false, true]);
  for (const { id, delivered } of promised) {
    const changes = (await call(readPromise, { as, params: { id } })).answer.data;
    expect(changes).toHaveLength(2);
    const { data, events } = (await call(openSheet, { as, params: { id } })).answer;
    expect(data).toMatchObject({ promisedOn: changes[0]?.to, deliveries: delivered ? [{}] : [] });
    expect(changes[0]).toMatchObject({ from: changes[1]?.to, sentence: expect.stringMatching(/./) });
    expect(JSON.stringify({ changes, data, events })).not.toMatch(
      /reason|agences fusionnées|base de recette/,
    );
  }
});

test("colleagues find on the developments of the demonstration what their clients were promised", async () => {
  const { call, logIn } = server;
  const as = await logIn("lead");
  const linked = await ask<{ id: string; number: number; released: boolean }>(
    `select distinct d.id, d.number, coalesce(r.published_at is not null, false) as released
     from development d join development_sheet l on l.development_id = d.id
     left join software_release r on r.id = d.release_id`,
  );
  expect(linked).toHaveLength(3);
  const read = await Promise.all(
    linked.map(async ({ id }) => (await call(readDevelopment, { as, params: { id } })).answer.data),
  );
  expect(
    read.every(({ sheets }) => sheets.length > 0 && sheets.every(({ promise }) => promise !== null)),
  ).toBe(true);
  expect(read.filter(({ status }) => status === "delivered")).toHaveLength(1);
  expect(linked.filter(({ released }) => released)).toHaveLength(1);
});

test("what the demonstration's sheets were told of deliveries is what the product would tell them", async () => {
  const { database } = server.platform;
  const releases = await ask<{ id: string }>("select id from software_release");
  await settleDeliveries(
    database.kysely,
    releases.map(({ id }) => id),
  );
  expect(await ask("select sheet_id from sheet_delivery_notice")).toEqual([]);
});
