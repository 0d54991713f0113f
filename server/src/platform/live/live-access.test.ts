import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { declareLiveEvent, liveCloseCode } from "@planete/shared/contract/live.contract.ts";
import { logOut } from "@planete/shared/contract/session.contract.ts";
import { liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import { castId } from "../../../seed/cast.ts";
import { LiveClient } from "../../../test/live-client.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { createTestDatabase } from "../../../test/test-cluster.ts";
import type { TestDatabase } from "../../../test/test-cluster.ts";
import { announce } from "./announce.ts";
import { announceAccessChanged } from "./announce-access.ts";
import type { Topic } from "./topics.ts";
import { everyoneTopic, personTopic, rightTopic } from "./topics.ts";

const noted = declareLiveEvent("test.noted", z.strictObject({ n: z.int() }));

let database: TestDatabase;
let first: TestApp;
let second: TestApp;
const pages: LiveClient[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  [first, second] = await Promise.all([startTestApp({ database }), startTestApp({ database })]);
});

afterEach(async () => {
  await Promise.all(pages.splice(0).map((page) => page.cut()));
});

afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await database.drop();
});

async function open(app: TestApp, token: string): Promise<LiveClient> {
  const page = await LiveClient.open(app.url, token);
  pages.push(page);
  return page;
}

function tell(n: number, ...audience: Topic[]): Promise<void> {
  return first.platform.database.transaction((queries) =>
    announce(queries, { event: noted, audience, payload: { n } }),
  );
}

async function setOwnRight(value: number): Promise<void> {
  const client = castId("client");
  await first.platform.database.transaction(async (queries) => {
    await queries
      .updateTable("access_right_holder")
      .set({ value })
      .where("person_id", "=", client)
      .where("tag", "=", liaisonFormRight)
      .execute();
    await announceAccessChanged(queries, [personTopic(client)]);
  });
}

test("logging out closes the open pages of that session within a second, on the other process too", async () => {
  const token = await first.logIn("dev");
  const other = await first.logIn("dev");
  const here = await open(first, token);
  const there = await open(second, token);
  const elsewhere = await open(second, other);
  await first.call(logOut, { as: token });
  const start = performance.now();
  expect(await Promise.all([here.closed, there.closed])).toEqual([
    liveCloseCode.sessionOver,
    liveCloseCode.sessionOver,
  ]);
  expect(performance.now() - start).toBeLessThan(1_000);
  // The person's other session goes on, and nothing tells its page of the logout.
  await tell(1, personTopic(castId("dev")));
  await elsewhere.received(1);
  expect(elsewhere.story.map(({ frame }) => frame)).toEqual(["ready", "event"]);
});

test("disabling an account closes its pages", async () => {
  const page = await open(second, await first.logIn("guest"));
  await first.platform.database.transaction(async (queries) => {
    await queries.updateTable("person").set({ active: false }).where("id", "=", castId("guest")).execute();
    await announceAccessChanged(queries, [personTopic(castId("guest"))]);
  });
  expect(await page.closed).toBe(liveCloseCode.sessionOver);
});

test("a revoked right stops its events exactly where it was revoked, and a granted one starts them", async () => {
  await setOwnRight(1);
  const page = await open(second, await second.logIn("client"));
  const watcher = await open(second, await second.logIn("agent"));
  const shown = rightTopic(liaisonFormRight);
  const told = (n: number): Promise<void> =>
    page.until(() => page.payloads.some((payload) => noted.payload.parse(payload).n === n));

  // Without waiting in between: only the log tells what came before and what after.
  await tell(1, shown);
  await setOwnRight(0);
  await tell(2, shown);
  await tell(3, personTopic(castId("client")));
  await told(3);
  await setOwnRight(1);
  await tell(4, shown);
  await told(4);
  await watcher.received(3);

  const story = page.story.map((frame) => (frame.frame === "event" ? frame.payload : frame.frame));
  expect(story).toEqual(["ready", { n: 1 }, "reload", { n: 3 }, "reload", { n: 4 }]);
  expect(page.frames.filter(({ frame }) => frame === "reload")).toMatchObject([
    { reason: "access" },
    { reason: "access" },
  ]);
  // A new stream starts at 1, and the same access is the same stream again.
  expect(page.events.map(({ seq }) => seq)).toEqual([1, 1, 1]);
  const [ready, , revoked, , granted] = page.story;
  expect(granted).toMatchObject({ stream: ready && "stream" in ready ? ready.stream : "" });
  expect(revoked).not.toMatchObject({ stream: ready && "stream" in ready ? ready.stream : "" });
  // Whose access stayed the same notices nothing.
  expect(watcher.story.map(({ frame }) => frame)).toEqual(["ready", "event", "event", "event"]);
});

test("a change of rights for everyone reaches only pages whose own rights changed", async () => {
  const page = await open(second, await second.logIn("client"));
  const staff = await open(second, await second.logIn("lead"));
  const list = { list: "directionMail", address: "karim.benali@planete.example" };
  await first.platform.database.transaction(async (queries) => {
    await queries.insertInto("mail_list_address").values(list).execute();
    await announceAccessChanged(queries, [everyoneTopic]);
  });
  await tell(1, everyoneTopic);
  await Promise.all([page.received(1), staff.received(1)]);
  expect(page.story.map(({ frame }) => frame)).toEqual(["ready", "event"]);
  expect(staff.story.map(({ frame }) => frame)).toEqual(["ready", "reload", "event"]);
});

test("who was away while their rights changed loads anew instead of resuming", async () => {
  await setOwnRight(1);
  const token = await first.logIn("client");
  const before = await open(first, token);
  await before.cut();
  await setOwnRight(0);
  const after = await LiveClient.open(first.url, token, before.place);
  pages.push(after);
  expect(after.story).toMatchObject([{ frame: "reload", reason: "cursor" }]);
});

test("sessions that end without an announcement are noticed by the clock", async () => {
  const watchful = await startTestApp({ database, live: { judgeMs: 100 } });
  const token = await watchful.logIn("dev");
  const page = await open(watchful, token);
  await first.platform.database.kysely
    .updateTable("session")
    .set({ expires_at: new Date(0) })
    .where("person_id", "=", castId("dev"))
    .execute();
  expect(await page.closed).toBe(liveCloseCode.sessionOver);
  await watchful.stop();
});
