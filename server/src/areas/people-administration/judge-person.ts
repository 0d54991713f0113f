import type { PersonDraftWire } from "@planete/shared/contract/people-administration.contract.ts";
import type { PersonPart } from "@planete/shared/domain/people/person-change.ts";
import { personChangeRefusal } from "@planete/shared/domain/people/person-change.ts";
import type { ValidationProblem } from "@planete/shared/contract/errors.ts";
import type { Queries } from "../../platform/database/database.ts";
import { sqlState } from "../../platform/database/database.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { refuseField } from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import type { PersonRecordRow } from "./person-record.store.ts";
import { findBasesOf, findClient, findTeams } from "./person-record.store.ts";

/** Ends a change of a part that is not the caller's to change (D21). */
export function requirePart(caller: Caller, row: PersonRecordRow, part: PersonPart): void {
  const why = personChangeRefusal(
    caller.person,
    { id: row.id, superAdministrator: row.super_administrator, erased: row.erased_at !== null },
    part,
  );
  if (why) refuse(why, { id: row.id, part });
}

/** Ends a change to what cannot be: a client's user with a team or flag, staff with bases, things that do not exist. */
export async function requireGoodPerson(
  queries: Queries,
  draft: PersonDraftWire,
  prefix = "",
): Promise<void> {
  const problems: ValidationProblem[] = [];
  const add = (field: keyof PersonDraftWire, rule: string): unknown =>
    problems.push({ path: `${prefix}${field}`, rule, params: {} });
  if (draft.employee) {
    if (draft.clientId !== null) add("clientId", "clientOnly");
    if (draft.baseIds.length > 0) add("baseIds", "clientOnly");
    const known = await findTeams(queries, draft.teamIds);
    if (known.length < new Set(draft.teamIds).size) add("teamIds", "unknown");
  } else {
    if (draft.teamIds.length > 0) add("teamIds", "staffOnly");
    if (draft.superAdministrator) add("superAdministrator", "staffOnly");
    if (draft.administrator) add("administrator", "staffOnly");
    const client = draft.clientId === null ? undefined : await findClient(queries, draft.clientId);
    if (client) {
      const known = await findBasesOf(queries, client.id, draft.baseIds);
      if (known.length < new Set(draft.baseIds).size) add("baseIds", "unknown");
    } else {
      add("clientId", draft.clientId === null ? "required" : "unknown");
    }
  }
  if (problems.length > 0) refuse("validationFailed", problems);
}

/** A username or an address that somebody else has is told at its field. */
export function refuseTaken(error: unknown, prefix = ""): never {
  if (sqlState(error) === "23505" && error instanceof Error && "constraint" in error) {
    if (error.constraint === "person_username") refuseField(`${prefix}username`, "taken");
    if (error.constraint === "person_email") refuseField(`${prefix}emailAddress`, "taken");
  }
  throw error;
}
