import { effectiveRight } from "@planete/shared/domain/rights/effective-right.ts";
import type { Queries } from "../../platform/database/database.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { findHoldersByTag, findRightPerson } from "./subject.store.ts";
import { findEffectiveRole } from "./team-role.store.ts";

/** All that somebody may do, as one text to compare; names of roles and teams are no part of it. */
async function rightsOf(queries: Queries, personId: string): Promise<string> {
  const person = await findRightPerson(queries, personId);
  if (!person) return "";
  const holders = await findHoldersByTag(queries);
  const rights = [...holders].flatMap(([tag, list]) => {
    const { value } = effectiveRight(tag, list, person);
    return value > 0 ? [`${tag}=${value}`] : [];
  });
  const { full, entries, cardTypes, exportPlanning } = await findEffectiveRole(queries, person);
  const lines = new Set(entries.map(({ about, reach }) => JSON.stringify([about, reach])));
  const held = Object.values(cardTypes).map((grants) =>
    grants.some(({ grant }) => grant.kind === "allCardTypes" || person.teams.includes(grant.team)),
  );
  return JSON.stringify([
    person.teams,
    [...person.flags].toSorted(),
    rights,
    full,
    [...lines].toSorted(),
    held,
    exportPlanning.length > 0,
  ]);
}

/**
 * Makes a change, and undoes it with a refusal when the caller's own rights are others after it: by an entry, a
 * team, a list or a role. A super administrator may join teams and lists (D21).
 */
export async function withOwnRightsKept<Result>(
  queries: Queries,
  { person }: Caller,
  change: () => Promise<Result>,
): Promise<Result> {
  if (person.superAdministrator) return change();
  const before = await rightsOf(queries, person.id);
  const result = await change();
  if ((await rightsOf(queries, person.id)) !== before) refuse("ownRights");
  return result;
}
