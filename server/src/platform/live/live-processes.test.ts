import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { declareLiveEvent, liveCloseCode } from "@planete/shared/contract/live.contract.ts";
import { logIn, logOut } from "@planete/shared/contract/session.contract.ts";
import { LiveClient } from "../../../test/live-client.ts";
import { spawnServer } from "../../../test/spawn-server.ts";
import type { ServerProcess } from "../../../test/spawn-server.ts";
import { castPassword } from "../../../test/start-test-app.ts";
import { createTestDatabase } from "../../../test/test-cluster.ts";
import { readConfig } from "../config.ts";
import { openDatabase } from "../database/database.ts";
import { createLog } from "../log.ts";
import { announce } from "./announce.ts";
import { everyoneTopic } from "./topics.ts";

const noted = declareLiveEvent("test.noted", z.strictObject({ n: z.int() }));

async function logInAt({ url }: ServerProcess): Promise<string> {
  const response = await fetch(`${url}${apiBasePath}${logIn.path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ login: "agent", password: castPassword }),
  });
  return logIn.answer.parse(await response.json()).userToken;
}

test("two server processes share sessions and events, and a page of a killed one goes on at the other", async () => {
  const database = await createTestDatabase();
  const [first, second] = await Promise.all([
    spawnServer(database.connection),
    spawnServer(database.connection),
  ]);
  const writing = openDatabase(database.connection, createLog(readConfig({ LOG_LEVEL: "silent" })), 8);
  onTestFinished(async () => {
    await Promise.all([first.end("SIGTERM"), second.end("SIGTERM"), writing.close()]);
    await database.drop();
  });
  const token = await logInAt(first);
  const here = await LiveClient.open(first.url, token);
  const there = await LiveClient.open(second.url, token);

  const writers = Array.from({ length: 20 }, async (_none, writer) => {
    for (let round = 0; round < 10; round += 1) {
      await writing.transaction((queries) =>
        announce(queries, { event: noted, audience: [everyoneTopic], payload: { n: writer * 10 + round } }),
      );
    }
  });
  await here.received(50);
  await first.end("SIGKILL");
  await here.closed;
  const moved = await LiveClient.open(second.url, token, here.place);
  expect(moved.frames[0]).toMatchObject({ frame: "ready", resumed: true });
  await Promise.all(writers);
  await there.received(200);
  await moved.received(200 - here.events.length);

  const order = there.payloads;
  expect(new Set(order.map((payload) => noted.payload.parse(payload).n)).size).toBe(200);
  expect([...here.payloads, ...moved.payloads]).toEqual(order);
  expect([...here.events, ...moved.events].map(({ seq }) => seq)).toEqual(
    order.map((_payload, index) => index + 1),
  );

  const third = await spawnServer(database.connection);
  onTestFinished(() => third.end("SIGTERM"));
  await fetch(`${third.url}${apiBasePath}${logOut.path}`, { headers: { authorization: `Bearer ${token}` } });
  const start = performance.now();
  expect(await Promise.all([there.closed, moved.closed])).toEqual([
    liveCloseCode.sessionOver,
    liveCloseCode.sessionOver,
  ]);
  expect(performance.now() - start).toBeLessThan(1_000);
});
