import type {
  ChangeWire,
  ExplanationWire,
  QuestionWire,
  StepWire,
} from "@planete/shared/contract/explain.contract.ts";
import type { RightView } from "@planete/shared/contract/rights.contract.ts";
import { changedRightBody } from "@planete/shared/contract/rights.contract.ts";
import type { TeamRoleWire } from "@planete/shared/contract/team-roles.contract.ts";
import { roleDraftToWire, roleFromWire } from "@planete/shared/contract/team-roles.contract.ts";
import type { TeamWire } from "@planete/shared/contract/teams.contract.ts";
import { supervisionTeam } from "@planete/shared/domain/people/person.ts";
import type {
  CardTypeAction,
  PlanningEntryKind,
  RoleOwner,
} from "@planete/shared/domain/planning/team-role.ts";
import type { NamedGrant } from "@planete/shared/domain/rights/access-right.ts";
import type { RoleDraft } from "../teams/role-draft.ts";
import { draftOf, roleOf } from "../teams/role-draft.ts";

/** A change that could be tried: what it is called by, and the body of the call that would save it. */
export interface WhatIfChoice {
  readonly kind: "person" | "week" | "team" | "takeAway" | "join" | "role" | "roleWithout";
  readonly team?: string | undefined;
  readonly date?: string | undefined;
  /** The step whose line the role would lose. */
  readonly step?: RoleStep | undefined;
  readonly change: ChangeWire;
}

export interface WhatIfSettings {
  readonly user: { readonly id: string; readonly teams: readonly string[] };
  /** The right that the answer goes by, if it goes by one. */
  readonly right: RightView | undefined;
  readonly teams: readonly TeamWire[];
  readonly roles: readonly TeamRoleWire[];
  /** The last day of a grant for a time. */
  readonly until: string;
}

/** The steps that a line of a role decides. */
export type RoleStep = Extract<StepWire, { step: "entry" | "cardType" | "exportPlanning" }>;
type RightStep = Extract<StepWire, { step: "right" }>;

/** The step that a right decides, met or not. */
export function rightStepOf({ steps }: ExplanationWire): RightStep | undefined {
  return steps.find((step): step is RightStep => step.step === "right");
}

/** Changes that bear on an answer, the narrowest first: what is missing put in, or what allows it taken away. */
export function whatIfChoices(
  question: QuestionWire,
  explanation: ExplanationWire,
  settings: WhatIfSettings,
): readonly WhatIfChoice[] {
  const step = rightStepOf(explanation);
  return [
    ...(step && settings.right && step.met === explanation.allowed
      ? rightChoices(step, settings.right, settings)
      : []),
    ...("target" in question ? roleChoices(question, explanation, settings) : []),
    ...("target" in question && explanation.allowed ? lineChoices(question, explanation, settings) : []),
  ];
}

function withHolder(right: RightView, holder: NamedGrant): ChangeWire {
  const isSame = (one: NamedGrant): boolean =>
    (one.kind === "user" && holder.kind === "user" && one.userId === holder.userId) ||
    (one.kind === "team" && holder.kind === "team" && one.team === holder.team);
  const holders = [...right.holders.filter((one) => !isSame(one)), holder];
  return { kind: "changeRight", ...changedRightBody({ ...right, holders }, right.version) };
}

function rightChoices(step: RightStep, right: RightView, settings: WhatIfSettings): WhatIfChoice[] {
  const { user, teams, until } = settings;
  const grant = (value: number, last: string | null) => ({
    value,
    until: last,
    standsInFor: null,
    standsInForName: null,
    name: null,
  });
  const forPerson = (value: number, last: string | null): ChangeWire =>
    withHolder(right, { kind: "user", userId: user.id, ...grant(value, last) });
  if (step.met)
    return step.reason.rule === "screen-of-flag" ? [] : [{ kind: "takeAway", change: forPerson(0, null) }];
  if (step.reason.rule === "staff-only") return [];
  const holding = new Set(
    right.holders.flatMap((holder) =>
      holder.kind === "team" && holder.value >= step.needed ? [holder.team] : [],
    ),
  );
  return [
    { kind: "week", date: until, change: forPerson(step.needed, until) },
    { kind: "person", change: forPerson(step.needed, null) },
    ...user.teams.map((team): WhatIfChoice => ({
      kind: "team",
      team,
      change: withHolder(right, { kind: "team", team, ...grant(step.needed, null) }),
    })),
    ...teams
      .filter(({ name }) => holding.has(name) && name !== supervisionTeam && !user.teams.includes(name))
      .map(({ id, name, version, members }): WhatIfChoice => ({
        kind: "join",
        team: name,
        change: {
          kind: "changeTeam",
          id,
          team: { name, version, memberIds: [...members.map((member) => member.id), user.id] },
        },
      })),
  ];
}

