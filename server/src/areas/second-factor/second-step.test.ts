import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import type { PasskeyAssertionWire } from "@planete/shared/contract/factor-proof.ts";
import * as contract from "@planete/shared/contract/second-factor.contract.ts";
import { keepSession, logIn, logOut, recoverPassword } from "@planete/shared/contract/session.contract.ts";
import { cookiesOf, startSecondFactorApp } from "../../../test/second-factor.ts";
import type { SecondFactorApp } from "../../../test/second-factor.ts";
import { castPassword } from "../../../test/start-test-app.ts";
import { createTestDatabase } from "../../../test/test-cluster.ts";
import { hashToken } from "../../platform/sessions/session-token.ts";
import { openSession } from "../session/open-session.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: SecondFactorApp;
let second: SecondFactorApp;
beforeAll(async () => {
  database = await createTestDatabase();
  // Two processes over one database, with the key that all must share.
  const config = { secretKey: "a key of this test, long enough to be one" };
  server = await startSecondFactorApp({ database, config });
  second = await startSecondFactorApp({ database, config });
});
afterAll(async () => {
  await server.stop();
  await second.stop();
  await database.drop();
});
beforeEach(async () => {
  for (const table of [
    "totp_factor",
    "passkey",
    "backup_code",
    "rescue_code",
    "trusted_device",
    "rate_limit",
  ]) {
    await server.platform.database.pool.query(`delete from ${table}`);
  }
  await server.setPolicy({ everyone: "optional", rules: [] });
});

const idOf = async (username: string): Promise<string> => {
  const { id } = await server.platform.database.kysely
    .selectFrom("person")
    .select("id")
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  return id;
};
const totp = (token: string, code: string, trustDevice = false) =>
  server.call(contract.passWithTotp, { as: token, body: { code, trustDevice } });

test("with an app the password alone opens nothing, and the code opens the session under a new token", async () => {
  const app = await server.enrolByApp(await server.logIn("agent"));
  const { token, step } = await server.begin("agent");
  expect(step).toBe("second-factor");
  expect((await server.call(readUser, { as: token })).error).toBe("secondFactorRequired");
  const { answer: state } = await server.call(contract.readSecondStep, { as: token });
  expect(state.data).toEqual({ totp: true, passkey: false, triesLeft: 5, trustDays: 30 });

  const passed = await totp(token, app.nextCode());
  expect(passed.answer.step).toBe("open");
  expect(passed.answer.user?.username).toBe("agent");
  expect(passed.answer.userToken).not.toBe(token);
  expect(cookiesOf(passed.headers).get("planete_session")).toBe(passed.answer.userToken);
  expect((await server.call(readUser, { as: passed.answer.userToken })).status).toBe(200);
  expect((await server.call(keepSession, { as: token })).error).toBe("tokenInvalid");
  expect((await server.call(contract.readSecondStep, { as: passed.answer.userToken })).error).toBe(
    "conflict",
  );
});

