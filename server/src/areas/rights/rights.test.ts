import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import { changeMailList, listMailLists } from "@planete/shared/contract/broadcast.contract.ts";
import { readHistory } from "@planete/shared/contract/history.contract.ts";
import {
  changeRight,
  createRight,
  listRights,
  readRight,
  readRightsOfPerson,
  removeRight,
} from "@planete/shared/contract/rights.contract.ts";
import { changeTeam, listTeams } from "@planete/shared/contract/teams.contract.ts";
import { supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import { calendarDate } from "@planete/shared/i18n/format.ts";
import { castId } from "../../../seed/cast.ts";
import { LiveClient } from "../../../test/live-client.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { writeForSome } from "../../../test/write-for-some.ts";
import { createTestDatabase } from "../../../test/test-cluster.ts";
import { endGrants } from "./end-grants.ts";
import { readRightsOf } from "./read-rights.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: TestApp;
/** Another process over the same database. */
let other: TestApp;
let admin: string;
/** Somebody of the staff who was given the screen, and is no super administrator. */
let keeper: string;
const pages: LiveClient[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestApp({ database });
  other = await startTestApp({ database });
  await server.platform.database.kysely
    .insertInto("access_right_holder")
    .values({
      tag: supportVisionRight("droits"),
      person_id: castId("yasmine.haddad"),
      team_id: null,
      flag: null,
      value: 1,
    })
    .execute();
  admin = await server.logIn("admin");
  keeper = await server.logIn("yasmine.haddad");
});
afterAll(async () => {
  await server.stop();
  await other.stop();
  await database.drop();
});
afterEach(() => {
  for (const page of pages.splice(0)) page.socket.terminate();
});

const forever = { value: 1, until: null, standsInFor: null };
const draft = (tag: string, holders: readonly object[] = []) => ({
  tag,
  libelle: { fr: "Droit d’essai", en: "Trial right" },
  description: {},
  values: [
    { value: 0, libelle: { fr: "Non" } },
    { value: 1, libelle: { fr: "Lire" } },
    { value: 2, libelle: { fr: "Écrire" } },
  ],
  holders: holders as never[],
});

async function make(tag: string, holders: readonly object[] = []) {
  return (await server.call(createRight, { as: admin, body: { droit: draft(tag, holders) } })).answer.data;
}
async function historyOf(subject: string) {
  return (await server.call(readHistory, { as: admin, query: { record: "right", subject } })).answer.data;
}
async function read(tag: string) {
  return (await server.call(readRight, { as: admin, params: { tag } })).answer.data;
}

test("a right is made, listed with how many hold it, changed and deleted", async () => {
  const made = await make("essai-simple", [{ kind: "team", team: "Support", ...forever }]);
  expect(made).toMatchObject({ version: 1, fixed: false, holders: [{ kind: "team", team: "Support" }] });
  expect(made.people).toBeGreaterThan(1);
  const listed = (await server.call(listRights, { as: admin })).answer.data;
  expect(listed.find(({ tag }) => tag === "essai-simple")).toEqual(made);
  const changed = await server.call(changeRight, {
    as: admin,
    body: { droit: { ...draft("essai-simple"), version: made.version } },
  });
  expect(changed.answer.data).toMatchObject({ version: 2, holders: [], people: 0 });
  expect((await server.call(removeRight, { as: admin, params: { tag: "essai-simple" } })).status).toBe(200);
  expect((await server.call(readRight, { as: admin, params: { tag: "essai-simple" } })).status).toBe(404);
});

test("a granted right is there at the person's next call, on every process, and gone with its entry", async () => {
  const agents = [await server.logIn("agent"), await other.logIn("agent")] as const;
  const rightsOf = async () =>
    Promise.all(
      [server, other].map(async (process, index) => {
        const { answer } = await process.call(readUser, { as: agents[index] ?? "" });
        return answer.data.rights["essai-partout"];
      }),
    );
  expect(await rightsOf()).toEqual([undefined, undefined]);
  const made = await make("essai-partout", [{ kind: "user", userId: castId("agent"), ...forever, value: 2 }]);
  expect(await rightsOf()).toEqual([2, 2]);
  await server.call(changeRight, {
    as: admin,
    body: { droit: { ...draft("essai-partout"), version: made.version } },
  });
  expect(await rightsOf()).toEqual([undefined, undefined]);
});

