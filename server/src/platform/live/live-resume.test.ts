import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { declareLiveEvent, liveCloseCode } from "@planete/shared/contract/live.contract.ts";
import { keepSession, logIn } from "@planete/shared/contract/session.contract.ts";
import { castId, castPassword } from "../../../seed/cast.ts";
import { LiveClient } from "../../../test/live-client.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { createTestDatabase } from "../../../test/test-cluster.ts";
import type { TestDatabase } from "../../../test/test-cluster.ts";
import { announceAccessChanged } from "./announce-access.ts";
import { announce } from "./announce.ts";
import { pruneLiveLog } from "./live.store.ts";
import { everyoneTopic, personTopic } from "./topics.ts";

const noted = declareLiveEvent("test.noted", z.strictObject({ n: z.int(), text: z.string().optional() }));

let database: TestDatabase;
let app: TestApp;
let token: string;
const pages: LiveClient[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startTestApp({ database });
  token = await app.logIn("agent");
});

afterEach(async () => {
  await Promise.all(pages.splice(0).map((page) => page.cut()));
});

afterAll(async () => {
  await app.stop();
  await database.drop();
});

async function open(resume?: LiveClient["place"], as: string = token): Promise<LiveClient> {
  const page = await LiveClient.open(app.url, as, resume);
  pages.push(page);
  return page;
}

async function tell(from: number, to: number, text?: string): Promise<void> {
  await app.platform.database.transaction(async (queries) => {
    for (let n = from; n <= to; n += 1) {
      const payload = { n, ...(text === undefined ? {} : { text }) };
      await announce(queries, { event: noted, audience: [everyoneTopic], payload });
    }
  });
}

const numbers = (page: LiveClient): number[] =>
  page.payloads.map((payload) => noted.payload.parse(payload).n);
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_none, i) => from + i);
const inAnHour = (): Date => new Date(Date.now() + 3_600_000);

test("a page that was away receives what it missed, once, and goes on counting", async () => {
  const before = await open();
  await tell(1, 3);
  await before.received(3);
  await before.cut();
  await tell(4, 700);
  const after = await open(before.place);
  await after.received(697);
  await tell(701, 702);
  await after.received(699);
  expect(numbers(after)).toEqual(range(4, 702));
  expect(after.events.map(({ seq }) => seq)).toEqual(range(4, 702));
  expect(after.frames[0]).toMatchObject({ frame: "ready", resumed: true, seq: 3 });
});

/** Where the live channel stands, as a page learns it before it reads anything. */
async function firstPlace(as: string = token): Promise<{ readonly cursor: string; readonly seq: number }> {
  const { answer } = await app.call(keepSession, { as });
  if (answer.cursor === undefined) throw new Error("An open session is told the place");
  return { cursor: answer.cursor, seq: 0 };
}

test("a page hears what came since it asked whether its session is valid, and need not read twice", async () => {
  const place = await firstPlace();
  await tell(1, 3);
  const page = await open(place);
  await page.received(3);
  await tell(4, 4);
  await page.received(4);
  expect(numbers(page)).toEqual(range(1, 4));
  expect(page.events.map(({ seq }) => seq)).toEqual(range(1, 4));
  expect(page.frames[0]).toMatchObject({ frame: "ready", resumed: true, seq: 0 });
  await page.cut();
  await tell(5, 5);
  const after = await open(page.place);
  await after.received(1);
  expect(numbers(after)).toEqual([5]);
});

test("a login tells the place too, and two of one moment do not look alike", async () => {
  const body = { login: "agent", password: castPassword, locale: "en" as const };
  const { answer } = await app.call(logIn, { body });
  await tell(1, 1);
  const page = await open({ cursor: answer.cursor ?? "", seq: 0 }, answer.userToken);
  await page.received(1);
  expect(numbers(page)).toContain(1);
  expect(page.frames[0]).toMatchObject({ frame: "ready", resumed: true });
  const places = [await firstPlace(), await firstPlace()];
  expect(new Set(places.map(({ cursor }) => cursor)).size).toBe(2);
  expect(new Set(places.map(({ cursor }) => cursor.length)).size).toBe(1);
});

