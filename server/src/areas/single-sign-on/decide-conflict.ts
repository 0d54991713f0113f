import { recordHistory } from "../../platform/history/history.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import {
  findConflictForUpdate,
  linkIdentity,
  markConflictRefused,
  removeConflict,
} from "./directory-identity.store.ts";

/** Links a directory account to the local one it looks like, or refuses it for good. */
export async function decideConflict(
  { database, now }: Platform,
  caller: Caller,
  id: string,
  decision: "link" | "refuse",
): Promise<void> {
  const actorId = caller.person.id;
  await database.transaction(async (queries) => {
    const conflict = await findConflictForUpdate(queries, id);
    if (!conflict) refuse("notFound");
    if (decision === "link") {
      // Whoever could link themselves to a super administrator would be one.
      if (conflict.person.superAdministrator && !caller.flags.has("superAdministrator"))
        refuse("rightMissing");
      if (!(await linkIdentity(queries, conflict, conflict.personId, actorId))) refuse("conflict");
      await removeConflict(queries, id);
    } else {
      await markConflictRefused(queries, id, now());
    }
    await recordHistory(queries, {
      actorId,
      area: "single-sign-on",
      action: decision === "link" ? "linkIdentity" : "refuseIdentity",
      subject: conflict.personId,
      after: { issuer: conflict.issuer, account: conflict.account },
    });
  });
}
