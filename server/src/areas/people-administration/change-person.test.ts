import { afterAll, beforeAll, expect, test } from "vitest";
import { readUser, saveUser } from "@planete/shared/contract/account.contract.ts";
import * as accounts from "@planete/shared/contract/person-account.contract.ts";
import * as lists from "@planete/shared/contract/person-list.contract.ts";
import * as records from "@planete/shared/contract/person-record.contract.ts";
import type { PersonDraftWire } from "@planete/shared/contract/person-wire.ts";
import { castId } from "../../../seed/cast.ts";
import { LiveClient } from "../../../test/live-client.ts";
import type { PeopleDesk } from "../../../test/people-desk.ts";
import { peopleDesk } from "../../../test/people-desk.ts";
import { refusedOf } from "../../../test/refused-of.ts";
import { castPassword, startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let server: TestApp;
let desk: PeopleDesk;
let admin: string;
/** Holds the screen by name, and is no super administrator. */
let keeper: string;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.logIn("admin");
  desk = peopleDesk(server, admin);
  await desk.grantScreen("lead");
  keeper = await server.logIn("lead");
});
afterAll(() => server.stop());

type Draft = PersonDraftWire;

/** Saves a person with some fields changed, at the version they have now. */
async function save(id: string, changes: Partial<Draft>, as = admin, version?: number) {
  const person = { ...(await desk.draft(id, as)), ...changes };
  const at = version ?? (await desk.read(id)).version;
  return server.call(records.savePerson, { as, params: { id }, body: { version: at, person } });
}

const history = async (id: string) =>
  server.platform.database.kysely
    .selectFrom("history")
    .select(["action", "actor_id", "before", "after", "reason"])
    .where("area", "=", "person")
    .where("subject", "=", id)
    .orderBy("id")
    .execute();

test("a person is made with all their fields, and cannot log in before they are invited", async () => {
  const made = await desk.make({
    firstname: "Elsa",
    lastname: "Vidal",
    username: "elsa.vidal",
    emailAddress: "elsa.vidal@planete.example",
    phoneNumber: "+33 1 99 00 10 99",
    quality: "Cadre",
    teamIds: [await desk.teamId("Projet")],
    workingMinutes: [420, 420, 420, 420, 210, 0, 0],
    country: "ES-CT",
    defaultLanguage: "ca",
  });
  expect(made).toMatchObject({
    firstname: "Elsa",
    account: "uninvited",
    emailAddress: "elsa.vidal@planete.example",
    teams: [{ name: "Projet" }],
    workingMinutes: [420, 420, 420, 420, 210, 0, 0],
    country: "ES-CT",
    defaultLanguage: "ca",
    lastVisitAt: null,
    devices: 0,
    locked: {},
  });
  const [entry] = await history(made.id);
  expect(entry).toMatchObject({ action: "create", actor_id: castId("admin") });
  expect(JSON.stringify(entry)).not.toContain("elsa.vidal@");
});

test("a changed team, flag or side acts on the very next call of the person", async () => {
  const agent = await server.logIn("agent");
  const id = castId("agent");
  const before = await desk.draft(id);
  expect((await save(id, { teamIds: [...before.teamIds, await desk.teamId("Projet")] })).status).toBe(200);
  expect((await server.call(readUser, { as: agent })).answer.data.teams).toContain("Projet");
  expect((await server.call(lists.listPeople, { as: agent })).error).toBe("rightMissing");
  expect((await save(id, { administrator: true })).status).toBe(200);
  expect((await server.call(readUser, { as: agent })).answer.data.administrator).toBe(true);
  expect((await save(id, { administrator: false, teamIds: before.teamIds })).status).toBe(200);
});

