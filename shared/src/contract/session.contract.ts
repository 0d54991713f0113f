import { z } from "zod";
import { credentialLimits } from "../domain/access/credential-limits.ts";
import type { CallResult } from "./call.ts";
import { declareCall, publicAccess } from "./call.ts";
import { sessionSteps } from "../domain/access/session-step.ts";
import { resetEmail } from "../domain/validation/reset-email.ts";
import { cursor } from "./live.contract.ts";
import { languageCode, locale, line, ruled, text } from "./fields.ts";
import { userWire } from "./account.contract.ts";

/** Authentication calls give up after 5 s (spec §9). */
const authenticationTimeoutMs = 5_000;

/** What stands between this session and the product; `open` when nothing does. */
const sessionStep = z.enum(sessionSteps);

/** A token, and how far its session has come. */
export const openedSession = z.strictObject({
  userToken: z.string(),
  step: sessionStep,
  /** Given once the session is open. */
  user: userWire.optional(),
  /** Where the live channel stands, given once the session is open: what is read after this is not older. */
  cursor: cursor.optional(),
});

export type OpenedSessionWire = z.output<typeof openedSession>;

export const logIn = declareCall({
  name: "logIn",
  summary: "Log in with a username and a password",
  method: "POST",
  path: "/authentication/login",
  access: publicAccess,
  body: z.strictObject({
    login: text(credentialLimits.login, 1),
    password: text(credentialLimits.password, 1),
    locale,
    stayLogged: z.boolean().optional(),
  }),
  answer: openedSession,
  errors: [
    "incorrectCredentials",
    "inactiveAccount",
    "ipNotAllowed",
    "passwordLoginOff",
    "tooManyRequests",
    "authenticationUnavailable",
  ],
  bodyLimit: 8 * 1024,
  timeoutMs: authenticationTimeoutMs,
});

/**
 * What a page of ours hears that asks without any session: 200 is yes (spec §7), and a question that was answered
 * is no failure, which the console of the login page would show.
 */
export const noSessionStatus = 204;

export const keepSession = declareCall({
  name: "keepSession",
  summary: "Tell whether a session is still valid, and keep it alive",
  method: "GET",
  path: "/authentication/keep",
  access: publicAccess,
  query: z.strictObject({ userToken: text(200).optional() }),
  answer: z.strictObject({
    valid: z.literal(true),
    step: sessionStep,
    /** As at login. */
    cursor: cursor.optional(),
  }),
  errors: ["tokenInvalid", "tokenMissing", "ipNotAllowed"],
  timeoutMs: authenticationTimeoutMs,
});

export const logOut = declareCall({
  name: "logOut",
  summary: "End the current session",
  method: "GET",
  path: "/authentication/logout",
  access: publicAccess,
  changesState: true,
  answer: z.strictObject({ data: z.literal("loggedOut"), logout_url: z.string().optional() }),
  timeoutMs: authenticationTimeoutMs,
});

/** The answer to somebody who has logged out, with the address at which single sign-on goes on doing so. */
export function toLogout(logoutUrl: string | undefined): CallResult<typeof logOut> {
  return { data: "loggedOut", ...(logoutUrl === undefined ? {} : { logout_url: logoutUrl }) };
}

/** Where single sign-on wants the browser after logging out, if anywhere (spec §7). */
export function logoutUrlOf(answer: CallResult<typeof logOut>): string | undefined {
  return answer.logout_url;
}

export const readFirstAdministrator = declareCall({
  name: "readFirstAdministrator",
  summary: "Whether the installation still waits for its first super administrator",
  method: "GET",
  path: "/authentication/first-administrator",
  access: publicAccess,
  answer: z.strictObject({ data: z.strictObject({ awaited: z.boolean() }) }),
});

/** First start of a production installation: the one-time link makes the first super administrator (D15). */
export const createFirstAdministrator = declareCall({
  name: "createFirstAdministrator",
  summary: "Create the first super administrator with the one-time link of an empty installation",
  method: "POST",
  path: "/authentication/first-administrator",
  access: publicAccess,
  body: z.strictObject({
    token: text(200, 20),
    username: text(60, 1).regex(/^[\p{L}\p{N}._@-]+$/u),
    firstname: line(100, 1),
    lastname: line(100, 1),
    emailAddress: z.email().max(254),
    password: text(credentialLimits.password, 1),
    locale: languageCode.optional(),
  }),
  answer: z.strictObject({ data: z.literal("created") }),
  errors: ["linkInvalid", "passwordTooWeak", "passwordTooCommon", "conflict"],
  bodyLimit: 8 * 1024,
});

/** How long the link of a reset mail is good (D5). */
export const resetLinkHours = 1;

/**
 * `sent` when the account is known, `neutral` when the answer is the same for every address: always
 * with RESET_NEUTRAL, and for a network that has asked for too many unknown ones.
 */
export const resetPassword = declareCall({
  name: "resetPassword",
  summary: "Ask for a mail with a link to choose a new password",
  method: "POST",
  path: "/authentication/reset-password",
  access: publicAccess,
  body: z.strictObject({ lang: languageCode, mail: ruled(text(credentialLimits.login), resetEmail) }),
  answer: z.strictObject({ data: z.enum(["sent", "neutral"]) }),
  errors: ["unknownEmail", "tooManyRequests"],
  bodyLimit: 8 * 1024,
  timeoutMs: authenticationTimeoutMs,
});

/** Without a password the link is only checked; with one the link is used up and the password set. */
export const recoverPassword = declareCall({
  name: "recoverPassword",
  summary: "Check the link of a reset mail or an invitation, or choose the password with it",
  method: "POST",
  path: "/authentication/recover-password",
  access: publicAccess,
  body: z.strictObject({
    token: text(200, 1),
    lang: languageCode,
    password: text(credentialLimits.password, 1).optional(),
  }),
  answer: z.strictObject({
    data: z.enum(["valid", "changed"]),
    /** With a link that is good: who was invited, if it is an invitation. */
    invited: z.strictObject({ firstname: z.string(), username: z.string() }).optional(),
  }),
  errors: [
    "linkInvalid",
    "passwordTooWeak",
    "passwordTooCommon",
    "changingPasswordNeedAnotherPassword",
    "tooManyRequests",
  ],
  bodyLimit: 8 * 1024,
  timeoutMs: authenticationTimeoutMs,
});
