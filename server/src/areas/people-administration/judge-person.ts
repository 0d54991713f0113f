import type { PersonDraftWire } from "@planete/shared/contract/person-wire.ts";
import type { PersonPart } from "@planete/shared/domain/people/person-change.ts";
import { personChangeRefusal } from "@planete/shared/domain/people/person-change.ts";
import type { ValidationProblem } from "@planete/shared/contract/errors.ts";
import type { Queries } from "../../platform/database/database.ts";
import { sqlState } from "../../platform/database/database.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { refuseField } from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import type { KnownPlaces, PersonRecordRow } from "./person-record.store.ts";
import { findKnownPlaces } from "./person-record.store.ts";

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
export async function requireGoodPeople(
  queries: Queries,
  drafts: readonly PersonDraftWire[],
  prefix = "",
): Promise<void> {
  const known = await findKnownPlaces(queries, {
    teams: [...new Set(drafts.flatMap(({ teamIds }) => teamIds))],
    clients: [...new Set(drafts.flatMap(({ clientId }) => clientId ?? []))],
    bases: [...new Set(drafts.flatMap(({ baseIds }) => baseIds))],
  });
  for (const draft of drafts) {
    const problems = problemsOf(draft, known);
    if (problems.length > 0) {
      refuse(
        "validationFailed",
        problems.map(({ field, rule }): ValidationProblem => ({
          path: `${prefix}${field}`,
          rule,
          params: {},
        })),
      );
    }
  }
}

function problemsOf(
  draft: PersonDraftWire,
  { teams, clients, clientOfBase }: KnownPlaces,
): readonly { readonly field: keyof PersonDraftWire; readonly rule: string }[] {
  const problems: { field: keyof PersonDraftWire; rule: string }[] = [];
  const add = (field: keyof PersonDraftWire, rule: string): unknown => problems.push({ field, rule });
  const { clientId } = draft;
  if (draft.employee) {
    if (clientId !== null) add("clientId", "clientOnly");
    if (draft.baseIds.length > 0) add("baseIds", "clientOnly");
    if (!draft.teamIds.every((id) => teams.has(id))) add("teamIds", "unknown");
    return problems;
  }
  if (draft.teamIds.length > 0) add("teamIds", "staffOnly");
  if (draft.superAdministrator) add("superAdministrator", "staffOnly");
  if (draft.administrator) add("administrator", "staffOnly");
  if (clientId === null) add("clientId", "required");
  else if (!clients.has(clientId)) add("clientId", "unknown");
  else if (!draft.baseIds.every((id) => clientOfBase.get(id) === clientId)) add("baseIds", "unknown");
  return problems;
}

/** A username or an address that somebody else has is told at its field. */
export function refuseTaken(error: unknown, prefix = ""): never {
  if (sqlState(error) === "23505" && error instanceof Error && "constraint" in error) {
    if (error.constraint === "person_username") refuseField(`${prefix}username`, "taken");
    if (error.constraint === "person_email") refuseField(`${prefix}emailAddress`, "taken");
  }
  throw error;
}
