import { afterAll, beforeAll, expect, test } from "vitest";
import { explainChange, explainRight, previewChange } from "@planete/shared/contract/explain.contract.ts";
import { readRight } from "@planete/shared/contract/rights.contract.ts";
import { listTeamRoles, saveTeamRole } from "@planete/shared/contract/team-roles.contract.ts";
import { listTeams } from "@planete/shared/contract/teams.contract.ts";
import { castId } from "../../../seed/cast.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let server: TestApp;
let admin: string;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.logIn("admin");
});
afterAll(() => server.stop());

const [agent, dev, anna] = [castId("agent"), castId("dev"), castId("anna.keller")];

test("why somebody may open a screen: the right, the flag that gives it, the list that gives the flag", async () => {
  const { answer } = await server.call(explainRight, {
    as: admin,
    query: { user: agent, action: "screen", object: "clients" },
  });
  expect(answer.data.allowed).toBe(true);
  expect(answer.data.steps).toMatchObject([
    { step: "account", met: true },
    { step: "right", met: true, tag: "support-vision-clients", reason: { rule: "team", team: "Support" } },
    { step: "member", team: "Support" },
  ]);
  const hotline = await server.call(explainRight, { as: admin, query: { user: agent, action: "hotline" } });
  expect(hotline.answer.data.steps[1]).toMatchObject({ tag: "fiche-liaison", value: 1 });
});

test("why somebody may drop a card on a colleague, and why not on somebody else", async () => {
  const ask = async (target: string) =>
    (await server.call(explainRight, { as: admin, query: { user: dev, action: "drop", target } })).answer
      .data;
  const allowed = await ask(anna);
  expect(allowed.allowed).toBe(true);
  expect(allowed.steps).toMatchObject([
    { step: "account" },
    { step: "cardType", met: true, cardType: "update", origin: { team: "Développement" } },
    { step: "entry", met: true, about: "viewPlannings", person: "Anna Keller" },
    { step: "entry", met: true, about: "assignCards" },
  ]);
  const refused = await ask(agent);
  expect(refused.allowed).toBe(false);
  expect(refused.steps.filter(({ met }) => !met)).toMatchObject([
    { about: "viewPlannings", origin: null },
    { about: "assignCards", origin: null },
  ]);
});

test("why a client's user does not see a field of a sheet", async () => {
  const { answer } = await server.call(explainRight, {
    as: admin,
    query: { user: castId("client"), action: "readField", object: "assignee" },
  });
  expect(answer.data.allowed).toBe(false);
  expect(answer.data.steps.at(-1)).toMatchObject({
    step: "field",
    role: "client",
    level: "none",
    needed: "read",
  });
});

test("everyone may know why of themselves; of others only those who keep the rights, and nothing of what is not there", async () => {
  const ask = async (username: string, query: Parameters<typeof server.call<typeof explainRight>>[1]) =>
    (await server.call(explainRight, { as: await server.logIn(username), ...query })).status;
  expect(await ask("dev", { query: { user: dev, action: "drop", target: agent } })).toBe(200);
  expect(await ask("dev", { query: { user: agent, action: "hotline" } })).toBe(404);
  expect(await ask("client", { query: { user: castId("client"), action: "hotline" } })).toBe(200);
  expect(await ask("client", { query: { user: castId("client"), action: "drop", target: dev } })).toBe(404);
  expect(await ask("admin", { query: { user: dev, action: "right", object: "no-such-right" } })).toBe(404);
  const nobody = "018f0000-0000-7000-8000-000000000000";
  expect(await ask("admin", { query: { user: nobody, action: "hotline" } })).toBe(404);
  expect((await server.call(explainRight, { query: { user: dev, action: "hotline" } })).status).toBe(401);
});

test("what if: the answer before and after a change that is not saved, and nothing is saved", async () => {
  const roles = (await server.call(listTeamRoles, { as: admin })).answer.data;
  const role = roles.find(({ team: name }) => name === "Développement");
  if (!role) throw new Error("Développement has no role");
  const { id, version, team, userId, planning, cardTypes, exportPlanning } = role;
  const more = { title: "Affectation cartes" as const, team: "Support", selectedUsers: [] };
  const view = { title: "Affichage des plannings" as const, team: "Support", selectedUsers: [] };
  const teamRole = { team, userId, planning: [...planning, more, view], cardTypes, exportPlanning, version };
  const { answer } = await server.call(explainChange, {
    as: admin,
    body: {
      question: { user: dev, action: "drop", target: agent },
      change: { kind: "changeTeamRole", id, teamRole },
    },
  });
  expect([answer.data.before.allowed, answer.data.after.allowed]).toEqual([false, true]);
  expect((await server.call(listTeamRoles, { as: admin })).answer.data).toEqual(roles);
});

