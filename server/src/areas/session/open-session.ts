import type { Transaction } from "kysely";
import type { UserWire } from "@planete/shared/contract/account.contract.ts";
import type { AuthenticationSettings } from "@planete/shared/contract/authentication-settings.contract.ts";
import { enrolmentMinutes, secondStepMinutes } from "@planete/shared/contract/second-factor.contract.ts";
import { isAddressAllowed, readNetworkRules } from "@planete/shared/domain/access/allowed-networks.ts";
import { stepAfterLogin } from "@planete/shared/domain/access/second-factor.ts";
import { sessionEnd } from "@planete/shared/domain/access/session-end.ts";
import type { SessionStep } from "@planete/shared/domain/access/session-step.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { LoginMethod, Schema, StoredStep } from "../../platform/database/schema.ts";
import { sessionOfToken } from "../../platform/http/authenticate.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { recordHistory } from "../../platform/history/history.store.ts";
import { newId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { readAuthenticationSettings } from "../../platform/sessions/authentication-settings.store.ts";
import { findSecondFactorState } from "../../platform/sessions/second-factor-state.store.ts";
import { hashToken, newToken } from "../../platform/sessions/session-token.ts";
import { rememberFirstLanguage, teamsOf } from "../people/person.store.ts";
import { userToWire } from "../people/user-wire.ts";
import { findOwnMenu } from "../rights/save-menu.ts";
import { noticeDevice } from "./notice-device.ts";
import { carryDirectorySession, endPendingSession, insertSession, lockPassword } from "./session.store.ts";

/** Where a login comes from and how it wishes to go on. */
export interface LoginCircumstances {
  readonly method: LoginMethod;
  readonly locale: LanguageCode | undefined;
  readonly stayLogged: boolean;
  readonly userAgent: string;
  readonly address: string;
  /** What a trusted device shows instead of the second proof. */
  readonly trustedToken?: string | undefined;
  /** The stored password that was proven, where one was; it must still be the password. */
  readonly provenPassword?: string | null;
}

export interface OpenedSession {
  readonly userToken: string;
  readonly step: SessionStep;
  /** Given once the session is open: before that a login tells nothing about the person. */
  readonly user?: UserWire;
  readonly cursor?: string;
}

/**
 * Opens a session for a person who has proven who they are, by whatever method; where a second proof
 * is asked for, the session waits at that step (D5).
 */
export async function openSession(
  platform: Platform,
  personId: string,
  login: LoginCircumstances,
): Promise<OpenedSession> {
  const settings = await readAuthenticationSettings(platform.database);
  const { trustedToken, address } = login;
  const teams = await teamsOf(platform.database.kysely, personId);
  // Before anything is kept of this login: a refused address leaves no session and sends no mail.
  if (!isAddressAllowed(readNetworkRules(settings.networks), teams, address))
    refuse("ipNotAllowed", { address });
  const state = await findSecondFactorState(platform.database, settings, {
    id: personId,
    trustedTokenHash: trustedToken === undefined ? null : hashToken(trustedToken),
    now: platform.now(),
  });
  const step = stepAfterLogin(state.policy, state);
  const userToken = newToken();
  await platform.database.transaction(async (queries) => {
    const password = await lockPassword(queries, personId);
    if (login.method === "password" && password !== login.provenPassword) refuse("incorrectCredentials");
    if (login.locale) await rememberFirstLanguage(queries, personId, login.locale);
    await startSession(platform, queries, { ...login, personId, userToken, step, settings });
  });
  return describeSession(platform, userToken, address);
}

/** The new token of a session whose step is done, and whether its cookie outlives the browser. */
export interface PassedStep {
  readonly userToken: string;
  readonly stayLogged: boolean;
}

/**
 * Opens the session of somebody whose step is done, under a new token: the one that waited is over.
 * Of two answers at once only one gets here. Settings are read before the transaction, which must not
 * wait for a second connection.
 */
export async function passStep(
  platform: Platform,
  queries: Transaction<Schema>,
  waiting: { readonly sessionId: string; readonly settings: AuthenticationSettings },
): Promise<PassedStep> {
  const waited = await endPendingSession(queries, waiting.sessionId, platform.now());
  if (!waited) refuse("tokenInvalid");
  const userToken = newToken();
  const { settings } = waiting;
  await startSession(platform, queries, { ...waited, userToken, step: "open", settings });
  if (waited.method === "directory") {
    await carryDirectorySession(queries, waiting.sessionId, hashToken(userToken));
  }
  return { userToken, stayLogged: waited.stayLogged };
}

/** How far the session of a token has come, as a login answers it. */
export async function describeSession(
  platform: Platform,
  userToken: string,
  address: string,
): Promise<OpenedSession> {
  const cursor = platform.live.cursorNow();
  const caller = await sessionOfToken(platform, userToken, address);
  if (!caller) refuse("inactiveAccount");
  return {
    userToken,
    step: caller.step,
    ...(caller.step === "open"
      ? { user: userToWire(caller, await findOwnMenu(platform.database.kysely, caller)), cursor }
      : {}),
  };
}

interface StartedSession extends Omit<LoginCircumstances, "locale" | "trustedToken" | "provenPassword"> {
  readonly personId: string;
  readonly userToken: string;
  readonly step: StoredStep;
  readonly settings: AuthenticationSettings;
}

function endOf({ step, stayLogged, settings }: StartedSession, now: Date): Date {
  if (step === "open") {
    return sessionEnd(settings.durations, { stayLogged, createdAt: now, usedAt: now });
  }
  const minutes = step === "enrolment" ? enrolmentMinutes : secondStepMinutes;
  return new Date(now.getTime() + minutes * 60_000);
}

async function startSession(
  platform: Platform,
  queries: Transaction<Schema>,
  started: StartedSession,
): Promise<void> {
  const { personId, userToken, step, method, address } = started;
  const sessionId = newId();
  await insertSession(queries, {
    id: sessionId,
    tokenHash: hashToken(userToken),
    personId,
    stayLogged: started.stayLogged,
    expiresAt: endOf(started, platform.now()),
    userAgent: started.userAgent.slice(0, 300),
    address,
    step,
    method,
  });
  if (step === "open") await noticeDevice(platform, queries, { ...started, sessionId });
  await recordHistory(queries, {
    actorId: personId,
    area: "session",
    action: "logIn",
    subject: sessionId,
    after: { address, method, step },
  });
}
