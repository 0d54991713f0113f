import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import { liveCloseCode } from "@planete/shared/contract/live.contract.ts";
import { keepSession, logIn } from "@planete/shared/contract/session.contract.ts";
import { changeSettings } from "../../../test/change-settings.ts";
import { LiveClient } from "../../../test/live-client.ts";
import { castPassword, startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { createTestDatabase } from "../../../test/test-cluster.ts";
import type { TestDatabase } from "../../../test/test-cluster.ts";

let database: TestDatabase;
let server: TestApp;
let second: TestApp;
let admin: string;
const office = { "x-forwarded-for": "198.51.100.7" };
const home = { "x-forwarded-for": "203.0.113.9" };
const supportInOffice = [{ team: "Support", networks: ["198.51.100.0/24", "2001:db8::/32"] }];

beforeAll(async () => {
  database = await createTestDatabase();
  const config = { trustedProxies: ["127.0.0.1"] };
  [server, second] = await Promise.all([
    startTestApp({ database, config }),
    startTestApp({ database, config }),
  ]);
  admin = await server.logIn("admin");
});
afterAll(async () => {
  await Promise.all([server.stop(), second.stop()]);
  await database.drop();
});
beforeEach(async () => {
  await changeSettings(server, admin, { networks: [] });
});

const attempt = (login: string, headers: Record<string, string>, password = castPassword) =>
  server.call(logIn, { body: { login, password }, headers });

test("a login from outside the allowed networks is refused with the address, and leaves no session", async () => {
  await changeSettings(server, admin, { networks: supportInOffice });
  const refused = await attempt("agent", home);
  expect(refused.status).toBe(403);
  expect(refused.error).toBe("ipNotAllowed");
  expect(refused.details).toEqual({ address: "203.0.113.9" });
  expect(refused.headers.get("set-cookie")).toBeNull();
  const sessions = await server.platform.database.kysely
    .selectFrom("session")
    .select("id")
    .where("address", "=", "203.0.113.9")
    .execute();
  expect(sessions).toEqual([]);
  expect((await attempt("agent", office)).status).toBe(200);
  expect((await attempt("agent", { "x-forwarded-for": "2001:db8:7::1" })).status).toBe(200);
  expect((await attempt("agent", { "x-forwarded-for": "::ffff:198.51.100.8" })).status).toBe(200);
});

test("the address is judged only after the password, so that a stranger learns nothing about a person", async () => {
  await changeSettings(server, admin, { networks: supportInOffice });
  expect((await attempt("agent", home, "Wrong2026")).error).toBe("incorrectCredentials");
});

test("people of other teams are not limited by a team's networks", async () => {
  await changeSettings(server, admin, { networks: supportInOffice });
  expect((await attempt("dev", home)).status).toBe(200);
});

test("a session that travels is refused outside and goes on inside", async () => {
  await changeSettings(server, admin, { networks: supportInOffice });
  const as = (await attempt("agent", office)).answer.userToken;
  expect((await server.call(readUser, { as, headers: home })).error).toBe("ipNotAllowed");
  const kept = await server.call(keepSession, { as, headers: home });
  expect(kept.error).toBe("ipNotAllowed");
  expect(kept.details).toEqual({ address: "203.0.113.9" });
  expect((await server.call(readUser, { as, headers: office })).status).toBe(200);
});

test("an address that a stranger's proxy invents does not count", async () => {
  const direct = await startTestApp({ database });
  try {
    await changeSettings(server, admin, {
      networks: [{ team: "Support", networks: ["198.51.100.0/24"] }],
    });
    const refused = await direct.call(logIn, {
      body: { login: "agent", password: castPassword },
      headers: office,
    });
    expect(refused.error).toBe("ipNotAllowed");
    expect(refused.details).toEqual({ address: "127.0.0.1" });
  } finally {
    await direct.stop();
  }
});

test("new networks cut open pages off within a second, on every process, and spare the others", async () => {
  const outside = (await attempt("agent", home)).answer.userToken;
  const inside = (await attempt("agent", office)).answer.userToken;
  const open = async (app: TestApp, token: string, headers: Record<string, string>) => {
    const client = new LiveClient(app.url, { headers: { authorization: `Bearer ${token}`, ...headers } });
    await client.opened;
    client.hello({ frame: "hello" });
    await client.until(() => client.frames.length > 0);
    return client;
  };
  const refused = await open(server, outside, home);
  const refusedElsewhere = await open(second, outside, home);
  const spared = await open(second, inside, office);
  const began = performance.now();
  await changeSettings(server, admin, { networks: supportInOffice });
  expect(await refused.closed).toBe(liveCloseCode.sessionOver);
  expect(await refusedElsewhere.closed).toBe(liveCloseCode.sessionOver);
  expect(performance.now() - began).toBeLessThan(1_000);
  expect(spared.socket.readyState).toBe(spared.socket.OPEN);
  expect((await server.call(readUser, { as: outside, headers: home })).error).toBe("ipNotAllowed");
  await spared.cut();
});

test("a page from outside gets no live connection", async () => {
  const outside = (await attempt("agent", home)).answer.userToken;
  await changeSettings(server, admin, { networks: supportInOffice });
  const client = new LiveClient(server.url, {
    headers: { origin: server.platform.config.publicUrl, ...home },
  });
  await client.opened;
  client.hello({ frame: "hello", token: outside });
  expect(await client.closed).toBe(liveCloseCode.sessionOver);
  expect(client.frames).toEqual([]);
});
