import type { TeamRoleWire } from "@planete/shared/contract/team-roles.contract.ts";
import { roleFromWire } from "@planete/shared/contract/team-roles.contract.ts";
import type {
  CardTypeGrant,
  EntryReach,
  PlanningEntry,
  PlanningEntryKind,
  RoleOwner,
  TeamRole,
} from "@planete/shared/domain/planning/team-role.ts";
import { planningEntryKinds } from "@planete/shared/domain/planning/team-role.ts";
import type { DraftSource } from "../../../kit/use-draft-form.tsx";
import { conflictFrom } from "../../../kit/conflict-from.ts";

/** Whose rows the entries of one kind are for, together. */
export interface Reach {
  readonly all: boolean;
  readonly teams: readonly string[];
  readonly people: readonly string[];
}

/** A role as its sentences hold it: one reach per kind of entry. */
export type RoleDraft = Readonly<Record<PlanningEntryKind, Reach>> &
  TeamRole["cardTypes"] & { readonly exportPlanning: boolean };

const nobody: Reach = { all: false, teams: [], people: [] };

const emptyRole: RoleDraft = {
  viewPlannings: nobody,
  assignCards: nobody,
  unassignCards: nobody,
  personalEvent: nobody,
  create: null,
  update: null,
  delete: null,
  exportPlanning: false,
};

export function draftOf(role: TeamRoleWire | undefined): RoleDraft {
  if (!role) return emptyRole;
  const { entries, cardTypes, exportPlanning } = roleFromWire(role);
  return {
    viewPlannings: reachOf(entries, "viewPlannings"),
    assignCards: reachOf(entries, "assignCards"),
    unassignCards: reachOf(entries, "unassignCards"),
    personalEvent: reachOf(entries, "personalEvent"),
    ...cardTypes,
    exportPlanning,
  };
}

function reachOf(entries: readonly PlanningEntry[], about: PlanningEntryKind): Reach {
  const reaches = entries.filter((entry) => entry.about === about).map(({ reach }) => reach);
  return {
    all: reaches.some(({ kind }) => kind === "allTeams"),
    teams: [...new Set(reaches.flatMap((reach) => (reach.kind === "team" ? [reach.team] : [])))],
    people: [...new Set(reaches.flatMap((reach) => (reach.kind === "people" ? reach.personIds : [])))],
  };
}

/** The role that a draft says, for its owner. */
export function roleOf(id: string, owner: RoleOwner, draft: RoleDraft): TeamRole {
  const entries = planningEntryKinds.flatMap((about) =>
    reachesOf(draft[about]).map((reach) => ({ about, reach })),
  );
  const { create, update, delete: remove, exportPlanning } = draft;
  return { id, owner, entries, cardTypes: { create, update, delete: remove }, exportPlanning };
}

function reachesOf({ all, teams, people }: Reach): readonly EntryReach[] {
  return [
    ...(all ? [{ kind: "allTeams" as const }] : []),
    ...teams.map((team) => ({ kind: "team" as const, team })),
    ...(people.length > 0 ? [{ kind: "people" as const, personIds: people }] : []),
  ];
}

export function sourceOf(role: TeamRoleWire | undefined): DraftSource<RoleDraft> {
  return { draft: draftOf(role), version: role?.version };
}

/** What somebody else saved, from the details of a 409. */
export const conflictOf = conflictFrom(sourceOf);

/** A card-type right as one word of a list: `all`, a team, or empty for nobody. */
export function wordOfGrant(grant: CardTypeGrant | null): string {
  if (!grant) return "none";
  return grant.kind === "allCardTypes" ? "all" : `team:${grant.team}`;
}

export function grantOfWord(word: string): CardTypeGrant | null {
  if (word === "none") return null;
  return word === "all" ? { kind: "allCardTypes" } : { kind: "team", team: word.slice("team:".length) };
}
