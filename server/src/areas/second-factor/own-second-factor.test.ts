import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import * as contract from "@planete/shared/contract/second-factor.contract.ts";
import { keepSession } from "@planete/shared/contract/session.contract.ts";
import { LiveClient } from "../../../test/live-client.ts";
import { cookiesOf, passwordProof, startSecondFactorApp } from "../../../test/second-factor.ts";
import type { SecondFactorApp } from "../../../test/second-factor.ts";
import { SoftwareAuthenticator } from "../../../test/software-authenticator.ts";
import { hashToken } from "../../platform/sessions/session-token.ts";

let server: SecondFactorApp;
beforeAll(async () => {
  server = await startSecondFactorApp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ["totp_factor", "passkey", "backup_code", "trusted_device", "rate_limit", "mail"]) {
    await server.platform.database.pool.query(`delete from ${table}`);
  }
  await server.setPolicy({ everyone: "optional", rules: [] });
});

const wrongProof = { kind: "password", password: "Wrong2026" } as const;
const read = async (token: string) =>
  (await server.call(contract.readSecondFactor, { as: token })).answer.data;
const mails = async () =>
  (
    await server.platform.database.kysely
      .selectFrom("mail")
      .select(["template", "values"])
      .where("template", "like", "secondFactor%")
      .orderBy("id")
      .execute()
  ).map(({ template, values }) => [template, values.kind, values.name]);

test("a person without a second proof sees that there is none", async () => {
  expect(await read(await server.logIn("agent"))).toEqual({
    policy: "optional",
    totp: null,
    passkeys: [],
    backupCodesLeft: null,
    trustedDevices: 0,
    hasPassword: true,
  });
});

test("an app is set up by password and code: nothing changes before the code, ten backup codes come with it, a mail tells", async () => {
  const token = await server.logIn("agent");
  const live = await LiveClient.open(server.url, token);
  const { answer } = await server.call(contract.startTotp, { as: token, body: { proof: passwordProof } });
  expect(answer.data.uri).toContain("otpauth://totp/");
  expect(answer.data.uri).toContain(answer.data.secret);
  expect((await server.call(contract.confirmTotp, { as: token, body: { code: "000000" } })).error).toBe(
    "codeInvalid",
  );
  expect((await read(token)).totp).toBeNull();
  const app = await server.enrolByApp(token);
  expect(new Set(app.backupCodes).size).toBe(10);
  for (const code of app.backupCodes)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  expect(await read(token)).toMatchObject({ backupCodesLeft: 10, totp: { lastUsedAt: null } });
  expect(await mails()).toEqual([["secondFactorAdded", "totp", null]]);
  await live.received(1);
  expect(live.events[0]?.type).toBe("second-factor.changed");
  await live.cut();
  expect((await server.call(readUser, { as: token })).status).toBe(200);
});

test("a set-up ends with its time, its session or its code", async () => {
  const token = await server.logIn("agent");
  const confirm = (as: string, code: string) => server.call(contract.confirmTotp, { as, body: { code } });
  expect((await confirm(token, "123456")).error).toBe("challengeOver");
  const app = await server.enrolByApp(token);
  expect((await confirm(token, app.presentCode())).error).toBe("challengeOver");
  await server.call(contract.startTotp, { as: token, body: { proof: passwordProof } });
  expect((await confirm(await server.logIn("lead"), "123456")).error).toBe("challengeOver");
  server.pass(contract.enrolmentMinutes * 60 + 1);
  expect((await confirm(token, "123456")).error).toBe("challengeOver");
  server.pass(-contract.enrolmentMinutes * 60 - 1);
});

test("setting up again replaces the app and leaves the backup codes as they are", async () => {
  const token = await server.logIn("agent");
  const first = await server.enrolByApp(token);
  const second = await server.enrolByApp(token);
  expect(second.backupCodes).toEqual([]);
  const { token: waiting } = await server.begin("agent");
  const tryCode = (code: string) => server.call(contract.passWithTotp, { as: waiting, body: { code } });
  expect((await tryCode(first.nextCode())).error).toBe("codeInvalid");
  expect((await tryCode(second.nextCode())).status).toBe(200);
});

