import type { Transaction } from "kysely";
import { secondFactorChanged } from "@planete/shared/contract/second-factor.contract.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { recordHistory } from "../../platform/history/history.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { announceSessionEnded } from "../../platform/live/announce-access.ts";
import { announce } from "../../platform/live/announce.ts";
import { personTopic } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { hashToken } from "../../platform/sessions/session-token.ts";
import type { Ending } from "../session/device.store.ts";
import { distrustDevices, endDevices } from "../session/device.store.ts";

/** Who revokes, and what this browser shows as a trusted device, if it is one. */
export interface Revoker {
  readonly caller: Caller;
  readonly trustedToken: string | undefined;
}

/** Logs the caller out on one of their devices; anybody else's is as good as missing (D14). */
export async function revokeOne(platform: Platform, revoker: Revoker, sessionId: string): Promise<void> {
  if ((await revoke(platform, revoker, { only: sessionId })) === 0) refuse("notFound");
}

/** Logs the caller out everywhere but here; gives on how many devices. */
export function revokeOthers(platform: Platform, revoker: Revoker): Promise<number> {
  return revoke(platform, revoker, { allBut: revoker.caller.sessionId });
}

function revoke(
  platform: Platform,
  revoker: Revoker,
  session: Exclude<Ending["session"], "all">,
): Promise<number> {
  const { caller } = revoker;
  const personId = caller.person.id;
  return platform.database.transaction(async (queries) => {
    const ended = await endDevices(queries, { personId, at: platform.now(), session });
    if (ended.length > 0 || "allBut" in session) await distrustOthers(queries, revoker);
    if (ended.length === 0) return 0;
    for (const subject of ended) {
      await recordHistory(queries, {
        actorId: personId,
        area: "session",
        action: "revokeDevice",
        subject,
        after: { from: caller.sessionId },
      });
    }
    await announceSessionEnded(queries, personId);
    return ended.length;
  });
}

/**
 * A lost device must not be spared the second proof. Which trust was given to which session is not
 * known, because trust outlives sessions: every device but this one is asked again.
 */
async function distrustOthers(
  queries: Transaction<Schema>,
  { caller, trustedToken }: Revoker,
): Promise<void> {
  const personId = caller.person.id;
  const kept = trustedToken === undefined ? undefined : hashToken(trustedToken);
  const forgotten = await distrustDevices(queries, personId, kept);
  if (forgotten === 0) return;
  await recordHistory(queries, {
    actorId: personId,
    area: "second-factor",
    action: "forgetTrustedDevices",
    subject: personId,
    after: { forgotten },
  });
  await announce(queries, { event: secondFactorChanged, audience: [personTopic(personId)], payload: {} });
}
