import fc from "fast-check";
import { expect, test } from "vitest";
import type { FieldRights } from "../hotline/field-rights.ts";
import { canSeeField, completeFieldRights, fieldLevels, sheetFields } from "../hotline/field-rights.ts";
import { personRoles, roleOf } from "../hotline/sheet-role.ts";
import { personChangeRefusal, personParts } from "../people/person-change.ts";
import { fixedMailLists, flagsOf } from "../people/person.ts";
import { judgePlanning } from "../planning/planning-rights.ts";
import type { PlanningAction } from "../planning/planning-rights.ts";
import type { EffectiveRole, TeamRole } from "../planning/team-role.ts";
import { effectiveRole, planningEntryKinds } from "../planning/team-role.ts";
import type { RightHolder } from "./effective-right.ts";
import { effectiveRight } from "./effective-right.ts";
import type { ExplainedPerson, Explanation, Question } from "./explain.ts";
import { explain } from "./explain.ts";
import {
  alertNames,
  alertRight,
  exportPlanningRight,
  fixedRightTags,
  liaisonFormRight,
  rightsScreenRight,
  supportVisionRight,
  supportVisionScreens,
} from "./right-tags.ts";

const teams = ["Encadrement", "Support", "Projet"];
const people = ["ana", "ben", "chloe"];
const flags = ["superAdministrator", "administrator", "sysAdmin", "direction", "callCenter", "equipeTech"];

const person: fc.Arbitrary<ExplainedPerson> = fc
  .record({
    personId: fc.constantFrom(...people),
    employee: fc.boolean(),
    active: fc.boolean(),
    teams: fc.subarray(teams),
    mailLists: fc.subarray([...fixedMailLists]),
    superAdministrator: fc.boolean(),
    administrator: fc.boolean(),
  })
  .map(({ superAdministrator, administrator, ...rest }) => ({
    ...rest,
    flags: flagsOf({ superAdministrator, administrator, mailLists: rest.mailLists }),
  }));

const holder: fc.Arbitrary<RightHolder> = fc.oneof(
  fc.record({ kind: fc.constant("person" as const), personId: fc.constantFrom(...people), value: fc.nat(2) }),
  fc.record({ kind: fc.constant("team" as const), team: fc.constantFrom(...teams), value: fc.nat(2) }),
  fc.record({ kind: fc.constant("flag" as const), flag: fc.constantFrom(...flags), value: fc.nat(2) }),
);
const grant = fc.oneof(
  fc.constant(null),
  fc.constant({ kind: "allCardTypes" as const }),
  fc.record({ kind: fc.constant("team" as const), team: fc.constantFrom(...teams) }),
);
const role: fc.Arbitrary<TeamRole> = fc.record({
  id: fc.uuid(),
  owner: fc.oneof(
    fc.record({ kind: fc.constant("team" as const), team: fc.constantFrom(...teams) }),
    fc.record({ kind: fc.constant("person" as const), personId: fc.constantFrom(...people) }),
  ),
  entries: fc.array(
    fc.record({
      about: fc.constantFrom(...planningEntryKinds),
      reach: fc.oneof(
        fc.constant({ kind: "allTeams" as const }),
        fc.record({ kind: fc.constant("team" as const), team: fc.constantFrom(...teams) }),
        fc.record({ kind: fc.constant("people" as const), personIds: fc.subarray(people) }),
      ),
    }),
    { maxLength: 4 },
  ),
  cardTypes: fc.record({ create: grant, update: grant, delete: grant }),
  exportPlanning: fc.boolean(),
});
const row = fc.record({ personId: fc.constantFrom(...people), teams: fc.subarray(teams) });
const action: fc.Arbitrary<PlanningAction> = fc.oneof(
  fc.record({ action: fc.constant("drop" as const), target: row, from: fc.option(row) }),
  fc.record({
    action: fc.constantFrom("view", "unassign", "createCard", "deleteCard", "personalEvent", "export"),
    target: row,
  }),
  fc.record({ action: fc.constant("changeDevelopment" as const), seen: fc.boolean() }),
);
const question: fc.Arbitrary<Question> = fc.oneof(
  fc.record({ ask: fc.constant("screen" as const), screen: fc.constantFrom(...supportVisionScreens) }),
  fc.record({ ask: fc.constant("hotline" as const) }),
  fc.record({ ask: fc.constant("alert" as const), alert: fc.constantFrom(...alertNames) }),
  fc.record({
    ask: fc.constant("right" as const),
    tag: fc.constantFrom(...fixedRightTags),
    value: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({
    ask: fc.constant("field" as const),
    field: fc.constantFrom(...sheetFields),
    level: fc.constantFrom("read", "write"),
  }),
  fc.record({ ask: fc.constant("planning" as const), action }),
  fc.record({
    ask: fc.constant("changePerson" as const),
    target: person,
    part: fc.constantFrom(...personParts),
  }),
);
const fieldRights: fc.Arbitrary<FieldRights> = fc
  .record(
    Object.fromEntries(
      personRoles.map((name) => [
        name,
        fc.record(Object.fromEntries(sheetFields.map((field) => [field, fc.constantFrom(...fieldLevels)]))),
      ]),
    ),
  )
  .map((stored) => completeFieldRights(stored));

const roleOfPerson = (who: ExplainedPerson, roles: readonly TeamRole[]): EffectiveRole =>
  effectiveRole({ ...who, superAdministrator: who.flags.has("superAdministrator") }, roles);

/** What the server decides where it refuses: each area by its own function, without reasons. */
function decision(
  asked: Question,
  who: ExplainedPerson,
  holders: ReadonlyMap<string, readonly RightHolder[]>,
  roles: readonly TeamRole[],
  fields: FieldRights,
): boolean {
  const holds = (tag: string, value = 1): boolean =>
    effectiveRight(tag, holders.get(tag) ?? [], who).value >= value;
  if (!who.active) return false;
  if (asked.ask === "screen") return holds(supportVisionRight(asked.screen));
  if (asked.ask === "hotline") return holds(liaisonFormRight);
  if (asked.ask === "alert") return holds(alertRight(asked.alert));
  if (asked.ask === "right") return holds(asked.tag, asked.value);
  if (asked.ask === "field") {
    const sheetRole = roleOf(who);
    const enough =
      asked.level === "read"
        ? canSeeField(fields, sheetRole, asked.field)
        : fields[sheetRole][asked.field] === "write";
    return holds(liaisonFormRight) && enough;
  }
  if (asked.ask === "changePerson") {
    const [actor, target] = [who, asked.target].map(({ personId: id, flags: held }) => ({
      id,
      superAdministrator: held.has("superAdministrator"),
      erased: false,
    }));
    const isFree = actor && target && personChangeRefusal(actor, target, asked.part) === undefined;
    return holds(rightsScreenRight) && isFree === true;
  }
  const { personId, teams: own } = who;
  const exportRight = holds(exportPlanningRight);
  return judgePlanning({ personId, teams: own, role: roleOfPerson(who, roles), exportRight }, asked.action)
    .allowed;
}

/** Every setting that the chain names is one that exists. */
function namesOnlySettings(
  { steps }: Explanation,
  who: ExplainedPerson,
  holders: ReadonlyMap<string, readonly RightHolder[]>,
  roles: readonly TeamRole[],
): boolean {
  const stored = new Set(roles.map(({ id }) => id));
  return steps.every((step) => {
    if (step.step === "member") return who.teams.includes(step.team);
    if (step.step === "flag") return [...who.flags].some((flag) => flag === step.flag);
    if (step.step === "right" && step.reason.rule === "own-entry")
      return (holders.get(step.tag) ?? []).some(
        (entry) => entry.kind === "person" && entry.personId === who.personId,
      );
    if (step.step !== "planning") return true;
    const roleId = /"roleId":"([^"]+)"/.exec(JSON.stringify(step.condition))?.[1];
    return roleId === undefined || stored.has(roleId);
  });
}

