import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { declareCall, rightAccess, sessionAccess } from "@planete/shared/contract/call.ts";
import { readTogether } from "@planete/shared/contract/together.contract.ts";
import { supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { refuse } from "./refuse.ts";
import { serveCaller } from "./serve-call.ts";

const who = z.strictObject({ who: z.string() });
const read = (name: string, rest: { readonly joins: boolean; readonly needsRight?: true }) =>
  declareCall({
    name,
    summary: "For a test",
    method: "GET",
    path: `/test/${name}`,
    access: rest.needsRight ? rightAccess(supportVisionRight("droits")) : sessionAccess,
    query: z.strictObject({ as: z.string().optional() }),
    answer: who,
    joins: rest.joins,
  });
const open = read("open", { joins: true });
const barred = read("barred", { joins: true, needsRight: true });
const alone = read("alone", { joins: false });
const stuck = read("stuck", { joins: true });
const busy = read("busy", { joins: true });

let server: TestApp;
const stop = new AbortController();
beforeAll(async () => {
  server = await startTestApp({
    extraArea: (routes) => {
      for (const call of [open, barred, alone])
        serveCaller(routes, call, async ({ person }, { query }) => ({
          who: `${person.username}${query.as ?? ""}`,
        }));
      serveCaller(
        routes,
        stuck,
        () =>
          new Promise((resolve) => {
            stop.signal.addEventListener("abort", () => resolve({ who: "too late" }));
          }),
      );
      serveCaller(routes, busy, async () => refuse("tooManyRequests", undefined, 7));
    },
  });
});
afterAll(async () => {
  stop.abort();
  await server.stop();
});

const together = async (username: string, ...reads: readonly string[]) => {
  const query = { reads: JSON.stringify(reads) };
  return (await server.call(readTogether, { as: await server.logIn(username), query })).answer.data;
};

test("each read is answered in its place as it would be alone, to whoever asks", async () => {
  expect(await together("agent", "/test/open?as=!", "/test/open")).toEqual([
    { status: 200, answer: { who: "agent!" } },
    { status: 200, answer: { who: "agent" } },
  ]);
  expect(await together("client", "/test/open")).toEqual([{ status: 200, answer: { who: "client" } }]);
});

test("a right that is missing is missing here too, and what a call does not accept is not accepted", async () => {
  const [barredAnswer, bad, good] = await together("agent", "/test/barred", "/test/open?no=1", "/test/open");
  expect(barredAnswer).toMatchObject({ status: 403, answer: { error: "rightMissing" } });
  expect(bad).toMatchObject({ status: 400, answer: { error: "validationFailed" } });
  expect(good?.status).toBe(200);
  expect(await together("admin", "/test/barred")).toMatchObject([{ status: 200 }]);
});

test("nothing but the reads that may be joined is reached, and no read of reads", async () => {
  const nested = `/together?reads=${encodeURIComponent('["/test/open"]')}`;
  const outside = ["/test/alone", "/test/open/x", "/no-such-call", "/authentication/logout"];
  expect(await together("agent", nested, ...outside)).toEqual([null, null, null, null, null]);
});

test("one that is slow, or says when to come back, is left to be asked for alone", async () => {
  const [slow, later, good] = await together("agent", "/test/stuck", "/test/busy", "/test/open");
  expect([slow, later, good?.status]).toEqual([null, null, 200]);
});

test("a stranger, and a list that is none, are refused", async () => {
  const query = { reads: '["/test/open"]' };
  expect((await server.call(readTogether, { query })).status).toBe(401);
  const as = await server.logIn("agent");
  const leadingBack = ["/user/modules/..", "/user/modules/.%2E", "/../health/live"];
  const lists = [{}, [], ["test/open"], ...leadingBack.map((one) => [one]), Array(13).fill("/test/open")];
  for (const reads of ["", ...lists.map((list) => JSON.stringify(list))])
    expect((await server.call(readTogether, { as, query: { reads } })).error).toBe("validationFailed");
});
