import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import { logIn } from "@planete/shared/contract/session.contract.ts";
import { hashToken } from "../../platform/sessions/session-token.ts";
import { castPassword, startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

async function logInWith(cookie: string | undefined, login: string) {
  const opened = await server.call(logIn, {
    body: { login, password: castPassword },
    headers: cookie === undefined ? {} : { cookie },
  });
  const set = opened.headers.getSetCookie().find((line) => line.includes(opened.answer.userToken)) ?? "";
  return { token: opened.answer.userToken, cookie: set.split(";", 1)[0] ?? "" };
}

test("logging in again in a browser ends its earlier session, and no other", async () => {
  const first = await logInWith(undefined, "agent");
  const elsewhere = await logInWith(undefined, "agent");
  const second = await logInWith(first.cookie, "lead");
  await vi.waitFor(async () => expect((await server.call(readUser, { as: first.token })).status).toBe(401));
  expect((await server.call(readUser, { as: elsewhere.token })).status).toBe(200);
  expect((await server.call(readUser, { as: second.token })).status).toBe(200);
});

test("the earlier session ends after the answer, whose pages find the new one", async () => {
  const first = await logInWith(undefined, "agent");
  const held = await server.platform.database.pool.connect();
  await held.query("begin");
  await held.query("select from session where token_hash = $1 for update", [hashToken(first.token)]);
  const second = await logInWith(first.cookie, "agent");
  expect((await server.call(readUser, { headers: { cookie: second.cookie } })).status).toBe(200);
  expect((await server.call(readUser, { as: first.token })).status).toBe(200);
  await held.query("rollback");
  held.release();
  await vi.waitFor(async () => expect((await server.call(readUser, { as: first.token })).status).toBe(401));
});

test("a failed login leaves the browser's session alone", async () => {
  const first = await logInWith(undefined, "dev");
  const failed = await server.call(logIn, {
    body: { login: "dev", password: "Wrong2026" },
    headers: { cookie: first.cookie },
  });
  expect(failed.status).toBe(401);
  expect((await server.call(readUser, { as: first.token })).status).toBe(200);
});