type TargetQuestion = Extract<QuestionWire, { target: string }>;

/** Whose row an entry has to be for: a card is taken away from whoever had it. */
function rowOf(question: TargetQuestion, { about }: Extract<RoleStep, { step: "entry" }>): string {
  return question.action === "drop" && about === "unassignCards" && question.from !== undefined
    ? question.from
    : question.target;
}

/** Each line of a role that the answer goes by, taken away. */
function lineChoices(
  question: TargetQuestion,
  { steps }: ExplanationWire,
  { roles, teams }: WhatIfSettings,
): WhatIfChoice[] {
  return steps.flatMap((step): WhatIfChoice[] => {
    if (!isRoleStep(step) || !step.met) return [];
    const role = roles.find(({ id }) => id === step.origin?.roleId);
    if (!role) return [];
    const { owner } = roleFromWire(role);
    const draft = withoutLine(draftOf(role), step, question, teams);
    const teamRole = roleDraftToWire(roleOf(role.id, owner, draft));
    return [
      {
        kind: "roleWithout",
        team: owner.kind === "team" ? owner.team : undefined,
        step,
        change: { kind: "changeTeamRole", id: role.id, teamRole: { ...teamRole, version: role.version } },
      },
    ];
  });
}

function isRoleStep(step: StepWire): step is RoleStep {
  return step.step === "entry" || step.step === "cardType" || step.step === "exportPlanning";
}

/** Without whatever in a role gives a step: of an entry, each reach that the person concerned is in. */
function withoutLine(
  draft: RoleDraft,
  step: RoleStep,
  question: TargetQuestion,
  teams: readonly TeamWire[],
): RoleDraft {
  if (step.step === "exportPlanning") return { ...draft, exportPlanning: false };
  if (step.step === "cardType") return { ...draft, [step.cardType]: null };
  const personId = rowOf(question, step);
  const theirs = new Set(
    teams.filter(({ members }) => members.some(({ id }) => id === personId)).map(({ name }) => name),
  );
  const reach = draft[step.about];
  return {
    ...draft,
    [step.about]: {
      all: false,
      teams: reach.teams.filter((team) => !theirs.has(team)),
      people: reach.people.filter((id) => id !== personId),
    },
  };
}

/** The roles that a person goes by, each with what is missing put in for the people concerned. */
function roleChoices(
  question: TargetQuestion,
  { steps }: ExplanationWire,
  { user, roles }: WhatIfSettings,
): WhatIfChoice[] {
  const missing = steps.filter(({ met }) => !met);
  const entries = missing.flatMap((step): { about: PlanningEntryKind; personId: string }[] =>
    step.step === "entry"
      ? [
          {
            about: step.about,
            personId: rowOf(question, step),
          },
        ]
      : [],
  );
  const deeds = missing.flatMap((step): CardTypeAction[] =>
    step.step === "cardType" ? [step.cardType] : [],
  );
  const exporting = missing.some(({ step }) => step === "exportPlanning");
  if (entries.length === 0 && deeds.length === 0 && !exporting) return [];
  const own = roles.find(({ userId }) => userId === user.id);
  const owners: RoleOwner[] = own
    ? [{ kind: "person", personId: user.id }]
    : user.teams.filter((team) => team !== supervisionTeam).map((team) => ({ kind: "team", team }));
  return owners.map((owner) => {
    const role =
      owner.kind === "person"
        ? own
        : roles.find(({ userId, team }) => userId === null && team === owner.team);
    const draft = completed(draftOf(role), owner, { entries, deeds, exporting });
    const teamRole = roleDraftToWire(roleOf(role?.id ?? "", owner, draft));
    return {
      kind: "role",
      team: owner.kind === "team" ? owner.team : undefined,
      change: role
        ? { kind: "changeTeamRole", id: role.id, teamRole: { ...teamRole, version: role.version } }
        : { kind: "saveTeamRole", teamRole },
    };
  });
}

function completed(
  draft: RoleDraft,
  owner: RoleOwner,
  {
    entries,
    deeds,
    exporting,
  }: {
    readonly entries: readonly { readonly about: PlanningEntryKind; readonly personId: string }[];
    readonly deeds: readonly CardTypeAction[];
    readonly exporting: boolean;
  },
): RoleDraft {
  let next = exporting ? { ...draft, exportPlanning: true } : draft;
  for (const { about, personId } of entries) {
    const reach = next[about];
    next = { ...next, [about]: { ...reach, people: [...new Set([...reach.people, personId])] } };
  }
  const grant = owner.kind === "team" ? { kind: "team", team: owner.team } : { kind: "allCardTypes" };
  for (const deed of deeds) next = { ...next, [deed]: grant };
  return next;
}
