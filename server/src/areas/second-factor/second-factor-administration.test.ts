import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import type { Call } from "@planete/shared/contract/call.ts";
import * as contract from "@planete/shared/contract/second-factor-administration.contract.ts";
import * as own from "@planete/shared/contract/second-factor.contract.ts";
import { supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import { LiveClient } from "../../../test/live-client.ts";
import { startSecondFactorApp } from "../../../test/second-factor.ts";
import type { SecondFactorApp } from "../../../test/second-factor.ts";

let server: SecondFactorApp;
let admin: string;
let ids: ReadonlyMap<string, string>;
beforeAll(async () => {
  server = await startSecondFactorApp();
  const people = await server.platform.database.kysely
    .selectFrom("person")
    .select(["id", "username"])
    .execute();
  ids = new Map(people.map(({ id, username }) => [username, id]));
  await server.platform.database.kysely
    .insertInto("access_right_holder")
    .values({
      tag: supportVisionRight("authentification"),
      person_id: idOf("erik.lindstrom"),
      team_id: null,
      flag: null,
      value: 1,
    })
    .execute();
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of [
    "totp_factor",
    "passkey",
    "backup_code",
    "rescue_code",
    "trusted_device",
    "rate_limit",
    "mail",
  ]) {
    await server.platform.database.pool.query(`delete from ${table}`);
  }
  await server.setPolicy({ everyone: "optional", rules: [] });
  admin = await server.logIn("admin");
});

const idOf = (username: string): string => ids.get(username) ?? "";
const people = async (query: {
  search?: string;
  filter?: "all" | "enrolled" | "not-enrolled" | "missing";
  page?: number;
}) => (await server.call(contract.listSecondFactorPeople, { as: admin, query })).answer;
const readPolicy = async () =>
  (await server.call(contract.readSecondFactorPolicy, { as: admin })).answer.data;
const save = async (
  as: string,
  rules: Pick<contract.SecondFactorPolicyWire, "everyone" | "rules">,
  version?: number,
) =>
  server.call(contract.saveSecondFactorPolicy, {
    as,
    body: { ...rules, version: version ?? (await readPolicy()).version },
  });

test("the screen is for super administrators and those it was granted to by name", async () => {
  const calls: [Call, object][] = [
    [contract.readSecondFactorPolicy, {}],
    [contract.listSecondFactorPeople, {}],
    [contract.listSecondFactorHistory, {}],
    [contract.saveSecondFactorPolicy, { body: { everyone: "off", rules: [], version: 1 } }],
    [contract.resetSecondFactor, { params: { id: idOf("agent") }, body: { reason: "lost phone" } }],
    [contract.issueRescueCode, { params: { id: idOf("agent") }, body: { reason: "lost phone" } }],
  ];
  // An administrator without the grant, a colleague, and a client's user.
  for (const username of ["yasmine.haddad", "agent", "client"]) {
    const token = await server.logIn(username);
    for (const [call, options] of calls) {
      expect((await server.call(call, { as: token, ...options })).error, `${username} ${call.name}`).toBe(
        "rightMissing",
      );
    }
  }
  const granted = await server.logIn("erik.lindstrom");
  expect((await server.call(contract.readSecondFactorPolicy, { as: granted })).status).toBe(200);
});

test("the policy is read with its counts and saved with history; an outdated page is refused", async () => {
  const before = await readPolicy();
  expect(before).toMatchObject({ everyone: "optional", rules: [], enrolled: 0, missing: 0 });
  expect(before.teams).toContain("Support");
  const rules = [{ holder: { kind: "team" as const, team: "Support" }, policy: "required" as const }];
  const saved = await save(admin, { everyone: "optional", rules }, before.version);
  expect(saved.answer.data.version).toBe(before.version + 1);
  expect(saved.answer.data.missing).toBeGreaterThan(0);
  expect(saved.answer.data.missing).toBe((await people({ filter: "missing" })).total);
  expect((await save(admin, { everyone: "off", rules: [] }, before.version)).error).toBe("conflict");
  expect((await readPolicy()).rules).toEqual(rules);
  const { answer } = await server.call(contract.listSecondFactorHistory, { as: admin });
  expect(answer.data[0]).toMatchObject({
    action: "savePolicy",
    person: null,
    changes: [{ field: "rules", before: [], after: ["team · Support · required"] }],
  });
});