test("an open page learns at once that its person's rights are others, on another process too", async () => {
  const page = await LiveClient.open(other.url, await other.logIn("dev"));
  pages.push(page);
  await make("essai-page", [{ kind: "team", team: "Développement", ...forever }]);
  await page.until(() => page.frames.some(({ frame }) => frame === "reload"));
  expect(page.frames.at(-1)).toMatchObject({ frame: "reload", reason: "access" });
});

test("a team and a mail list act at the person's next call and on open pages, on another process too", async () => {
  const as = await other.logIn("guest");
  const rights = async () => (await other.call(readUser, { as })).answer.data.rights;
  const opened = async () => {
    const page = await LiveClient.open(other.url, as);
    pages.push(page);
    return page;
  };
  await make("essai-equipe", [{ kind: "team", team: "Commercial", ...forever }]);
  await make("essai-drapeau", [{ kind: "flag", flag: "equipeTech", ...forever }]);
  expect(await rights()).not.toHaveProperty("essai-equipe");

  const told = await opened();
  const { data } = (await server.call(listTeams, { as: admin })).answer;
  const team = data.find(({ name }) => name === "Commercial");
  const joined = await server.call(changeTeam, {
    as: admin,
    params: { id: team?.id ?? "" },
    body: {
      team: {
        name: "Commercial",
        version: team?.version ?? 0,
        memberIds: [...(team?.members.map(({ id }) => id) ?? []), castId("guest")],
      },
    },
  });
  expect(joined.status).toBe(200);
  expect(await rights()).toMatchObject({ "essai-equipe": 1 });
  await told.until(() => told.frames.some(({ frame }) => frame === "reload"));

  const again = await opened();
  const lists = (await server.call(listMailLists, { as: admin })).answer.data;
  const list = lists.find(({ flag }) => flag === "equipeTech");
  const added = await server.call(changeMailList, {
    as: admin,
    params: { name: list?.name ?? "" },
    body: {
      list: {
        purpose: list?.purpose ?? "",
        ownerId: list?.owner?.id ?? null,
        keep: list?.addresses.map(({ id }) => id) ?? [],
        add: ["emile.lambert@planete.example"],
        alerts: list?.alerts ?? [],
        version: list?.version ?? 0,
        confirmed: true,
      },
    },
  });
  expect(added.status).toBe(200);
  expect(await rights()).toMatchObject({ "essai-drapeau": 1 });
  await again.until(() => again.frames.some(({ frame }) => frame === "reload"));
});

test("a grant with a last day ends by itself: at the next call, and then in history and for open pages", async () => {
  const today = calendarDate(new Date(), server.platform.config.companyTimeZone);
  const made = await make("essai-jusque", [
    { kind: "user", userId: castId("guest"), value: 1, until: today, standsInFor: castId("agent") },
  ]);
  expect(made.holders).toMatchObject([{ until: today, standsInForName: "Sofia Carvalho" }]);
  const as = await other.logIn("guest");
  const held = async () => (await other.call(readUser, { as })).answer.data.rights["essai-jusque"];
  expect(await held()).toBe(1);
  // The last day is over in a moment; nothing else is written then.
  await server.platform.database.pool.query(
    "update access_right_grant set ends_at = now() + interval '4 seconds' where tag = 'essai-jusque'",
  );
  expect(await held()).toBe(1);
  const page = await LiveClient.open(other.url, as);
  pages.push(page);
  await expect.poll(held, { timeout: 20_000 }).toBeUndefined();
  expect((await read("essai-jusque")).holders).toEqual([]);
  await endGrants(server.platform);
  await page.until(() => page.frames.some(({ frame }) => frame === "reload"));
  const [ended] = await historyOf("essai-jusque");
  expect(ended).toMatchObject({
    by: null,
    action: "endGrant",
    changes: [{ field: "holders", before: [expect.stringMatching(/= 1 ≤ .* ← Sofia Carvalho$/)], after: [] }],
  });
});

