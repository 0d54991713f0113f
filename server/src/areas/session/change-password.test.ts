import { afterAll, beforeAll, expect, test } from "vitest";
import { readUser, saveUser } from "@planete/shared/contract/account.contract.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { liveCloseCode } from "@planete/shared/contract/live.contract.ts";
import { logIn, recoverPassword } from "@planete/shared/contract/session.contract.ts";
import { LiveClient } from "../../../test/live-client.ts";
import { castPassword, startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const newPassword = "Un-bel-automne-26";
const change = (as: string, from: string, to: string) =>
  server.call(saveUser, { as, body: { currentPassword: from, newPassword: to } });

test("a changed password ends every other session and its live connection, and this one goes on under a new token", async () => {
  const [own, other] = [await server.logIn("agent"), await server.logIn("agent")];
  const page = await LiveClient.open(server.url, other);
  const { status, headers, answer } = await change(own, castPassword, newPassword);
  expect(status).toBe(200);
  expect(await page.closed).toBe(liveCloseCode.sessionOver);
  expect((await server.call(readUser, { as: other })).error).toBe("tokenInvalid");
  expect((await server.call(readUser, { as: own })).error).toBe("tokenInvalid");
  const as = answer.userToken ?? "";
  expect((await server.call(readUser, { as })).answer.data.username).toBe("agent");
  expect(headers.get("set-cookie")).toContain(as);
  expect((await server.call(logIn, { body: { login: "agent", password: newPassword } })).status).toBe(200);
  const before = await server.call(logIn, { body: { login: "agent", password: castPassword } });
  expect(before.error).toBe("incorrectCredentials");
});

test("the present password is needed, and the new one must be another", async () => {
  const as = await server.logIn("lead");
  const wrong = await change(as, "Wrong2026", newPassword);
  expect(wrong.status).toBe(422);
  expect(wrong.error).toBe("incorrectCurrentPassword");
  expect((await change(as, castPassword, castPassword)).error).toBe("changingPasswordNeedAnotherPassword");
  const half = await server.call(saveUser, { as, body: { newPassword } });
  expect(half.error).toBe("validationFailed");
  expect((await server.call(readUser, { as })).status).toBe(200);
});

test("a password that breaks the rules is refused with the rules it breaks", async () => {
  const as = await server.logIn("lead");
  const refused = await change(as, castPassword, "short");
  expect(refused.error).toBe("passwordTooWeak");
  expect(refused.details).toEqual({ rules: ["length", "uppercase", "digit"] });
});

test.each(["Password1", "Qwerty123", "Azerty123", "Passw0rd", "1Q2w3e4r5t", "Welcome1"])(
  "%s is refused, because guessers try it first",
  async (common) => {
    const as = await server.logIn("lead");
    expect((await change(as, castPassword, common)).error).toBe("passwordTooCommon");
  },
);

test("long passwords with spaces, accents and signs of every kind are good, and count to their last character", async () => {
  const as = await server.logIn("isabelle.fontaine");
  const long = `${"Un été à Paris \\ / ` | ' 🙂 ".repeat(5)}7`;
  expect(long.length).toBeGreaterThan(64);
  expect((await change(as, castPassword, long)).status).toBe(200);
  const enter = (password: string) => server.call(logIn, { body: { login: "isabelle.fontaine", password } });
  expect((await enter(long)).status).toBe(200);
  expect((await enter(`${long.slice(0, -1)}8`)).error).toBe("incorrectCredentials");
});

test("guessing the present password is slowed down as at the login", async () => {
  const as = await server.logIn("anna.keller");
  for (let time = 0; time < 8; time += 1)
    expect((await change(as, `Wrong202${time}`, newPassword)).error).toBe("incorrectCurrentPassword");
  const refused = await change(as, castPassword, newPassword);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
});

test.each([
  ["superAdministrator", true, 403],
  ["administrator", true, 403],
  ["id", "0199a000-0000-7000-8000-000000000000", 403],
  ["teams", ["Encadrement"], 403],
  ["password_hash", "x", 400],
  ["username", "admin", 403],
])("nobody gives themselves %s along the way", async (field, value, status) => {
  const as = await server.logIn("dev");
  const response = await fetch(`${server.url}${apiBasePath}/user`, {
    method: "POST",
    headers: { authorization: `Bearer ${as}`, "content-type": "application/json" },
    body: JSON.stringify({ currentPassword: castPassword, newPassword, [field]: value }),
  });
  expect(response.status).toBe(status);
  const { data } = (await server.call(readUser, { as })).answer;
  expect(data.username).toBe("dev");
  expect(data.superAdministrator).toBe(false);
});

test("a stranger changes nothing, and a page of another site neither", async () => {
  const body = { currentPassword: castPassword, newPassword };
  expect((await server.call(saveUser, { body })).error).toBe("tokenMissing");
  const { headers } = await server.call(logIn, { body: { login: "dev", password: castPassword } });
  const cookie = headers.get("set-cookie")?.split(";", 1)[0] ?? "";
  const crossed = await server.call(saveUser, { body, headers: { cookie, origin: "https://evil.example" } });
  expect(crossed.error).toBe("crossOriginRefused");
});

test("a common password is refused by the mailed link as well", async () => {
  const body = { token: "x".repeat(43), lang: "en" as const, password: "Password1" };
  expect((await server.call(recoverPassword, { body })).error).toBe("passwordTooCommon");
});
