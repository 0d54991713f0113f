import fc from "fast-check";
import { expect, test } from "vitest";
import type { PlanningAction, PlanningActor, PlanningJudgement, PlanningPerson } from "./planning-rights.ts";
import { allowedActions, hasViewEntry, isRowShown, judgePlanning } from "./planning-rights.ts";
import type { EntryReach, PlanningEntryKind, TeamRole } from "./team-role.ts";
import { effectiveRole, planningEntryKinds } from "./team-role.ts";

/** Each asks for sixteen actions: a hundred thousand answers. */
const cases = 6_250;

const teams = ["Encadrement", "Développement", "Support", "Projet"];
const people = ["ana", "ben", "chloe", "dan"];

const dev: PlanningPerson = { personId: "dev", teams: ["Développement"] };
const colleague: PlanningPerson = { personId: "colleague", teams: ["Développement"] };
const agent: PlanningPerson = { personId: "agent", teams: ["Support"] };

function teamRole(changes: Partial<TeamRole> = {}): TeamRole {
  return {
    id: "role",
    owner: { kind: "team", team: "Développement" },
    entries: [],
    cardTypes: { create: null, update: null, delete: null },
    exportPlanning: false,
    ...changes,
  };
}

const entry = (about: PlanningEntryKind, reach: EntryReach) => ({ about, reach });
const ownTeam: EntryReach = { kind: "team", team: "Développement" };
const allTeams: EntryReach = { kind: "allTeams" };
const allCardTypes = { kind: "allCardTypes" } as const;

function actorOf(
  person: PlanningPerson,
  roles: readonly TeamRole[],
  { superAdministrator = false, exportRight = false } = {},
): PlanningActor {
  return { ...person, role: effectiveRole({ ...person, superAdministrator }, roles), exportRight };
}

test("a card is dropped on a colleague with three lines of the team role, and each missing one is named", () => {
  const whole = teamRole({
    entries: [entry("viewPlannings", ownTeam), entry("assignCards", ownTeam)],
    cardTypes: { create: null, update: { kind: "team", team: "Développement" }, delete: null },
  });
  const drop: PlanningAction = { action: "drop", target: colleague, from: null };
  expect(judgePlanning(actorOf(dev, [whole]), drop)).toMatchObject({
    allowed: true,
    rule: "conditions",
    conditions: [
      { need: "cardType", met: true, grant: { origin: { roleId: "role" } } },
      { need: "entry", about: "viewPlannings", met: true },
      { need: "entry", about: "assignCards", met: true },
    ],
  });
  const unmet = (role: TeamRole) =>
    judgePlanning(actorOf(dev, [role]), drop)
      .conditions.filter(({ met }) => !met)
      .map((condition) => (condition.need === "entry" ? condition.about : condition.need));
  expect(unmet({ ...whole, entries: whole.entries.slice(0, 1) })).toEqual(["assignCards"]);
  expect(unmet({ ...whole, entries: whole.entries.slice(1) })).toEqual(["viewPlannings"]);
  expect(unmet({ ...whole, cardTypes: { create: null, update: null, delete: null } })).toEqual(["cardType"]);
  const otherTeam = { create: null, update: { kind: "team", team: "Support" }, delete: null } as const;
  expect(unmet({ ...whole, cardTypes: otherTeam })).toEqual(["cardType"]);
});

test("taking a card from one person to another also needs the entry for whoever loses it", () => {
  const role = teamRole({
    entries: [
      entry("viewPlannings", allTeams),
      entry("assignCards", allTeams),
      entry("unassignCards", { kind: "people", personIds: ["colleague"] }),
    ],
    cardTypes: { create: null, update: allCardTypes, delete: null },
  });
  const move = (from: PlanningPerson) =>
    judgePlanning(actorOf(dev, [role]), { action: "drop", target: dev, from }).allowed;
  expect(move(colleague)).toBe(true);
  expect(move(agent)).toBe(false);
  expect(move(dev)).toBe(true);
});

test("Encadrement may do everything but export; a super administrator as well", () => {
  const lead = actorOf({ personId: "lead", teams: ["Encadrement"] }, []);
  const administrator = actorOf({ personId: "admin", teams: [] }, [], { superAdministrator: true });
  const wanted: PlanningAction[] = [
    { action: "view", target: agent },
    { action: "drop", target: agent, from: dev },
    { action: "deleteCard", target: agent },
    { action: "createCard", target: agent },
    { action: "personalEvent", target: agent },
    { action: "createDevelopment" },
  ];
  for (const action of wanted) {
    expect(judgePlanning(lead, action)).toEqual({ allowed: true, rule: "supervisionTeam", conditions: [] });
    expect(judgePlanning(administrator, action).rule).toBe("superAdministrator");
  }
  expect(judgePlanning(lead, { action: "export", target: agent }).allowed).toBe(false);
  expect(judgePlanning(administrator, { action: "export", target: agent }).allowed).toBe(false);
  expect(judgePlanning({ ...lead, exportRight: true }, { action: "export", target: agent }).rule).toBe(
    "exportRight",
  );
});

