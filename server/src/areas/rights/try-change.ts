import type { Transaction } from "kysely";
import type { ChangeWire } from "@planete/shared/contract/explain.contract.ts";
import { changedRightFromWire, rightFromWire } from "@planete/shared/contract/rights.contract.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { dropRight, editRight, makeRight } from "./save-right.ts";
import { editTeam, makeTeam } from "./save-team.ts";
import { dropTeamRole, editTeamRole, makeTeamRole } from "./save-team-role.ts";

/** Ends a transaction whose work was only tried out. */
class TriedOut extends Error {}

/**
 * Makes a change, looks, and takes the change back: what is shown before saving is what saving does, because it
 * is the same work. A change that would be refused is refused here too.
 */
export async function tryOut<Look>(
  database: Database,
  change: (queries: Transaction<Schema>) => Promise<unknown>,
  look: (queries: Transaction<Schema>) => Promise<Look>,
): Promise<{ readonly before: Look; readonly after: Look }> {
  let seen: { before: Look; after: Look } | undefined;
  try {
    await database.transaction(async (queries) => {
      const before = await look(queries);
      await change(queries);
      seen = { before, after: await look(queries) };
      throw new TriedOut();
    });
  } catch (error) {
    if (!(error instanceof TriedOut)) throw error;
  }
  if (!seen) throw new Error("The change was neither tried nor refused");
  return seen;
}

/** The work of the call that would save this change. */
export function makeChange(
  platform: Platform,
  queries: Transaction<Schema>,
  caller: Caller,
  change: ChangeWire,
): Promise<unknown> {
  if (change.kind === "createRight") return makeRight(platform, queries, caller, rightFromWire(change));
  if (change.kind === "changeRight")
    return editRight(platform, queries, caller, changedRightFromWire(change));
  if (change.kind === "removeRight") return dropRight(queries, caller, change);
  if (change.kind === "saveTeamRole") return makeTeamRole(queries, caller, change.teamRole);
  if (change.kind === "changeTeamRole")
    return editTeamRole(queries, caller, { ...change.teamRole, id: change.id });
  if (change.kind === "removeTeamRole") return dropTeamRole(queries, caller, change);
  if (change.kind === "createTeam") return makeTeam(queries, caller, change.team);
  return editTeam(queries, caller, { ...change.team, id: change.id });
}