test("nobody can require of themselves what they have not set up, so that the way in stays open", async () => {
  expect((await save(admin, { everyone: "required", rules: [] })).error).toBe("enrolYourselfFirst");
  const flag = {
    holder: { kind: "flag" as const, flag: "superAdministrator" as const },
    policy: "required" as const,
  };
  expect((await save(admin, { everyone: "optional", rules: [flag] })).error).toBe("enrolYourselfFirst");
  await server.enrolByApp(admin);
  expect((await save(admin, { everyone: "required", rules: [] })).status).toBe(200);
});

test("rules for flags count the people whose mail list gives the flag", async () => {
  await server.setPolicy({
    everyone: "off",
    rules: [
      { holder: { kind: "flag", flag: "callCenter" }, policy: "required" },
      { holder: { kind: "flag", flag: "administrator" }, policy: "required" },
    ],
  });
  const { data } = await people({ filter: "missing" });
  const names = data.map(({ username }) => username);
  expect(names).toEqual(expect.arrayContaining(["grace.okafor", "fatou.diallo", "yasmine.haddad"]));
  expect(names).not.toContain("anna.keller");
  expect(data.every(({ policy }) => policy === "required")).toBe(true);
  expect((await readPolicy()).missing).toBe(data.length);
});

test("people are listed by name, found, filtered and paged, with their methods and last use", async () => {
  const token = await server.logIn("agent");
  const app = await server.enrolByApp(token);
  await server.enrolByPasskey(token);
  const { token: waiting } = await server.begin("agent");
  await server.call(own.passWithTotp, { as: waiting, body: { code: app.nextCode() } });
  const enrolled = await people({ filter: "enrolled" });
  expect(enrolled.total).toBe(1);
  expect(enrolled.data[0]).toMatchObject({
    username: "agent",
    totp: true,
    passkeys: 1,
    backupCodesLeft: 10,
    lastUsedAt: server.clock().toISOString(),
    mayReset: true,
  });
  const all = await people({});
  expect(all.data).toHaveLength(Math.min(all.total, contract.secondFactorPageLength));
  expect((await people({ filter: "not-enrolled" })).total).toBe(all.total - 1);
  const second = await people({ page: 2 });
  const seen = new Set([...all.data, ...second.data].map(({ id }) => id));
  expect(seen.size).toBe(all.data.length + second.data.length);
  expect((await people({ search: "KELLER" })).data.map(({ username }) => username)).toEqual(["anna.keller"]);
  for (const search of ["%", "_", "'; drop table person; --", "nobody at all"]) {
    expect((await people({ search })).total, search).toBe(0);
  }
  const [self] = (await people({ search: "admin" })).data.filter(({ username }) => username === "admin");
  expect(self?.mayReset).toBe(false);
});

