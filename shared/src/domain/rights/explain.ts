import type { FieldLevel, FieldRights, SheetField } from "../hotline/field-rights.ts";
import { fieldLevels } from "../hotline/field-rights.ts";
import type { PersonRole } from "../hotline/sheet-role.ts";
import { roleOf } from "../hotline/sheet-role.ts";
import type { FixedMailList } from "../people/person.ts";
import { fixedMailLists, flagOfMailList } from "../people/person.ts";
import type { PersonChangeRefusal, PersonPart } from "../people/person-change.ts";
import { personChangeRefusal } from "../people/person-change.ts";
import type { PlanningAction, PlanningCondition, PlanningJudgement } from "../planning/planning-rights.ts";
import { judgePlanning } from "../planning/planning-rights.ts";
import type { EffectiveRole } from "../planning/team-role.ts";
import type { EffectiveRight, RightHolder, RightSubject } from "./effective-right.ts";
import { effectiveRight } from "./effective-right.ts";
import type { AlertName, SupportVisionScreen } from "./right-tags.ts";
import {
  alertRight,
  exportPlanningRight,
  liaisonFormRight,
  rightsScreenRight,
  supportVisionRight,
} from "./right-tags.ts";

/** What can be asked: may this person …? */
export type Question =
  | { readonly ask: "screen"; readonly screen: SupportVisionScreen }
  | { readonly ask: "hotline" }
  | { readonly ask: "alert"; readonly alert: AlertName }
  | { readonly ask: "right"; readonly tag: string; readonly value: number }
  | { readonly ask: "field"; readonly field: SheetField; readonly level: Exclude<FieldLevel, "none"> }
  | { readonly ask: "planning"; readonly action: PlanningAction }
  | { readonly ask: "changePerson"; readonly target: ExplainedPerson; readonly part: PersonPart };

/** Somebody with all that their rights come from. */
export interface ExplainedPerson extends RightSubject {
  readonly active: boolean;
  readonly mailLists: readonly string[];
}

/** The settings that a question is decided by. */
export interface Settings {
  readonly holdersOf: (tag: string) => readonly RightHolder[];
  readonly role: EffectiveRole;
  readonly fieldRights: FieldRights;
}

/** One link of the chain: a setting, whether it helps, and what it says. */
export type ExplanationStep =
  | { readonly step: "account"; readonly met: boolean }
  | {
      readonly step: "right";
      readonly met: boolean;
      readonly tag: string;
      readonly needed: number;
      readonly value: number;
      readonly reason: EffectiveRight["reason"];
    }
  | { readonly step: "member"; readonly met: true; readonly team: string }
  /** `list` is the mail list that gives the flag; null for one of the person's record. */
  | { readonly step: "flag"; readonly met: true; readonly flag: string; readonly list: FixedMailList | null }
  | { readonly step: "sheetRole"; readonly met: true; readonly role: PersonRole }
  | {
      readonly step: "field";
      readonly met: boolean;
      readonly field: SheetField;
      readonly role: PersonRole;
      readonly level: FieldLevel;
      readonly needed: FieldLevel;
    }
  | {
      readonly step: "planningRule";
      readonly met: true;
      readonly rule: Exclude<PlanningJudgement["rule"], "conditions">;
    }
  | { readonly step: "planning"; readonly met: boolean; readonly condition: PlanningCondition }
  /** Why a part of somebody's record may not be changed; null where nothing stands in the way. */
  | { readonly step: "personRule"; readonly met: boolean; readonly refusal: PersonChangeRefusal | null };

export interface Explanation {
  readonly allowed: boolean;
  readonly steps: readonly ExplanationStep[];
}

/** The answer of the functions that decide, as a chain of settings (workplace §5, 1). */
export function explain(question: Question, person: ExplainedPerson, settings: Settings): Explanation {
  const account: ExplanationStep = { step: "account", met: person.active };
  const decided = decide(question, person, settings);
  return { allowed: person.active && decided.allowed, steps: [account, ...decided.steps] };
}

