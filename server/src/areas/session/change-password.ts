import { recordHistory } from "../../platform/history/history.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { announceSessionEnded } from "../../platform/live/announce-access.ts";
import { notifySecurity } from "../../platform/notifications/notify-security.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { askerOf } from "../../platform/sessions/asker.ts";
import { hashPassword, verifyPassword } from "../../platform/sessions/passwords.ts";
import { hashToken, newToken } from "../../platform/sessions/session-token.ts";
import type { LoginLimits } from "./login-limits.ts";
import { endLinksOf } from "./one-time-link.store.ts";
import { requireGoodPassword } from "./require-good-password.ts";
import { endOtherSessionsOf, findLogin, renewToken, replacePassword } from "./session.store.ts";

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly address: string;
}

export interface ChangedPassword {
  readonly userToken: string;
  readonly stayLogged: boolean;
}

/**
 * Changes the caller's own password, which needs the present one. Every other session of theirs
 * ends, and this one goes on under a new token (D5).
 */
export async function changeOwnPassword(
  platform: Platform,
  limits: LoginLimits,
  caller: Caller,
  { currentPassword, newPassword, address }: PasswordChange,
): Promise<ChangedPassword> {
  const { id, username } = caller.person;
  requireGoodPassword(newPassword);
  // Whoever found an open page must not guess the password here more often than at the login.
  await limits.begin(username, address);
  const stored = (await findLogin(platform.database, username))?.password_hash ?? null;
  if (!(await verifyPassword(stored, currentPassword, askerOf(caller)))) refuse("incorrectCurrentPassword");
  await limits.succeed(username, address);
  if (await verifyPassword(stored, newPassword, askerOf(caller)))
    refuse("changingPasswordNeedAnotherPassword");
  const passwordHash = await hashPassword(newPassword, askerOf(caller));
  const userToken = newToken();
  return platform.database.transaction(async (queries) => {
    const at = platform.now();
    if (!(await replacePassword(queries, id, { from: stored, to: passwordHash, at }))) refuse("conflict");
    const stayLogged = await renewToken(queries, caller.sessionId, hashToken(userToken));
    if (stayLogged === undefined) refuse("tokenInvalid");
    await endLinksOf(queries, id);
    const ended = await endOtherSessionsOf(queries, id, caller.sessionId, at);
    await recordHistory(queries, {
      actorId: id,
      area: "session",
      action: "changePassword",
      subject: id,
      after: { address, endedSessions: ended },
    });
    await notifySecurity(queries, id, { kind: "passwordChanged", params: {}, at });
    await announceSessionEnded(queries, id);
    return { userToken, stayLogged };
  });
}
