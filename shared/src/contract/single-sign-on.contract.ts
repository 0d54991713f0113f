import { z } from "zod";
import { credentialLimits } from "../domain/access/credential-limits.ts";
import type { CallResult } from "./call.ts";
import { declareCall, publicAccess } from "./call.ts";
import { languageCode, text } from "./fields.ts";

const authenticationTimeoutMs = 5_000;

/** How a login goes on once the directory has answered. */
const intention = {
  /** The page of this product that was wanted; another address is not followed. */
  next: text(500).optional(),
  locale: languageCode.optional(),
  stayLogged: z.literal("true").optional(),
};

export const beginDirectoryLogin = declareCall({
  name: "beginDirectoryLogin",
  summary: "Where the browser must go to log in with the company directory",
  method: "GET",
  path: "/authentication/saml2/login",
  access: publicAccess,
  // Keeps a request that only this browser can answer.
  changesState: true,
  query: z.strictObject(intention),
  answer: z.strictObject({ login_url: z.string(), redirect: z.literal(true) }),
  errors: ["authenticationUnavailable", "tooManyRequests"],
  timeoutMs: authenticationTimeoutMs,
});

/** The answer that sends the browser to the directory (spec §7). */
export function toDirectoryLogin(loginUrl: string): CallResult<typeof beginDirectoryLogin> {
  return { login_url: loginUrl, redirect: true };
}

/** Where the directory wants the browser. */
export function loginUrlOf(answer: CallResult<typeof beginDirectoryLogin>): string {
  return answer.login_url;
}

/** `redirect` is false for an account that the directory does not know: it logs in here with its password. */
export const beginDirectoryLoginOf = declareCall({
  name: "beginDirectoryLoginOf",
  summary: "Where the browser must go to log in with another account of the company directory",
  method: "POST",
  path: "/authentication/saml2/login-account",
  access: publicAccess,
  body: z.strictObject({
    account: text(credentialLimits.login, 1),
    next: intention.next,
    locale: intention.locale,
    stayLogged: z.boolean().optional(),
  }),
  answer: z.strictObject({ url: z.string(), redirect: z.boolean() }),
  errors: ["authenticationUnavailable", "tooManyRequests"],
  bodyLimit: 8 * 1024,
  timeoutMs: authenticationTimeoutMs,
});

export const readDirectoryOffer = declareCall({
  name: "readDirectoryOffer",
  summary: "What the login page needs to know about logging in with the company directory",
  method: "GET",
  path: "/authentication/saml2/ad-config",
  access: publicAccess,
  answer: z.strictObject({
    enabled: z.boolean(),
    /** The company's own name for it; empty when it has none. */
    label: z.string(),
    /** Domains of the accounts that the directory knows; empty when any may be. */
    domains: z.array(z.string()),
  }),
  timeoutMs: authenticationTimeoutMs,
});

/** By what a directory account looks like a local one. */
export const conflictMatches = ["login", "mail"] as const;

export type ConflictMatch = (typeof conflictMatches)[number];

/** The two accounts of a conflict, told to the person who has just proven to own the first. */
export interface DirectoryConflictDetails {
  readonly account: string;
  /** The local login, when it is the same; a login found by mail address is not told. */
  readonly login?: string;
  /** The host of the directory's login service. */
  readonly provider: string;
  readonly matchedBy: ConflictMatch;
  /** Whether an administrator sees it in their list. */
  readonly queued: boolean;
}

export const readDirectoryOutcome = declareCall({
  name: "readDirectoryOutcome",
  summary: "Why the last directory login of this browser was refused, where there is more to say than a code",
  method: "GET",
  path: "/authentication/saml2/outcome",
  access: publicAccess,
  answer: z.strictObject({
    /** Null when there is nothing to add. */
    outcome: z.strictObject({ code: z.string(), details: z.unknown() }).nullable(),
  }),
  timeoutMs: authenticationTimeoutMs,
});
