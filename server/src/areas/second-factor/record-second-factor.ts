import type { secondFactorActions } from "@planete/shared/contract/second-factor-administration.contract.ts";
import type { Queries } from "../../platform/database/database.ts";
import { recordHistory } from "../../platform/history/history.store.ts";
import type { Caller } from "../../platform/sessions/caller.ts";

/** Keeps what a person did with their own second proofs; never a code or a secret. */
export async function recordSecondFactor(
  queries: Queries,
  caller: Caller,
  action: (typeof secondFactorActions)[number],
  after?: unknown,
): Promise<void> {
  const personId = caller.person.id;
  await recordHistory(queries, {
    actorId: personId,
    area: "second-factor",
    action,
    subject: personId,
    after,
  });
}