test("a last day that is over already, a value the right does not have and somebody unknown are named at their place", async () => {
  const nobody = "018f0000-0000-7000-8000-000000000000";
  const refused = await server.call(createRight, {
    as: admin,
    body: {
      droit: draft("essai-faux", [
        { kind: "user", userId: castId("guest"), value: 1, until: "2020-01-01", standsInFor: null },
        { kind: "team", team: "Nulle part", ...forever },
        { kind: "user", userId: nobody, ...forever, value: 7 },
        { kind: "user", userId: castId("guest"), ...forever },
      ]),
    },
  });
  expect(refused.error).toBe("validationFailed");
  expect(refused.details).toEqual([
    { path: "holders.0.until", rule: "dateOrder", params: {} },
    { path: "holders.1.team", rule: "unknown", params: {} },
    { path: "holders.2.userId", rule: "unknown", params: {} },
    { path: "holders.2.value", rule: "unknown", params: {} },
    { path: "holders.3", rule: "taken", params: {} },
  ]);
});

test("a right in use is not deleted but says who holds it; its holders can move to another right", async () => {
  await make("essai-ancien", [
    { kind: "user", userId: castId("agent"), ...forever, value: 2 },
    { kind: "flag", flag: "callCenter", ...forever },
  ]);
  await make("essai-nouveau", [{ kind: "user", userId: castId("agent"), ...forever }]);
  const refused = await server.call(removeRight, { as: admin, params: { tag: "essai-ancien" } });
  expect([refused.status, refused.error]).toEqual([409, "rightInUse"]);
  expect(refused.details).toMatchObject({ holders: [{ name: "Sofia Carvalho" }, { flag: "callCenter" }] });
  const moved = await server.call(removeRight, {
    as: admin,
    params: { tag: "essai-ancien" },
    query: { successor: "essai-nouveau" },
  });
  expect(moved.status).toBe(200);
  // Who had the other one keeps what they had there.
  expect((await read("essai-nouveau")).holders).toMatchObject([
    { userId: castId("agent"), value: 1 },
    { flag: "callCenter", value: 1 },
  ]);
});

test("a right that a communication is for is not deleted silently: it says so, and another can take its place", async () => {
  await make("essai-lu");
  await make("essai-relu");
  const takeAway = await writeForSome(server, admin, { rights: ["essai-lu"] });
  const refused = await server.call(removeRight, { as: admin, params: { tag: "essai-lu" } });
  expect([refused.status, refused.error]).toEqual([409, "recordInUse"]);
  expect(refused.details).toEqual({ uses: [{ what: "communications", count: 1 }] });
  const moved = await server.call(removeRight, {
    as: admin,
    params: { tag: "essai-lu" },
    query: { successor: "essai-relu" },
  });
  expect(moved.status).toBe(200);
  const again = await server.call(removeRight, { as: admin, params: { tag: "essai-relu" } });
  expect(again.details).toEqual({ uses: [{ what: "communications", count: 1 }] });
  await takeAway();
  expect((await server.call(removeRight, { as: admin, params: { tag: "essai-relu" } })).status).toBe(200);
});

test("a right that somebody changed meanwhile is not deleted, and what is new is said", async () => {
  const { version } = await make("essai-depasse");
  const droit = { ...draft("essai-depasse", [{ kind: "team", team: "Projet", ...forever }]), version };
  await server.call(changeRight, { as: keeper, body: { droit } });
  const late = await server.call(removeRight, {
    as: admin,
    params: { tag: "essai-depasse" },
    query: { version },
  });
  expect([late.status, late.error]).toEqual([409, "conflict"]);
  expect(late.details).toMatchObject({
    by: expect.any(String),
    current: { version: 2, holders: [{ team: "Projet" }] },
  });
});

