import type { MissingPlanningRight } from "@planete/shared/contract/error-details.ts";
import type {
  PlanningAction,
  PlanningActor,
  PlanningPerson,
} from "@planete/shared/domain/planning/planning-rights.ts";
import { hasViewEntry, judgePlanning, namedAction } from "@planete/shared/domain/planning/planning-rights.ts";
import type { EffectiveRole, RoleSubject } from "@planete/shared/domain/planning/team-role.ts";
import { effectiveRole } from "@planete/shared/domain/planning/team-role.ts";
import {
  exportPlanningRight,
  liaisonFormRight,
  developmentsRight,
} from "@planete/shared/domain/rights/right-tags.ts";
import type { Queries } from "../../platform/database/database.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { holdsRight } from "../../platform/sessions/caller.ts";
import { findTeamRoles } from "../rights/team-role.store.ts";

/** Whose rows somebody may view, in the shape a statement asks for it (D10). */
export interface ViewScope {
  readonly all: boolean;
  readonly personIds: readonly string[];
  readonly teams: readonly string[];
}

/** Whoever makes a call about developments, with what D10 and D17 ask about them. */
export interface DevelopmentReader {
  readonly personId: string;
  readonly teams: readonly string[];
  /** Staff with the right of the screen. */
  readonly holdsScreen: boolean;
  /** Encadrement, `direction` and super administrators see every development (D17). */
  readonly seesAll: boolean;
  /** Encadrement and super administrators (D10). */
  readonly fullRole: boolean;
  readonly administrator: boolean;
  readonly superAdministrator: boolean;
  readonly employee: boolean;
  readonly readsSheets: boolean;
  readonly actor: PlanningActor;
  readonly views: ViewScope;
}

/**
 * The role of whoever calls. A caller's person is the same object as long as nothing of anybody's rights, teams or team
 * roles has changed (decision 0013), and so their role is, too.
 */
const rolesOf = new WeakMap<Caller["person"], EffectiveRole>();

async function roleOf(
  queries: Queries,
  person: Caller["person"],
  subject: RoleSubject,
): Promise<EffectiveRole> {
  const kept = rolesOf.get(person);
  if (kept) return kept;
  const roles = await findTeamRoles(queries);
  const role = effectiveRole(
    subject,
    roles.map((stored) => stored.role),
  );
  rolesOf.set(person, role);
  return role;
}

export async function readerOf(queries: Queries, caller: Caller): Promise<DevelopmentReader> {
  const { person, teams, flags } = caller;
  const subject = { personId: person.id, teams, superAdministrator: person.superAdministrator };
  const role = await roleOf(queries, person, subject);
  const exportRight = holdsRight(caller, exportPlanningRight);
  const actor: PlanningActor = { personId: person.id, teams, role, exportRight };
  const views = role.entries.filter(({ about }) => about === "viewPlannings").map(({ reach }) => reach);
  return {
    personId: person.id,
    teams,
    holdsScreen: person.employee && holdsRight(caller, developmentsRight),
    seesAll: role.full !== null || flags.has("direction"),
    fullRole: role.full !== null,
    administrator: person.administrator || person.superAdministrator,
    superAdministrator: person.superAdministrator,
    employee: person.employee,
    readsSheets: person.employee && holdsRight(caller, liaisonFormRight),
    actor,
    views: {
      all: role.full !== null || views.some(({ kind }) => kind === "allTeams"),
      personIds: [person.id, ...views.flatMap((reach) => (reach.kind === "people" ? reach.personIds : []))],
      teams: views.flatMap((reach) => (reach.kind === "team" ? [reach.team] : [])),
    },
  };
}

/** The planning opens for staff with the right of the screen or with an entry that shows rows (D16). */
export function opensPlanning(reader: DevelopmentReader): boolean {
  return reader.employee && (reader.holdsScreen || hasViewEntry(reader.actor.role));
}

export function requirePlanning(reader: DevelopmentReader): void {
  if (!opensPlanning(reader)) refuse("rightMissing", { right: developmentsRight });
}

/** Ends the call with what is missing when D10 does not allow an action. */
export function requireAllowed(reader: DevelopmentReader, action: PlanningAction): void {
  const judgement = judgePlanning(reader.actor, action);
  if (judgement.allowed) return;
  refuse("planningRefused", {
    ...namedAction(action),
    missing: judgement.conditions
      .filter(({ met }) => !met)
      .map((condition): MissingPlanningRight => {
        if (condition.need === "entry")
          return { need: "entry", about: condition.about, personId: condition.personId };
        return condition.need === "cardType"
          ? { need: "cardType", cardType: condition.cardType }
          : { need: condition.need };
      }),
  });
}

export function isAllowed(reader: DevelopmentReader, action: PlanningAction): boolean {
  return judgePlanning(reader.actor, action).allowed;
}

export function canViewRow(reader: DevelopmentReader, target: PlanningPerson): boolean {
  return isAllowed(reader, { action: "view", target });
}
