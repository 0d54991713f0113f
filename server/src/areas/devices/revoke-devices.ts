import { recordHistory } from "../../platform/history/history.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { announceSessionEnded } from "../../platform/live/announce-access.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import type { Ending } from "./device.store.ts";
import { endDevices } from "./device.store.ts";

/** Logs the caller out on one of their devices; anybody else's is as good as missing (D14). */
export async function revokeOne(platform: Platform, caller: Caller, sessionId: string): Promise<void> {
  if ((await revoke(platform, caller, { only: sessionId })) === 0) refuse("notFound");
}

/** Logs the caller out everywhere but here; gives on how many devices. */
export function revokeOthers(platform: Platform, caller: Caller): Promise<number> {
  return revoke(platform, caller, { allBut: caller.sessionId });
}

function revoke(platform: Platform, caller: Caller, session: Ending["session"]): Promise<number> {
  const personId = caller.person.id;
  return platform.database.transaction(async (queries) => {
    const ended = await endDevices(queries, { personId, at: platform.now(), session });
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
