import type { PersonFlag } from "../people/person.ts";

/** C, A, M and S of D7. */
export const sheetRoles = ["client", "agent", "manager", "system"] as const;

export type SheetRole = (typeof sheetRoles)[number];

/** The roles that a person can have; the system is nobody. */
export const personRoles = ["client", "agent", "manager"] as const;

export type PersonRole = (typeof personRoles)[number];

/** What decides the role of a person who holds the liaison-form right. */
export interface SheetPerson {
  readonly employee: boolean;
  readonly flags: ReadonlySet<PersonFlag>;
}

/** A support manager is an administrator of any kind, or belongs to the direction (D7). */
export function roleOf({ employee, flags }: SheetPerson): PersonRole {
  if (!employee) return "client";
  const manages = flags.has("superAdministrator") || flags.has("administrator") || flags.has("direction");
  return manages ? "manager" : "agent";
}

/** True for the roles that see what is internal (D8). */
export function isStaffRole(role: SheetRole): boolean {
  return role !== "client";
}
