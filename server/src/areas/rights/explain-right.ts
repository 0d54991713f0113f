import type { ExplanationWire, QuestionWire, StepWire } from "@planete/shared/contract/explain.contract.ts";
import { rightStepWords } from "@planete/shared/contract/explain.contract.ts";
import type { PlanningAction, PlanningCondition } from "@planete/shared/domain/planning/planning-rights.ts";
import type { RoleOrigin, TeamRole } from "@planete/shared/domain/planning/team-role.ts";
import { effectiveRole } from "@planete/shared/domain/planning/team-role.ts";
import type { Labels } from "@planete/shared/domain/rights/access-right.ts";
import type { ExplanationStep, Question } from "@planete/shared/domain/rights/explain.ts";
import { explain } from "@planete/shared/domain/rights/explain.ts";
import type { FieldRights } from "@planete/shared/domain/hotline/field-rights.ts";
import type { Queries } from "../../platform/database/database.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { findRights } from "./right.store.ts";
import type { RightPerson } from "./subject.store.ts";
import { findHoldersByTag, findRightPeople } from "./subject.store.ts";
import { findTeamRoles } from "./team-role.store.ts";

type RowlessAction = Exclude<PlanningAction, { target: unknown }>["action"];

/** How the levels of a sheet's fields are read. */
export type FindFieldRights = (queries: Queries) => Promise<FieldRights>;

/** The chain of settings that answers a question, read and decided as everywhere else. */
export async function explainRight(
  queries: Queries,
  asked: QuestionWire,
  findFieldRights: FindFieldRights,
): Promise<ExplanationWire> {
  const named = [
    asked.user,
    "target" in asked ? asked.target : [],
    "from" in asked ? (asked.from ?? []) : [],
  ];
  const people = await findRightPeople(queries, named.flat());
  const accessPerson = (id: string): RightPerson =>
    people.find(({ personId }) => personId === id) ?? refuse("notFound");
  const person = accessPerson(asked.user);
  const holders = await findHoldersByTag(queries);
  const question = questionOf(asked, accessPerson);
  if (question.ask === "right" && !holders.has(question.tag)) refuse("notFound");
  if (question.ask === "planning" && !person.employee) refuse("notFound");
  const roles = await findTeamRoles(queries);
  const rights = await findRights(queries);
  const { allowed, steps } = explain(question, person, {
    holdersOf: (tag) => holders.get(tag) ?? [],
    role: effectiveRole(
      { ...person, superAdministrator: person.flags.has("superAdministrator") },
      roles.map(({ role }) => role),
    ),
    fieldRights: await findFieldRights(queries),
  });
  const labels = new Map(rights.map((right) => [right.tag, right.labels]));
  const roleNames = new Map(roles.map(({ role, personName }) => [role.id, { role, personName }]));
  const names = { labels, roles: roleNames, nameOf: (id: string) => accessPerson(id).name };
  return { allowed, steps: steps.flatMap((step) => toWire(step, names)) };
}

function questionOf(asked: QuestionWire, accessPerson: (id: string) => RightPerson): Question {
  if (asked.action === "screen") return { ask: "screen", screen: asked.object };
  if (asked.action === "hotline") return { ask: "hotline" };
  if (asked.action === "alert") return { ask: "alert", alert: asked.object };
  if (asked.action === "right") return { ask: "right", tag: asked.object, value: asked.value ?? 1 };
  if (asked.action === "readField") return { ask: "field", field: asked.object, level: "read" };
  if (asked.action === "writeField") return { ask: "field", field: asked.object, level: "write" };
  if (asked.action === "changePerson")
    return { ask: "changePerson", target: accessPerson(asked.target), part: asked.object };
  if (!("target" in asked)) return { ask: "planning", action: rowlessAction(asked.action) };
  const target = accessPerson(asked.target);
  if (!target.employee) refuse("notFound");
  const { action } = asked;
  const wanted: PlanningAction =
    action === "drop"
      ? { action, target, from: asked.from === undefined ? null : accessPerson(asked.from) }
      : { action, target };
  return { ask: "planning", action: wanted };
}

/** A development that is seen: what else the action needs is the question. */
function rowlessAction(action: RowlessAction): PlanningAction {
  return action === "createDevelopment" ? { action } : { action, seen: true };
}

interface Names {
  readonly labels: ReadonlyMap<string, Labels>;
  readonly roles: ReadonlyMap<string, { readonly role: TeamRole; readonly personName: string | null }>;
  readonly nameOf: (personId: string) => string;
}

function toWire(step: ExplanationStep, names: Names): StepWire[] {
  if (step.step === "right") return [{ ...step, ...rightStepWords(names.labels.get(step.tag) ?? {}) }];
  if (step.step !== "planning") return [step];
  return conditionToWire(step.condition, names);
}

function conditionToWire(condition: PlanningCondition, names: Names): StepWire[] {
  const { met } = condition;
  if (condition.need === "entry") {
    const { about, entry, personId } = condition;
    const origin = originToWire(entry?.origin ?? null, names);
    return [{ step: "entry", met, about, person: names.nameOf(personId), origin }];
  }
  if (condition.need === "cardType") {
    const { cardType, grant } = condition;
    return [{ step: "cardType", met, cardType, origin: originToWire(grant?.origin ?? null, names) }];
  }
  if (condition.need === "exportPlanning")
    return [{ step: "exportPlanning", met, origin: originToWire(condition.origin, names) }];
  return [];
}

function originToWire(origin: RoleOrigin | null, { roles }: Names) {
  if (!origin) return null;
  const { roleId, owner } = origin;
  return {
    roleId,
    team: owner.kind === "team" ? owner.team : "",
    userId: owner.kind === "person" ? owner.personId : null,
    userName: roles.get(roleId)?.personName ?? null,
  };
}
