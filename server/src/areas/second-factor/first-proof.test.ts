import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import * as contract from "@planete/shared/contract/second-factor.contract.ts";
import { keepSession } from "@planete/shared/contract/session.contract.ts";
import { startSecondFactorApp } from "../../../test/second-factor.ts";
import type { SecondFactorApp } from "../../../test/second-factor.ts";
import { SoftwareAuthenticator } from "../../../test/software-authenticator.ts";
import { totpCode } from "../../../test/totp-code.ts";

let server: SecondFactorApp;
beforeAll(async () => {
  server = await startSecondFactorApp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ["totp_factor", "passkey", "backup_code", "rate_limit"])
    await server.platform.database.pool.query(`delete from ${table}`);
  await server.setPolicy({ everyone: "required", rules: [] });
});

const byLogin = { proof: { kind: "login" } } as const;
const startTotp = (as: string) => server.call(contract.startTotp, { as, body: byLogin });
const confirm = (as: string, secret: string) =>
  server.call(contract.confirmTotp, { as, body: { code: totpCode(secret, server.clock()) } });

test("once the owner has a proof, whoever else waits with the password can set up none of their own", async () => {
  const thief = await server.begin("agent");
  const prepared = await startTotp(thief.token);
  const { answer: asked } = await server.call(contract.askPasskeyRegistration, {
    as: thief.token,
    body: byLogin,
  });
  const owner = await server.begin("agent");
  const app = await server.enrolByApp(owner.token);

  const replaced = await confirm(thief.token, prepared.answer.data.secret);
  expect(replaced.status).toBe(401);
  const key = new SoftwareAuthenticator(server.platform.config.publicUrl);
  const response = key.register(asked.data);
  const added = await server.call(contract.addPasskey, { as: thief.token, body: { name: "Mine", response } });
  expect(added.status).toBe(401);
  expect((await startTotp(thief.token)).status).toBe(401);
  expect((await server.call(keepSession, { as: thief.token })).error).toBe("tokenInvalid");

  const again = await server.begin("agent");
  expect(again.step).toBe("second-factor");
  const passed = await server.call(contract.passWithTotp, {
    as: again.token,
    body: { code: app.nextCode() },
  });
  expect(passed.status).toBe(200);
});

test("of two who set up the first proof at the same moment one gets in, and only that one’s codes work", async () => {
  for (let round = 0; round < 3; round += 1) {
    await server.platform.database.pool.query("delete from totp_factor");
    await server.platform.database.pool.query("delete from backup_code");
    await server.platform.database.pool.query("delete from rate_limit");
    const waiting = await Promise.all([server.begin("agent"), server.begin("agent")]);
    const secrets = await Promise.all(
      waiting.map(async ({ token }) => (await startTotp(token)).answer.data.secret),
    );
    const answers = await Promise.all(
      waiting.map(({ token }, index) => confirm(token, secrets[index] ?? "")),
    );
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    const { opened, backupCodes } = good[0]!.answer.data;
    expect(backupCodes).toHaveLength(10);
    expect((await server.call(readUser, { as: opened?.userToken ?? "" })).status).toBe(200);
    const { rows } = await server.platform.database.pool.query("select from backup_code");
    expect(rows).toHaveLength(10);
  }
});
