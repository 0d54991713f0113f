import { afterAll, beforeAll, expect, test } from "vitest";
import { readUser, savePhoto } from "@planete/shared/contract/account.contract.ts";
import { createMailList } from "@planete/shared/contract/broadcast.contract.ts";
import { liveCloseCode } from "@planete/shared/contract/live.contract.ts";
import * as accounts from "@planete/shared/contract/person-account.contract.ts";
import * as lists from "@planete/shared/contract/person-list.contract.ts";
import * as records from "@planete/shared/contract/person-record.contract.ts";
import * as signIns from "@planete/shared/contract/person-sign-in.contract.ts";
import { createRight } from "@planete/shared/contract/rights.contract.ts";
import { logIn } from "@planete/shared/contract/session.contract.ts";
import { createTeam } from "@planete/shared/contract/teams.contract.ts";
import { castId } from "../../../seed/cast.ts";
import { LiveClient } from "../../../test/live-client.ts";
import type { PeopleDesk } from "../../../test/people-desk.ts";
import { peopleDesk } from "../../../test/people-desk.ts";
import { picture } from "../../../test/pictures.ts";
import { castPassword, startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { createTestDatabase } from "../../../test/test-cluster.ts";
import type { TestDatabase } from "../../../test/test-cluster.ts";

let database: TestDatabase;
let server: TestApp;
/** Another process over the same database. */
let elsewhere: TestApp;
let desk: PeopleDesk;
let admin: string;
beforeAll(async () => {
  database = await createTestDatabase();
  [server, elsewhere] = await Promise.all([startTestApp({ database }), startTestApp({ database })]);
  admin = await server.logIn("admin");
  desk = peopleDesk(server, admin);
});
afterAll(async () => {
  await Promise.all([server.stop(), elsewhere.stop()]);
  await database.drop();
});

const pngFile = async () => new File([new Uint8Array(await picture("png"))], "me.png", { type: "image/png" });

const disable = async (id: string, reason?: string) =>
  server.call(accounts.disablePerson, {
    as: admin,
    params: { id },
    body: { version: (await desk.read(id)).version, ...(reason === undefined ? {} : { reason }) },
  });
const enable = async (id: string) =>
  server.call(accounts.enablePerson, {
    as: admin,
    params: { id },
    body: { version: (await desk.read(id)).version },
  });

test("a sign-in history tells who could not come in, from where and why, and nothing of what was typed", async () => {
  const person = castId("client");
  await server.logIn("client");
  const refused = await server.call(logIn, { body: { login: "client", password: "Wrong-Secret-1" } });
  expect(refused.error).toBe("incorrectCredentials");
  await server.call(logIn, { body: { login: "nobody.there", password: "Wrong-Secret-1" } });
  const told = async () =>
    (await server.call(signIns.listSignIns, { as: admin, params: { id: person } })).answer.data;
  // Kept beside the answer: the time of a refusal must not tell who has an account.
  await expect.poll(async () => (await told())[0]?.action).toBe("refuseLogIn");
  const [last, before] = await told();
  expect(last).toMatchObject({ why: "password", address: "127.0.0.1", method: "password" });
  expect(before).toMatchObject({ action: "logIn", why: null });
  const { rows } = await server.platform.database.pool.query(
    "select after, subject, actor_id from history where action = 'refuseLogIn'",
  );
  expect(rows).toEqual([
    { after: { address: "127.0.0.1", method: "password", why: "password" }, subject: person, actor_id: null },
  ]);
  const lead = await server.logIn("lead");
  const own = await server.call(signIns.listSignIns, { as: lead, params: { id: person } });
  expect(own.error).toBe("rightMissing");
});

test("disabling ends sessions and open pages at once, on other processes too; enabling lets in again", async () => {
  const token = await elsewhere.logIn("guest");
  const page = await LiveClient.open(elsewhere.url, token);
  expect((await elsewhere.call(readUser, { as: token })).status).toBe(200);
  const shut = await disable(castId("guest"), "Contract ended");
  expect(shut.answer.data).toMatchObject({ account: "disabled", devices: 0 });
  expect((await elsewhere.call(readUser, { as: token })).error).toBe("tokenInvalid");
  expect(await page.closed).toBe(liveCloseCode.sessionOver);
  const again = { login: "guest", password: castPassword };
  expect((await elsewhere.call(logIn, { body: again })).error).toBe("inactiveAccount");

  expect((await enable(castId("guest"))).answer.data.account).toBe("active");
  expect((await elsewhere.call(readUser, { as: token })).error).toBe("tokenInvalid");
  await elsewhere.logIn("guest");
  const { rows } = await server.platform.database.pool.query<{ action: string; reason: string | null }>(
    "select action, reason from history where area = 'person' and subject = $1 order by id",
    [castId("guest")],
  );
  expect(rows).toEqual([
    { action: "disable", reason: "Contract ended" },
    { action: "enable", reason: null },
  ]);
});

test("what somebody wrote stays theirs while they are shut out", async () => {
  const { kysely } = server.platform.database;
  const count = async () =>
    kysely.selectFrom("sheet_message").select("id").where("author_id", "=", castId("agent")).execute();
  const before = await count();
  expect(before.length).toBeGreaterThan(0);
  await disable(castId("agent"));
  expect(await count()).toEqual(before);
  await enable(castId("agent"));
});

test("devices of a person are listed and ended one by one or all at once", async () => {
  const [first, second] = [await server.logIn("dev"), await elsewhere.logIn("dev")];
  const id = castId("dev");
  const listed = await server.call(signIns.listDevicesOfPerson, { as: admin, params: { id } });
  expect(listed.answer.data).toHaveLength(2);
  const [device] = listed.answer.data;
  const one = await server.call(signIns.revokeDevicesOfPerson, {
    as: admin,
    params: { id },
    query: { device: device?.id ?? "" },
  });
  expect(one.answer.data.revoked).toBe(1);
  const left = [first, second].map((as) => server.call(readUser, { as }));
  expect((await Promise.all(left)).filter(({ status }) => status === 200)).toHaveLength(1);
  const all = await server.call(signIns.revokeDevicesOfPerson, { as: admin, params: { id } });
  expect(all.answer.data.revoked).toBe(1);
  expect((await desk.read(id)).devices).toBe(0);
});

test("the second proofs of a person are at hand, and who may reset them is told so", async () => {
  const { id } = await desk.make();
  const { pool } = server.platform.database;
  expect((await desk.read(id)).secondFactor).toEqual({
    totp: false,
    passkeys: 0,
    backupCodesLeft: 0,
    lastUsedAt: null,
    mayReset: false,
  });
  await pool.query("insert into totp_factor (person_id, sealed_secret, last_step) values ($1, '', 0)", [id]);
  await pool.query(
    `insert into passkey (id, person_id, name, credential_id, public_key, counter, transports, last_used_at)
     values (gen_random_uuid(), $1, 'Clé', 'key-of-account-state', '', 0, '{}', '2026-01-02T03:04:05Z')`,
    [id],
  );
  await pool.query(
    "insert into backup_code (person_id, code_hash, used_at) values ($1, 'a', null), ($1, 'b', null), ($1, 'c', now())",
    [id],
  );
  expect((await desk.read(id)).secondFactor).toEqual({
    totp: true,
    passkeys: 1,
    backupCodesLeft: 2,
    lastUsedAt: "2026-01-02T03:04:05.000Z",
    mayReset: true,
  });
  // Whoever keeps people, but not second proofs, sees them and cannot reset them.
  await desk.grantScreen("yasmine.haddad");
  const seen = await desk.read(id, await server.logIn("yasmine.haddad"));
  expect(seen.secondFactor).toMatchObject({ totp: true, passkeys: 1, mayReset: false });
});

test("somebody's photo is set and removed by an administrator", async () => {
  const id = castId("lead");
  const file = await pngFile();
  const set = await server.call(records.savePhotoOfPerson, { as: admin, params: { id }, file });
  expect(set.answer.data.photo).toContain(`/upload/photos/${id}`);
  const gone = await server.call(records.removePhotoOfPerson, { as: admin, params: { id } });
  expect(gone.answer.data.photo).toBeNull();
});

test("erasing takes all that is personal and leaves what others need under “former user”", async () => {
  const { pool, kysely } = server.platform.database;
  const target = await kysely
    .selectFrom("sheet_message")
    .innerJoin("person", "person.id", "sheet_message.author_id")
    .select(["person.id", "person.username", "person.lastname", "person.email_address"])
    .where("person.employee", "=", false)
    .where("person.active", "=", true)
    .where("person.username", "<>", "client")
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id } = target;
  const token = await elsewhere.logIn(target.username);
  await elsewhere.call(savePhoto, { as: token, file: await pngFile() });
  await pool.query("insert into preference (person_id, values) values ($1, '{}') on conflict do nothing", [
    id,
  ]);
  const messages = await kysely
    .selectFrom("sheet_message")
    .select("id")
    .where("author_id", "=", id)
    .execute();
  const erase = async (body: { reason: string; username: string }) =>
    server.call(accounts.erasePerson, {
      as: admin,
      params: { id },
      body: { version: (await desk.read(id)).version, ...body },
    });
  const reason = "Asked for by the person";
  expect((await erase({ reason, username: "somebody.else" })).error).toBe("validationFailed");
  const erased = await erase({ reason, username: target.username });
  expect(erased.answer.data).toMatchObject({
    account: "erased",
    emailAddress: "",
    phoneNumber: "",
    photo: null,
    bases: [],
    username: `former-${id}`,
  });
  expect(erased.answer.data.firstname).toBe("Former user");
  expect((await elsewhere.call(readUser, { as: token })).error).toBe("tokenInvalid");
  expect(await kysely.selectFrom("sheet_message").select("id").where("author_id", "=", id).execute()).toEqual(
    messages,
  );

  // Nowhere in the database does the name, the username or the address stand beside the person any more.
  const { rows: tables } = await pool.query<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'person'::regclass and c.confdeltype = 'c'`,
  );
  expect(tables.length).toBeGreaterThan(15);
  for (const { table, column } of tables) {
    const { rows } = await pool.query(`select 1 from ${table} where ${column} = $1`, [id]);
    expect(rows, table).toEqual([]);
  }
  const { rows: told } = await pool.query(
    "select * from history where subject = $1::text or actor_id = $1::uuid",
    [id],
  );
  for (const word of [target.email_address, target.username])
    expect(JSON.stringify(told)).not.toContain(word);
  expect(JSON.stringify(told)).toContain(reason);

  // Nothing of them can be changed any more, nor can they be let in.
  const { version } = await desk.read(id);
  const back = await server.call(accounts.enablePerson, { as: admin, params: { id }, body: { version } });
  expect(back.error).toBe("personErased");
  const list = await server.call(lists.listPeople, { as: admin, query: { search: target.lastname } });
  expect(list.answer.data.map((row) => row.id)).not.toContain(id);
});

test("the history of rights, teams, lists and clients tells of a former user once somebody is erased", async () => {
  const { pool } = server.platform.database;
  const person = await desk.make({ firstname: "Zoé-Lou", lastname: "D’Arc (pilote)" });
  const name = `${person.firstname} ${person.lastname}`;
  const namesake = await desk.make({ firstname: "Marie Zoé-Lou", lastname: person.lastname });
  const team = "Éphémères";
  await server.call(createTeam, {
    as: admin,
    body: { team: { name: team, memberIds: [person.id, namesake.id] } },
  });
  const holder = { kind: "user" as const, value: 1, until: null, standsInFor: null };
  await server.call(createRight, {
    as: admin,
    body: {
      droit: {
        tag: "essai-efface",
        libelle: { fr: "Essai" },
        description: {},
        values: [0, 1].map((value) => ({ value, libelle: {} })),
        holders: [
          { ...holder, userId: person.id },
          { ...holder, userId: namesake.id, standsInFor: person.id },
        ],
      },
    },
  });
  await server.call(createMailList, {
    as: admin,
    body: {
      list: { name: "essai", purpose: name, ownerId: person.id, add: [person.emailAddress], alerts: [] },
    },
  });
  const told = async (): Promise<string> => {
    const { rows } = await pool.query(
      "select before, after from history where area <> 'person' and (before::text like $1 or after::text like $1)",
      [`%${person.lastname}%`],
    );
    return JSON.stringify(rows);
  };
  expect(await told()).toContain(`"${name} = 1"`);
  const erased = await server.call(accounts.erasePerson, {
    as: admin,
    params: { id: person.id },
    body: {
      version: (await desk.read(person.id)).version,
      username: person.username,
      reason: "Asked for by the person",
    },
  });
  const { firstname, lastname } = erased.answer.data;
  const former = `${firstname} ${lastname}`;
  const after = await told();
  expect(after).not.toContain(`"${name} = 1"`);
  expect(after).toContain(`"${former} = 1"`);
  // Whoever's name holds the erased one keeps theirs, and what people wrote themselves is theirs.
  expect(after).toContain(`"Marie ${name} = 1 ← ${former}"`);
  expect(after).toContain(`"purpose":"${name}"`);
  expect(after).toContain(`"owner":"${former}"`);
  const { rows } = await pool.query<{ after: { members: string[] } }>(
    "select after from history where area = 'team' and after ->> 'name' = $1",
    [team],
  );
  expect(rows[0]?.after.members.toSorted()).toEqual([former, `Marie ${name}`].toSorted());

  // The database allows this replacement alone.
  await expect(
    pool.query(
      `with named as (select set_config('planete.erased_name', 'Hélène Marchand', true),
                             set_config('planete.former_name', 'Nobody', true))
       update history set after = '{"holders": []}' from named where area = 'right'`,
    ),
  ).rejects.toThrow("not changed");
});

test("a name that somebody else bears stays in the history: nothing says whose it is", async () => {
  const twin = { firstname: "Paul", lastname: "Deux-Fois" };
  const person = await desk.make(twin);
  await desk.make(twin);
  await server.call(createTeam, {
    as: admin,
    body: { team: { name: "Jumeaux", memberIds: [person.id] } },
  });
  await server.call(accounts.erasePerson, {
    as: admin,
    params: { id: person.id },
    body: {
      version: (await desk.read(person.id)).version,
      username: person.username,
      reason: "Asked for by the person",
    },
  });
  const { rows } = await server.platform.database.pool.query<{ after: { members: string[] } }>(
    "select after from history where area = 'team' and after ->> 'name' = 'Jumeaux'",
  );
  expect(rows[0]?.after.members).toEqual(["Paul Deux-Fois"]);
});

test("erasing is for super administrators, with a reason, and not for oneself", async () => {
  await desk.grantScreen("lead");
  const keeper = await server.logIn("lead");
  const { id, username, version } = await desk.make();
  const body = { version, username, reason: "Asked for by the person" };
  expect((await server.call(accounts.erasePerson, { as: keeper, params: { id }, body })).error).toBe(
    "superAdministratorOnly",
  );
  const own = castId("admin");
  const mine = await server.call(accounts.erasePerson, {
    as: admin,
    params: { id: own },
    body: { ...body, version: (await desk.read(own)).version, username: "admin" },
  });
  expect(mine.error).toBe("ownRights");
  const mute = await server.call(accounts.erasePerson, {
    as: admin,
    params: { id },
    body: { ...body, reason: "  " },
  });
  expect(mute.status).toBe(400);
});
