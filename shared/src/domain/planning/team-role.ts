import { supervisionTeam } from "../people/person.ts";

/** What a planning entry is about (spec §6); the titles it is stored under are in the contract. */
export const planningEntryKinds = ["viewPlannings", "personalEvent", "assignCards", "unassignCards"] as const;

export type PlanningEntryKind = (typeof planningEntryKinds)[number];

/** Whose rows an entry is for: exactly one of the three (D10). */
export type EntryReach =
  | { readonly kind: "people"; readonly personIds: readonly string[] }
  | { readonly kind: "team"; readonly team: string }
  | { readonly kind: "allTeams" };

export interface PlanningEntry {
  readonly about: PlanningEntryKind;
  readonly reach: EntryReach;
}

export const cardTypeActions = ["create", "update", "delete"] as const;

export type CardTypeAction = (typeof cardTypeActions)[number];

/** For every card type, or for the members of a team (spec §6). */
export type CardTypeGrant =
  | { readonly kind: "allCardTypes" }
  | { readonly kind: "team"; readonly team: string };

/** Whom a role belongs to: the members of a team, or one person in place of their teams' roles (D18). */
export type RoleOwner =
  | { readonly kind: "team"; readonly team: string }
  | { readonly kind: "person"; readonly personId: string };

/** A team role as it is kept (spec §3, D18). */
export interface TeamRole {
  readonly id: string;
  readonly owner: RoleOwner;
  readonly entries: readonly PlanningEntry[];
  readonly cardTypes: Readonly<Record<CardTypeAction, CardTypeGrant | null>>;
  readonly exportPlanning: boolean;
}

/** The role that a line of an effective role comes from. */
export interface RoleOrigin {
  readonly roleId: string;
  readonly owner: RoleOwner;
}

export interface EffectiveEntry extends PlanningEntry {
  readonly origin: RoleOrigin;
}

export interface EffectiveGrant {
  readonly grant: CardTypeGrant;
  readonly origin: RoleOrigin;
}

/** What a person holds on the planning, every line with where it comes from (D18). */
export interface EffectiveRole {
  /** Why the person may do everything but export; null for whoever goes by the lines below (D10). */
  readonly full: "supervisionTeam" | "superAdministrator" | null;
  readonly entries: readonly EffectiveEntry[];
  readonly cardTypes: Readonly<Record<CardTypeAction, readonly EffectiveGrant[]>>;
  readonly exportPlanning: readonly RoleOrigin[];
}

export interface RoleSubject {
  readonly personId: string;
  readonly teams: readonly string[];
  readonly superAdministrator: boolean;
}

/**
 * A person's role (D18): their own one if there is one, else the union of their teams' roles. Encadrement's is
 * fixed, and no own role takes it away.
 */
export function effectiveRole(subject: RoleSubject, roles: readonly TeamRole[]): EffectiveRole {
  const own = roles.filter(({ owner }) => owner.kind === "person" && owner.personId === subject.personId);
  const ofTeams = roles.filter(
    ({ owner }) =>
      owner.kind === "team" && owner.team !== supervisionTeam && subject.teams.includes(owner.team),
  );
  const counted = own.length > 0 ? own : ofTeams;
  return {
    full: fullRoleOf(subject),
    entries: counted.flatMap((role) => role.entries.map((entry) => ({ ...entry, origin: originOf(role) }))),
    cardTypes: {
      create: grantsOf(counted, "create"),
      update: grantsOf(counted, "update"),
      delete: grantsOf(counted, "delete"),
    },
    exportPlanning: counted.filter((role) => role.exportPlanning).map(originOf),
  };
}

function fullRoleOf({ teams, superAdministrator }: RoleSubject): EffectiveRole["full"] {
  if (teams.includes(supervisionTeam)) return "supervisionTeam";
  return superAdministrator ? "superAdministrator" : null;
}

const originOf = ({ id, owner }: TeamRole): RoleOrigin => ({ roleId: id, owner });

function grantsOf(roles: readonly TeamRole[], action: CardTypeAction): EffectiveGrant[] {
  return roles.flatMap((role) => {
    const grant = role.cardTypes[action];
    return grant ? [{ grant, origin: originOf(role) }] : [];
  });
}