test("a reset removes every proof, ends the sessions at once, tells the person and is kept with its reason", async () => {
  const token = await server.logIn("agent");
  const { backupCodes } = await server.enrolByApp(token);
  await server.enrolByPasskey(token);
  const live = await LiveClient.open(server.url, token);
  const reset = await server.call(contract.resetSecondFactor, {
    as: admin,
    params: { id: idOf("agent") },
    body: { reason: "Telephone lost on the train" },
  });
  expect(reset.answer.data.endedSessions).toBeGreaterThan(0);
  await live.closed;
  expect((await server.call(readUser, { as: token })).error).toBe("tokenInvalid");
  expect((await server.begin("agent")).step).toBe("open");
  const rows = await server.platform.database.pool.query<{ left: string }>(
    "select count(*) as left from backup_code where person_id = $1",
    [idOf("agent")],
  );
  expect(Number(rows.rows[0]?.left)).toBe(0);
  expect(backupCodes).toHaveLength(10);
  const mail = await server.platform.database.kysely
    .selectFrom("mail")
    .select(["person_id", "values"])
    .where("template", "=", "secondFactorReset")
    .executeTakeFirstOrThrow();
  expect(mail.person_id).toBe(idOf("agent"));
  expect(mail.values).toMatchObject({ reason: "Telephone lost on the train" });
  const { answer } = await server.call(contract.listSecondFactorHistory, { as: admin });
  expect(answer.data[0]).toMatchObject({ action: "reset", reason: "Telephone lost on the train" });
  expect(answer.data[0]?.person).toMatch(/\S/);
  expect(answer.data[0]?.changes).toContainEqual({ field: "totp", before: true, after: null });
});

test("a reset needs a reason and somebody who has a proof; nobody resets themselves", async () => {
  const reset = (id: string, reason: string, as = admin) =>
    server.call(contract.resetSecondFactor, { as, params: { id }, body: { reason } });
  expect((await reset(idOf("agent"), "lost")).error).toBe("notFound");
  expect((await reset("018f0000-0000-7000-8000-000000000000", "lost")).error).toBe("notFound");
  expect((await reset(idOf("agent"), " ")).error).toBe("validationFailed");
  await server.enrolByApp(admin);
  expect((await reset(idOf("admin"), "lost")).error).toBe("conflict");
});

test("who is no super administrator can neither reset nor rescue one", async () => {
  await server.enrolByApp(admin);
  const granted = await server.logIn("erik.lindstrom");
  const options = { as: granted, params: { id: idOf("admin") }, body: { reason: "curious" } };
  expect((await server.call(contract.resetSecondFactor, options)).error).toBe("rightMissing");
  expect((await server.call(contract.issueRescueCode, options)).error).toBe("rightMissing");
  expect((await server.begin("admin")).step).toBe("second-factor");
});

test("a rescue code lets somebody in once within the hour, also after too many wrong codes", async () => {
  await server.enrolByApp(await server.logIn("agent"));
  const issue = () =>
    server.call(contract.issueRescueCode, {
      as: admin,
      params: { id: idOf("agent") },
      body: { reason: "Telephone in repair" },
    });
  const use = async (code: string) =>
    server.call(own.passWithBackupCode, { as: (await server.begin("agent")).token, body: { code } });
  const { token } = await server.begin("agent");
  for (let time = 0; time < 6; time += 1)
    await server.call(own.passWithTotp, { as: token, body: { code: "000000" } });

  const replaced = (await issue()).answer.data;
  const { code } = (await issue()).answer.data;
  expect((await use(replaced.code)).error).toBe("codeInvalid");
  expect((await use(code)).answer.step).toBe("open");
  expect((await use(code)).error).toBe("codeInvalid");

  const late = (await issue()).answer.data;
  server.pass(3_601);
  expect((await use(late.code)).error).toBe("codeInvalid");
  server.pass(-3_601);
  const { answer } = await server.call(contract.listSecondFactorHistory, { as: admin });
  expect(answer.data.map(({ action }) => action)).toContain("useRescueCode");
  const { rows } = await server.platform.database.pool.query<{ found: boolean }>(
    "select exists (select from history where after::text like '%' || $1 || '%') or exists (select from mail where values::text like '%' || $1 || '%') as found",
    [late.code],
  );
  expect(rows[0]?.found).toBe(false);
});

test("a rescue code is for those who have a proof to lose", async () => {
  const refused = await server.call(contract.issueRescueCode, {
    as: admin,
    params: { id: idOf("agent") },
    body: { reason: "just in case" },
  });
  expect(refused.error).toBe("notFound");
});
