import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  readAuthenticationConfiguration,
  saveAuthenticationConfiguration,
} from "@planete/shared/contract/authentication-settings.contract.ts";
import { readHistory } from "@planete/shared/contract/history.contract.ts";
import { keepSession, logIn, resetPassword } from "@planete/shared/contract/session.contract.ts";
import { changeSettings } from "../../../test/change-settings.ts";
import { castPassword, startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let server: TestApp;
let admin: string;
beforeAll(async () => {
  server = await startTestApp({ config: { trustedProxies: ["127.0.0.1"] } });
  admin = await server.logIn("admin");
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.platform.database.kysely
    .updateTable("authentication_settings")
    .set({ values: "{}" })
    .execute();
});

async function read(as = admin) {
  return (await server.call(readAuthenticationConfiguration, { as })).answer.data;
}

test("a super administrator and whoever was granted the screen read and change the settings, nobody else", async () => {
  const granted = await server.logIn("erik.lindstrom");
  expect((await read(granted)).settings.attempts.perAccount).toBe(8);
  for (const username of ["yasmine.haddad", "agent", "client"]) {
    const as = await server.logIn(username);
    expect((await server.call(readAuthenticationConfiguration, { as })).error).toBe("rightMissing");
    const body = { version: 1, settings: (await read()).settings };
    expect((await server.call(saveAuthenticationConfiguration, { as, body })).error).toBe("rightMissing");
  }
  expect((await server.call(readAuthenticationConfiguration)).error).toBe("tokenMissing");
});

test("a change is kept and told with who, when, before and after", async () => {
  const { answer } = await changeSettings(server, admin, {
    passwordAge: { periodDays: 180, warningDays: 14, maximumDelayDays: 7 },
    networks: [{ team: "Support", networks: [" 127.0.0.0/8 "] }],
  });
  expect(answer.data.settings.networks).toEqual([{ team: "Support", networks: ["127.0.0.0/8"] }]);
  const latest = answer.data.lastChange;
  expect(latest?.by).toBe("Hélène Marchand");
  expect(latest?.changes).toEqual([
    { setting: "passwordAge.periodDays", before: 0, after: 180 },
    { setting: "networks.Support", before: null, after: ["127.0.0.0/8"] },
  ]);
  const query = { record: "authentication-settings" as const };
  const told = await server.call(readHistory, { as: admin, query });
  expect(told.answer.data[0]?.changes).toEqual([
    { field: "passwordAge.periodDays", before: 0, after: 180 },
    { field: "networks.Support", before: null, after: ["127.0.0.0/8"] },
  ]);
});

test("of two people who change the settings at once the second is told, and nothing of the first is lost", async () => {
  const { version, settings } = await read();
  const first = await server.call(saveAuthenticationConfiguration, {
    as: admin,
    body: { version, settings: { ...settings, neutralReset: true } },
  });
  expect(first.status).toBe(200);
  const second = await server.call(saveAuthenticationConfiguration, {
    as: admin,
    body: { version, settings: { ...settings, attempts: { ...settings.attempts, perAccount: 5 } } },
  });
  expect(second.status).toBe(409);
  expect(second.error).toBe("conflict");
  expect((await read()).settings.neutralReset).toBe(true);
  expect((await read()).settings.attempts.perAccount).toBe(8);
});

test("saving what is there already changes nothing and is no history", async () => {
  const before = await read();
  const { answer } = await changeSettings(server, admin, {});
  expect(answer.data.version).toBe(before.version);
  expect(answer.data.lastChange).toEqual(before.lastChange);
});

test("the settings of double authentication stay when these are saved", async () => {
  await server.platform.database.kysely
    .updateTable("authentication_settings")
    .set({ values: JSON.stringify({ secondFactor: { everyone: "off", rules: [] } }) })
    .execute();
  await changeSettings(server, admin, { neutralReset: true });
  const row = await server.platform.database.kysely
    .selectFrom("authentication_settings")
    .select("values")
    .executeTakeFirstOrThrow();
  expect(row.values).toMatchObject({ secondFactor: { everyone: "off" }, neutralReset: true });
});

test("each network that is none is named at its place, with what was probably meant", async () => {
  const refused = await changeSettings(server, admin, {
    networks: [
      { team: null, networks: ["127.0.0.1", "office"] },
      { team: "Nowhere", networks: ["192.168.1.50/24", "10.0.0.0/40"] },
      { team: null, networks: ["127.0.0.1"] },
    ],
  });
  expect(refused.error).toBe("validationFailed");
  expect(refused.details).toEqual([
    { path: "settings.networks.0.networks.1", rule: "notAnAddress", params: {} },
    { path: "settings.networks.1.networks.0", rule: "hostBits", params: { network: "192.168.1.0/24" } },
    { path: "settings.networks.1.networks.1", rule: "prefixTooLong", params: { longest: 32 } },
    { path: "settings.networks.1.team", rule: "unknownTeam", params: {} },
    { path: "settings.networks.2.team", rule: "duplicate", params: {} },
  ]);
});

test("networks that would lock out the person saving are refused, with the address they come from", async () => {
  const refused = await changeSettings(server, admin, {
    networks: [{ team: null, networks: ["198.51.100.0/24"] }],
  });
  expect(refused.status).toBe(422);
  expect(refused.error).toBe("wouldLockYouOut");
  expect(refused.details).toEqual({ address: "127.0.0.1" });
  expect((await read()).settings.networks).toEqual([]);
});

test("nobody can lock out the last super administrator who can be reached", async () => {
  const granted = await server.logIn("erik.lindstrom");
  const forAdministrators = [{ team: "Encadrement", networks: ["198.51.100.0/24"] }];
  const refused = await changeSettings(server, granted, { networks: forAdministrators });
  expect(refused.error).toBe("wouldLockAdministratorsOut");
  await server.call(logIn, {
    body: { login: "admin", password: castPassword },
    headers: { "x-forwarded-for": "198.51.100.9" },
  });
  const allowed = await changeSettings(server, granted, { networks: forAdministrators });
  expect(allowed.status).toBe(200);
});

test("password login can't be switched off without a directory that is connected", async () => {
  const methods = { password: false, directory: true };
  expect((await changeSettings(server, admin, { methods })).error).toBe("directoryNotReady");
  const none = { password: false, directory: false };
  expect((await changeSettings(server, admin, { methods: none })).error).toBe("directoryNotReady");
});

test("while password login is off only super administrators log in with one, and sessions go on", async () => {
  const agent = await server.logIn("agent");
  await server.platform.database.kysely
    .updateTable("authentication_settings")
    .set({ values: JSON.stringify({ methods: { password: false, directory: true } }) })
    .execute();
  const refused = await server.call(logIn, { body: { login: "agent", password: castPassword } });
  expect(refused.error).toBe("passwordLoginOff");
  const wrong = await server.call(logIn, { body: { login: "agent", password: "Wrong2026" } });
  expect(wrong.error).toBe("incorrectCredentials");
  const rescue = await server.call(logIn, { body: { login: "admin", password: castPassword } });
  expect(rescue.status).toBe(200);
  expect((await server.call(keepSession, { as: agent })).status).toBe(200);
});

test("fewer tries before a pause act at the next login", async () => {
  await changeSettings(server, admin, { attempts: { perAccount: 3, perNetwork: 60, minutes: 2 } });
  const attempt = (password: string) =>
    server.call(logIn, {
      body: { login: "lead", password },
      headers: { "x-forwarded-for": "203.0.113.77" },
    });
  for (let time = 0; time < 3; time += 1)
    expect((await attempt("Wrong2026")).error).toBe("incorrectCredentials");
  const refused = await attempt(castPassword);
  expect(refused.error).toBe("tooManyRequests");
  expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(120);
});

test("a shorter stay changes the cookie, and ends at once the sessions that are older than it", async () => {
  const body = { login: "dev", password: castPassword, stayLogged: true };
  const old = (await server.call(logIn, { body })).answer.userToken;
  await server.platform.database.kysely
    .updateTable("session")
    .set({ created_at: new Date(Date.now() - 8 * 86_400_000) })
    .where("stay_logged", "=", true)
    .execute();
  expect((await server.call(keepSession, { as: old })).status).toBe(200);
  await changeSettings(server, admin, {
    durations: { stayLoggedDays: 7, idleHours: 12, trustedDeviceDays: 30 },
  });
  expect((await server.call(keepSession, { as: old })).error).toBe("tokenInvalid");
  const { headers } = await server.call(logIn, { body });
  expect(headers.get("set-cookie")).toMatch(/Max-Age=604800/);
});

test("a neutral reset tells the same for every address", async () => {
  await changeSettings(server, admin, { neutralReset: true });
  const ask = (mail: string) => server.call(resetPassword, { body: { mail, lang: "en" } });
  expect((await ask("nobody@planete.example")).answer.data).toBe("neutral");
  expect((await ask("karim.benali@planete.example")).answer.data).toBe("neutral");
});
