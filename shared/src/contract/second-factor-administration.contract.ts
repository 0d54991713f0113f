import { z } from "zod";
import { longestPersonSearch } from "../domain/access/credential-limits.ts";
import { secondFactorPolicies } from "../domain/access/second-factor.ts";
import { reasonLimits } from "../domain/people/reason-limits.ts";
import { supportVisionRight } from "../domain/rights/right-tags.ts";
import { secondFactorRules } from "./authentication-settings.contract.ts";
import { declareCall, rightAccess } from "./call.ts";
import { id, instant, text } from "./fields.ts";
import { historyChange } from "./history.contract.ts";

const administration = rightAccess(supportVisionRight("authentification"));

/** How long a rescue code works. */
export const rescueCodeHours = 1;

/** People and entries of the history on one page. */
export const secondFactorPageLength = 25;

const policyWire = z.strictObject({
  ...secondFactorRules.shape,
  /** Goes back with a change: somebody else's change in between is refused. */
  version: z.int().min(1),
  /** Teams that a rule can be for. */
  teams: z.array(z.string()),
  people: z.int().min(0),
  enrolled: z.int().min(0),
  /** People of whom a second proof is required and who have none yet. */
  missing: z.int().min(0),
});

export type SecondFactorPolicyWire = z.output<typeof policyWire>;

export const readSecondFactorPolicy = declareCall({
  name: "readSecondFactorPolicy",
  summary: "Who is asked for a second proof, and how many people have one",
  method: "GET",
  path: "/support-vision/authentification",
  access: administration,
  answer: z.strictObject({ data: policyWire }),
});

export const saveSecondFactorPolicy = declareCall({
  name: "saveSecondFactorPolicy",
  summary: "Change who is asked for a second proof; it acts at each person's next login",
  method: "PUT",
  path: "/support-vision/authentification",
  access: administration,
  body: z.strictObject({ ...secondFactorRules.shape, version: z.int().min(1) }),
  answer: z.strictObject({ data: policyWire }),
  errors: ["conflict", "enrolYourselfFirst"],
});

const enrolledPerson = z.strictObject({
  id,
  name: z.string(),
  username: z.string(),
  /** The client of a client's user. */
  client: z.string().nullable(),
  teams: z.array(z.string()),
  policy: z.enum(secondFactorPolicies),
  totp: z.boolean(),
  passkeys: z.int().min(0),
  backupCodesLeft: z.int().min(0),
  lastUsedAt: instant.nullable(),
  /** False where the caller may not reset: themselves, and super administrators unless they are one. */
  mayReset: z.boolean(),
});

export type EnrolledPersonWire = z.output<typeof enrolledPerson>;

/** Which people are wanted; `missing` are those who must have a second proof and have none. */
export const enrolmentFilters = ["all", "enrolled", "not-enrolled", "missing"] as const;

const page = z.coerce.number().int().min(1).max(10_000).optional();

export const listSecondFactorPeople = declareCall({
  name: "listSecondFactorPeople",
  summary: "People by name with their second proofs, page by page",
  method: "GET",
  path: "/support-vision/authentification/people",
  access: administration,
  query: z.strictObject({
    search: text(longestPersonSearch).optional(),
    filter: z.enum(enrolmentFilters).optional(),
    page,
  }),
  answer: z.strictObject({ data: z.array(enrolledPerson), total: z.int().min(0) }),
});

const reason = text(reasonLimits.longest, reasonLimits.shortest).regex(/\S/);
const ofPerson = z.strictObject({ id });

export const resetSecondFactor = declareCall({
  name: "resetSecondFactor",
  summary: "Remove all second proofs of a person and end their sessions; they are told by mail",
  method: "POST",
  path: "/support-vision/authentification/people/{id}/reset",
  access: administration,
  params: ofPerson,
  body: z.strictObject({ reason }),
  answer: z.strictObject({ data: z.strictObject({ endedSessions: z.int().min(0) }) }),
  errors: ["notFound", "conflict"],
});

export const issueRescueCode = declareCall({
  name: "issueRescueCode",
  summary: "A code that a person who has lost their second proof can use once within the hour",
  method: "POST",
  path: "/support-vision/authentification/people/{id}/rescue-code",
  access: administration,
  params: ofPerson,
  body: z.strictObject({ reason }),
  answer: z.strictObject({ data: z.strictObject({ code: z.string(), expiresAt: instant }) }),
  errors: ["notFound", "conflict"],
});

/** What the history of double authentication tells. */
export const secondFactorActions = [
  "savePolicy",
  "reset",
  "issueRescueCode",
  "addTotp",
  "removeTotp",
  "addPasskey",
  "removePasskey",
  "renewBackupCodes",
  "useBackupCode",
  "useRescueCode",
  "trustDevice",
  "forgetTrustedDevices",
] as const;

const historyEntry = z.strictObject({
  id,
  at: instant,
  action: z.enum(secondFactorActions),
  actor: z.string().nullable(),
  /** The person it is about; null for the policy. */
  person: z.string().nullable(),
  reason: z.string().nullable(),
  /** Before and after, without the reason. */
  changes: z.array(historyChange),
});

export type SecondFactorHistoryWire = z.output<typeof historyEntry>;

export const listSecondFactorHistory = declareCall({
  name: "listSecondFactorHistory",
  summary: "Who changed what about double authentication, newest first, page by page",
  method: "GET",
  path: "/support-vision/authentification/history",
  access: administration,
  query: z.strictObject({ page }),
  answer: z.strictObject({ data: z.array(historyEntry), total: z.int().min(0) }),
});
