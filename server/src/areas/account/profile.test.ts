import { afterAll, beforeAll, expect, test } from "vitest";
import { readUser, saveUser } from "@planete/shared/contract/account.contract.ts";
import { listUsers } from "@planete/shared/contract/people.contract.ts";
import { castId } from "../../../seed/cast.ts";
import { LiveClient } from "../../../test/live-client.ts";
import { castPassword, startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test("a person changes some of their own fields, and the others stay", async () => {
  const as = await app.logIn("agent");
  const before = (await app.call(readUser, { as })).answer.data;
  const { answer } = await app.call(saveUser, {
    as,
    body: { function: "  Cheffe d’équipe  ", phoneNumber: "+33 1 99 00 10 99" },
  });
  expect(answer.data).toEqual({ ...before, function: "Cheffe d’équipe", phoneNumber: "+33 1 99 00 10 99" });
  expect((await app.call(readUser, { as })).answer.data).toEqual(answer.data);
  const { rows } = await app.platform.database.pool.query<{ after: unknown }>(
    "select after from history where area = 'account' and action = 'saveProfile' and subject = $1",
    [before.id],
  );
  expect(rows).toEqual([{ after: { function: "Cheffe d’équipe", phoneNumber: "+33 1 99 00 10 99" } }]);
});

test("every refused field names the rule it breaks", async () => {
  const refused = await app.call(saveUser, {
    as: await app.logIn("dev"),
    body: { firstname: "  ", phoneNumber: "call me" },
  });
  expect([refused.status, refused.error]).toEqual([400, "validationFailed"]);
  expect(refused.details).toEqual([
    { path: "firstname", rule: "required", params: {} },
    { path: "phoneNumber", rule: "phone", params: {} },
  ]);
});

test("rights, flags, teams and username are nobody's own to change", async () => {
  const as = await app.logIn("dev");
  for (const field of ["superAdministrator", "username", "teams", "employee", "photo"]) {
    const refused = await app.call(saveUser, { as, body: { [field]: 7 } });
    expect([field, refused.status]).toEqual([field, 400]);
  }
});

const currentPassword = castPassword;

test("only a super administrator has and changes an address, and never takes somebody else's", async () => {
  const dev = await app.logIn("dev");
  const refused = await app.call(saveUser, { as: dev, body: { emailAddress: "me@planete.example" } });
  expect([refused.status, refused.error]).toEqual([403, "rightMissing"]);
  const admin = await app.logIn("admin");
  const changed = await app.call(saveUser, {
    as: admin,
    body: { emailAddress: "chief@planete.example", currentPassword },
  });
  expect(changed.answer.data.emailAddress).toBe("chief@planete.example");
  const taken = await app.call(saveUser, {
    as: admin,
    body: { emailAddress: "Isabelle.Fontaine@planete.example", currentPassword },
  });
  expect([taken.status, taken.error]).toEqual([409, "conflict"]);
  const wrong = await app.call(saveUser, { as: admin, body: { emailAddress: "chief@planete" } });
  expect(wrong.details).toEqual([{ path: "emailAddress", rule: "email", params: {} }]);
});

test("everybody reads where their mails go, masked, and a super administrator the whole address", async () => {
  const read = async (username: string) =>
    (await app.call(readUser, { as: await app.logIn(username) })).answer.data;
  const samuel = await read("samuel.cohen");
  expect([samuel.maskedAddress, samuel.emailAddress]).toEqual(["s…n@planete.example", undefined]);
  const admin = await read("admin");
  expect(admin.emailAddress).toMatch(/^[^…]+@planete\.example$/);
  expect(admin.maskedAddress).toContain("…");
});

test("a new address that is on a mail list gives its flag to the open page at once", async () => {
  const { pool } = app.platform.database;
  const admin = await app.logIn("admin");
  await pool.query(
    "insert into mail_list_address (list, address) values ('directionMail', 'boss@planete.example')",
  );
  await pool.query("delete from access_right_holder where tag = 'export-planning'");
  await pool.query(
    "insert into access_right_holder (tag, flag, value) values ('export-planning', 'direction', 1)",
  );
  const page = await LiveClient.open(app.url, admin);
  await app.call(saveUser, { as: admin, body: { emailAddress: "boss@planete.example", currentPassword } });
  await page.until(() => page.frames.length === 2);
  expect(page.frames[1]).toMatchObject({ frame: "reload", reason: "access" });
  await page.cut();
});

test("a stranger changes nothing", async () => {
  expect((await app.call(saveUser, { body: { function: "x" } })).status).toBe(401);
});

test("staff see everyone, client users the colleagues of their own client", async () => {
  const forStaff = (await app.call(listUsers, { as: await app.logIn("dev") })).answer.data;
  expect(forStaff.some(({ employee }) => !employee)).toBe(true);
  expect(forStaff.map(({ lastname }) => lastname)).toContain("Fontaine");
  const client = await app.logIn("client");
  const own = (await app.call(readUser, { as: client })).answer.data.client?.name;
  const forClient = (await app.call(listUsers, { as: client })).answer.data;
  expect(forClient.length).toBeGreaterThan(0);
  expect(new Set(forClient.map((person) => person.client))).toEqual(new Set([own]));
});

test("people are found without accents or case, by any words of name and function, and long lists say so", async () => {
  const as = await app.logIn("dev");
  const found = async (q: string) =>
    (await app.call(listUsers, { as, query: { q } })).answer.data.map(({ lastname }) => lastname);
  expect(await found("LINDSTROM erik")).toEqual(["Lindström"]);
  expect(await found("directrice generale")).toEqual(["Fontaine"]);
  expect(await found("nobody of that name")).toEqual([]);
  expect(await found("%")).toEqual([]);
  await app.platform.database.pool.query(
    "update person set lastname = 'Lœwen-Nambé' where username = 'mateus.oliveira'",
  );
  expect(await found("loewen nambe")).toEqual(["Lœwen-Nambé"]);
  const short = (await app.call(listUsers, { as, query: { limit: 2 } })).answer;
  expect([short.data.length, short.more]).toEqual([2, true]);
});

test("one person is found by id where the caller may see them, and their address is for super administrators alone", async () => {
  const one = async (login: string, id: string) =>
    (await app.call(listUsers, { as: await app.logIn(login), query: { id } })).answer.data;
  const [agent] = await one("admin", castId("agent"));
  expect(agent).toMatchObject({ lastname: "Carvalho", emailAddress: "sofia.carvalho@planete.example" });
  const [seen] = await one("dev", castId("agent"));
  expect(seen?.lastname).toBe("Carvalho");
  expect(seen).not.toHaveProperty("emailAddress");
  expect(await one("client", castId("agent"))).toEqual([]);
});

test("a deactivated person is not listed", async () => {
  const as = await app.logIn("dev");
  await app.platform.database.pool.query("update person set active = false where username = 'giulia.romano'");
  expect((await app.call(listUsers, { as, query: { q: "Romano" } })).answer.data).toEqual([]);
});

test.each(["admin", "client"])(
  "what %s reads of themselves may be saved again as it is",
  async (username) => {
    const as = await app.logIn(username);
    const before = (await app.call(readUser, { as })).answer.data;
    const { status, answer } = await app.call(saveUser, { as, body: before });
    expect([status, answer.data]).toEqual([200, before]);
  },
);

test.each([
  ["superAdministrator", true],
  ["administrator", true],
  ["employee", false],
  ["username", "root"],
  ["teams", ["Encadrement"]],
  ["rights", { "support-vision-droits": 1 }],
])("nobody changes their own %s this way", async (field, wish) => {
  const as = await app.logIn("dev");
  const before = (await app.call(readUser, { as })).answer.data;
  const refused = await app.call(saveUser, { as, body: { ...before, [field]: wish } });
  expect([refused.status, refused.error, refused.details]).toEqual([403, "fieldNotChangeable", { field }]);
  expect((await app.call(readUser, { as })).answer.data).toEqual(before);
});
