import { z } from "zod";
import type {
  CardTypeAction,
  CardTypeGrant,
  EffectiveRole,
  EntryReach,
  PlanningEntry,
  RoleOwner,
  TeamRole,
} from "../domain/planning/team-role.ts";
import { planningEntryKinds } from "../domain/planning/team-role.ts";
import { supportVisionRight } from "../domain/rights/right-tags.ts";
import { declareCall, rightAccess, sessionAccess } from "./call.ts";
import { id, text } from "./fields.ts";
import { declareLiveEvent } from "./live.contract.ts";
import { allCardTypesTitle, allTeamsTitle, cardTypeWordOf, planningTitleOf } from "./team-role-words.ts";

const teamName = text(100);

/** One planning entry: `team` or `selectedUsers`, never both (D10). */
const planningEntryWire = z.strictObject({
  title: z.enum(Object.values(planningTitleOf)),
  /** A team, `Toutes équipes`, or empty where people are selected. */
  team: teamName,
  selectedUsers: z.array(id).max(1_000),
});

type PlanningEntryWire = z.output<typeof planningEntryWire>;

/** `Tous type`, a team, or empty for nobody. */
const cardTypesWire = z.strictObject({
  creation: teamName,
  modification: teamName,
  suppression: teamName,
});

/** A team role as it is sent to be saved (spec §3, D18). */
export const teamRoleDraft = z.strictObject({
  /** Empty where the role belongs to one person. */
  team: teamName,
  userId: id.nullable(),
  planning: z.array(planningEntryWire).max(200),
  cardTypes: cardTypesWire,
  exportPlanning: z.boolean(),
});

/** With the version that the change was based on. */
export const changedTeamRoleDraft = teamRoleDraft.extend({ version: z.int().min(1) });

export type TeamRoleDraft = z.output<typeof teamRoleDraft>;

const teamRoleWire = teamRoleDraft.extend({
  id,
  /** The name of the person it belongs to. */
  userName: z.string().nullable(),
  version: z.int().min(1),
  /** Encadrement's, which nobody changes (D18). */
  fixed: z.boolean(),
});

export type TeamRoleWire = z.output<typeof teamRoleWire>;

const originWire = z.strictObject({ roleId: id, team: z.string(), userId: id.nullable() });

/** What a person holds on the planning, each line with the role it comes from (D18). */
const effectiveRoleWire = z.strictObject({
  userId: id,
  teams: z.array(z.string()),
  /** Why the person may do everything but export. */
  full: z.enum(["supervisionTeam", "superAdministrator"]).nullable(),
  planning: z.array(planningEntryWire.extend({ origin: originWire })),
  cardTypes: z.strictObject({
    creation: z.array(z.strictObject({ value: z.string(), origin: originWire })),
    modification: z.array(z.strictObject({ value: z.string(), origin: originWire })),
    suppression: z.array(z.strictObject({ value: z.string(), origin: originWire })),
  }),
  exportPlanning: z.array(originWire),
  /** Holds the right `export-planning`, which allows the same (D18). */
  exportRight: z.boolean(),
});

export type EffectiveRoleWire = z.output<typeof effectiveRoleWire>;

/** Whether a stored or sent entry names exactly one of selected users, a team and all teams (D10). */
export function namesOneReach({ team, selectedUsers }: PlanningEntryWire): boolean {
  return (team === "") !== (selectedUsers.length === 0);
}

/** An entry in the words of the code; where both are named the selected users alone count (D10). */
function entryFromWire({ title, team, selectedUsers }: PlanningEntryWire): PlanningEntry {
  const about = planningEntryKinds.find((kind) => planningTitleOf[kind] === title) ?? "viewPlannings";
  return { about, reach: reachFromWire(team, selectedUsers) };
}

function reachFromWire(team: string, selectedUsers: readonly string[]): EntryReach {
  if (selectedUsers.length > 0) return { kind: "people", personIds: selectedUsers };
  return team === allTeamsTitle ? { kind: "allTeams" } : { kind: "team", team };
}

function entryToWire({ about, reach }: PlanningEntry): PlanningEntryWire {
  return {
    title: planningTitleOf[about],
    team: reach.kind === "allTeams" ? allTeamsTitle : reach.kind === "team" ? reach.team : "",
    selectedUsers: reach.kind === "people" ? [...reach.personIds] : [],
  };
}

function grantFromWire(value: string): CardTypeGrant | null {
  if (value === "") return null;
  return value === allCardTypesTitle ? { kind: "allCardTypes" } : { kind: "team", team: value };
}

function grantToWire(grant: CardTypeGrant | null): string {
  if (grant === null) return "";
  return grant.kind === "allCardTypes" ? allCardTypesTitle : grant.team;
}

/** A role in the words of the code. */
export function roleFromWire(wire: TeamRoleDraft & { readonly id: string }): TeamRole {
  const owner: RoleOwner =
    wire.userId === null ? { kind: "team", team: wire.team } : { kind: "person", personId: wire.userId };
  return {
    id: wire.id,
    owner,
    entries: wire.planning.map(entryFromWire),
    cardTypes: {
      create: grantFromWire(wire.cardTypes.creation),
      update: grantFromWire(wire.cardTypes.modification),
      delete: grantFromWire(wire.cardTypes.suppression),
    },
    exportPlanning: wire.exportPlanning,
  };
}

/** A role in the spelling of the wire. */
export function roleToWire(
  role: TeamRole,
  more: Pick<TeamRoleWire, "userName" | "version" | "fixed">,
): TeamRoleWire {
  return {
    id: role.id,
    team: role.owner.kind === "team" ? role.owner.team : "",
    userId: role.owner.kind === "person" ? role.owner.personId : null,
    planning: role.entries.map(entryToWire),
    cardTypes: {
      creation: grantToWire(role.cardTypes.create),
      modification: grantToWire(role.cardTypes.update),
      suppression: grantToWire(role.cardTypes.delete),
    },
    exportPlanning: role.exportPlanning,
    ...more,
  };
}