test("what changed is kept with before and after, by whom, and told to open lists", async () => {
  const page = await LiveClient.open(server.url, keeper);
  const { id, version } = await desk.make({ function: "Technicienne" });
  const saved = await save(id, {
    function: "Technicienne support",
    workingMinutes: [420, 420, 420, 420, 210, 0, 0],
  });
  expect(saved.answer.data.version).toBeGreaterThan(version);
  const entry = (await history(id)).at(-1);
  expect(entry).toMatchObject({
    action: "change",
    actor_id: castId("admin"),
    before: { function: "Technicienne", workingMinutes: ["420", "420", "420", "420", "420", "0", "0"] },
    after: {
      function: "Technicienne support",
      workingMinutes: ["420", "420", "420", "420", "210", "0", "0"],
    },
  });
  await page.until(() => page.events.filter(({ type }) => type === "record.changed").length >= 2);
  expect(page.events.at(-1)?.payload).toEqual({ record: "person", id, by: castId("admin") });
  await page.cut();
});

test("saving what is there already changes nothing and is told to nobody", async () => {
  const { id, version } = await desk.make();
  const before = (await history(id)).length;
  expect((await save(id, {})).answer.data.version).toBe(version);
  expect(await history(id)).toHaveLength(before);
});

test("of two administrators the second gets 409 with what is new, and nothing is overwritten", async () => {
  const { id, version } = await desk.make({ function: "Première" });
  expect((await save(id, { function: "Deuxième" }, keeper)).status).toBe(200);
  const late = await save(id, { quality: "Cadre", function: "Première" }, admin, version);
  expect(late.status).toBe(409);
  expect(late.error).toBe("conflict");
  const told = records.personConflict.parse(late.details);
  expect(told.current.function).toBe("Deuxième");
  expect(told.by).toBe("Karim Benali");
  expect((await desk.read(id)).quality).toBe("");
});

test("what the person changes themselves, or a team that is changed elsewhere, moves the version too", async () => {
  const agent = await server.logIn("agent");
  const { version } = await desk.read(castId("agent"));
  await server.call(saveUser, { as: agent, body: { function: "Conseillère" } });
  expect((await save(castId("agent"), { quality: "X" }, admin, version)).error).toBe("conflict");
  const now = (await desk.read(castId("agent"))).version;
  await server.platform.database.pool.query(
    "insert into team_member (team_id, person_id) values ($1, $2) on conflict do nothing",
    [await desk.teamId("Commercial"), castId("agent")],
  );
  expect((await desk.read(castId("agent"))).version).toBeGreaterThan(now);
});

test("nobody changes their own flags, side or account", async () => {
  const own = castId("admin");
  expect((await save(own, { superAdministrator: false })).error).toBe("ownRights");
  expect((await save(own, { administrator: true })).error).toBe("ownRights");
  const { version } = await desk.read(own);
  const shut = await server.call(accounts.disablePerson, {
    as: admin,
    params: { id: own },
    body: { version },
  });
  expect(shut.error).toBe("ownRights");
  const mine = castId("lead");
  expect((await save(mine, { teamIds: [] }, keeper)).error).toBe("ownRights");
  expect((await save(mine, { emailAddress: "other@planete.example" }, keeper)).error).toBe("ownRights");
  expect((await save(mine, { function: "Responsable" }, keeper)).status).toBe(200);
  // A super administrator may join teams (D21).
  const teams = (await desk.draft(own)).teamIds;
  expect((await save(own, { teamIds: [...teams, await desk.teamId("Support")] })).status).toBe(200);
  expect((await save(own, { teamIds: teams })).status).toBe(200);
});

test("super administrators, and flags, are the business of super administrators alone", async () => {
  expect((await save(castId("admin"), { function: "Autre" }, keeper)).error).toBe("superAdministratorOnly");
  expect((await save(castId("dev"), { administrator: true }, keeper)).error).toBe("superAdministratorOnly");
  const person = desk.newDraft({ superAdministrator: true });
  const made = await server.call(records.createPerson, { as: keeper, body: { person, invite: false } });
  expect(made.error).toBe("superAdministratorOnly");
  expect((await desk.read(castId("dev"), keeper)).locked).toEqual({
    flags: "superAdministratorOnly",
    erasure: "superAdministratorOnly",
  });
});

