import type { PlainDate } from "../calendar/plain-date.ts";
import { addMonths, dayAfter } from "../calendar/plain-date.ts";
import { isMaskedAddress } from "../people/mask-address.ts";
import { declareRecord } from "../records/record-kind.ts";
import { poolScreen, supportVisionRight } from "../rights/right-tags.ts";
import type { Rule } from "../validation/rule.ts";
import { email, maxLength, phone, required } from "../validation/text-rules.ts";
import { noSocialSecurityNumber } from "./social-security-number.ts";

/** Opens the pool. */
export const poolRight = supportVisionRight(poolScreen);

export const availabilities = ["now", "notice", "assigned", "unavailable"] as const;
export type Availability = (typeof availabilities)[number];

/** How long a candidate is kept after the last contact (D26). */
const keptMonths = 24;

/** Once marked for deletion a record stays so many days, for somebody to write that there was a contact after all. */
export const markedDays = 30;

/** The last weeks in which a record is shown as ending. */
export const endingDays = 60;

/** `over` is marked for deletion (D26). */
export const retentions = ["kept", "ending", "over"] as const;
export type Retention = (typeof retentions)[number];

/** The first day on which the candidate may not be kept any more. */
export function keptUntil(lastContact: PlainDate): PlainDate {
  return addMonths(lastContact, keptMonths);
}

/** The day on which the record is deleted by itself. */
export function deletedOn(lastContact: PlainDate): PlainDate {
  return dayAfter(keptUntil(lastContact), markedDays);
}

export function retentionOf(lastContact: PlainDate, today: PlainDate): Retention {
  const end = keptUntil(lastContact);
  if (end <= today) return "over";
  return end <= dayAfter(today, endingDays) ? "ending" : "kept";
}

/** A day of contact can be neither to come nor so long ago that the record would have to go (D26). */
export function contactProblem(
  lastContact: PlainDate,
  today: PlainDate,
): "contactToCome" | "contactOver" | undefined {
  if (lastContact > today) return "contactToCome";
  return retentionOf(lastContact, today) === "over" ? "contactOver" : undefined;
}

/** An address that the reader sees masked may be handed back as it is (D21). */
const candidateAddress: Rule = (value) => (isMaskedAddress(value) ? undefined : email(value));

const plain = (most: number): readonly Rule[] => [maxLength(most), noSocialSecurityNumber];

/** What each field of a candidate must meet; the contract's schema, the form and the import are made of it. */
export const candidateRules = {
  lastname: [required, ...plain(80)],
  firstname: [required, ...plain(80)],
  emailAddress: [maxLength(254), candidateAddress],
  phoneNumber: [noSocialSecurityNumber, phone],
  address: plain(200),
  postalCode: plain(20),
  city: plain(80),
  occupation: [required, ...plain(80)],
  word: [required, ...plain(60)],
  payrollNumber: plain(40),
  agency: plain(80),
  source: plain(80),
  comment: plain(1_000),
} as const satisfies Readonly<Record<string, readonly Rule[]>>;

export const candidateLimits = { words: 20 } as const;

/** What a column can fill, and what history tells of, in the order in which both show it (D26). */
export const candidateFields = [
  "client",
  "base",
  "lastname",
  "firstname",
  "birthDate",
  "emailAddress",
  "phoneNumber",
  "address",
  "postalCode",
  "city",
  "occupation",
  "qualifications",
  "clearances",
  "availability",
  "payrollNumber",
  "agency",
  "lastContact",
  "source",
  "comment",
] as const;

export type CandidateField = (typeof candidateFields)[number];

export const candidateRecord = declareRecord({
  name: "candidate",
  right: poolRight,
  // `expire`: the server has deleted what was over its time.
  actions: ["create", "change", "remove", "expire"],
  fields: candidateFields,
});
