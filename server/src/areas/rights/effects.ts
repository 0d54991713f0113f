import type { DifferenceWire, EffectWire } from "@planete/shared/contract/explain.contract.ts";
import { rightStepWords } from "@planete/shared/contract/explain.contract.ts";
import type {
  EffectiveRole,
  PlanningEntryKind,
  TeamRole,
} from "@planete/shared/domain/planning/team-role.ts";
import {
  cardTypeActions,
  effectiveRole,
  planningEntryKinds,
} from "@planete/shared/domain/planning/team-role.ts";
import type { Labels } from "@planete/shared/domain/rights/access-right.ts";
import type { RightHolder } from "@planete/shared/domain/rights/effective-right.ts";
import { effectiveRight } from "@planete/shared/domain/rights/effective-right.ts";
import type { Queries } from "../../platform/database/database.ts";
import { findRights } from "./right.store.ts";
import type { RightPerson } from "./subject.store.ts";
import { findHoldersByTag, findRightPeople } from "./subject.store.ts";
import { findTeamRoles } from "./team-role.store.ts";

/** All that rights come from, at one moment. */
export interface RightsSnapshot {
  readonly people: ReadonlyMap<string, RightPerson>;
  readonly holders: ReadonlyMap<string, readonly RightHolder[]>;
  readonly labels: ReadonlyMap<string, Labels>;
  readonly roles: readonly TeamRole[];
}

export async function readRightsSnapshot(queries: Queries): Promise<RightsSnapshot> {
  const people = await findRightPeople(queries);
  const holders = await findHoldersByTag(queries);
  const rights = await findRights(queries);
  const roles = await findTeamRoles(queries);
  return {
    people: new Map(people.filter(({ active }) => active).map((person) => [person.personId, person])),
    holders,
    labels: new Map(rights.map(({ tag, labels }) => [tag, labels])),
    roles: roles.map(({ role }) => role),
  };
}

/** The same with whoever is new afterwards, before they were in a team or had a flag: what these give is the difference. */
export function withNewcomers(before: RightsSnapshot, after: RightsSnapshot): RightsSnapshot {
  const bare = [...after.people].map(
    ([id, person]) => [id, before.people.get(id) ?? { ...person, teams: [], flags: new Set() }] as const,
  );
  return { ...before, people: new Map(bare) };
}

const shownPeople = 50;

/** What becomes different for whom, the same difference said once for all whom it touches. */
export function effectsOf(
  before: RightsSnapshot,
  after: RightsSnapshot,
): { effects: EffectWire[]; people: number } {
  const tags = [...new Set([...before.holders.keys(), ...after.holders.keys()])];
  const movedTags = tags.filter(
    (tag) => JSON.stringify(before.holders.get(tag) ?? []) !== JSON.stringify(after.holders.get(tag) ?? []),
  );
  const rolesMoved = JSON.stringify(before.roles) !== JSON.stringify(after.roles);
  const effects = new Map<string, { difference: DifferenceWire; people: { id: string; name: string }[] }>();
  const touched = new Set<string>();
  for (const [id, now] of after.people) {
    const was = before.people.get(id) ?? now;
    const placeOf = ({ employee, teams, flags }: RightPerson): string =>
      JSON.stringify([employee, teams, [...flags]]);
    const moved = placeOf(was) !== placeOf(now);
    const differences = [
      ...differencesOfPerson(was, now),
      ...(moved ? tags : movedTags).flatMap((tag) => differenceOfRight(tag, { before, was }, { after, now })),
      ...(moved || rolesMoved ? differencesOfRole(was, before.roles, now, after.roles) : []),
    ];
    for (const difference of differences) {
      touched.add(id);
      const key = JSON.stringify(difference);
      const effect = effects.get(key) ?? { difference, people: [] };
      effect.people.push({ id, name: now.name });
      effects.set(key, effect);
    }
  }
  return {
    effects: [...effects.values()].map(({ difference, people }) => ({
      difference,
      people: people.slice(0, shownPeople),
      count: people.length,
    })),
    people: touched.size,
  };
}