test("the code may be typed with a space and be one step early or late, not two", async () => {
  const app = await server.enrolByApp(await server.logIn("agent"));
  const code = app.nextCode();
  const spaced = await server.begin("agent");
  expect((await totp(spaced.token, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  const late = await server.begin("agent");
  const old = app.nextCode();
  server.pass(30);
  expect((await totp(late.token, old)).status).toBe(200);
  const tooLate = await server.begin("agent");
  const older = app.nextCode();
  server.pass(90);
  expect((await totp(tooLate.token, older)).error).toBe("codeInvalid");
});

test("each code works once, also for two who send it at the same time, and the code of the set-up is used up", async () => {
  const app = await server.enrolByApp(await server.logIn("agent"));
  const again = await server.begin("agent");
  expect((await totp(again.token, app.presentCode())).error).toBe("codeInvalid");
  const code = app.nextCode();
  const tokens = [await server.begin("agent"), await server.begin("agent"), await server.begin("agent")];
  const answers = await Promise.all(tokens.map(({ token }) => totp(token, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ error }) => error === "codeInvalid")).toHaveLength(2);
});

test("after five wrong codes even the right one waits; a new login, another process or another kind of code gives no new tries", async () => {
  const app = await server.enrolByApp(await server.logIn("agent"));
  const first = await server.begin("agent");
  const left: unknown[] = [];
  for (const code of ["000000", "111111", "222222"]) left.push((await totp(first.token, code)).details);
  expect(left).toEqual([{ triesLeft: 4 }, { triesLeft: 3 }, { triesLeft: 2 }]);

  const restarted = await second.begin("agent");
  const state = await second.call(contract.readSecondStep, { as: restarted.token });
  expect(state.answer.data.triesLeft).toBe(2);
  await second.call(contract.passWithTotp, { as: restarted.token, body: { code: "333333" } });
  await server.call(contract.passWithBackupCode, {
    as: restarted.token,
    body: { code: "0000-0000-0000" },
  });
  const blocked = await totp((await server.begin("agent")).token, app.nextCode());
  expect(blocked.status).toBe(429);
  expect(Number(blocked.headers.get("retry-after"))).toBeGreaterThan(600);
  expect(Number(blocked.headers.get("retry-after"))).toBeLessThanOrEqual(900);
  const many = await Promise.all(Array.from({ length: 15 }, () => totp(restarted.token, "444444")));
  expect(new Set(many.map(({ error }) => error))).toEqual(new Set(["tooManyRequests"]));

  // The pause has an end: the counter carries one, and without it the right code opens again.
  const { rows } = await server.platform.database.pool.query<{ expire: string }>(
    "select expire from rate_limit where key like 'second-factor-login:%'",
  );
  expect(Number(rows[0]?.expire) - Date.now()).toBeLessThanOrEqual(900_000);
  await server.platform.database.pool.query("update rate_limit set expire = 1");
  expect((await totp((await server.begin("agent")).token, app.nextCode())).status).toBe(200);
});

test("many wrong codes at once count as many", async () => {
  await server.enrolByApp(await server.logIn("agent"));
  const { token } = await server.begin("agent");
  const answers = await Promise.all(Array.from({ length: 20 }, () => totp(token, "000000")));
  expect(answers.filter(({ error }) => error === "codeInvalid")).toHaveLength(5);
  expect(answers.filter(({ error }) => error === "tooManyRequests")).toHaveLength(15);
});

test("a backup code works once, typed in any way, also when sent twice in parallel", async () => {
  const app = await server.enrolByApp(await server.logIn("agent"));
  expect(app.backupCodes).toHaveLength(10);
  const [code = "", other = ""] = app.backupCodes;
  const use = (token: string, typed: string) =>
    server.call(contract.passWithBackupCode, { as: token, body: { code: typed } });
  const waiting = [await server.begin("agent"), await server.begin("agent")];
  const answers = await Promise.all(waiting.map(({ token }) => use(token, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ error }) => error === "codeInvalid")).toHaveLength(1);
  const third = await server.begin("agent");
  expect((await use(third.token, code)).error).toBe("codeInvalid");
  expect((await use(third.token, other.toLowerCase().replaceAll("-", " "))).status).toBe(200);
});

test("somebody else's backup code opens nothing", async () => {
  await server.enrolByApp(await server.logIn("agent"));
  const { backupCodes } = await server.enrolByApp(await server.logIn("lead"));
  const { token } = await server.begin("agent");
  const used = await server.call(contract.passWithBackupCode, {
    as: token,
    body: { code: backupCodes[0] ?? "" },
  });
  expect(used.error).toBe("codeInvalid");
});

test("a mail tells when few backup codes are left", async () => {
  const app = await server.enrolByApp(await server.logIn("agent"));
  for (const code of app.backupCodes.slice(0, 8)) {
    const { token } = await server.begin("agent");
    await server.call(contract.passWithBackupCode, { as: token, body: { code } });
  }
  const mails = await server.platform.database.kysely
    .selectFrom("mail")
    .select("values")
    .where("template", "=", "backupCodesLow")
    .orderBy("created_at")
    .execute();
  expect(mails.map(({ values }) => values)).toEqual([{ left: 3 }, { left: 2 }]);
});

test("a passkey opens the session; its answer works once and only for the question of this login", async () => {
  const key = await server.enrolByPasskey(await server.logIn("agent"));
  const { token } = await server.begin("agent");
  const ask = async (as: string) => (await server.call(contract.askPasskeyLogin, { as })).answer.data;
  const send = (as: string, response: PasskeyAssertionWire) =>
    server.call(contract.passWithPasskey, { as, body: { response } });
  const response = key.assert(await ask(token));
  expect((await send(token, response)).answer.step).toBe("open");

  const another = await server.begin("agent");
  expect((await send(another.token, response)).error).toBe("challengeOver");
  await ask(another.token);
  expect((await send(another.token, response)).error).toBe("passkeyRefused");
  expect((await send(another.token, key.assert({ challenge: "AAAA" }))).error).toBe("challengeOver");
});

test("a passkey's answer from another page, with another key or of another person is refused", async () => {
  const key = await server.enrolByPasskey(await server.logIn("agent"));
  const foreign = await server.enrolByPasskey(await server.logIn("lead"));
  const { token } = await server.begin("agent");
  const attempt = async (answerTo: (asked: unknown) => PasskeyAssertionWire) => {
    const { answer } = await server.call(contract.askPasskeyLogin, { as: token });
    return server.call(contract.passWithPasskey, { as: token, body: { response: answerTo(answer.data) } });
  };
  const stolen = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
  expect((await attempt((asked) => key.assert(asked, { origin: "https://evil.example" }))).error).toBe(
    "passkeyRefused",
  );
  expect((await attempt((asked) => key.assert(asked, { key: stolen }))).error).toBe("passkeyRefused");
  expect((await attempt((asked) => foreign.assert(asked))).error).toBe("passkeyRefused");
  expect((await attempt((asked) => key.assert(asked))).status).toBe(200);
});

test("a passkey still opens while codes must wait: nobody who knows the password can lock its owner out", async () => {
  const token = await server.logIn("agent");
  await server.enrolByApp(token);
  const key = await server.enrolByPasskey(token);
  const attacker = await server.begin("agent");
  for (let time = 0; time < 7; time += 1) await totp(attacker.token, "000000");
  const owner = await server.begin("agent");
  const { answer } = await server.call(contract.askPasskeyLogin, { as: owner.token });
  const passed = await server.call(contract.passWithPasskey, {
    as: owner.token,
    body: { response: key.assert(answer.data) },
  });
  expect(passed.status).toBe(200);
});

test("a trusted device is not asked again, for this person alone, until the days are over or the password changes", async () => {
  const app = await server.enrolByApp(await server.logIn("agent"));
  await server.enrolByApp(await server.logIn("lead"));
  const { token } = await server.begin("agent");
  const passed = await totp(token, app.nextCode(), true);
  const line = passed.headers.getSetCookie().find((cookie) => cookie.startsWith("planete_trusted=")) ?? "";
  expect(line).toMatch(/Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = line.split(";", 1)[0] ?? "";
  const stored = await server.platform.database.kysely
    .selectFrom("trusted_device")
    .select("token_hash")
    .executeTakeFirstOrThrow();
  expect(stored.token_hash).toEqual(hashToken(cookie.split("=")[1] ?? ""));

  expect((await server.begin("agent", { cookie })).step).toBe("open");
  expect((await server.begin("lead", { cookie })).step).toBe("second-factor");
  expect((await server.begin("agent", { cookie: "planete_trusted=invented" })).step).toBe("second-factor");
  server.pass(31 * 86_400);
  expect((await server.begin("agent", { cookie })).step).toBe("second-factor");
  server.pass(-31 * 86_400);
  expect((await server.begin("agent", { cookie })).step).toBe("open");
  await server.platform.database.pool.query(
    "update person set password_changed_at = $1 where username = 'agent'",
    [new Date(server.clock().getTime() + 1_000)],
  );
  expect((await server.begin("agent", { cookie })).step).toBe("second-factor");
  await server.platform.database.pool.query("update person set password_changed_at = created_at");
});

test("devices can't be trusted where the settings say so", async () => {
  const app = await server.enrolByApp(await server.logIn("agent"));
  const durations = { stayLoggedDays: 30, idleHours: 12, trustedDeviceDays: 0 };
  await server.platform.database.pool.query(
    "update authentication_settings set values = values || $1::jsonb",
    [JSON.stringify({ durations })],
  );
  try {
    const { token } = await server.begin("agent");
    expect((await server.call(contract.readSecondStep, { as: token })).answer.data.trustDays).toBe(0);
    const passed = await totp(token, app.nextCode(), true);
    expect(cookiesOf(passed.headers).has("planete_trusted")).toBe(false);
  } finally {
    await server.platform.database.pool.query(
      "update authentication_settings set values = values - 'durations'",
    );
  }
});

test("a session that waits lives ten minutes, however often it is used, and staying logged in comes after", async () => {
  const app = await server.enrolByApp(await server.logIn("agent"));
  const { answer } = await server.call(logIn, {
    body: { login: "agent", password: castPassword, stayLogged: true },
  });
  const endOf = async (token: string) => {
    const { expires_at: end } = await server.platform.database.kysely
      .selectFrom("session")
      .select("expires_at")
      .where("token_hash", "=", hashToken(token))
      .executeTakeFirstOrThrow();
    return end.getTime() - server.clock().getTime();
  };
  expect(await endOf(answer.userToken)).toBe(600_000);
  server.pass(9 * 60);
  expect((await server.call(keepSession, { as: answer.userToken })).answer.step).toBe("second-factor");
  expect(await endOf(answer.userToken)).toBe(60_000);
  const passed = await totp(answer.userToken, app.nextCode());
  expect(await endOf(passed.answer.userToken)).toBeGreaterThan(29 * 86_400_000);
  expect(passed.headers.getSetCookie().join()).toMatch(/planete_session=[^;]+; Max-Age=2592000/);

  const late = await server.begin("agent");
  await server.platform.database.pool.query("update session set expires_at = now() where token_hash = $1", [
    hashToken(late.token),
  ]);
  expect((await totp(late.token, app.nextCode())).error).toBe("tokenInvalid");
});

test("a waiting session can be given up", async () => {
  await server.enrolByApp(await server.logIn("agent"));
  const { token } = await server.begin("agent");
  expect((await server.call(logOut, { as: token })).status).toBe(200);
  expect((await server.call(contract.readSecondStep, { as: token })).error).toBe("tokenInvalid");
});

test("a new password by mail does not spare the second proof", async () => {
  const app = await server.enrolByApp(await server.logIn("client"));
  const personId = await idOf("client");
  const linkToken = "a-reset-link-of-this-test-0123456789";
  await server.platform.database.kysely
    .insertInto("one_time_link")
    .values({
      id: personId,
      purpose: "password-reset",
      token_hash: hashToken(linkToken),
      person_id: personId,
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute();
  const changed = await server.call(recoverPassword, {
    body: { token: linkToken, lang: "en", password: "Another2026word" },
  });
  expect(changed.answer.data).toBe("changed");
  const { answer } = await server.call(logIn, { body: { login: "client", password: "Another2026word" } });
  expect(answer.step).toBe("second-factor");
  expect((await totp(answer.userToken, app.nextCode())).status).toBe(200);
});

test("a login through the directory meets the same step", async () => {
  await server.enrolByApp(await server.logIn("agent"));
  const directory = {
    method: "directory",
    locale: undefined,
    stayLogged: false,
    userAgent: "",
    address: "127.0.0.1",
  } as const;
  const opened = await openSession(server.platform, await idOf("agent"), directory);
  expect(opened.step).toBe("second-factor");
  expect(opened.user).toBeUndefined();
});

test("where double authentication is off nobody is asked, and where it is required everybody must set it up", async () => {
  await server.enrolByApp(await server.logIn("agent"));
  await server.setPolicy({ everyone: "off", rules: [] });
  expect((await server.begin("agent")).step).toBe("open");
  await server.setPolicy({
    everyone: "off",
    rules: [{ holder: { kind: "team", team: "Support" }, policy: "required" }],
  });
  expect((await server.begin("agent")).step).toBe("second-factor");
  expect((await server.begin("fatou.diallo")).step).toBe("enrolment");
  expect((await server.begin("anna.keller")).step).toBe("open");
});

test("no code, secret or token of the second step is stored readable", async () => {
  const token = await server.logIn("agent");
  const { answer } = await server.call(contract.startTotp, {
    as: token,
    body: { proof: { kind: "password", password: castPassword } },
  });
  const app = await server.enrolByApp(token);
  const { rows } = await server.platform.database.pool.query<{ everything: string }>(`
    select (select string_agg(t::text, ' ') from totp_factor t) || ' '
        || coalesce((select string_agg(t::text, ' ') from second_factor_challenge t), '') || ' '
        || (select string_agg(t::text, ' ') from backup_code t) || ' '
        || (select string_agg(t::text, ' ') from history t) || ' '
        || (select string_agg(t::text, ' ') from mail t) as everything`);
  const everything = rows[0]?.everything ?? "";
  expect(everything).not.toBe("");
  for (const secret of [
    answer.data.secret,
    ...app.backupCodes,
    ...app.backupCodes.map((code) => code.replaceAll("-", "")),
  ]) {
    expect(everything.includes(secret)).toBe(false);
  }
});

test("a secret that another key sealed is a fault of ours, said as one, and opens nothing", async () => {
  const app = await server.enrolByApp(await server.logIn("agent"));
  const stranger = await startSecondFactorApp({
    database,
    config: { secretKey: "quite another key, but also long enough" },
  });
  try {
    const { token } = await stranger.begin("agent");
    const answer = await stranger.call(contract.passWithTotp, { as: token, body: { code: app.nextCode() } });
    expect(answer.error).toBe("authenticationUnavailable");
  } finally {
    await stranger.stop();
  }
});