test("without the password, with a wrong one or with a mere session nothing can be set up or removed", async () => {
  const token = await server.logIn("agent");
  const app = await server.enrolByApp(token);
  await server.enrolByPasskey(token);
  const [passkey] = (await read(token)).passkeys;
  const params = { id: passkey?.id ?? "" };
  for (const proof of [wrongProof, { kind: "login" } as const]) {
    const answers = [
      await server.call(contract.startTotp, { as: token, body: { proof } }),
      await server.call(contract.askPasskeyRegistration, { as: token, body: { proof } }),
      await server.call(contract.removeTotp, { as: token, body: { proof } }),
      await server.call(contract.removePasskey, { as: token, params, body: { proof } }),
      await server.call(contract.renewBackupCodes, { as: token, body: { proof } }),
    ];
    expect(answers.map(({ error }) => error)).toEqual(Array.from({ length: 5 }, () => "proofInvalid"));
  }
  // Five wrong passwords: even the right one waits now, and a code of the app is another way.
  const right = await server.call(contract.renewBackupCodes, { as: token, body: { proof: passwordProof } });
  expect(right.error).toBe("tooManyRequests");
  expect((await read(token)).passkeys).toHaveLength(1);
  await server.platform.database.pool.query("delete from rate_limit");
  const byCode = await server.call(contract.renewBackupCodes, {
    as: token,
    body: { proof: { kind: "totp", code: app.nextCode() } },
  });
  expect(byCode.answer.data).toHaveLength(10);
});

test("a passkey is proof too, once per question", async () => {
  const token = await server.logIn("agent");
  expect((await server.call(contract.askPasskeyProof, { as: token })).error).toBe("notFound");
  const key = await server.enrolByPasskey(token);
  const { answer } = await server.call(contract.askPasskeyProof, { as: token });
  const proof = { kind: "passkey", response: key.assert(answer.data) } as const;
  expect((await server.call(contract.renewBackupCodes, { as: token, body: { proof } })).status).toBe(200);
  expect((await server.call(contract.renewBackupCodes, { as: token, body: { proof } })).error).toBe(
    "challengeOver",
  );
});

test("an account that only the directory knows proves itself by a fresh login", async () => {
  const token = await server.logIn("grace.okafor");
  await server.platform.database.pool.query(
    "update person set password_hash = null where username = 'grace.okafor'",
  );
  const proof = { kind: "login" } as const;
  const start = () => server.call(contract.startTotp, { as: token, body: { proof } });
  expect((await start()).status).toBe(200);
  expect((await server.call(contract.startTotp, { as: token, body: { proof: passwordProof } })).error).toBe(
    "proofInvalid",
  );
  server.pass(11 * 60);
  expect((await start()).error).toBe("freshLoginRequired");
  server.pass(-11 * 60);
});

test("passkeys are added with a name, renamed and removed, by their owner alone", async () => {
  const token = await server.logIn("agent");
  const stranger = await server.logIn("lead");
  await server.enrolByPasskey(token, "  Key of the office  ");
  await server.enrolByPasskey(token, "Telephone");
  const [first, second] = (await read(token)).passkeys;
  expect([first?.name, second?.name]).toEqual(["Key of the office", "Telephone"]);
  const params = { id: first?.id ?? "" };
  const rename = (as: string, name: string) =>
    server.call(contract.renamePasskey, { as, params, body: { name } });
  expect((await rename(stranger, "Mine")).error).toBe("notFound");
  expect((await rename(token, "   ")).error).toBe("validationFailed");
  expect((await rename(token, "Blue key")).status).toBe(200);
  const remove = (as: string) =>
    server.call(contract.removePasskey, { as, params, body: { proof: passwordProof } });
  expect((await remove(stranger)).error).toBe("notFound");
  expect((await read(token)).passkeys.map(({ name }) => name)).toEqual(["Blue key", "Telephone"]);
  expect((await remove(token)).status).toBe(200);
  expect((await remove(token)).error).toBe("notFound");
  expect((await read(token)).passkeys.map(({ name }) => name)).toEqual(["Telephone"]);
  expect(await mails()).toEqual([
    ["secondFactorAdded", "passkey", "Key of the office"],
    ["secondFactorAdded", "passkey", "Telephone"],
    ["secondFactorRemoved", "passkey", "Blue key"],
  ]);
});