test("a right of the product cannot be deleted, and no right takes a name that the wire gives to something else", async () => {
  const fixed = await server.call(removeRight, { as: admin, params: { tag: "fiche-liaison" } });
  expect([fixed.status, fixed.error]).toEqual([409, "rightFixed"]);
  for (const tag of ["explain", "team-roles", "fiche-liaison"]) {
    const refused = await server.call(createRight, { as: admin, body: { droit: draft(tag) } });
    expect([refused.status, refused.error], tag).toEqual([409, "nameTaken"]);
  }
  const strange = await server.call(createRight, { as: admin, body: { droit: draft("Pas Kebab") } });
  expect(strange.status).toBe(400);
});

test("of two administrators the second is told what is new, and nothing of the first is lost", async () => {
  const { version } = await make("essai-deux");
  const first = { ...draft("essai-deux", [{ kind: "team", team: "Projet", ...forever }]), version };
  expect((await server.call(changeRight, { as: admin, body: { droit: first } })).status).toBe(200);
  const second = await server.call(changeRight, {
    as: keeper,
    body: { droit: { ...draft("essai-deux"), version } },
  });
  expect([second.status, second.error]).toEqual([409, "conflict"]);
  expect(second.details).toMatchObject({
    by: expect.any(String),
    current: { version: 2, holders: [{ team: "Projet" }] },
  });
  expect((await read("essai-deux")).holders).toHaveLength(1);
});

test("nobody changes their own rights: not by an entry, and not by a team or a flag that is theirs", async () => {
  const self = (username: "admin" | "yasmine.haddad") => ({
    kind: "user",
    userId: castId(username),
    ...forever,
  });
  const attempts = [
    [admin, self("admin")],
    [keeper, self("yasmine.haddad")],
    [keeper, { kind: "flag", flag: "administrator", ...forever }],
  ] as const;
  for (const [as, holder] of attempts) {
    const refused = await server.call(createRight, { as, body: { droit: draft("essai-soi", [holder]) } });
    expect([refused.status, refused.error]).toEqual([403, "ownRights"]);
    expect((await server.call(readRight, { as: admin, params: { tag: "essai-soi" } })).status).toBe(404);
  }
  const screen = await read(supportVisionRight("droits"));
  const { people: _count, fixed: _fixed, ...droit } = screen;
  const holders = droit.holders.map(({ name: _name, standsInForName: _other, ...holder }) => holder);
  const kept = holders.filter(
    (holder) => holder.kind !== "user" || holder.userId !== castId("yasmine.haddad"),
  );
  const given = await server.call(changeRight, {
    as: keeper,
    body: { droit: { ...droit, holders: kept } },
  });
  expect(given.error).toBe("ownRights");
  // For somebody else the same is their work.
  const allowed = await server.call(createRight, {
    as: keeper,
    body: { droit: draft("essai-autre", [{ kind: "user", userId: castId("dev"), ...forever }]) },
  });
  expect(allowed.status).toBe(200);
});

test("every change is kept with who, when, before and after", async () => {
  const { version } = await make("essai-histoire");
  await server.call(changeRight, {
    as: keeper,
    body: { droit: { ...draft("essai-histoire", [{ kind: "team", team: "Projet", ...forever }]), version } },
  });
  const [changed, created] = await historyOf("essai-histoire");
  expect(created).toMatchObject({ action: "create", by: { id: castId("admin") } });
  // Words, values and holders that stayed are not told again.
  expect(changed).toMatchObject({
    action: "change",
    by: { id: castId("yasmine.haddad") },
    changes: [{ field: "holders", before: [], after: ["Projet = 1"] }],
  });
  const stranger = await server.call(readHistory, {
    as: await server.logIn("agent"),
    query: { record: "right", subject: "essai-histoire" },
  });
  expect([stranger.status, stranger.error]).toEqual([403, "rightMissing"]);
});