test("a masked address handed back is the address that is stored; another one takes its place", async () => {
  const { id, emailAddress } = await desk.make();
  expect((await save(id, { function: "Change" }, keeper)).status).toBe(200);
  expect((await desk.read(id)).emailAddress).toBe(emailAddress);
  expect((await save(id, { emailAddress: "typed@planete.example" }, keeper)).answer.data.emailAddress).toBe(
    "t…@planete.example",
  );
  expect((await desk.read(id)).emailAddress).toBe("typed@planete.example");
});

test("a username or address that somebody has is refused at its field, whatever the case", async () => {
  const { id } = await desk.make();
  const taken = await save(id, { username: "AGENT" });
  expect(taken.status).toBe(400);
  expect(taken.details).toEqual([{ path: "person.username", rule: "taken", params: {} }]);
  const address = await save(id, { emailAddress: "Helene.Marchand@planete.example" });
  expect(address.details).toEqual([{ path: "person.emailAddress", rule: "taken", params: {} }]);
});

test("a client's user has one client, bases of that client alone, and neither team nor flag", async () => {
  const client = await desk.read(castId("client"));
  const clientId = client.client?.id ?? "";
  const own = await desk.baseIdsOf(clientId);
  const other = await server.platform.database.kysely
    .selectFrom("base")
    .select("id")
    .where("client_id", "<>", clientId)
    .executeTakeFirstOrThrow();
  const user = { employee: false, clientId, baseIds: own.slice(0, 1) };
  const made = await desk.make(user);
  expect(made.client?.id).toBe(clientId);
  expect(made.bases.map(({ id }) => id)).toEqual(own.slice(0, 1));
  const refused = async (changes: Partial<Draft>) => {
    const person = desk.newDraft({ ...user, ...changes });
    const answer = await server.call(records.createPerson, { as: admin, body: { person, invite: false } });
    return answer.details;
  };
  expect(await refused({ clientId: null })).toEqual([
    { path: "person.clientId", rule: "required", params: {} },
  ]);
  expect(await refused({ baseIds: [other.id] })).toEqual([
    { path: "person.baseIds", rule: "unknown", params: {} },
  ]);
  expect(await refused({ teamIds: [await desk.teamId("Support")] })).toEqual([
    { path: "person.teamIds", rule: "staffOnly", params: {} },
  ]);
  expect(await refused({ administrator: true })).toEqual([
    { path: "person.administrator", rule: "staffOnly", params: {} },
  ]);
  expect(await refused({ employee: true })).toEqual([
    { path: "person.clientId", rule: "clientOnly", params: {} },
    { path: "person.baseIds", rule: "clientOnly", params: {} },
  ]);
});

test("bad fields are told one by one, and never a fault of ours", async () => {
  const person = desk.newDraft({
    firstname: " ",
    emailAddress: "none",
    phoneNumber: "abc",
    workingMinutes: [420, 420, 420, 420, 1441, 0, 0],
    username: "a b",
  });
  const { status, details } = await server.call(records.createPerson, {
    as: admin,
    body: { person, invite: false },
  });
  expect(status).toBe(400);
  expect((details as { path: string }[]).map(({ path }) => path).toSorted()).toEqual([
    "person.emailAddress",
    "person.firstname",
    "person.phoneNumber",
    "person.username",
    "person.workingMinutes.4",
  ]);
});