test("a new passkey must answer this session's question, once, and cannot be registered twice", async () => {
  const token = await server.logIn("agent");
  const key = new SoftwareAuthenticator(server.platform.config.publicUrl);
  const ask = async (as: string) =>
    (await server.call(contract.askPasskeyRegistration, { as, body: { proof: passwordProof } })).answer.data;
  const add = (as: string, response: contract.PasskeyRegistrationWire) =>
    server.call(contract.addPasskey, { as, body: { name: "Key", response } });
  const response = key.register(await ask(token));
  expect((await add(await server.logIn("lead"), response)).error).toBe("challengeOver");
  expect((await add(token, key.register({ challenge: "AAAA" }))).error).toBe("passkeyRefused");
  expect((await add(token, response)).error).toBe("challengeOver");
  expect((await add(token, key.register(await ask(token)))).status).toBe(200);
  expect((await add(token, key.register(await ask(token)))).error).toBe("conflict");
  const elsewhere = new SoftwareAuthenticator("https://evil.example");
  expect((await add(token, elsewhere.register(await ask(token)))).error).toBe("passkeyRefused");
  expect((await read(token)).passkeys).toHaveLength(1);
});

test("new backup codes end the old ones; without a second proof there are none", async () => {
  const token = await server.logIn("agent");
  const renew = () => server.call(contract.renewBackupCodes, { as: token, body: { proof: passwordProof } });
  expect((await renew()).error).toBe("notFound");
  const { backupCodes: old } = await server.enrolByApp(token);
  const { answer } = await renew();
  const { token: waiting } = await server.begin("agent");
  const use = (code = "") => server.call(contract.passWithBackupCode, { as: waiting, body: { code } });
  expect((await use(old[0])).error).toBe("codeInvalid");
  expect((await use(answer.data[0])).status).toBe(200);
  expect((await read(token)).backupCodesLeft).toBe(9);
});

test("the last proof stays while one is required, also when two are removed at once", async () => {
  const token = await server.logIn("agent");
  await server.enrolByApp(token);
  await server.enrolByPasskey(token);
  await server.setPolicy({ everyone: "required", rules: [] });
  const [passkey] = (await read(token)).passkeys;
  const body = { proof: passwordProof };
  const answers = await Promise.all([
    server.call(contract.removeTotp, { as: token, body }),
    server.call(contract.removePasskey, { as: token, params: { id: passkey?.id ?? "" }, body }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ error }) => error === "lastFactorRequired")).toHaveLength(1);
});

test("with the last proof go the backup codes and the trust in devices", async () => {
  const token = await server.logIn("agent");
  const app = await server.enrolByApp(token);
  const { token: waiting } = await server.begin("agent");
  const passed = await server.call(contract.passWithTotp, {
    as: waiting,
    body: { code: app.nextCode(), trustDevice: true },
  });
  const cookie = `planete_trusted=${cookiesOf(passed.headers).get("planete_trusted")}`;
  expect((await read(token)).trustedDevices).toBe(1);
  expect((await server.call(contract.removeTotp, { as: token, body: { proof: passwordProof } })).status).toBe(
    200,
  );
  expect((await server.call(contract.removeTotp, { as: token, body: { proof: passwordProof } })).error).toBe(
    "notFound",
  );
  expect(await read(token)).toMatchObject({ totp: null, backupCodesLeft: null, trustedDevices: 0 });
  await server.enrolByApp(token);
  expect((await server.begin("agent", { cookie })).step).toBe("second-factor");
});

test("trusted devices are forgotten together, those of others stay", async () => {
  const tokens = [await server.logIn("agent"), await server.logIn("lead")];
  for (const [index, username] of ["agent", "lead"].entries()) {
    const app = await server.enrolByApp(tokens[index] ?? "");
    const { token } = await server.begin(username);
    await server.call(contract.passWithTotp, {
      as: token,
      body: { code: app.nextCode(), trustDevice: true },
    });
  }
  const forgotten = await server.call(contract.forgetTrustedDevices, { as: tokens[0] ?? "" });
  expect(forgotten.answer.data.forgotten).toBe(1);
  expect((await read(tokens[0] ?? "")).trustedDevices).toBe(0);
  expect((await read(tokens[1] ?? "")).trustedDevices).toBe(1);
});

