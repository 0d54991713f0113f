import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { declareCall, rightAccess } from "@planete/shared/contract/call.ts";
import { liaisonFormRight, supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import { castId } from "../../../seed/cast.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { serveCaller, servePublic } from "./serve-call.ts";

const hotlineCall = declareCall({
  name: "hotlineCall",
  summary: "Needs the liaison-form right",
  method: "GET",
  path: "/test/hotline",
  access: rightAccess(liaisonFormRight, 1, "liaisonFormRightMissing"),
  answer: z.strictObject({ who: z.string() }),
});
const rightsCall = declareCall({
  name: "rightsCall",
  summary: "Needs a security screen",
  method: "GET",
  path: "/test/rights",
  access: rightAccess(supportVisionRight("droits")),
  answer: z.strictObject({ who: z.string() }),
});
const leakyCall = declareCall({
  name: "leakyCall",
  summary: "Answers more than its contract",
  method: "GET",
  path: "/test/leaky",
  access: { kind: "public" },
  answer: z.strictObject({ shown: z.string() }),
});

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({
    extraArea: (routes) => {
      serveCaller(routes, hotlineCall, async (caller) => ({ who: caller.person.username }));
      serveCaller(routes, rightsCall, async (caller) => ({ who: caller.person.username }));
      const answer = { shown: "yes", secret: "no" };
      servePublic(routes, leakyCall, async () => answer);
    },
  });
});
afterAll(() => server.stop());

test("a call with a right opens to its holders alone, with the code of its own refusal", async () => {
  expect((await server.call(hotlineCall, { as: await server.logIn("agent") })).answer.who).toBe("agent");
  expect((await server.call(hotlineCall, { as: await server.logIn("client") })).answer.who).toBe("client");
  const guest = await server.call(hotlineCall, { as: await server.logIn("guest") });
  expect(guest.status).toBe(403);
  expect(guest.error).toBe("liaisonFormRightMissing");
});

test("a security screen's call is refused to staff, clients and strangers, and told apart by status", async () => {
  expect((await server.call(rightsCall, { as: await server.logIn("admin") })).status).toBe(200);
  expect((await server.call(rightsCall, { as: await server.logIn("lead") })).error).toBe("rightMissing");
  expect((await server.call(rightsCall, { as: await server.logIn("client") })).error).toBe("rightMissing");
  expect((await server.call(rightsCall)).status).toBe(401);
});

test("a right that is taken away is gone at the next request, and back when it is given again", async () => {
  const as = await server.logIn("agent");
  const { kysely } = server.platform.database;
  await kysely
    .insertInto("access_right_holder")
    .values({ tag: liaisonFormRight, person_id: castId("agent"), team_id: null, flag: null, value: 0 })
    .execute();
  expect((await server.call(hotlineCall, { as })).error).toBe("liaisonFormRightMissing");
  await kysely.deleteFrom("access_right_holder").where("person_id", "=", castId("agent")).execute();
  expect((await server.call(hotlineCall, { as })).status).toBe(200);
});

test("leaving a mail list takes its flag away at once", async () => {
  const as = await server.logIn("agent");
  const { kysely } = server.platform.database;
  await kysely
    .insertInto("access_right_holder")
    .values({
      tag: supportVisionRight("droits"),
      person_id: null,
      team_id: null,
      flag: "callCenter",
      value: 1,
    })
    .execute();
  expect((await server.call(rightsCall, { as })).status).toBe(200);
  await kysely.deleteFrom("mail_list_address").where("list", "=", "callCenterMail").execute();
  expect((await server.call(rightsCall, { as })).error).toBe("rightMissing");
});

test("an answer that holds more than its contract is not sent", async () => {
  const { status, error } = await server.call(leakyCall);
  expect(status).toBe(500);
  expect(error).toBe("internalError");
});

test("a call cannot be served with less protection than it declares", () => {
  const routes = { app: server.app, platform: server.platform, lane: "tests" };
  expect(() => servePublic(routes, hotlineCall, async () => ({ who: "anyone" }))).toThrow(/serveCaller/);
  expect(() => serveCaller(routes, leakyCall, async () => ({ shown: "x" }))).toThrow(/servePublic/);
});