test("where somebody's access changed since, or the place is made up, a page reads anew", async () => {
  const place = await firstPlace();
  await app.platform.database.transaction((queries) =>
    announceAccessChanged(queries, [personTopic(castId("agent"))]),
  );
  await tell(1, 1);
  const anew = [{ frame: "ready", resumed: false, seq: 0 }];
  expect((await open(place)).story).toMatchObject(anew);
  expect((await open({ cursor: "made-up", seq: 0 })).story).toMatchObject(anew);
  const ahead = await open({ ...(await firstPlace()), seq: 7 });
  expect(ahead.story).toMatchObject([{ frame: "ready", resumed: true, seq: 0 }]);
});

test("what was missed is found in the database after a restart of the server", async () => {
  const before = await open();
  await tell(1, 2);
  await before.received(2);
  await before.cut();
  await tell(3, 900);
  const restarted = await startTestApp({ database });
  const after = await LiveClient.open(restarted.url, token, before.place);
  await after.received(898);
  expect(numbers(after)).toEqual(range(3, 900));
  await restarted.stop();
});

test("a heartbeat moves the place to resume from", async () => {
  const lively = await startTestApp({ live: { heartbeatMs: 60 } });
  const page = await LiveClient.open(lively.url, await lively.logIn("agent"));
  await page.until(() => page.frames.filter(({ frame }) => frame === "ping").length >= 3);
  const pings = page.frames.filter((frame) => frame.frame === "ping");
  expect(new Set(pings.map(({ cursor }) => cursor)).size).toBe(pings.length);
  await page.cut();
  const after = await LiveClient.open(lively.url, await lively.logIn("agent"), page.place);
  expect(after.frames[0]).toMatchObject({ frame: "ready", resumed: true });
  await lively.stop();
});

test("a peer that no longer answers is dropped", async () => {
  const lively = await startTestApp({ live: { heartbeatMs: 60 } });
  const page = await LiveClient.open(lively.url, await lively.logIn("agent"));
  // Nothing is read any more, so no ping is answered.
  page.socket.pause();
  await expect.poll(() => lively.platform.live.connectionCount).toBe(0);
  await lively.stop();
});

test("a place that was pruned, changed, made up or another person's means loading anew", async () => {
  const before = await open();
  await tell(1, 2);
  await before.received(2);
  await before.cut();
  const witness = await open();
  await tell(3, 4);
  await witness.received(2);
  const reload = [{ frame: "reload", reason: "cursor" }];
  const { cursor } = before.place;
  const changed = `${cursor.slice(0, 20)}${cursor[20] === "A" ? "B" : "A"}${cursor.slice(21)}`;
  expect((await open({ ...before.place, cursor: changed })).story).toMatchObject(reload);
  expect((await open({ ...before.place, cursor: "made-up" })).story).toMatchObject(reload);
  expect((await open({ ...before.place, stream: "made-up" })).story).toMatchObject(reload);
  expect((await open(before.place, await app.logIn("dev"))).story).toMatchObject(reload);

  const idle = await open();
  await idle.cut();
  expect(await pruneLiveLog(app.platform.database, inAnHour())).toBeGreaterThan(0);
  const anew = await startTestApp({ database });
  const late = await LiveClient.open(anew.url, token, before.place);
  expect(late.story).toMatchObject(reload);
  // Who stood at the end of the log has missed nothing.
  const resumed = await LiveClient.open(anew.url, token, idle.place);
  expect(resumed.story).toMatchObject([{ frame: "ready", resumed: true }]);
  await tell(5, 5);
  await Promise.all([late.received(1), resumed.received(1)]);
  expect(numbers(late)).toEqual([5]);
  expect(numbers(resumed)).toEqual([5]);
  await anew.stop();
});