function differencesOfPerson(was: RightPerson, now: RightPerson): DifferenceWire[] {
  const teams = [...new Set([...was.teams, ...now.teams])].filter(
    (team) => was.teams.includes(team) !== now.teams.includes(team),
  );
  const flags = [...new Set([...was.flags, ...now.flags])].filter(
    (flag) => was.flags.has(flag) !== now.flags.has(flag),
  );
  return [
    ...teams.map((team) => ({ what: "team" as const, team, after: now.teams.includes(team) })),
    ...flags.map((flag) => ({ what: "flag" as const, flag, after: now.flags.has(flag) })),
  ];
}

function differenceOfRight(
  tag: string,
  { before, was }: { readonly before: RightsSnapshot; readonly was: RightPerson },
  { after, now }: { readonly after: RightsSnapshot; readonly now: RightPerson },
): DifferenceWire[] {
  const [old, value] = [
    effectiveRight(tag, before.holders.get(tag) ?? [], was).value,
    effectiveRight(tag, after.holders.get(tag) ?? [], now).value,
  ];
  if (old === value) return [];
  const labels = after.labels.get(tag) ?? before.labels.get(tag) ?? {};
  return [{ what: "right", tag, ...rightStepWords(labels), before: old, after: value }];
}

function differencesOfRole(
  was: RightPerson,
  rolesBefore: readonly TeamRole[],
  now: RightPerson,
  rolesAfter: readonly TeamRole[],
): DifferenceWire[] {
  if (!now.employee) return [];
  const [old, role] = [roleOf(was, rolesBefore), roleOf(now, rolesAfter)];
  const differences: DifferenceWire[] = [];
  if ((old.full === null) !== (role.full === null))
    differences.push({ what: "fullPlanning", after: role.full !== null });
  const exports = role.exportPlanning.length > 0;
  if (old.exportPlanning.length > 0 !== exports) differences.push({ what: "exportPlanning", after: exports });
  // Whoever may do everything notices nothing of single lines.
  if (old.full !== null && role.full !== null) return differences;
  for (const cardType of cardTypeActions) {
    const after = holdsCardType(role, now, cardType);
    if (holdsCardType(old, was, cardType) !== after) differences.push({ what: "cardType", cardType, after });
  }
  for (const about of planningEntryKinds) {
    const [reachBefore, reachAfter] = [reachOf(old, about), reachOf(role, about)];
    if (JSON.stringify(reachBefore) !== JSON.stringify(reachAfter))
      differences.push({ what: "entry", about, before: reachBefore, after: reachAfter });
  }
  return differences;
}

function roleOf({ personId, teams, flags }: RightPerson, roles: readonly TeamRole[]): EffectiveRole {
  return effectiveRole({ personId, teams, superAdministrator: flags.has("superAdministrator") }, roles);
}

function holdsCardType(
  role: EffectiveRole,
  { teams }: RightPerson,
  action: (typeof cardTypeActions)[number],
): boolean {
  return role.cardTypes[action].some(
    ({ grant }) => grant.kind === "allCardTypes" || teams.includes(grant.team),
  );
}

/** Whose rows the entries of a kind are for, together. */
function reachOf(role: EffectiveRole, about: PlanningEntryKind) {
  const reaches = role.entries.filter((entry) => entry.about === about).map(({ reach }) => reach);
  // Whoever reaches everybody notices nothing of single teams and people.
  if (reaches.some(({ kind }) => kind === "allTeams")) return { all: true, teams: [], people: 0 };
  return {
    all: false,
    teams: [...new Set(reaches.flatMap((reach) => (reach.kind === "team" ? [reach.team] : [])))].toSorted(),
    people: new Set(reaches.flatMap((reach) => (reach.kind === "people" ? reach.personIds : []))).size,
  };
}