test("a person's own role takes the place of their teams' roles, but not of Encadrement's", () => {
  const ofTeam = teamRole({ entries: [entry("viewPlannings", allTeams)], exportPlanning: true });
  const own = teamRole({
    id: "own",
    owner: { kind: "person", personId: "dev" },
    entries: [entry("viewPlannings", { kind: "people", personIds: ["agent"] })],
  });
  const actor = actorOf(dev, [ofTeam, own]);
  expect(judgePlanning(actor, { action: "view", target: agent })).toMatchObject({
    allowed: true,
    conditions: [{ entry: { origin: { roleId: "own" } } }],
  });
  expect(judgePlanning(actor, { action: "view", target: colleague }).allowed).toBe(false);
  expect(judgePlanning(actor, { action: "export", target: colleague }).allowed).toBe(false);
  const lead = actorOf({ personId: "dev", teams: ["Développement", "Encadrement"] }, [ofTeam, own]);
  expect(judgePlanning(lead, { action: "view", target: colleague }).rule).toBe("supervisionTeam");
});

test("a stored role of Encadrement gives nothing: what the team may do is fixed", () => {
  const stored = teamRole({ owner: { kind: "team", team: "Encadrement" }, exportPlanning: true });
  const lead = actorOf({ personId: "lead", teams: ["Encadrement"] }, [stored]);
  expect(judgePlanning(lead, { action: "export", target: agent }).allowed).toBe(false);
});

test("who is in two teams holds the lines of both", () => {
  const roles = [
    teamRole({ entries: [entry("viewPlannings", ownTeam)] }),
    teamRole({
      id: "support",
      owner: { kind: "team", team: "Support" },
      cardTypes: { create: null, update: null, delete: { kind: "team", team: "Support" } },
    }),
  ];
  const both = actorOf({ personId: "both", teams: ["Développement", "Support"] }, roles);
  expect(judgePlanning(both, { action: "deleteCard", target: colleague }).allowed).toBe(true);
  expect(judgePlanning(actorOf(dev, roles), { action: "deleteCard", target: colleague }).allowed).toBe(false);
});

test("one's own row is there without any role: seen, exported, with personal events; nothing else", () => {
  const actor = actorOf(dev, []);
  expect(judgePlanning(actor, { action: "view", target: dev }).rule).toBe("ownRow");
  expect(judgePlanning(actor, { action: "personalEvent", target: dev }).allowed).toBe(true);
  expect(judgePlanning(actor, { action: "export", target: dev }).allowed).toBe(true);
  expect(judgePlanning(actor, { action: "createCard", target: dev }).allowed).toBe(false);
  expect(judgePlanning(actor, { action: "view", target: colleague }).allowed).toBe(false);
  expect(hasViewEntry(actor.role)).toBe(false);
  expect(isRowShown(actor, dev)).toBe(true);
  expect(isRowShown(actor, colleague)).toBe(false);
});

test("a row that may be given cards is shown, though without view it is only a name", () => {
  const actor = actorOf(dev, [
    teamRole({ entries: [entry("assignCards", { kind: "people", personIds: ["agent"] })] }),
  ]);
  expect(isRowShown(actor, agent)).toBe(true);
  expect(judgePlanning(actor, { action: "view", target: agent }).allowed).toBe(false);
});

// An independent spelling of D10 and D18: from the stored roles, with plain conditions and no reasons.

interface Case {
  readonly roles: readonly TeamRole[];
  readonly actor: PlanningPerson;
  readonly superAdministrator: boolean;
  readonly exportRight: boolean;
  readonly target: PlanningPerson;
  readonly from: PlanningPerson | null;
  readonly seen: boolean;
}