test("pruning keeps what is younger", async () => {
  await tell(1, 3);
  await expect.poll(() => waitingCount()).toBe(0);
  const kept = await app.platform.database.kysely.selectFrom("live_event").selectAll().execute();
  expect(await pruneLiveLog(app.platform.database, new Date(Date.now() - 3_600_000))).toBe(0);
  const { kysely } = app.platform.database;
  expect(await kysely.selectFrom("live_event").selectAll().execute()).toHaveLength(kept.length);
});

async function waitingCount(): Promise<number> {
  const rows = await app.platform.database.kysely
    .selectFrom("live_event")
    .select("id")
    .where("position", "is", null)
    .execute();
  return rows.length;
}

test("who reads too slowly is dropped, and catches up in order when they come back", async () => {
  const slow = await open();
  const quick = await open();
  slow.socket.pause();
  const text = "x".repeat(60_000);
  const count = 150;
  for (let n = 1; n <= count; n += 10) {
    await tell(n, n + 9, text);
    await quick.received(n + 9);
  }
  expect(app.platform.live.connectionCount).toBe(1);
  slow.socket.resume();
  await slow.closed;
  const had = numbers(slow);
  expect(had.length).toBeLessThan(count);
  const again = await open(slow.place);
  await again.received(count - had.length);
  expect([...had, ...numbers(again)]).toEqual(range(1, count));
  expect(numbers(quick)).toEqual(range(1, count));
});

test("events go on after the database cut every connection", async () => {
  const page = await open();
  await tell(1, 1);
  await page.received(1);
  const { pool } = app.platform.database;
  for (let n = 2; n <= 6; n += 1) {
    await pool
      .query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      )
      .catch(() => undefined);
    await expect
      .poll(() =>
        tell(n, n).then(
          () => "told",
          () => "refused",
        ),
      )
      .toBe("told");
    await page.received(n);
  }
  expect(numbers(page)).toEqual(range(1, 6));
  expect(page.events.map(({ seq }) => seq)).toEqual(range(1, 6));
  expect(page.frames.filter(({ frame }) => frame === "reload")).toEqual([]);
});

test("a restored backup, where positions are given anew, makes pages load anew", async () => {
  const page = await open();
  await tell(1, 3);
  await page.received(3);
  const away = page.place;
  const { pool } = app.platform.database;
  // As a backup from before the last two entries would leave it, with other entries in their place since.
  await pool.query(
    "with gone as (delete from live_event where position > (select position - 2 from live_head)) update live_head set position = position - 2",
  );
  await tell(11, 15);
  await page.until(() => page.frames.some(({ frame }) => frame === "reload"));
  await tell(16, 16);
  await page.until(() => numbers(page).includes(16));
  const resumed = await open(away);
  expect(resumed.story).toMatchObject([{ frame: "reload", reason: "cursor" }]);
});

test("a person can't hold an unlimited number of connections", async () => {
  const small = await startTestApp({ live: { maxPerPerson: 2 } });
  const as = await small.logIn("agent");
  await LiveClient.open(small.url, as);
  await LiveClient.open(small.url, as);
  const third = new LiveClient(small.url, { headers: { authorization: `Bearer ${as}` } });
  await third.opened;
  third.hello({ frame: "hello" });
  expect(await third.closed).toBe(liveCloseCode.tooMany);
  await LiveClient.open(small.url, await small.logIn("dev"));
  await small.stop();
});

test("a server that stops tells its pages to come back", async () => {
  const leaving = await startTestApp();
  const page = await LiveClient.open(leaving.url, await leaving.logIn("agent"));
  const stranger = new LiveClient(leaving.url, { origin: leaving.url });
  await stranger.opened;
  const start = performance.now();
  await leaving.stop();
  expect(performance.now() - start).toBeLessThan(1_500);
  expect(await page.closed).toBe(liveCloseCode.restarting);
  await stranger.closed;
});
