import type { PersonWire } from "@planete/shared/contract/person-wire.ts";
import type { Queries } from "../../platform/database/database.ts";
import { mailServerKind } from "../../platform/mail/mail-server.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import type { PersonRecordRow } from "./person-record.store.ts";
import { findPersonSecurity } from "./person-record.store.ts";
import { personToWire } from "./person-wire.ts";

/** The whole record of a person as the caller may see it, with how they come in. */
export async function viewPerson(
  { config, now }: Pick<Platform, "config" | "now">,
  queries: Queries,
  caller: Caller,
  row: PersonRecordRow,
): Promise<PersonWire> {
  const at = now();
  const security = await findPersonSecurity(queries, row.id, at);
  return personToWire(caller, row, { ...security, hasMailServer: mailServerKind(config) !== "none" }, at);
}
