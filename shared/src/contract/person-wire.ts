import { z } from "zod";
import { personFlags } from "../domain/people/person.ts";
import { accountStates, personRules } from "../domain/people/person-record.ts";
import { personParts } from "../domain/people/person-change.ts";
import { reasonLimits } from "../domain/people/reason-limits.ts";
import { dayMinutes, holidayCountries } from "../domain/people/working-week.ts";
import { rightsScreenRight } from "../domain/rights/right-tags.ts";
import { rightAccess } from "./call.ts";
import { id, instant, languageCode, languageCodeOut, named, ruledText, text } from "./fields.ts";
import { recordVersion } from "./record.ts";

export const peoplePath = "/support-vision/people";
export const peopleAccess = rightAccess(rightsScreenRight);

/** Minutes from Monday to Sunday (D19). */
const workingMinutes = z.array(z.int().min(0).max(dayMinutes)).length(7);

/** What an administrator writes of a person. */
export const personDraft = z.strictObject({
  username: ruledText(personRules.username),
  firstname: ruledText(personRules.firstname),
  lastname: ruledText(personRules.lastname),
  function: ruledText(personRules.function),
  quality: ruledText(personRules.quality),
  /** Empty without one; a masked one stands for what is stored (D21). */
  emailAddress: ruledText(personRules.emailAddress),
  phoneNumber: ruledText(personRules.phoneNumber),
  defaultLanguage: languageCode.nullable(),
  /** False for a client's user, who belongs to exactly one client (D3). */
  employee: z.boolean(),
  clientId: id.nullable(),
  /** The bases of the client that its user sees (D21). */
  baseIds: z.array(id).max(500),
  teamIds: z.array(id).max(100),
  superAdministrator: z.boolean(),
  administrator: z.boolean(),
  workingMinutes,
  country: z.enum(holidayCountries),
});

export type PersonDraftWire = z.output<typeof personDraft>;

const secondFactorOfPerson = z.strictObject({
  totp: z.boolean(),
  passkeys: z.int().min(0),
  backupCodesLeft: z.int().min(0),
  lastUsedAt: instant.nullable(),
  /** Whether the caller may reset it in the screen of double authentication. */
  mayReset: z.boolean(),
});

/** A person as their panel shows them. The address is masked but for super administrators (D21). */
export const personWire = z.strictObject({
  id,
  version: recordVersion,
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  function: z.string(),
  quality: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string(),
  defaultLanguage: languageCodeOut.nullable(),
  employee: z.boolean(),
  client: named.nullable(),
  bases: z.array(named),
  teams: z.array(named),
  superAdministrator: z.boolean(),
  administrator: z.boolean(),
  /** With those that the mail lists give (D3). */
  flags: z.array(z.enum(personFlags)),
  workingMinutes,
  country: z.enum(holidayCountries),
  photo: z.string().nullable(),
  account: z.enum(accountStates),
  invitedAt: instant.nullable(),
  invitedUntil: instant.nullable(),
  /** The mail of an invitation that still works; without a mail server it waits for one. */
  invitationMail: z.enum(["sent", "queued", "failed", "noServer"]).nullable(),
  /** No mail can leave: an invitation is handed over as a link. */
  invitesByHand: z.boolean(),
  createdAt: instant,
  lastVisitAt: instant.nullable(),
  devices: z.int().min(0),
  secondFactor: secondFactorOfPerson,
  /** Parts that the caller may not change; the form shows them and says why (D21). */
  locked: z.partialRecord(
    z.enum(personParts),
    z.enum(["personErased", "ownRights", "superAdministratorOnly"]),
  ),
});

export type PersonWire = z.output<typeof personWire>;

export const personAnswer = z.strictObject({ data: personWire });
export const ofPerson = z.strictObject({ id });

export const accountErrors = [
  "notFound",
  "conflict",
  "ownRights",
  "superAdministratorOnly",
  "lastSuperAdministrator",
  "personErased",
] as const;

/** Why somebody is shut out or erased; kept in the history. */
export const reasonOfChange = text(reasonLimits.longest, reasonLimits.shortest).trim().regex(/\S/);

/** How many people one call may change. */
export const peopleAtOnce = 500;
