import { afterAll, beforeAll, expect, test } from "vitest";
import { readUser, saveUser } from "@planete/shared/contract/account.contract.ts";
import { castPassword } from "../../../test/start-test-app.ts";
import { startSecondFactorApp } from "../../../test/second-factor.ts";
import type { SecondFactorApp } from "../../../test/second-factor.ts";

let app: SecondFactorApp;
beforeAll(async () => {
  app = await startSecondFactorApp();
});
afterAll(() => app.stop());

async function addressOf(token: string): Promise<string | undefined> {
  return (await app.call(readUser, { as: token })).answer.data.emailAddress;
}

test("whoever merely holds a super administrator's session can't move the account to another address", async () => {
  const as = await app.logIn("admin");
  const before = await addressOf(as);
  const emailAddress = "thief@planete.example";
  const without = await app.call(saveUser, { as, body: { emailAddress } });
  expect(without.status).toBe(400);
  expect(without.details).toEqual([{ path: "currentPassword", rule: "required", params: {} }]);
  const wrong = await app.call(saveUser, { as, body: { emailAddress, currentPassword: "Wrong2026" } });
  expect(wrong.error).toBe("proofInvalid");
  expect(await addressOf(as)).toBe(before);
});

test("with the password it changes, the old address is told, and the same address again asks for nothing", async () => {
  const as = await app.logIn("admin");
  const before = await addressOf(as);
  const emailAddress = "chief@planete.example";
  const changed = await app.call(saveUser, { as, body: { emailAddress, currentPassword: castPassword } });
  expect(changed.answer.data.emailAddress).toBe(emailAddress);
  expect((await app.call(saveUser, { as, body: { emailAddress, function: "Chef" } })).status).toBe(200);
  const told = await app.platform.database.kysely
    .selectFrom("mail")
    .select(["address", "template"])
    .where("template", "=", "addressChanged")
    .execute();
  expect(told).toEqual([{ address: before, template: "addressChanged" }]);
});

test("where there is a second proof it is asked for as well, and neither alone is enough", async () => {
  const as = await app.logIn("admin");
  const before = await addressOf(as);
  const owner = await app.enrolByApp(as);
  const body = { emailAddress: "boss@planete.example" };
  const password = await app.call(saveUser, { as, body: { ...body, currentPassword: castPassword } });
  expect(password.details).toEqual([{ path: "factorProof", rule: "required", params: {} }]);
  const factorProof = { kind: "totp", code: owner.nextCode() } as const;
  const code = await app.call(saveUser, { as, body: { ...body, factorProof } });
  expect(code.details).toEqual([{ path: "currentPassword", rule: "required", params: {} }]);
  expect(await addressOf(as)).toBe(before);
  const both = await app.call(saveUser, {
    as,
    body: { ...body, currentPassword: castPassword, factorProof: { kind: "totp", code: owner.nextCode() } },
  });
  expect(both.answer.data.emailAddress).toBe("boss@planete.example");
});