test("changes of many people are all kept, or none", async () => {
  const [first, second] = [await desk.make({ function: "Avant" }), await desk.make({ function: "Avant" })];
  const projet = await desk.teamId("Projet");
  const users = [first, second].map(({ id, version }) => ({
    id,
    version,
    changes: { function: "Après", teamIds: [projet] },
  }));
  const saved = await server.call(records.saveAllUsers, { as: admin, body: { users } });
  expect(saved.answer.data.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect((await desk.read(second.id)).teams.map(({ name }) => name)).toEqual(["Projet"]);

  // The versions are old now: everybody who was changed since is named, and nobody is changed.
  const stale = await server.call(records.saveAllUsers, {
    as: admin,
    body: {
      users: [
        { id: first.id, version: saved.answer.data[0]!.version, changes: { function: "Encore" } },
        { id: second.id, version: second.version, changes: { function: "Encore" } },
      ],
    },
  });
  expect([stale.status, stale.error]).toEqual([409, "recordsRefused"]);
  const [changedSince, ...others] = refusedOf(stale);
  expect([changedSince?.id, changedSince?.error, others]).toEqual([second.id, "conflict", []]);
  expect(records.personConflict.parse(changedSince?.details).current.function).toBe("Après");
  expect((await desk.read(first.id)).function).toBe("Après");

  // One field that cannot be, in the last of them, and nothing is kept of the others.
  const versions = new Map(saved.answer.data.map(({ id, version }) => [id, version]));
  const wrong = await server.call(records.saveAllUsers, {
    as: admin,
    body: {
      users: [
        { id: first.id, version: versions.get(first.id)!, changes: { function: "Encore" } },
        { id: second.id, version: versions.get(second.id)!, changes: { username: "agent" } },
      ],
    },
  });
  expect(refusedOf(wrong)).toEqual([
    {
      id: second.id,
      name: `${second.firstname} ${second.lastname}`,
      error: "validationFailed",
      details: [{ path: "username", rule: "taken", params: {} }],
    },
  ]);
  expect((await desk.read(first.id)).function).toBe("Après");
});

test("changes of many people ask for each person what one change asks, and name everybody who is refused", async () => {
  const person = await desk.make({ function: "Avant" });
  const { version } = await desk.read(castId("admin"));
  const own = await server.call(records.saveAllUsers, {
    as: admin,
    body: { users: [{ id: castId("admin"), version, changes: { active: false } }] },
  });
  expect(refusedOf(own)).toEqual([
    {
      id: castId("admin"),
      name: "Hélène Marchand",
      error: "ownRights",
      details: { id: castId("admin"), part: "account" },
    },
  ]);

  // The one who may be changed between two who may not: nobody is, and both are named.
  const nobody = "018f0000-0000-7000-8000-000000000000";
  const mixed = await server.call(records.saveAllUsers, {
    as: keeper,
    body: {
      users: [
        { id: castId("admin"), version, changes: { function: "Autre" } },
        { id: person.id, version: person.version, changes: { function: "Autre" } },
        { id: nobody, version: 1, changes: { function: "Autre" } },
      ],
    },
  });
  expect(refusedOf(mixed).map(({ id, error }) => [id, error])).toEqual([
    [castId("admin"), "superAdministratorOnly"],
    [nobody, "notFound"],
  ]);
  expect((await desk.read(person.id)).function).toBe("Avant");

  const twice = await server.call(records.saveAllUsers, {
    as: admin,
    body: { users: [1, 2].map((turn) => ({ id: person.id, version: turn, changes: {} })) },
  });
  expect(twice.error).toBe("validationFailed");
});

test("before saving, changes of people are said right by right, and nothing is saved", async () => {
  const person = await desk.make();
  const support = await desk.teamId("Support");
  const preview = (changes: Partial<PersonDraftWire>, as = admin, id = person.id, version = 1) =>
    server.call(records.previewAllUsers, { as, body: { users: [{ id, version, changes }] } });
  const joining = (await preview({ teamIds: [support] })).answer.data;
  expect(joining.people).toBe(1);
  const differences = joining.effects.map(({ difference }) => difference);
  expect(differences).toContainEqual({ what: "team", team: "Support", after: true });
  expect(differences).toContainEqual(
    expect.objectContaining({ what: "right", tag: "fiche-liaison", before: 0, after: 1 }),
  );
  expect(joining.effects[0]?.people).toEqual([
    { id: person.id, name: `${person.firstname} ${person.lastname}` },
  ]);
  const raised = (await preview({ administrator: true })).answer.data.effects;
  expect(raised.map(({ difference }) => difference)).toContainEqual(
    expect.objectContaining({ what: "right", tag: "support-vision-clients", after: 1 }),
  );
  expect(await desk.read(person.id)).toMatchObject({ version: 1, teams: [], administrator: false });

  // Who sees everybody's planning already is not told that they will.
  const both = await desk.make({ teamIds: [await desk.teamId("Commercial")] });
  const more = await preview(
    { teamIds: [await desk.teamId("Commercial"), support] },
    admin,
    both.id,
    both.version,
  );
  const reaches = more.answer.data.effects.flatMap(({ difference }) =>
    difference.what === "entry" ? [difference] : [],
  );
  expect(reaches.filter(({ before, after }) => before.all && after.all)).toEqual([]);

  // What saving would refuse, trying out refuses with the same words.
  expect(refusedOf(await preview({ teamIds: [support] }, admin, person.id, 7))[0]?.error).toBe("conflict");
  expect(refusedOf(await preview({ administrator: true }, keeper))[0]?.error).toBe("superAdministratorOnly");
  const own = await desk.read(castId("admin"));
  const ownFlag = await preview({ administrator: true }, admin, own.id, own.version);
  expect(refusedOf(ownFlag)[0]?.error).toBe("ownRights");
  expect((await preview({ teamIds: [support] }, await server.logIn("dev"))).error).toBe("rightMissing");
});

test("before somebody is made, what their teams and flags will give them is said, and nobody is made", async () => {
  const support = await desk.teamId("Support");
  const countPeople = async (): Promise<number | undefined> => {
    const { rows } = await server.platform.database.pool.query<{ people: number }>(
      "select count(*)::integer as people from person",
    );
    return rows[0]?.people;
  };
  const before = await countPeople();
  const none = { emailAddress: "", teamIds: [], superAdministrator: false, administrator: false };
  const preview = (chosen: Partial<PersonDraftWire>, as = admin) =>
    server.call(records.previewPerson, { as, body: { person: { ...none, ...chosen } } });
  const { effects, people } = (await preview({ teamIds: [support] })).answer.data;
  expect(people).toBe(1);
  const differences = effects.map(({ difference }) => difference);
  expect(differences).toContainEqual({ what: "team", team: "Support", after: true });
  expect(differences).toContainEqual(
    expect.objectContaining({ what: "right", tag: "fiche-liaison", before: 0, after: 1 }),
  );
  const raised = (await preview({ administrator: true })).answer.data.effects;
  expect(raised.map(({ difference }) => difference)).toContainEqual(
    expect.objectContaining({ what: "right", tag: "support-vision-clients", after: 1 }),
  );
  expect((await preview({})).answer.data.effects).toEqual([]);
  expect(await countPeople()).toBe(before);

  // What making them would refuse, trying out refuses too.
  expect((await preview({ superAdministrator: true }, keeper)).error).toBe("superAdministratorOnly");
  expect((await preview({ teamIds: ["018f0000-0000-7000-8000-000000000000"] })).status).toBe(400);
  expect((await preview({ teamIds: [support] }, await server.logIn("dev"))).error).toBe("rightMissing");
});

test("who becomes a client's user loses what was for staff alone, and it is said", async () => {
  const person = await desk.make();
  await server.platform.database.pool.query(
    "insert into access_right_grant (tag, person_id, value) values ('support-vision-clients', $1, 1)",
    [person.id],
  );
  const { rows } = await server.platform.database.pool.query<{ id: string }>("select id from client limit 1");
  const { answer } = await server.call(records.previewAllUsers, {
    as: admin,
    body: {
      users: [{ id: person.id, version: 1, changes: { employee: false, clientId: rows[0]?.id ?? null } }],
    },
  });
  expect(answer.data.effects.map(({ difference }) => difference)).toContainEqual(
    expect.objectContaining({ what: "right", tag: "support-vision-clients", before: 1, after: 0 }),
  );
});

test("two who take each other's rights away at once leave one super administrator who can log in", async () => {
  const second = await desk.make({ superAdministrator: true });
  const { database } = server.platform;
  await database.pool.query(
    "update person set password_hash = (select password_hash from person where id = $2) where id = $1",
    [second.id, castId("admin")],
  );
  const other = await server.logIn(second.username, castPassword);
  const answers = await Promise.all([
    save(second.id, { superAdministrator: false }, admin),
    save(castId("admin"), { superAdministrator: false }, other),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = await database.kysely
    .selectFrom("person")
    .select("id")
    .where("super_administrator", "=", true)
    .where("active", "=", true)
    .execute();
  expect(left).toHaveLength(1);
  // As it was, for the tests that follow.
  await database.pool.query(
    "update person set super_administrator = (id = $1) where super_administrator or id = $1",
    [castId("admin")],
  );
});

test("somebody who was only invited is no way in: the last one who can log in stays", async () => {
  const { pool } = server.platform.database;
  const second = await desk.make({ superAdministrator: true });
  await pool.query(
    "update person set password_hash = (select password_hash from person where id = $2) where id = $1",
    [second.id, castId("admin")],
  );
  const other = await server.logIn(second.username);
  // Their session goes on, but they could not come in again: besides admin there are only invited people.
  await pool.query("update person set password_hash = null where id = $1", [second.id]);
  await desk.make({ superAdministrator: true }, true);
  const refused = await save(castId("admin"), { superAdministrator: false }, other);
  expect(refused.status).toBe(409);
  expect(refused.error).toBe("lastSuperAdministrator");
  const { version } = await desk.read(castId("admin"));
  const shut = await server.call(accounts.disablePerson, {
    as: other,
    params: { id: castId("admin") },
    body: { version },
  });
  expect(shut.error).toBe("lastSuperAdministrator");
  const erased = await server.call(accounts.erasePerson, {
    as: other,
    params: { id: castId("admin") },
    body: { version, reason: "gone for good", username: "admin" },
  });
  expect(erased.error).toBe("lastSuperAdministrator");
  expect((await desk.read(castId("admin"))).account).toBe("active");
});

/** Letters that follow no rule, so that nothing makes them shorter where they are kept; the same at each run. */
function letters(count: number, first: number, size: number): string {
  let state = 1;
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return first + (state % size);
  };
  return String.fromCodePoint(...Array.from({ length: count }, next));
}

test("the longest names are kept and found, whatever their letters and marks", async () => {
  const id = castId("dev");
  for (const longest of [
    {
      firstname: letters(100, 0x20000, 40_000),
      lastname: letters(100, 0x20000, 30_000),
      function: letters(120, 0x20000, 20_000),
      emailAddress: `${"x".repeat(60)}@${"y".repeat(60)}.${"z".repeat(60)}.example`,
    },
    {
      firstname: `ก${letters(299, 0x0e47, 8)}`,
      lastname: `ข${letters(299, 0x0300, 100)}`,
      function: `ค${letters(359, 0x20d0, 33)}`,
    },
  ]) {
    expect((await save(id, longest)).status).toBe(200);
    expect(await desk.read(id)).toMatchObject(longest);
    const { answer } = await server.call(lists.listPeople, {
      as: admin,
      query: { search: longest.firstname.slice(0, 10) },
    });
    expect(answer.data.map((person) => person.id)).toEqual([id]);
  }
  const endless = await save(id, { firstname: `ก${letters(300, 0x0e47, 8)}` });
  expect(endless.error).toBe("validationFailed");
});