test("explanation and decision agree for ten thousand people and rules, and each chain names settings that exist", () => {
  fc.assert(
    fc.property(
      question,
      person,
      fc.array(fc.tuple(fc.constantFrom(...fixedRightTags, liaisonFormRight, exportPlanningRight), holder), {
        maxLength: 12,
      }),
      fc.array(role, { maxLength: 3 }),
      fieldRights,
      (asked, who, entries, roles, fields) => {
        const holders = new Map(
          fixedRightTags.map((tag) => [
            tag,
            entries.flatMap(([name, entry]) => (name === tag ? [entry] : [])),
          ]),
        );
        const explanation = explain(asked, who, {
          holdersOf: (tag) => holders.get(tag) ?? [],
          role: roleOfPerson(who, roles),
          fieldRights: fields,
        });
        expect(explanation.allowed).toBe(decision(asked, who, holders, roles, fields));
        expect(namesOnlySettings(explanation, who, holders, roles)).toBe(true);
        // A refusal always has at least one link that is missing.
        expect(explanation.allowed || explanation.steps.some(({ met }) => !met)).toBe(true);
      },
    ),
    { numRuns: 10_000 },
  );
}, 60_000);

test("a screen that comes through a mail list says so, link by link", () => {
  const agent: ExplainedPerson = {
    personId: "agent",
    employee: true,
    active: true,
    teams: [],
    mailLists: ["callCenterMail"],
    flags: new Set(["callCenter"]),
  };
  const settings = {
    holdersOf: (): RightHolder[] => [{ kind: "flag", flag: "callCenter", value: 1 }],
    role: roleOfPerson(agent, []),
    fieldRights: completeFieldRights({}),
  };
  expect(explain({ ask: "screen", screen: "Acceuil_interne" }, agent, settings).steps).toEqual([
    { step: "account", met: true },
    {
      step: "right",
      met: true,
      tag: "support-vision-acceuil-interne",
      needed: 1,
      value: 1,
      reason: { rule: "flag", flag: "callCenter" },
    },
    { step: "flag", met: true, flag: "callCenter", list: "callCenterMail" },
  ]);
});
