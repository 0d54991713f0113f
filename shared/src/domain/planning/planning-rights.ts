import type {
  CardTypeAction,
  EffectiveEntry,
  EffectiveGrant,
  EffectiveRole,
  PlanningEntry,
  PlanningEntryKind,
  RoleOrigin,
} from "./team-role.ts";

/** Somebody whose row is concerned. */
export interface PlanningPerson {
  readonly personId: string;
  readonly teams: readonly string[];
}

/** Whoever wants to do something on the planning. */
export interface PlanningActor extends PlanningPerson {
  readonly role: EffectiveRole;
  /** Holds the right `export-planning` (D18). */
  readonly exportRight: boolean;
}

/**
 * What somebody may want to do (D10). `from` is whom a card is taken from, null for a card that nobody has; a
 * change on one row is from that person to that person. `seen`: the development is one they see (D17).
 */
export type PlanningAction =
  | { readonly action: "view"; readonly target: PlanningPerson }
  | { readonly action: "drop"; readonly target: PlanningPerson; readonly from: PlanningPerson | null }
  /** Date and length on the same row. */
  | { readonly action: "reschedule"; readonly target: PlanningPerson }
  | { readonly action: "split"; readonly target: PlanningPerson }
  | { readonly action: "join"; readonly target: PlanningPerson }
  | { readonly action: "copy"; readonly target: PlanningPerson }
  | { readonly action: "unassign"; readonly target: PlanningPerson }
  /** By double-click on a row. */
  | { readonly action: "createCard"; readonly target: PlanningPerson }
  | { readonly action: "deleteCard"; readonly target: PlanningPerson }
  /** Making, changing and deleting a personal event, by menu, + or key. */
  | { readonly action: "personalEvent"; readonly target: PlanningPerson }
  | { readonly action: "changeUnassigned"; readonly seen: boolean }
  | { readonly action: "deleteUnassigned"; readonly seen: boolean }
  | { readonly action: "createDevelopment" }
  | { readonly action: "changeDevelopment"; readonly seen: boolean }
  | { readonly action: "deleteDevelopment"; readonly seen: boolean }
  /** Export, print and PDF of a row (D18). */
  | { readonly action: "export"; readonly target: PlanningPerson };

/** An action with the ids of whom it is about: as a refusal tells it, and as "Why?" asks for it. */
export function namedAction(action: PlanningAction): {
  readonly action: PlanningAction["action"];
  readonly target?: string;
  readonly from?: string;
} {
  // An export of what is on nobody's row is about nobody.
  const target = "target" in action ? action.target.personId : "";
  const from = "from" in action ? action.from?.personId : undefined;
  return {
    action: action.action,
    ...(target === "" ? {} : { target }),
    ...(from === undefined ? {} : { from }),
  };
}

/** Something an action needs, whether it is there, and the line that gives it. */
export type PlanningCondition =
  | {
      readonly need: "entry";
      readonly about: PlanningEntryKind;
      readonly personId: string;
      readonly met: boolean;
      readonly entry: EffectiveEntry | null;
    }
  | {
      readonly need: "cardType";
      readonly cardType: CardTypeAction;
      readonly met: boolean;
      readonly grant: EffectiveGrant | null;
    }
  | { readonly need: "developmentSeen"; readonly met: boolean }
  | { readonly need: "exportPlanning"; readonly met: boolean; readonly origin: RoleOrigin | null };

/** The answer and the rule that gave it ("why?"). */
export interface PlanningJudgement {
  readonly allowed: boolean;
  readonly rule: "supervisionTeam" | "superAdministrator" | "ownRow" | "exportRight" | "conditions";
  /** What the action needs, in the order it is asked; empty where another rule answers. */
  readonly conditions: readonly PlanningCondition[];
}

/** Whether an entry is for the row of somebody (D10). */
function covers({ reach }: PlanningEntry, { personId, teams }: PlanningPerson): boolean {
  if (reach.kind === "people") return reach.personIds.includes(personId);
  return reach.kind === "allTeams" || teams.includes(reach.team);
}

/** Judges one action on the planning by the table of D10; the same on both sides. */
export function judgePlanning(actor: PlanningActor, action: PlanningAction): PlanningJudgement {
  if (isOwnAlways(actor, action)) return { allowed: true, rule: "ownRow", conditions: [] };
  if (action.action === "export") return judgeExport(actor);
  if (actor.role.full) return { allowed: true, rule: actor.role.full, conditions: [] };
  return byConditions(conditionsOf(actor, action));
}

