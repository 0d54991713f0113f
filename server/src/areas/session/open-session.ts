import type { UserWire } from "@planete/shared/contract/account.contract.ts";
import type { SessionStep } from "@planete/shared/domain/access/session-step.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { LoginMethod } from "../../platform/database/schema.ts";
import { sessionOfToken } from "../../platform/http/authenticate.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { recordHistory } from "../../platform/history/history.store.ts";
import { newId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { hashToken, idleMs, newToken, stayLoggedMs } from "../../platform/sessions/session-token.ts";
import { rememberFirstLanguage } from "../people/person.store.ts";
import { userToWire } from "../people/user-wire.ts";
import { insertSession } from "./session.store.ts";

/** Where a login comes from and how it wishes to go on. */
export interface LoginCircumstances {
  readonly method: LoginMethod;
  readonly locale: LanguageCode | undefined;
  readonly stayLogged: boolean;
  readonly userAgent: string;
  readonly address: string;
}

export interface OpenedSession {
  readonly userToken: string;
  readonly step: SessionStep;
  /** Given once the session is open: before that a login tells nothing about the person. */
  readonly user?: UserWire;
}

/** Opens a session for a person who has proven who they are, by whatever method. */
export async function openSession(
  platform: Platform,
  personId: string,
  login: LoginCircumstances,
): Promise<OpenedSession> {
  const userToken = newToken();
  const sessionId = newId();
  const lifetime = login.stayLogged ? stayLoggedMs : idleMs;
  await platform.database.transaction(async (queries) => {
    await insertSession(queries, {
      id: sessionId,
      tokenHash: hashToken(userToken),
      personId,
      stayLogged: login.stayLogged,
      expiresAt: new Date(platform.now().getTime() + lifetime),
      userAgent: login.userAgent.slice(0, 300),
      address: login.address,
      step: "open",
      method: login.method,
    });
    if (login.locale) await rememberFirstLanguage(queries, personId, login.locale);
    await recordHistory(queries, {
      actorId: personId,
      area: "session",
      action: "logIn",
      subject: sessionId,
      after: { address: login.address, method: login.method },
    });
  });
  const caller = await sessionOfToken(platform, userToken);
  if (!caller) refuse("inactiveAccount");
  return {
    userToken,
    step: caller.step,
    ...(caller.step === "open" ? { user: userToWire(caller) } : {}),
  };
}
