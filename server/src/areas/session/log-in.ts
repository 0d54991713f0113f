import type { UserWire } from "@planete/shared/contract/account.contract.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { callerOfToken } from "../../platform/http/authenticate.ts";
import { recordHistory } from "../../platform/history/history.store.ts";
import { newId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { verifyPassword } from "../../platform/sessions/passwords.ts";
import { hashToken, idleMs, newToken, stayLoggedMs } from "../../platform/sessions/session-token.ts";
import { userToWire } from "../people/user-wire.ts";
import { rememberFirstLanguage } from "../people/person.store.ts";
import type { LoginLimits } from "./login-limits.ts";
import { findLogin, insertSession } from "./session.store.ts";

export interface LoginAttempt {
  readonly login: string;
  readonly password: string;
  readonly locale: LanguageCode | undefined;
  readonly stayLogged: boolean;
  readonly userAgent: string;
  readonly address: string;
}

export interface LoggedIn {
  readonly userToken: string;
  readonly user: UserWire;
  readonly expiresAt: Date;
}

/** Opens a session for a username and password; never tells which half was wrong (D5). */
export async function logInWithPassword(
  platform: Platform,
  limits: LoginLimits,
  attempt: LoginAttempt,
): Promise<LoggedIn> {
  const login = attempt.login.trim();
  await limits.begin(login, attempt.address);
  const account = await findLogin(platform.database, login);
  const fits = await verifyPassword(account?.password_hash, attempt.password);
  if (!account || !fits) refuse("incorrectCredentials");
  await limits.succeed(login, attempt.address);
  if (!account.active) refuse("inactiveAccount");

  const userToken = newToken();
  const sessionId = newId();
  const lifetime = attempt.stayLogged ? stayLoggedMs : idleMs;
  const expiresAt = new Date(platform.now().getTime() + lifetime);
  await platform.database.transaction(async (queries) => {
    await insertSession(queries, {
      id: sessionId,
      tokenHash: hashToken(userToken),
      personId: account.id,
      stayLogged: attempt.stayLogged,
      expiresAt,
      userAgent: attempt.userAgent.slice(0, 300),
      address: attempt.address,
    });
    if (attempt.locale) await rememberFirstLanguage(queries, account.id, attempt.locale);
    await recordHistory(queries, {
      actorId: account.id,
      area: "session",
      action: "logIn",
      subject: sessionId,
      after: { address: attempt.address },
    });
  });
  const caller = await callerOfToken(platform, userToken);
  if (!caller) refuse("inactiveAccount");
  return { userToken, user: userToWire(caller), expiresAt };
}
