import { recordHistory } from "../../platform/history/history.store.ts";
import { announceSessionEnded } from "../../platform/live/announce-access.ts";
import type { Platform } from "../../platform/platform.ts";
import { hashToken } from "../../platform/sessions/session-token.ts";
import { endSession } from "./session.store.ts";

/** Ends the session of a token; a session that is already over stays over. */
export async function logOutToken(platform: Platform, token: string): Promise<void> {
  await platform.database.transaction(async (queries) => {
    const ended = await endSession(queries, hashToken(token));
    if (!ended) return;
    await recordHistory(queries, {
      actorId: ended.personId,
      area: "session",
      action: "logOut",
      subject: ended.sessionId,
    });
    await announceSessionEnded(queries, ended.personId);
  });
}