test("rights are found by their words, by what they are about, by team, and by grants that end", async () => {
  await make("essai-liste", [
    { kind: "team", team: "Commercial", ...forever },
    { kind: "user", userId: castId("agent"), value: 1, until: "2099-12-31", standsInFor: null },
  ]);
  const tagsOf = async (query: Parameters<typeof server.call<typeof listRights>>[1] & object) => {
    const { answer } = await server.call(listRights, { as: keeper, ...query });
    expect(answer.counts?.matching).toBe(answer.data.length);
    return answer.data.map(({ tag }) => tag);
  };
  expect(await tagsOf({ query: { search: "DROIT essai-liste" } })).toEqual(["essai-liste"]);
  expect(await tagsOf({ query: { search: "sofia carvalho essai-liste" } })).toEqual(["essai-liste"]);
  expect(await tagsOf({ query: { group: ["hotline", "planning"] } })).toEqual([
    "export-planning",
    "fiche-liaison",
  ]);
  const ending = await tagsOf({ query: { grants: ["limited"], group: ["own"] } });
  expect(ending).toContain("essai-liste");
  expect(ending).not.toContain("essai-histoire");
  const ofTeam = await tagsOf({ query: { team: ["Commercial"], group: ["own"] } });
  expect(ofTeam).toContain("essai-liste");
  expect(ofTeam).not.toContain("essai-histoire");
  const byPeople = (await server.call(listRights, { as: keeper, query: { sort: "-people" } })).answer.data;
  expect(byPeople.map(({ people }) => people)).toEqual(
    byPeople.map(({ people }) => people).toSorted((left, right) => right - left),
  );
});

test("as many people hold a right as hold it one by one, with entries of their own for and against", async () => {
  await make("essai-compte", [
    { kind: "team", team: "Support", ...forever },
    { kind: "flag", flag: "callCenter", ...forever },
    { kind: "user", userId: castId("agent"), ...forever, value: 0 },
    { kind: "user", userId: castId("dev"), ...forever },
    { kind: "user", userId: castId("client"), ...forever },
  ]);
  const { kysely } = server.platform.database;
  const people = await kysely.selectFrom("person").select("id").where("active", "=", true).execute();
  const counts = new Map<string, number>();
  for (const { id } of people) {
    const { rights = [] } = (await readRightsOf(kysely, id)) ?? {};
    for (const { tag, value } of rights) counts.set(tag, (counts.get(tag) ?? 0) + (value > 0 ? 1 : 0));
  }
  const { answer } = await server.call(listRights, { as: admin });
  expect(counts.get("essai-compte")).toBeGreaterThan(3);
  expect(new Map(answer.data.map(({ tag, people: held }) => [tag, held]))).toEqual(counts);
});

test("a right that gets another name is shown with it at once, of whomever is asked", async () => {
  await make("essai-nom", []);
  const named = async (id: string): Promise<string | undefined> => {
    const { answer } = await server.call(readRightsOfPerson, { as: keeper, params: { id } });
    return answer.data.rights.find(({ tag }) => tag === "essai-nom")?.libelle["fr"];
  };
  const before = await named(castId("agent"));
  expect(before).toBeTypeOf("string");
  await server.platform.database.pool.query(
    `update access_right set labels = labels || '{"fr": "Un autre nom"}' where tag = 'essai-nom'`,
  );
  expect(await named(castId("agent"))).toBe("Un autre nom");
  expect(await named(castId("dev"))).toBe("Un autre nom");
});

test("each right of a person is shown with its value and where it comes from", async () => {
  await make("essai-origine", [
    { kind: "team", team: "Support", ...forever },
    { kind: "user", userId: castId("agent"), value: 0, until: null, standsInFor: null },
  ]);
  const { rights, teams, flags } = (
    await server.call(readRightsOfPerson, { as: keeper, params: { id: castId("agent") } })
  ).answer.data;
  const originOf = (tag: string) => rights.find((right) => right.tag === tag);
  expect([teams, flags]).toEqual([["Support"], ["callCenter"]]);
  expect(originOf("essai-origine")).toMatchObject({ value: 0, reason: { rule: "own-entry" } });
  expect(originOf("alerte-list-contrats")).toMatchObject({
    value: 1,
    reason: { rule: "team", team: "Support" },
  });
  expect(originOf(supportVisionRight("droits"))).toMatchObject({ value: 0, reason: { rule: "none" } });
  const missing = { id: "018f0000-0000-7000-8000-000000000000" };
  expect((await server.call(readRightsOfPerson, { as: keeper, params: missing })).status).toBe(404);
});