test("what if a role lost the line that allows an export: the answer is no, and nothing is saved", async () => {
  const roles = (await server.call(listTeamRoles, { as: admin })).answer.data;
  const role = roles.find(({ team }) => team === "Projet");
  if (!role) throw new Error("Projet has no role");
  const { id, userName: _name, fixed: _fixed, ...kept } = role;
  const { answer } = await server.call(explainChange, {
    as: admin,
    body: {
      question: { user: castId("alvaro.molina"), action: "export", target: dev },
      change: { kind: "changeTeamRole", id, teamRole: { ...kept, exportPlanning: false } },
    },
  });
  expect(answer.data.before.steps).toMatchObject([
    { step: "account" },
    { step: "exportPlanning", met: true, origin: { roleId: id } },
  ]);
  expect([answer.data.before.allowed, answer.data.after.allowed]).toEqual([true, false]);
  expect((await server.call(listTeamRoles, { as: admin })).answer.data).toEqual(roles);
});

test("before saving, the change is said with the people it touches", async () => {
  const team = (await server.call(listTeams, { as: admin })).answer.data.find(
    ({ name }) => name === "Commercial",
  );
  const roles = (await server.call(listTeamRoles, { as: admin })).answer.data;
  const commercial = roles.find((role) => role.team === "Commercial");
  if (!team || !commercial) throw new Error("There is no team Commercial");
  const { id, version, userId, planning } = commercial;
  const cardTypes = { creation: "", modification: "", suppression: "Tous type" };
  const teamRole = { team: "Commercial", userId, planning, cardTypes, exportPlanning: true, version };
  const { effects, people } = (
    await server.call(previewChange, { as: admin, body: { kind: "changeTeamRole", id, teamRole } })
  ).answer.data;
  // One of the team is in Encadrement as well and one in Projet: both may delete cards already, and the second exports.
  const active = team.members.filter((member) => member.active);
  const deletes = effects.find(({ difference }) => difference.what === "cardType");
  expect(deletes).toMatchObject({
    difference: { cardType: "delete", after: true },
    count: active.length - 2,
  });
  expect(deletes?.people.map(({ name }) => name)).toContain("Claire Dubois");
  expect(effects.find(({ difference }) => difference.what === "exportPlanning")?.count).toBe(
    active.length - 1,
  );
  expect(people).toBe(active.length - 1);
  expect((await server.call(listTeamRoles, { as: admin })).answer.data).toEqual(roles);
});

test("joining a team is said with every right that comes along", async () => {
  const { answer } = await server.call(previewChange, {
    as: admin,
    body: { kind: "createTeam", team: { name: "Nouvelle", memberIds: [castId("guest")] } },
  });
  expect(answer.data.effects.map(({ difference }) => difference)).toEqual([
    { what: "team", team: "Nouvelle", after: true },
  ]);
  const support = (await server.call(listTeams, { as: admin })).answer.data.find(
    ({ name }) => name === "Support",
  );
  if (!support) throw new Error("There is no team Support");
  const memberIds = [...support.members.map((member) => member.id), castId("guest")];
  const joined = await server.call(previewChange, {
    as: admin,
    body: {
      kind: "changeTeam",
      id: support.id,
      team: { name: "Support", memberIds, version: support.version },
    },
  });
  const gained = joined.answer.data.effects.flatMap(({ difference }) =>
    difference.what === "right" ? [difference.tag] : [],
  );
  expect(gained).toContain("fiche-liaison");
  const { answer: right } = await server.call(readRight, { as: admin, params: { tag: "fiche-liaison" } });
  expect(right.data.version).toBe(1);
});

test("a change that would be refused is refused when it is tried out, with the same words", async () => {
  const teamRole = {
    team: "Encadrement",
    userId: null,
    planning: [],
    cardTypes: { creation: "", modification: "", suppression: "" },
    exportPlanning: true,
  };
  const saved = await server.call(saveTeamRole, { as: admin, body: { teamRole } });
  const tried = await server.call(previewChange, { as: admin, body: { kind: "saveTeamRole", teamRole } });
  expect([tried.status, tried.error]).toEqual([saved.status, saved.error]);
});

test("why a part of somebody's record is refused, and nothing of it to whoever keeps no people", async () => {
  const ask = (user: string, target: string, object: "account" | "profile", as = admin) =>
    server.call(explainRight, { as, query: { user, action: "changePerson", target, object } });
  const own = (await ask(castId("admin"), castId("admin"), "account")).answer.data;
  expect(own.allowed).toBe(false);
  expect(own.steps.at(-1)).toEqual({ step: "personRule", met: false, refusal: "ownRights" });
  const free = (await ask(castId("admin"), agent, "account")).answer.data;
  expect(free.steps.at(-1)).toEqual({ step: "personRule", met: true, refusal: null });

  // Of whoever may not open the screen, the chain ends at its right: it tells nothing of the other person.
  const as = await server.logIn("dev");
  const stranger = (await ask(dev, castId("admin"), "profile", as)).answer.data;
  expect(stranger.allowed).toBe(false);
  expect(stranger.steps.at(-1)).toMatchObject({ step: "right", met: false, tag: "support-vision-droits" });
});

test("why a card that nobody has, or a development, may not be changed: by one's own role alone", async () => {
  const as = await server.logIn("guest");
  const { answer } = await server.call(explainRight, {
    as,
    query: { user: castId("guest"), action: "changeUnassigned" },
  });
  expect(answer.data.allowed).toBe(false);
  expect(answer.data.steps.filter(({ met }) => !met)).toMatchObject([
    { step: "cardType", cardType: "update", origin: null },
  ]);
});
