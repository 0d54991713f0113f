import { z } from "zod";
import { sheetFields, fieldLevels } from "../domain/hotline/field-rights.ts";
import { personRoles } from "../domain/hotline/sheet-role.ts";
import { personParts } from "../domain/people/person-change.ts";
import { fixedMailLists } from "../domain/people/person.ts";
import { cardTypeActions, planningEntryKinds } from "../domain/planning/team-role.ts";
import { rightLimits } from "../domain/rights/right-limits.ts";
import { alertNames, rightsScreenRight, supportVisionScreens } from "../domain/rights/right-tags.ts";
import { declareCall, rightAccess, sessionAccess } from "./call.ts";
import { id, text } from "./fields.ts";
import { changedRightDraft, effectiveReason, rightDraft } from "./rights.contract.ts";
import { changedTeamRoleDraft, teamRoleDraft } from "./team-roles.contract.ts";
import { changedTeamDraft, teamDraft } from "./teams.contract.ts";

/** Actions on the planning that can be asked about; each needs a `target`. */
const explainedActions = [
  "view",
  "drop",
  "reschedule",
  "split",
  "join",
  "copy",
  "unassign",
  "createCard",
  "deleteCard",
  "personalEvent",
  "export",
] as const;

/** Actions on what nobody's row has: what they need is the person's own alone. */
const rowlessActions = [
  "changeUnassigned",
  "deleteUnassigned",
  "createDevelopment",
  "changeDevelopment",
  "deleteDevelopment",
] as const;

/** Asked where something was refused, and not on the screen that asks of anybody. */
const refusedActions: readonly string[] = ["changePerson", ...rowlessActions];

export function isAskedAnywhere(action: string): boolean {
  return !refusedActions.includes(action);
}

/** Whose row an action on the planning is about is part of the question. */
export function needsTarget(action: string): boolean {
  return explainedActions.some((name) => name === action);
}

/** May this person …? Flat, as the address of a call carries it. */
const questionWire = z.discriminatedUnion("action", [
  z.strictObject({ user: id, action: z.literal("screen"), object: z.enum(supportVisionScreens) }),
  z.strictObject({ user: id, action: z.literal("hotline") }),
  z.strictObject({ user: id, action: z.literal("alert"), object: z.enum(alertNames) }),
  z.strictObject({
    user: id,
    action: z.literal("right"),
    object: text(rightLimits.tag, 1),
    value: z.coerce.number().int().min(1).max(1_000).optional(),
  }),
  z.strictObject({ user: id, action: z.literal("readField"), object: z.enum(sheetFields) }),
  z.strictObject({ user: id, action: z.literal("writeField"), object: z.enum(sheetFields) }),
  z.strictObject({
    user: id,
    action: z.enum(explainedActions),
    target: id,
    /** Whom the card is taken from. */
    from: id.optional(),
  }),
  z.strictObject({ user: id, action: z.enum(rowlessActions) }),
  z.strictObject({ user: id, action: z.literal("changePerson"), target: id, object: z.enum(personParts) }),
]);

export type QuestionWire = z.output<typeof questionWire>;

const origin = z.strictObject({
  roleId: id,
  team: z.string(),
  userId: id.nullable(),
  userName: z.string().nullable(),
});
const met = z.boolean();

/** One link of the chain, with the names a reader needs; where it is changed follows from it. */
const stepWire = z.discriminatedUnion("step", [
  z.strictObject({ step: z.literal("account"), met }),
  z.strictObject({
    step: z.literal("right"),
    met,
    tag: z.string(),
    libelle: z.record(z.string(), z.string()),
    needed: z.int(),
    value: z.int(),
    reason: effectiveReason,
  }),
  z.strictObject({ step: z.literal("member"), met, team: z.string() }),
  z.strictObject({ step: z.literal("flag"), met, flag: z.string(), list: z.enum(fixedMailLists).nullable() }),
  z.strictObject({ step: z.literal("sheetRole"), met, role: z.enum(personRoles) }),
  z.strictObject({
    step: z.literal("field"),
    met,
    field: z.enum(sheetFields),
    role: z.enum(personRoles),
    level: z.enum(fieldLevels),
    needed: z.enum(fieldLevels),
  }),
  z.strictObject({
    step: z.literal("planningRule"),
    met,
    rule: z.enum(["supervisionTeam", "superAdministrator", "ownRow", "exportRight"]),
  }),
  z.strictObject({
    step: z.literal("entry"),
    met,
    about: z.enum(planningEntryKinds),
    person: z.string(),
    origin: origin.nullable(),
  }),
  z.strictObject({
    step: z.literal("cardType"),
    met,
    cardType: z.enum(cardTypeActions),
    origin: origin.nullable(),
  }),
  z.strictObject({ step: z.literal("exportPlanning"), met, origin: origin.nullable() }),
  z.strictObject({
    step: z.literal("personRule"),
    met,
    refusal: z.enum(["personErased", "ownRights", "superAdministratorOnly"]).nullable(),
  }),
]);

export type StepWire = z.output<typeof stepWire>;