test("who must have a second proof sets it up after the password, gets the codes and is in under a new token", async () => {
  await server.setPolicy({ everyone: "required", rules: [] });
  const { token, step } = await server.begin("agent");
  expect(step).toBe("enrolment");
  expect((await server.call(readUser, { as: token })).error).toBe("enrolmentRequired");
  expect((await read(token)).policy).toBe("required");
  const { answer: started } = await server.call(contract.startTotp, {
    as: token,
    body: { proof: { kind: "login" } },
  });
  expect(started.data.secret).toMatch(/^[A-Z2-7]{32}$/);
  const key = new SoftwareAuthenticator(server.platform.config.publicUrl);
  const { answer: asked } = await server.call(contract.askPasskeyRegistration, {
    as: token,
    body: { proof: { kind: "login" } },
  });
  const added = await server.call(contract.addPasskey, {
    as: token,
    body: { name: "Key", response: key.register(asked.data) },
  });
  expect(added.answer.data.backupCodes).toHaveLength(10);
  const { opened } = added.answer.data;
  expect(opened?.step).toBe("open");
  expect(cookiesOf(added.headers).get("planete_session")).toBe(opened?.userToken);
  expect((await server.call(readUser, { as: opened?.userToken ?? "" })).answer.data.username).toBe("agent");
  expect((await server.call(keepSession, { as: token })).error).toBe("tokenInvalid");
  // The proof of a login that waits is no proof once the session is open.
  const later = await server.call(contract.removePasskey, {
    as: opened?.userToken ?? "",
    params: { id: "018f0000-0000-7000-8000-000000000000" },
    body: { proof: { kind: "login" } },
  });
  expect(later.error).toBe("proofInvalid");
});

test("an enrolment that waits lives half an hour and removes nothing", async () => {
  await server.setPolicy({ everyone: "required", rules: [] });
  const { token } = await server.begin("agent");
  const { expires_at: end } = await server.platform.database.kysely
    .selectFrom("session")
    .select("expires_at")
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirstOrThrow();
  expect(end.getTime() - server.clock().getTime()).toBe(contract.enrolmentMinutes * 60_000);
  const remove = await server.call(contract.removeTotp, { as: token, body: { proof: { kind: "login" } } });
  expect(remove.error).toBe("enrolmentRequired");
});

test("strange input is refused as input", async () => {
  const token = await server.logIn("agent");
  await server.enrolByApp(token);
  const { token: waiting } = await server.begin("agent");
  const send = async (path: string, body: unknown, as: string) =>
    (
      await fetch(`${server.url}/planete-online-server${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${as}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      })
    ).status;
  const step = "/authentication/second-factor";
  for (const code of [
    null,
    123456,
    ["123456"],
    { $ne: null },
    "",
    "12345",
    "1234567",
    "\u0000",
    "9".repeat(5_000),
  ]) {
    expect(await send(`${step}/totp`, { code }, waiting), JSON.stringify(code)).toBeGreaterThanOrEqual(400);
    expect(await send(`${step}/totp`, { code }, waiting), JSON.stringify(code)).toBeLessThan(500);
  }
  for (const response of [{}, { id: 1 }, { id: "x", rawId: "x", type: "public-key", response: {} }]) {
    expect(await send(`${step}/passkey`, { response }, waiting)).toBe(400);
  }
  expect(await send("/account/second-factor/totp/start", { proof: { kind: "none" } }, token)).toBe(400);
  expect(await send("/account/second-factor/totp/start", {}, token)).toBe(400);
  const broken = {
    id: "AAAA",
    rawId: "AAAA",
    type: "public-key",
    response: { clientDataJSON: "AAAA", attestationObject: "AAAA" },
  };
  await server.call(contract.askPasskeyRegistration, { as: token, body: { proof: passwordProof } });
  expect(await send("/account/second-factor/passkeys", { name: "x", response: broken }, token)).toBe(422);
});
