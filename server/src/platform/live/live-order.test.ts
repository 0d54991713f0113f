import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { declareLiveEvent } from "@planete/shared/contract/live.contract.ts";
import { castId } from "../../../seed/cast.ts";
import { LiveClient } from "../../../test/live-client.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { createTestDatabase } from "../../../test/test-cluster.ts";
import type { TestDatabase } from "../../../test/test-cluster.ts";
import { seededRandom, WanderingClient } from "../../../test/wandering-client.ts";
import { readConfig } from "../config.ts";
import { openDatabase } from "../database/database.ts";
import { createLog } from "../log.ts";
import { announce } from "./announce.ts";
import type { Topic } from "./topics.ts";
import { everyoneTopic, personTopic, staffTopic, teamTopic } from "./topics.ts";

const noted = declareLiveEvent("test.noted", z.strictObject({ name: z.string() }));

let database: TestDatabase;
let apps: TestApp[];

beforeAll(async () => {
  database = await createTestDatabase();
  apps = [];
  for (let count = 0; count < 2; count += 1) {
    apps.push(await startTestApp({ database, config: { databasePool: 8 } }));
  }
});

afterAll(async () => {
  await Promise.all(apps.map((app) => app.stop()));
  await database.drop();
});

const nameOf = (payload: unknown): string => noted.payload.parse(payload).name;
const appAt = (index: number): TestApp => apps[index % apps.length] ?? expect.fail("no server");

test("40 writers on two servers, cut connections: everyone has each of their events once, in one order", async () => {
  const random = seededRandom(20_261_115);
  const audiences: Record<string, readonly Topic[]> = {
    all: [everyoneTopic],
    staff: [staffTopic],
    support: [teamTopic("Support"), staffTopic],
    agent: [personTopic(castId("agent"))],
    client: [personTopic(castId("client"))],
    two: [personTopic(castId("client")), teamTopic("Encadrement")],
  };
  const received: Record<string, readonly string[]> = {
    agent: ["all", "staff", "support", "agent"],
    lead: ["all", "staff", "support", "two"],
    client: ["all", "client", "two"],
  };
  const urls = apps.map(({ url }) => url);
  const wanderers = await Promise.all(
    Object.keys(received).flatMap((person) =>
      [1, 2, 3].map(async () => ({
        person,
        client: new WanderingClient(urls, await appAt(0).logIn(person), random),
      })),
    ),
  );
  await Promise.all(wanderers.map(({ client }) => client.connect()));

  const committed: string[] = [];
  const kinds = Object.keys(audiences);
  const write = async (writer: number, round: number): Promise<void> => {
    const names: string[] = [];
    const slow = random() < 0.2 ? random() * 0.08 : random() * 0.004;
    const rollBack = random() < 0.1;
    const work = appAt(writer + round).platform.database.transaction(async (queries) => {
      for (let part = 0; part <= random() * 3; part += 1) {
        const kind = kinds[Math.floor(random() * kinds.length)] ?? "all";
        const name = `${kind} ${writer}.${round}.${part}`;
        await announce(queries, { event: noted, audience: audiences[kind] ?? [], payload: { name } });
        names.push(name);
        // Between the parts, so that others commit with numbers taken later.
        await sql`select pg_sleep(${slow})`.execute(queries);
      }
      if (rollBack) throw new Error("rolled back");
    });
    await work.then(
      () => committed.push(...names),
      (error: unknown) => expect(String(error)).toContain("rolled back"),
    );
  };
  const writers = Array.from({ length: 40 }, async (_none, writer) => {
    for (let round = 0; round < 8; round += 1) await write(writer, round);
  });
  const following = wanderers.map(({ client }) =>
    client.followUntil(({ payload }) => nameOf(payload) === "the end"),
  );
  await Promise.all(writers);
  await appAt(1).platform.database.transaction((queries) =>
    announce(queries, { event: noted, audience: [everyoneTopic], payload: { name: "the end" } }),
  );
  await Promise.all(following);

  const log = await appAt(0)
    .platform.database.kysely.selectFrom("live_event")
    .select("payload")
    .orderBy("position")
    .execute();
  const order = log.map(({ payload }) => nameOf(payload));
  expect(order.toSorted()).toEqual([...committed, "the end"].toSorted());
  // Each writer's own events stand in the order it wrote them.
  const byWriter = (names: readonly string[]): unknown =>
    Object.groupBy(names, (name) => name.split(/[ .]/)[1] ?? "");
  expect(byWriter(order.slice(0, -1))).toEqual(byWriter(committed));
  for (const { person, client } of wanderers) {
    const mine = order.filter(
      (name) => name === "the end" || received[person]?.includes(name.split(" ")[0] ?? ""),
    );
    expect(client.events.map(({ payload }) => nameOf(payload))).toEqual(mine);
    expect(client.events.map(({ seq }) => seq)).toEqual(mine.map((_name, index) => index + 1));
    expect(client.reloads).toBe(0);
    expect(client.cuts).toBeGreaterThan(0);
  }
});