/** A right's words as a step shows them. */
export function rightStepWords(labels: Readonly<Partial<Record<string, string>>>): {
  libelle: Record<string, string>;
} {
  return {
    libelle: Object.fromEntries(
      Object.entries(labels).flatMap(([code, label]) => (label === undefined ? [] : [[code, label]])),
    ),
  };
}

const explanationWire = z.strictObject({ allowed: z.boolean(), steps: z.array(stepWire) });

export type ExplanationWire = z.output<typeof explanationWire>;

/** A change that is not saved yet: the body of the call that would save it. */
export const changeWire = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("createRight"), droit: rightDraft }),
  z.strictObject({ kind: z.literal("changeRight"), droit: changedRightDraft }),
  z.strictObject({
    kind: z.literal("removeRight"),
    tag: text(rightLimits.tag, 1),
    successor: text(rightLimits.tag, 1).optional(),
    version: z.int().min(1).optional(),
  }),
  z.strictObject({ kind: z.literal("saveTeamRole"), teamRole: teamRoleDraft }),
  z.strictObject({ kind: z.literal("changeTeamRole"), id, teamRole: changedTeamRoleDraft }),
  z.strictObject({ kind: z.literal("removeTeamRole"), id, version: z.int().min(1) }),
  z.strictObject({ kind: z.literal("createTeam"), team: teamDraft }),
  z.strictObject({ kind: z.literal("changeTeam"), id, team: changedTeamDraft }),
]);

export type ChangeWire = z.output<typeof changeWire>;

/** What an answer is made of: it is asked again when one of them changes. */
const decidingRecords = ["right", "team", "teamRole", "person"] as const;

export const explainRight = declareCall({
  name: "explainRight",
  summary: "Why somebody may do something, or may not: one's own, or anybody's with the right",
  method: "GET",
  path: "/support-vision/droit/explain",
  access: sessionAccess,
  query: questionWire,
  answer: z.strictObject({ data: explanationWire }),
  records: decidingRecords,
  errors: ["notFound"],
});

/** What saving a change could be refused with; trying it out answers the same. */
const saveErrors = [
  "notFound",
  "conflict",
  "nameTaken",
  "ownRights",
  "recordInUse",
  "rightFixed",
  "rightInUse",
  "teamFixed",
  "roleFixed",
  "planningEntryReach",
  "lastSuperAdministrator",
] as const;

export const explainChange = declareCall({
  name: "explainChange",
  summary: "The same before and after a change that is not saved",
  method: "POST",
  path: "/support-vision/droit/explain",
  access: rightAccess(rightsScreenRight),
  body: z.strictObject({ question: questionWire, change: changeWire }),
  answer: z.strictObject({ data: z.strictObject({ before: explanationWire, after: explanationWire }) }),
  records: decidingRecords,
  errors: saveErrors,
  changesState: false,
  bodyLimit: 1024 * 1024,
});

const reachWire = z.strictObject({ all: z.boolean(), teams: z.array(z.string()), people: z.int() });

/** One thing that becomes different for somebody. */
const differenceWire = z.discriminatedUnion("what", [
  z.strictObject({
    what: z.literal("right"),
    tag: z.string(),
    libelle: z.record(z.string(), z.string()),
    before: z.int(),
    after: z.int(),
  }),
  z.strictObject({ what: z.literal("flag"), flag: z.string(), after: z.boolean() }),
  z.strictObject({ what: z.literal("team"), team: z.string(), after: z.boolean() }),
  z.strictObject({ what: z.literal("cardType"), cardType: z.enum(cardTypeActions), after: z.boolean() }),
  z.strictObject({ what: z.literal("exportPlanning"), after: z.boolean() }),
  z.strictObject({ what: z.literal("fullPlanning"), after: z.boolean() }),
  z.strictObject({
    what: z.literal("entry"),
    about: z.enum(planningEntryKinds),
    before: reachWire,
    after: reachWire,
  }),
]);

export type DifferenceWire = z.output<typeof differenceWire>;

/** The words of a right that becomes different. */
export function differenceLabels(
  difference: Extract<DifferenceWire, { what: "right" }>,
): Readonly<Record<string, string>> {
  return difference.libelle;
}

/** The same difference for several people, said once. */
const effectWire = z.strictObject({
  difference: differenceWire,
  /** By name, at most fifty. */
  people: z.array(z.strictObject({ id, name: z.string() })),
  count: z.int().min(1),
});

export type EffectWire = z.output<typeof effectWire>;

export const effectsAnswer = z.strictObject({
  data: z.strictObject({ effects: z.array(effectWire), people: z.int().min(0) }),
});

export const previewChange = declareCall({
  name: "previewChange",
  summary: "Whom a change of rights, teams or roles would touch, and how; nothing is saved",
  method: "POST",
  path: "/support-vision/droit/preview",
  access: rightAccess(rightsScreenRight),
  body: changeWire,
  answer: effectsAnswer,
  records: decidingRecords,
  errors: saveErrors,
  changesState: false,
  bodyLimit: 1024 * 1024,
});