/** A role as it is sent to be saved. */
export function roleDraftToWire(role: TeamRole): TeamRoleDraft {
  const { team, userId, planning, cardTypes, exportPlanning } = roleToWire(role, {
    userName: null,
    version: 1,
    fixed: false,
  });
  return { team, userId, planning, cardTypes, exportPlanning };
}

function ownerToWire(owner: RoleOwner): { team: string; userId: string | null } {
  return owner.kind === "team" ? { team: owner.team, userId: null } : { team: "", userId: owner.personId };
}

/** An effective role in the spelling of the wire. */
export function effectiveRoleToWire(
  person: { readonly userId: string; readonly teams: readonly string[]; readonly exportRight: boolean },
  role: EffectiveRole,
): EffectiveRoleWire {
  const originOf = ({ roleId, owner }: EffectiveRole["exportPlanning"][number]) => ({
    roleId,
    ...ownerToWire(owner),
  });
  const grants = (action: CardTypeAction) =>
    role.cardTypes[action].map(({ grant, origin }) => ({
      value: grantToWire(grant),
      origin: originOf(origin),
    }));
  return {
    userId: person.userId,
    teams: [...person.teams],
    full: role.full,
    planning: role.entries.map((entry) => ({ ...entryToWire(entry), origin: originOf(entry.origin) })),
    cardTypes: {
      creation: grants("create"),
      modification: grants("update"),
      suppression: grants("delete"),
    },
    exportPlanning: role.exportPlanning.map(originOf),
    exportRight: person.exportRight,
  };
}

/** The same back, for the page to judge by: the very function that the server asks. */
export function effectiveRoleFromWire(wire: EffectiveRoleWire): EffectiveRole {
  const originOf = ({ roleId, team, userId }: z.output<typeof originWire>) => ({
    roleId,
    owner:
      userId === null ? ({ kind: "team", team } as const) : ({ kind: "person", personId: userId } as const),
  });
  const grants = (action: CardTypeAction) =>
    wire.cardTypes[cardTypeWordOf[action]].flatMap(({ value, origin }) => {
      const grant = grantFromWire(value);
      return grant ? [{ grant, origin: originOf(origin) }] : [];
    });
  return {
    full: wire.full,
    entries: wire.planning.map(({ origin, ...entry }) => ({
      ...entryFromWire(entry),
      origin: originOf(origin),
    })),
    cardTypes: { create: grants("create"), update: grants("update"), delete: grants("delete") },
    exportPlanning: wire.exportPlanning.map(originOf),
  };
}

const access = rightAccess(supportVisionRight("droits"));
const roleAnswer = z.strictObject({ data: teamRoleWire });

export const listTeamRoles = declareCall({
  name: "listTeamRoles",
  summary: "What teams and single people may do on the planning",
  method: "GET",
  path: "/support-vision/droit/team-roles",
  access,
  answer: z.strictObject({ data: z.array(teamRoleWire) }),
  records: ["teamRole", "team"],
});

export const readTeamRole = declareCall({
  name: "readTeamRole",
  summary: "One team role",
  method: "GET",
  path: "/support-vision/droit/team-role/{id}",
  access,
  params: z.strictObject({ id }),
  answer: roleAnswer,
  records: ["teamRole"],
  errors: ["notFound"],
});

const saveErrors = ["conflict", "planningEntryReach", "ownRights", "roleFixed"] as const;

export const saveTeamRole = declareCall({
  name: "saveTeamRole",
  summary: "Give a team or a person a role on the planning; acts at once",
  method: "POST",
  path: "/support-vision/droit/save-team-role",
  access,
  body: z.strictObject({ teamRole: teamRoleDraft }),
  answer: roleAnswer,
  records: ["teamRole"],
  errors: saveErrors,
  bodyLimit: 1024 * 1024,
});

export const changeTeamRole = declareCall({
  name: "changeTeamRole",
  summary: "Change a role on the planning; acts at once",
  method: "PUT",
  path: "/support-vision/droit/team-role/{id}",
  access,
  params: z.strictObject({ id }),
  body: z.strictObject({ teamRole: changedTeamRoleDraft }),
  answer: roleAnswer,
  records: ["teamRole"],
  errors: [...saveErrors, "notFound"],
  bodyLimit: 1024 * 1024,
});

export const removeTeamRole = declareCall({
  name: "removeTeamRole",
  summary: "Take a role on the planning away",
  method: "DELETE",
  path: "/support-vision/droit/team-role/{id}",
  access,
  params: z.strictObject({ id }),
  query: z.strictObject({ version: z.coerce.number().int().min(1) }),
  answer: z.strictObject({ data: z.null() }),
  records: ["teamRole"],
  errors: ["notFound", "conflict", "ownRights", "roleFixed"],
});

export const readRoleOfPerson = declareCall({
  name: "readRoleOfPerson",
  summary:
    "What a person may do on the planning and where each line comes from: one's own, or anybody's with the right",
  method: "GET",
  path: "/support-vision/droit/id-role/{id}",
  access: sessionAccess,
  params: z.strictObject({ id }),
  answer: z.strictObject({ data: effectiveRoleWire }),
  records: ["teamRole", "team", "right", "person"],
  errors: ["notFound"],
});

/** Somebody's role on the planning changed: open plannings are judged and read anew. */
export const planningRolesChanged = declareLiveEvent("planning.roles-changed", z.strictObject({}));