function decide(question: Question, person: ExplainedPerson, settings: Settings): Explanation {
  if (question.ask === "field") return byField(question, person, settings);
  if (question.ask === "planning") return byPlanning(question.action, person, settings);
  if (question.ask === "changePerson") return byPersonRule(question, person, settings);
  if (question.ask === "right") return byRight(question.tag, question.value, person, settings);
  return byRight(tagOf(question), 1, person, settings);
}

function tagOf(question: Extract<Question, { ask: "screen" | "hotline" | "alert" }>): string {
  if (question.ask === "screen") return supportVisionRight(question.screen);
  return question.ask === "alert" ? alertRight(question.alert) : liaisonFormRight;
}

function byRight(tag: string, needed: number, person: ExplainedPerson, settings: Settings): Explanation {
  const { value, reason } = effectiveRight(tag, settings.holdersOf(tag), person);
  const met = value >= needed;
  return {
    allowed: met,
    steps: [{ step: "right", met, tag, needed, value, reason }, ...originsOf(reason, person)],
  };
}

/** How the person came to what the reason names. */
function originsOf(reason: EffectiveRight["reason"], person: ExplainedPerson): ExplanationStep[] {
  if (reason.rule === "team") return [{ step: "member", met: true, team: reason.team }];
  if (reason.rule === "flag" || reason.rule === "screen-of-flag") return [flagStep(reason.flag, person)];
  return [];
}

function flagStep(flag: string, { mailLists }: ExplainedPerson): ExplanationStep {
  const list = fixedMailLists.find((name) => flagOfMailList[name] === flag && mailLists.includes(name));
  return { step: "flag", met: true, flag, list: list ?? null };
}

/** A field of a sheet: the liaison-form right, the role it gives, and the level that the role has. */
function byField(
  { field, level: needed }: Extract<Question, { ask: "field" }>,
  person: ExplainedPerson,
  settings: Settings,
): Explanation {
  const hotline = byRight(liaisonFormRight, 1, person, settings);
  const role = roleOf(person);
  const level = settings.fieldRights[role][field];
  const met = fieldLevels.indexOf(level) >= fieldLevels.indexOf(needed);
  return {
    allowed: hotline.allowed && met,
    steps: [
      ...hotline.steps,
      { step: "sheetRole", met: true, role },
      { step: "field", met, field, role, level, needed },
    ],
  };
}

/** A part of somebody's record: the right of the screen, then who may change whom (D21). */
function byPersonRule(
  { target, part }: Extract<Question, { ask: "changePerson" }>,
  person: ExplainedPerson,
  settings: Settings,
): Explanation {
  const screen = byRight(rightsScreenRight, 1, person, settings);
  // Whoever does not keep people is told nothing of anybody's record.
  if (!screen.allowed) return screen;
  const someone = ({ personId: id, flags }: ExplainedPerson) => ({
    id,
    superAdministrator: flags.has("superAdministrator"),
  });
  const refusal = personChangeRefusal(someone(person), { ...someone(target), erased: false }, part) ?? null;
  const met = refusal === null;
  return { allowed: met, steps: [...screen.steps, { step: "personRule", met, refusal }] };
}

function byPlanning(action: PlanningAction, person: ExplainedPerson, settings: Settings): Explanation {
  const { personId, teams } = person;
  const exporting = byRight(exportPlanningRight, 1, person, settings);
  const actor = { personId, teams, role: settings.role, exportRight: exporting.allowed };
  const { allowed, rule, conditions } = judgePlanning(actor, action);
  // Where nothing else allows an export, the right that would is part of the answer.
  const right = rule === "exportRight" || (action.action === "export" && !allowed) ? exporting.steps : [];
  return {
    allowed,
    steps: [
      ...(rule === "conditions" ? [] : [{ step: "planningRule" as const, met: true as const, rule }]),
      ...conditions.map((condition) => ({ step: "planning" as const, met: condition.met, condition })),
      ...right,
    ],
  };
}
