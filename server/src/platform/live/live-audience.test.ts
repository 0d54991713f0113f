import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { declareLiveEvent } from "@planete/shared/contract/live.contract.ts";
import { liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import { castId } from "../../../seed/cast.ts";
import { stableId } from "../../../seed/stable-id.ts";
import { LiveClient } from "../../../test/live-client.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { announce } from "./announce.ts";
import type { Topic } from "./topics.ts";
import {
  clientRightTopic,
  clientTopic,
  everyoneTopic,
  personTopic,
  rightTopic,
  staffRightTopic,
  staffTopic,
  teamTopic,
} from "./topics.ts";

const noted = declareLiveEvent("test.noted", z.strictObject({ text: z.string() }));
const names = ["lead", "agent", "guest", "client"] as const;

let app: TestApp;
let pages: Map<string, LiveClient>;
let rounds = 0;

beforeAll(async () => {
  app = await startTestApp();
  pages = new Map(
    await Promise.all(
      names.map(async (name) => [name, await LiveClient.open(app.url, await app.logIn(name))] as const),
    ),
  );
});

afterAll(() => app.stop());

/** Announces to an audience, then to everyone, and tells who had received the first when the second came. */
async function whoReceives(...audience: Topic[]): Promise<string[]> {
  rounds += 1;
  const text = `${rounds}: ${audience.join(" ")}`;
  await app.platform.database.transaction(async (queries) => {
    await announce(queries, { event: noted, audience, payload: { text } });
    await announce(queries, { event: noted, audience: [everyoneTopic], payload: { text: `after ${text}` } });
  });
  const has = (page: LiveClient, wanted: string): boolean =>
    page.payloads.some((payload) => noted.payload.parse(payload).text === wanted);
  await Promise.all([...pages.values()].map((page) => page.until(() => has(page, `after ${text}`))));
  return [...pages].filter(([, page]) => has(page, text)).map(([name]) => name);
}

test("an event reaches exactly the people of its audience", async () => {
  const client = stableId("client", "RHONE");
  expect(await whoReceives(personTopic(castId("guest")))).toEqual(["guest"]);
  expect(await whoReceives(teamTopic("Encadrement"))).toEqual(["lead"]);
  expect(await whoReceives(teamTopic("Support"), personTopic(castId("agent")))).toEqual(["agent"]);
  expect(await whoReceives(staffTopic)).toEqual(["lead", "agent", "guest"]);
  expect(await whoReceives(clientTopic(client))).toEqual(["client"]);
  expect(await whoReceives(clientTopic(stableId("client", "nobody")))).toEqual([]);
  expect(await whoReceives(rightTopic(liaisonFormRight))).toContain("client");
  expect(await whoReceives(staffRightTopic(liaisonFormRight))).not.toContain("client");
  expect(await whoReceives(staffRightTopic(liaisonFormRight))).toContain("agent");
  expect(await whoReceives(clientRightTopic(client, liaisonFormRight))).toEqual(["client"]);
});

test("numbers and cursors of a client's user tell nothing of what staff received", async () => {
  const page = pages.get("client");
  const before = page?.place;
  const seen = page?.frames.length ?? 0;
  for (let count = 0; count < 20; count += 1) await whoReceives(staffTopic);
  const events = page?.frames.slice(seen).filter((frame) => frame.frame === "event") ?? [];
  expect(events.map((event) => event.seq)).toEqual(
    events.map((_event, index) => (before?.seq ?? 0) + 1 + index),
  );
  expect(events).toHaveLength(20);
  const cursors = events.map((event) => event.cursor);
  expect(new Set(cursors.map((cursor) => cursor.length)).size).toBe(1);
  // Sealed under fresh randomness: no two cursors share more than chance would let them.
  expect(new Set(cursors.map((cursor) => cursor.slice(0, 16))).size).toBe(20);
});

test("a change that is rolled back is told to nobody", async () => {
  const failed = app.platform.database.transaction(async (queries) => {
    await announce(queries, { event: noted, audience: [everyoneTopic], payload: { text: "rolled back" } });
    throw new Error("the rule says no");
  });
  await expect(failed).rejects.toThrow("the rule says no");
  await whoReceives(everyoneTopic);
  for (const page of pages.values()) expect(page.payloads).not.toContainEqual({ text: "rolled back" });
});

test("a payload with a field that the contract does not name is never stored", async () => {
  const payload = { text: "fine", internal: "secret" };
  const attempt = app.platform.database.transaction((queries) =>
    announce(queries, { event: noted, audience: [everyoneTopic], payload }),
  );
  await expect(attempt).rejects.toThrow("internal");
});