function expected(given: Case, action: PlanningAction["action"]): boolean {
  const { actor, target, from, seen } = given;
  const own = given.roles.filter(
    (role) => role.owner.kind === "person" && role.owner.personId === actor.personId,
  );
  const mine =
    own.length > 0
      ? own
      : given.roles.filter((role) => {
          if (role.owner.kind !== "team" || role.owner.team === "Encadrement") return false;
          return new Set(actor.teams).has(role.owner.team);
        });
  const self = actor.personId === target.personId;
  if (action === "export") return self || given.exportRight || mine.some((role) => role.exportPlanning);
  if (actor.teams.includes("Encadrement") || given.superAdministrator) return true;

  const has = (about: PlanningEntryKind, who: PlanningPerson): boolean => {
    for (const role of mine) {
      for (const line of role.entries) {
        if (line.about !== about) continue;
        if (line.reach.kind === "allTeams") return true;
        if (line.reach.kind === "team" && who.teams.includes(line.reach.team)) return true;
        if (line.reach.kind === "people" && line.reach.personIds.includes(who.personId)) return true;
      }
    }
    return false;
  };
  const holds = (name: "create" | "update" | "delete"): boolean =>
    mine.some((role) => {
      const value = role.cardTypes[name];
      return value !== null && (value.kind === "allCardTypes" || actor.teams.includes(value.team));
    });
  const view = self || has("viewPlannings", target);
  const drop = view && has("assignCards", target);
  const losesCard = from !== null && from.personId !== target.personId;
  const table: Record<Exclude<PlanningAction["action"], "export">, boolean> = {
    view,
    drop: holds("update") && drop && (!losesCard || has("unassignCards", from)),
    reschedule: holds("update") && drop,
    split: holds("update") && drop,
    join: holds("update") && drop,
    copy: holds("create") && drop,
    unassign: holds("update") && view && has("unassignCards", target),
    createCard: holds("create") && drop && has("personalEvent", target),
    deleteCard: holds("delete") && view,
    personalEvent: self || has("personalEvent", target),
    changeUnassigned: holds("update") && seen,
    deleteUnassigned: holds("delete") && seen,
    createDevelopment: holds("create"),
    changeDevelopment: holds("update") && seen,
    deleteDevelopment: holds("delete") && seen,
  };
  return table[action];
}

const somebody = fc.record({
  personId: fc.constantFrom(...people),
  teams: fc.subarray(teams, { maxLength: 2 }),
});
const reach: fc.Arbitrary<EntryReach> = fc.oneof(
  fc.record({ kind: fc.constant("people" as const), personIds: fc.subarray(people) }),
  fc.record({ kind: fc.constant("team" as const), team: fc.constantFrom(...teams) }),
  fc.constant({ kind: "allTeams" as const }),
);
const grant = fc.oneof(
  fc.constant(null),
  fc.constant(allCardTypes),
  fc.record({ kind: fc.constant("team" as const), team: fc.constantFrom(...teams) }),
);
const role: fc.Arbitrary<TeamRole> = fc.record({
  id: fc.uuid(),
  owner: fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant("team" as const), team: fc.constantFrom(...teams) }),
    },
    fc.record({ kind: fc.constant("person" as const), personId: fc.constantFrom(...people) }),
  ),
  entries: fc.array(fc.record({ about: fc.constantFrom(...planningEntryKinds), reach }), { maxLength: 6 }),
  cardTypes: fc.record({ create: grant, update: grant, delete: grant }),
  exportPlanning: fc.boolean(),
});
const situation: fc.Arbitrary<Case> = fc.record({
  roles: fc.array(role, { maxLength: 4 }),
  actor: somebody,
  superAdministrator: fc.boolean(),
  exportRight: fc.boolean(),
  target: somebody,
  from: fc.option(somebody),
  seen: fc.boolean(),
});

function actionsOf({ target, from, seen }: Case): PlanningAction[] {
  return [
    { action: "drop", target, from },
    ...(
      [
        "view",
        "reschedule",
        "split",
        "join",
        "copy",
        "unassign",
        "createCard",
        "deleteCard",
        "personalEvent",
        "export",
      ] as const
    ).map((action) => ({ action, target })),
    ...(["changeUnassigned", "deleteUnassigned", "changeDevelopment", "deleteDevelopment"] as const).map(
      (action) => ({ action, seen }),
    ),
    { action: "createDevelopment" },
  ];
}

test("every answer is the table's, and its reason explains it", () => {
  let answers = 0;
  fc.assert(
    fc.property(situation, (given) => {
      const actor = actorOf(given.actor, given.roles, given);
      const actions = actionsOf(given);
      answers += actions.length;
      const allowed = actions.filter(({ action }) => expected(given, action));
      expect(allowedActions(actor, actions)).toEqual(allowed);
      const judgements = actions.map((action) => judgePlanning(actor, action));
      expect(judgements.filter((judgement) => !isExplained(judgement))).toEqual([]);
      // What is said to give something is a line that is stored.
      const stored = new Set(given.roles.map(({ id }) => id));
      expect(originsIn(judgements).filter((id) => !stored.has(id))).toEqual([]);
    }),
    { numRuns: cases },
  );
  expect(answers).toBe(100_000);
});

function isExplained({ allowed, rule, conditions }: PlanningJudgement): boolean {
  return allowed === (rule !== "conditions" || conditions.every(({ met }) => met));
}

function originsIn(judgements: readonly PlanningJudgement[]): string[] {
  return [...JSON.stringify(judgements).matchAll(/"roleId":"([^"]+)"/g)].map(([, id = ""]) => id);
}