/** One's own row is one's own to see and export, one's own personal events to make (D10). */
function isOwnAlways(actor: PlanningActor, action: PlanningAction): boolean {
  if (action.action !== "view" && action.action !== "personalEvent" && action.action !== "export")
    return false;
  return action.target.personId === actor.personId;
}

/** By the team role or the right, for every team: Encadrement's role says nothing about it (D18). */
function judgeExport({ role, exportRight }: PlanningActor): PlanningJudgement {
  if (exportRight) return { allowed: true, rule: "exportRight", conditions: [] };
  const origin = role.exportPlanning[0] ?? null;
  return byConditions([{ need: "exportPlanning", met: origin !== null, origin }]);
}

function byConditions(conditions: readonly PlanningCondition[]): PlanningJudgement {
  return { allowed: conditions.every(({ met }) => met), rule: "conditions", conditions };
}

/** What an action needs: a card-type right, entries for the row, entries for whoever loses the card. */
interface Needs {
  readonly cardType?: CardTypeAction;
  readonly target?: readonly PlanningEntryKind[];
  readonly from?: readonly PlanningEntryKind[];
}

const dropNeeds: Needs = {
  cardType: "update",
  target: ["viewPlannings", "assignCards"],
  from: ["unassignCards"],
};

/** The table of D10, one line per action. */
const needsOf: Readonly<Record<Exclude<PlanningAction["action"], "export">, Needs>> = {
  view: { target: ["viewPlannings"] },
  drop: dropNeeds,
  reschedule: dropNeeds,
  split: dropNeeds,
  join: dropNeeds,
  copy: { cardType: "create", target: ["viewPlannings", "assignCards"] },
  unassign: { cardType: "update", target: ["viewPlannings", "unassignCards"] },
  createCard: { cardType: "create", target: ["viewPlannings", "assignCards", "personalEvent"] },
  deleteCard: { cardType: "delete", target: ["viewPlannings"] },
  personalEvent: { target: ["personalEvent"] },
  changeUnassigned: { cardType: "update" },
  deleteUnassigned: { cardType: "delete" },
  createDevelopment: { cardType: "create" },
  changeDevelopment: { cardType: "update" },
  deleteDevelopment: { cardType: "delete" },
};

function conditionsOf(
  actor: PlanningActor,
  action: Exclude<PlanningAction, { action: "export" }>,
): PlanningCondition[] {
  const needs = needsOf[action.action];
  const target = "target" in action ? action.target : null;
  const from = "from" in action && action.from?.personId !== target?.personId ? action.from : null;
  return [
    ...(needs.cardType ? [cardTypeCondition(actor, needs.cardType)] : []),
    ...(target ? (needs.target ?? []).map((about) => entryCondition(actor, about, target)) : []),
    ...(from ? (needs.from ?? []).map((about) => entryCondition(actor, about, from)) : []),
    ...("seen" in action ? [{ need: "developmentSeen" as const, met: action.seen }] : []),
  ];
}

function entryCondition(
  { personId: actorId, role }: PlanningActor,
  about: PlanningEntryKind,
  person: PlanningPerson,
): PlanningCondition {
  const entry =
    role.entries.find((candidate) => candidate.about === about && covers(candidate, person)) ?? null;
  // A person always sees their own row, also as a part of what another action needs.
  const ownView = about === "viewPlannings" && person.personId === actorId;
  return { need: "entry", about, personId: person.personId, met: ownView || entry !== null, entry };
}

/** Holds for every card type, or when the team it names is one of the actor's (D10). */
function cardTypeCondition({ role, teams }: PlanningActor, cardType: CardTypeAction): PlanningCondition {
  const grant =
    role.cardTypes[cardType].find(
      ({ grant: value }) => value.kind === "allCardTypes" || teams.includes(value.team),
    ) ?? null;
  return { need: "cardType", cardType, met: grant !== null, grant };
}

/**
 * Whether the planning shows a row of somebody: one's own, and whoever an entry of any kind covers. Without
 * `view` such a row has the name alone (D10).
 */
export function isRowShown(actor: PlanningActor, person: PlanningPerson): boolean {
  return (
    actor.role.full !== null ||
    actor.personId === person.personId ||
    actor.role.entries.some((entry) => covers(entry, person))
  );
}

/** Whether the planning opens for somebody of the staff who lacks the right of its screen (D16). */
export function hasViewEntry({ full, entries }: EffectiveRole): boolean {
  return full !== null || entries.some(({ about }) => about === "viewPlannings");
}

/** The actions of the right-click menu of a card; no menu where none is allowed (D10). */
export function allowedActions(actor: PlanningActor, actions: readonly PlanningAction[]): PlanningAction[] {
  return actions.filter((action) => judgePlanning(actor, action).allowed);
}