test("two changes of one record are told in the order they were made, whoever began first", async () => {
  const page = await LiveClient.open(appAt(1).url, await appAt(1).logIn("agent"));
  const rename = async (app: TestApp, name: string, begun: () => Promise<void>): Promise<void> =>
    app.platform.database.transaction(async (queries) => {
      // A write of its own gives the transaction its number before the other one starts.
      await queries
        .insertInto("installation")
        .values({ key: `test ${name}`, value: "1" })
        .execute();
      await begun();
      await queries.updateTable("team").set({ name }).where("name", "like", "Support%").execute();
      await announce(queries, { event: noted, audience: [everyoneTopic], payload: { name } });
    });
  for (let round = 0; round < 10; round += 1) {
    await rename(appAt(0), `Support first begun ${round}`, () =>
      rename(appAt(1), `Support first done ${round}`, () => Promise.resolve()),
    );
  }
  await page.received(20);
  const told = page.payloads.map(nameOf);
  expect(told).toEqual(
    Array.from({ length: 10 }, (_none, round) => [
      `Support first done ${round}`,
      `Support first begun ${round}`,
    ]).flat(),
  );
  await page.cut();
});

test("a transaction that takes long does not hold up the events of others", async () => {
  const page = await LiveClient.open(appAt(0).url, await appAt(0).logIn("agent"));
  const tell = (name: string, last?: Promise<void>): Promise<void> =>
    appAt(1).platform.database.transaction(async (queries) => {
      await announce(queries, { event: noted, audience: [everyoneTopic], payload: { name } });
      await last;
    });
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const long = tell("begun first", mayCommit);
  await tell("committed first");
  await page.received(1);
  commit();
  await long;
  await page.received(2);
  expect(page.payloads.map(nameOf)).toEqual(["committed first", "begun first"]);
  await page.cut();
});

test("an event told on one server wakes the others, which need no poll", async () => {
  const deaf = await startTestApp({ database, config: { databasePool: 2 }, live: { pollMs: 3_600_000 } });
  const page = await LiveClient.open(deaf.url, await deaf.logIn("agent"));
  for (let round = 1; round <= 20; round += 1) {
    await appAt(0).platform.database.transaction((queries) =>
      announce(queries, { event: noted, audience: [staffTopic], payload: { name: String(round) } }),
    );
    await page.received(round);
  }
  expect(page.payloads.map(nameOf)).toEqual(Array.from({ length: 20 }, (_none, index) => String(index + 1)));
  await deaf.stop();
});

test("what was committed by a process that died before it could tell is found by the others", async () => {
  const page = await LiveClient.open(appAt(0).url, await appAt(0).logIn("agent"));
  const log = createLog(readConfig({ LOG_LEVEL: "silent" }));
  const elsewhere = openDatabase(database.connection, log, 1);
  await elsewhere.transaction((queries) =>
    announce(queries, { event: noted, audience: [staffTopic], payload: { name: "last words" } }),
  );
  await elsewhere.close();
  await page.received(1);
  expect(page.payloads.map(nameOf)).toEqual(["last words"]);
  await page.cut();
});
