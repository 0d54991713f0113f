import { afterAll, beforeAll, expect, test } from "vitest";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import { saveInterface } from "@planete/shared/contract/preferences.contract.ts";
import { listDevices, revokeDevice, revokeOtherDevices } from "@planete/shared/contract/devices.contract.ts";
import { liveCloseCode } from "@planete/shared/contract/live.contract.ts";
import { keepSession, logIn } from "@planete/shared/contract/session.contract.ts";
import { LiveClient } from "../../../test/live-client.ts";
import { castPassword, startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ config: { trustedProxies: ["127.0.0.1"] } });
});
afterAll(() => server.stop());

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

async function logInFrom(
  login: string,
  { agent = firefox, address = "192.0.2.1", stayLogged = false } = {},
): Promise<string> {
  const { answer } = await server.call(logIn, {
    body: { login, password: castPassword, stayLogged },
    headers: { "user-agent": agent, "x-forwarded-for": address },
  });
  return answer.userToken;
}

const devicesOf = async (as: string) => (await server.call(listDevices, { as })).answer.data;

test("the list names every device, its place and its method, this one first", async () => {
  const phone = await logInFrom("lead", { agent: iphone, address: "198.51.100.7", stayLogged: true });
  const here = await logInFrom("lead");
  const [first, second, ...more] = await devicesOf(here);
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    current: true,
    kind: "computer",
    browser: "Firefox",
    system: "Linux",
    address: "192.0.2.1",
    method: "password",
    stayLogged: false,
  });
  expect(second).toMatchObject({
    current: false,
    kind: "phone",
    browser: "Safari",
    system: "iOS",
    address: "198.51.100.7",
    stayLogged: true,
  });
  expect((await devicesOf(phone)).find(({ current }) => current)?.kind).toBe("phone");
});

test("who chooses to stay logged in stays so on this device, and on no other", async () => {
  const other = await logInFrom("client", { agent: iphone });
  const here = await logInFrom("client");
  const { headers } = await server.call(saveInterface, { as: here, body: { stayLogged: true } });
  expect(headers.get("set-cookie")).toMatch(/Max-Age=\d{6,}/);
  const stays = (await devicesOf(here)).map(({ current, stayLogged }) => [current, stayLogged]);
  expect(stays).toEqual([
    [true, true],
    [false, false],
  ]);
  const back = await server.call(saveInterface, { as: here, body: { stayLogged: false } });
  expect(back.headers.get("set-cookie")).not.toContain("Max-Age");
  expect((await devicesOf(other)).some(({ stayLogged }) => stayLogged)).toBe(false);
});

test("a revoked device is out at once, its open page within a second, and it is told why", async () => {
  const other = await logInFrom("dev", { agent: iphone });
  const here = await logInFrom("dev");
  const page = await LiveClient.open(server.url, other);
  const stays = await LiveClient.open(server.url, here);
  const id = (await devicesOf(here)).find(({ current }) => !current)?.id ?? "";

  const revoked = await server.call(revokeDevice, { as: here, params: { id } });
  expect(revoked.status).toBe(200);
  const at = performance.now();
  expect(await page.closed).toBe(liveCloseCode.sessionOver);
  expect(performance.now() - at).toBeLessThan(1_000);

  const refused = await server.call(readUser, { as: other });
  expect(refused.status).toBe(401);
  expect(refused.error).toBe("tokenInvalid");
  expect(refused.details).toEqual({ reason: "revoked" });
  expect((await server.call(keepSession, { query: { userToken: other } })).details).toEqual({
    reason: "revoked",
  });

  expect((await server.call(readUser, { as: here })).status).toBe(200);
  expect(stays.socket.readyState).toBe(stays.socket.OPEN);
  expect(await devicesOf(here)).toHaveLength(1);
  await stays.cut();
});

test("a device that is already out, or never was, is missing", async () => {
  const other = await logInFrom("agent", { agent: iphone });
  const here = await logInFrom("agent");
  const id = (await devicesOf(here)).find(({ current }) => !current)?.id ?? "";
  const revoke = (sessionId: string) => server.call(revokeDevice, { as: here, params: { id: sessionId } });
  expect((await revoke(id)).status).toBe(200);
  expect((await revoke(id)).error).toBe("notFound");
  expect((await revoke("00000000-0000-7000-8000-000000000000")).error).toBe("notFound");
  expect((await server.call(readUser, { as: other })).status).toBe(401);
});

test("nobody sees or ends the devices of somebody else", async () => {
  const victim = await logInFrom("client");
  const [device] = await devicesOf(victim);
  const stranger = await logInFrom("admin");
  expect((await devicesOf(stranger)).some(({ id }) => id === device?.id)).toBe(false);
  const tried = await server.call(revokeDevice, { as: stranger, params: { id: device?.id ?? "" } });
  expect(tried.error).toBe("notFound");
  expect((await server.call(readUser, { as: victim })).status).toBe(200);
  expect((await server.call(listDevices)).error).toBe("tokenMissing");
  expect((await server.call(revokeOtherDevices)).error).toBe("tokenMissing");
});

test("all others are out, this one stays, and the history knows each of them", async () => {
  const others = [await logInFrom("guest"), await logInFrom("guest", { agent: iphone })];
  const here = await logInFrom("guest");
  const pages = await Promise.all(others.map((token) => LiveClient.open(server.url, token)));
  const neighbour = await logInFrom("client");
  const { answer } = await server.call(revokeOtherDevices, { as: here });
  expect(answer.data.revoked).toBe(2);
  expect(await Promise.all(pages.map(({ closed }) => closed))).toEqual([
    liveCloseCode.sessionOver,
    liveCloseCode.sessionOver,
  ]);
  for (const as of others) expect((await server.call(readUser, { as })).error).toBe("tokenInvalid");
  expect((await server.call(readUser, { as: here })).status).toBe(200);
  expect((await server.call(readUser, { as: neighbour })).status).toBe(200);
  expect((await server.call(revokeOtherDevices, { as: here })).answer.data.revoked).toBe(0);
  const { rows } = await server.platform.database.pool.query(
    `select h.subject from history h join person p on p.id = h.actor_id
     where p.username = 'guest' and h.action = 'revokeDevice'`,
  );
  expect(rows).toHaveLength(2);
});

test("a change carried by a cookie alone must come from our own pages", async () => {
  const here = await logInFrom("lead");
  const refused = await server.call(revokeOtherDevices, {
    headers: { cookie: `planete_session=${here}`, origin: "https://evil.example" },
  });
  expect(refused.error).toBe("crossOriginRefused");
});

test("a login from a new device or network is told by mail, once", async () => {
  const { id, username } = await server.platform.database.kysely
    .selectFrom("person")
    .select(["id", "username"])
    .where("active", "=", true)
    .where("email_address", "is not", null)
    .where("username", "not in", ["lead", "dev", "agent", "guest", "client", "admin"])
    .executeTakeFirstOrThrow();
  const mails = () =>
    server.platform.database.kysely
      .selectFrom("mail")
      .select(["template", "values"])
      .where("person_id", "=", id)
      .execute();
  await logInFrom(username);
  await logInFrom(username);
  expect(await mails()).toEqual([]);
  await logInFrom(username, { address: "203.0.113.9" });
  await logInFrom(username, { address: "203.0.113.9" });
  expect(await mails()).toHaveLength(1);
  await logInFrom(username, { agent: iphone });
  const all = await mails();
  expect(all).toHaveLength(2);
  expect(all[1]).toMatchObject({
    template: "newDevice",
    values: { browser: "Safari", system: "iOS", address: "192.0.2.1" },
  });
});
