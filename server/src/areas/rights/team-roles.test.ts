import { afterAll, beforeAll, expect, test } from "vitest";
import { readHistory } from "@planete/shared/contract/history.contract.ts";
import {
  changeTeamRole,
  effectiveRoleFromWire,
  listTeamRoles,
  planningRolesChanged,
  readRoleOfPerson,
  readTeamRole,
  removeTeamRole,
  saveTeamRole,
} from "@planete/shared/contract/team-roles.contract.ts";
import { changeTeam, createTeam, listTeams, removeTeam } from "@planete/shared/contract/teams.contract.ts";
import { judgePlanning } from "@planete/shared/domain/planning/planning-rights.ts";
import { supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import { castId } from "../../../seed/cast.ts";
import { changeSettings } from "../../../test/change-settings.ts";
import { LiveClient } from "../../../test/live-client.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { writeForSome } from "../../../test/write-for-some.ts";

let server: TestApp;
let admin: string;
/** Of the team Support, given the screen of rights. */
let keeper: string;
beforeAll(async () => {
  server = await startTestApp({ config: { trustedProxies: ["127.0.0.1"] } });
  const entry = { tag: supportVisionRight("droits"), team_id: null, flag: null, value: 1 };
  await server.platform.database.kysely
    .insertInto("access_right_holder")
    .values({ ...entry, person_id: castId("fatou.diallo") })
    .execute();
  admin = await server.logIn("admin");
  keeper = await server.logIn("fatou.diallo");
});
afterAll(() => server.stop());

const nothing = { creation: "", modification: "", suppression: "" };
const role = (changes: object = {}) => ({
  team: "",
  userId: null,
  planning: [],
  cardTypes: nothing,
  exportPlanning: false,
  ...changes,
});
const view = "Affichage des plannings" as const;
const nobody = "018f0000-0000-7000-8000-000000000000";

async function roles() {
  return (await server.call(listTeamRoles, { as: admin })).answer.data;
}
async function roleOf(name: string) {
  const found = (await roles()).find((one) => one.team === name);
  if (!found) throw new Error(`${name} has no role`);
  return found;
}
async function effective(username: Parameters<typeof castId>[0], as = admin) {
  return (await server.call(readRoleOfPerson, { as, params: { id: castId(username) } })).answer.data;
}
async function newTeam(name: string, memberIds: string[] = []) {
  return (await server.call(createTeam, { as: admin, body: { team: { name, memberIds } } })).answer.data;
}
async function team(name: string) {
  const found = (await server.call(listTeams, { as: admin })).answer.data.find((one) => one.name === name);
  if (!found) throw new Error(`There is no team ${name}`);
  return found;
}

test("Encadrement's role comes first, is fixed, and nobody can save, change or remove it", async () => {
  const [first] = await roles();
  expect(first).toMatchObject({
    team: "Encadrement",
    fixed: true,
    exportPlanning: false,
    cardTypes: { creation: "Tous type", modification: "Tous type", suppression: "Tous type" },
  });
  const id = first?.id ?? "";
  expect((await server.call(readTeamRole, { as: admin, params: { id } })).answer.data).toEqual(first);
  const save = await server.call(saveTeamRole, {
    as: admin,
    body: { teamRole: role({ team: "Encadrement", exportPlanning: true }) },
  });
  const change = await server.call(changeTeamRole, {
    as: admin,
    params: { id },
    body: { teamRole: { ...role({ team: "Encadrement" }), version: 1 } },
  });
  const removed = await server.call(removeTeamRole, {
    as: admin,
    params: { id },
    query: { version: 1 },
  });
  expect([save.error, change.error, removed.error]).toEqual(["roleFixed", "roleFixed", "roleFixed"]);
});

test("a role is saved for a team, read, changed and removed; a second one for the same team is refused", async () => {
  await newTeam("Qualité");
  const planning = [
    { title: view, team: "Toutes équipes", selectedUsers: [] },
    { title: "Affectation cartes" as const, team: "", selectedUsers: [castId("dev")] },
  ];
  const cardTypes = { creation: "Tous type", modification: "Qualité", suppression: "" };
  const teamRole = role({ team: "Qualité", planning, cardTypes, exportPlanning: true });
  const saved = (await server.call(saveTeamRole, { as: admin, body: { teamRole } })).answer.data;
  expect(saved).toMatchObject({ team: "Qualité", planning, cardTypes, exportPlanning: true, version: 1 });
  const again = await server.call(saveTeamRole, { as: admin, body: { teamRole } });
  expect([again.status, again.error]).toEqual([409, "conflict"]);
  const params = { id: saved.id };
  const changed = await server.call(changeTeamRole, {
    as: admin,
    params,
    body: { teamRole: { ...role({ team: "Qualité" }), version: 1 } },
  });
  expect(changed.answer.data).toMatchObject({ planning: [], cardTypes: nothing, version: 2 });
  const stale = await server.call(changeTeamRole, {
    as: admin,
    params,
    body: { teamRole: { ...teamRole, version: 1 } },
  });
  expect([stale.status, stale.error]).toEqual([409, "conflict"]);
  expect(stale.details).toMatchObject({ current: { version: 2 } });
  expect((await server.call(removeTeamRole, { as: admin, params, query: { version: 2 } })).status).toBe(200);
  expect((await server.call(readTeamRole, { as: admin, params })).status).toBe(404);
  const { data } = (
    await server.call(readHistory, { as: admin, query: { record: "teamRole", subject: saved.id } })
  ).answer;
  expect(data.map(({ action }) => action)).toEqual(["remove", "change", "create"]);
  expect(data[1]?.changes).toEqual([
    { field: "viewPlannings", before: ["Toutes équipes"], after: [] },
    { field: "assignCards", before: ["Linh Nguyen"], after: [] },
    { field: "create", before: "Tous type", after: "" },
    { field: "update", before: "Qualité", after: "" },
    { field: "exportPlanning", before: true, after: false },
  ]);
});

test("an entry names exactly one of selected people, a team and all teams", async () => {
  await newTeam("Essai lignes");
  const attempt = (entry: object) =>
    server.call(saveTeamRole, {
      as: admin,
      body: { teamRole: role({ team: "Essai lignes", planning: [{ title: view, ...entry }] }) },
    });
  const both = await attempt({ team: "Support", selectedUsers: [castId("dev")] });
  expect([both.status, both.error, both.details]).toEqual([422, "planningEntryReach", { entry: 0 }]);
  const all = await attempt({ team: "Toutes équipes", selectedUsers: [castId("dev")] });
  const none = await attempt({ team: "", selectedUsers: [] });
  expect([all.status, none.status]).toEqual([422, 422]);
  const unknown = await attempt({ team: "Nulle part", selectedUsers: [] });
  expect(unknown.details).toEqual([{ path: "teamRole.planning.0.team", rule: "unknown", params: {} }]);
  // A client's user has no row on the planning.
  const stranger = await attempt({ team: "", selectedUsers: [castId("client")] });
  expect(stranger.details).toEqual([
    { path: "teamRole.planning.0.selectedUsers", rule: "unknown", params: {} },
  ]);
});

test("a person's effective role is the union of their teams, each line with where it comes from", async () => {
  const both = await effective("pieter.de.vries");
  expect(both.teams).toEqual(["Développement", "Projet"]);
  const origins = both.planning.map(({ title, team: reach, origin }) => [title, reach, origin.team]);
  expect(origins).toContainEqual([view, "Projet", "Développement"]);
  expect(origins).toContainEqual([view, "Toutes équipes", "Projet"]);
  expect(both.cardTypes.creation.map(({ value, origin }) => [value, origin.team])).toEqual([
    ["Développement", "Développement"],
    ["Tous type", "Projet"],
  ]);
  expect(both.exportPlanning.map((origin) => origin.team)).toEqual(["Projet"]);
  expect((await effective("lead")).full).toBe("supervisionTeam");
  // The page judges by the same function over what it was given.
  const pieter = { personId: castId("pieter.de.vries"), teams: both.teams };
  const actor = { ...pieter, role: effectiveRoleFromWire(both), exportRight: both.exportRight };
  const dev = { personId: castId("dev"), teams: ["Développement"] };
  expect(judgePlanning(actor, { action: "drop", target: dev, from: null }).allowed).toBe(true);
  expect(judgePlanning(actor, { action: "deleteCard", target: dev }).allowed).toBe(true);
});

test("a role of one person takes the place of those of their teams, and ends with it", async () => {
  const teamRole = role({
    userId: castId("anna.keller"),
    planning: [{ title: view, team: "", selectedUsers: [castId("agent")] }],
  });
  expect((await effective("anna.keller")).planning.length).toBeGreaterThan(1);
  const saved = (await server.call(saveTeamRole, { as: admin, body: { teamRole } })).answer.data;
  expect(saved.userName).toBe("Anna Keller");
  const own = await effective("anna.keller");
  expect(own.planning.map(({ origin }) => origin)).toEqual([
    { roleId: saved.id, team: "", userId: castId("anna.keller") },
  ]);
  expect(own.cardTypes.creation).toEqual([]);
  await server.call(removeTeamRole, { as: admin, params: { id: saved.id }, query: { version: 1 } });
  expect((await effective("anna.keller")).cardTypes.creation).toHaveLength(1);
});

test("everyone of the staff reads their own role; anybody else's is for those who keep the rights", async () => {
  const dev = await server.logIn("dev");
  expect((await effective("dev", dev)).teams).toEqual(["Développement"]);
  const ask = async (username: string, id: string) =>
    (await server.call(readRoleOfPerson, { as: await server.logIn(username), params: { id } })).status;
  expect(await ask("dev", castId("agent"))).toBe(404);
  expect(await ask("client", castId("client"))).toBe(404);
  expect(await ask("fatou.diallo", castId("agent"))).toBe(200);
  expect(await ask("admin", castId("client"))).toBe(404);
  expect(await ask("admin", nobody)).toBe(404);
});

test("open pages of the staff hear that roles changed, and clients' users do not", async () => {
  await newTeam("Essai direct");
  const page = await LiveClient.open(server.url, await server.logIn("dev"));
  const stranger = await LiveClient.open(server.url, await server.logIn("client"));
  try {
    await server.call(saveTeamRole, { as: admin, body: { teamRole: role({ team: "Essai direct" }) } });
    await page.until(() => page.events.some(({ type }) => type === planningRolesChanged.type));
    expect(stranger.events).toEqual([]);
  } finally {
    page.socket.terminate();
    stranger.socket.terminate();
  }
});

test("nobody changes their own role: not their team's, not one of their own, not by joining a team", async () => {
  const support = await roleOf("Support");
  const widened = await server.call(changeTeamRole, {
    as: keeper,
    params: { id: support.id },
    body: { teamRole: { ...role({ ...wireOf(support), exportPlanning: true }), version: support.version } },
  });
  expect([widened.status, widened.error]).toEqual([403, "ownRights"]);
  expect((await roleOf("Support")).exportPlanning).toBe(false);
  for (const [as, userId] of [
    [keeper, castId("fatou.diallo")],
    [admin, castId("admin")],
  ] as const) {
    const own = await server.call(saveTeamRole, {
      as,
      body: { teamRole: role({ userId, exportPlanning: true }) },
    });
    expect(own.error).toBe("ownRights");
  }
  const { id, version, members, name } = await team("Projet");
  const memberIds = members.map((member) => member.id);
  const joined = await server.call(changeTeam, {
    as: keeper,
    params: { id },
    body: { team: { name, version, memberIds: [...memberIds, castId("fatou.diallo")] } },
  });
  expect(joined.error).toBe("ownRights");
  const { version: own, id: ownId, members: colleagues } = await team("Support");
  const left = await server.call(changeTeam, {
    as: keeper,
    params: { id: ownId },
    body: {
      team: {
        name: "Support",
        version: own,
        memberIds: colleagues.map((one) => one.id).filter((one) => one !== castId("fatou.diallo")),
      },
    },
  });
  expect(left.error).toBe("ownRights");
  // A super administrator may join teams (D21).
  const allowed = await server.call(changeTeam, {
    as: admin,
    params: { id },
    body: { team: { name, version, memberIds: [...memberIds, castId("admin")] } },
  });
  expect(allowed.status).toBe(200);
});

function wireOf({
  team: name,
  userId,
  planning,
  cardTypes,
  exportPlanning,
}: Awaited<ReturnType<typeof roleOf>>) {
  return { team: name, userId, planning, cardTypes, exportPlanning };
}

test("a team is made with members, renamed with all that knows it by name, and its rights follow at once", async () => {
  const made = await newTeam("Formation", [castId("guest")]);
  expect(made).toMatchObject({ version: 1, members: [{ name: "Émile Lambert" }] });
  const guest = await server.logIn("guest");
  const teamRole = role({
    team: "Formation",
    planning: [{ title: view, team: "Formation", selectedUsers: [] }],
  });
  await server.call(saveTeamRole, { as: admin, body: { teamRole } });
  await changeSettings(server, admin, { networks: [{ team: "Formation", networks: ["127.0.0.0/8"] }] });
  const renamed = await server.call(changeTeam, {
    as: admin,
    params: { id: made.id },
    body: { team: { name: "Académie", version: 1, memberIds: [castId("guest")] } },
  });
  expect(renamed.answer.data).toMatchObject({
    name: "Académie",
    version: 2,
    uses: [
      { what: "members", count: 1 },
      { what: "roles", count: 1 },
      { what: "entries", count: 1 },
      { what: "networks", count: 1 },
    ],
  });
  expect(await effective("guest", guest)).toMatchObject({
    teams: ["Académie"],
    planning: [{ team: "Académie", origin: { team: "Académie" } }],
  });
  await changeSettings(server, admin, { networks: [] });
});

test("a team in use is never dropped: it says what refers to it; an unused one goes", async () => {
  const made = await newTeam("Éphémère", [castId("guest")]);
  const drop = (version: number) =>
    server.call(removeTeam, { as: admin, params: { id: made.id }, query: { version } });
  const refused = await drop(1);
  expect([refused.status, refused.error]).toEqual([409, "recordInUse"]);
  expect(refused.details).toEqual({ uses: [{ what: "members", count: 1 }] });
  await server.call(changeTeam, {
    as: admin,
    params: { id: made.id },
    body: { team: { name: "Éphémère", version: 1, memberIds: [] } },
  });
  expect((await drop(1)).error).toBe("conflict");
  // A development of the team would silently become nobody's.
  await server.platform.database.pool.query(
    "update development set team_id = $1 where id = (select id from development limit 1)",
    [made.id],
  );
  expect((await drop(2)).details).toEqual({ uses: [{ what: "developments", count: 1 }] });
  await server.platform.database.pool.query("update development set team_id = null where team_id = $1", [
    made.id,
  ]);
  // A communication for the team would reach fewer people, or nobody.
  const takeAway = await writeForSome(server, admin, { teams: [made.id] });
  expect((await drop(2)).details).toEqual({ uses: [{ what: "communications", count: 1 }] });
  await takeAway();
  await server.platform.database.pool.query(
    `insert into sheet_filter_team (team_id, filter_id, pinned_by, pinned_at)
     select $1, id, person_id, now() from sheet_filter limit 1`,
    [made.id],
  );
  expect((await drop(2)).details).toEqual({ uses: [{ what: "teamPins", count: 1 }] });
  await server.platform.database.pool.query("delete from sheet_filter_team where team_id = $1", [made.id]);
  expect((await drop(2)).status).toBe(200);
  expect((await drop(2)).status).toBe(404);
});

test("Encadrement keeps its name, and no team takes a name that is another's or means all of them", async () => {
  const { id, version, members } = await team("Encadrement");
  const memberIds = members.map((member) => member.id);
  const renamed = await server.call(changeTeam, {
    as: admin,
    params: { id },
    body: { team: { name: "Chefs", version, memberIds } },
  });
  expect(renamed.error).toBe("teamFixed");
  expect((await server.call(removeTeam, { as: admin, params: { id }, query: { version } })).error).toBe(
    "teamFixed",
  );
  for (const name of ["support", "Toutes équipes", "Tous type"]) {
    const refused = await server.call(createTeam, { as: admin, body: { team: { name, memberIds: [] } } });
    expect([refused.status, refused.error], name).toEqual([409, "nameTaken"]);
  }
  const client = await server.call(createTeam, {
    as: admin,
    body: { team: { name: "Clients", memberIds: [castId("client")] } },
  });
  expect(client.error).toBe("validationFailed");
});

test("the last super administrator who can be reached is not put into a team that shuts them out", async () => {
  const walled = await newTeam("Muraille");
  await changeSettings(server, admin, { networks: [{ team: "Muraille", networks: ["198.51.100.0/24"] }] });
  const join = await server.call(changeTeam, {
    as: admin,
    params: { id: walled.id },
    body: { team: { name: "Muraille", version: 1, memberIds: [castId("admin")] } },
  });
  expect([join.status, join.error]).toEqual([409, "lastSuperAdministrator"]);
  expect((await team("Muraille")).members).toEqual([]);
  await changeSettings(server, admin, { networks: [] });
});
