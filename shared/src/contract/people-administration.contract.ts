import { z } from "zod";
import { personFlags } from "../domain/people/person.ts";
import { accountStates, personRules } from "../domain/people/person-record.ts";
import { personParts } from "../domain/people/person-change.ts";
import { dayMinutes, holidayCountries } from "../domain/people/working-week.ts";
import { rightsScreenRight } from "../domain/rights/right-tags.ts";
import { photoUpload } from "./account.contract.ts";
import { declareCall, fileAnswer, rightAccess } from "./call.ts";
import { deviceWire } from "./devices.contract.ts";
import { effectsAnswer } from "./explain.contract.ts";
import { id, instant, languageCode, languageCodeOut, ruledText, text } from "./fields.ts";
import { commaList, listAnswer, listQuery } from "./list.ts";
import { conflictDetails, recordVersion } from "./record.ts";
import { personSides, personSorts, visitTimes } from "./person-list-words.ts";

const path = "/support-vision/people";
const access = rightAccess(rightsScreenRight);

const named = z.strictObject({ id, name: z.string() });

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
const personWire = z.strictObject({
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

const personRow = z.strictObject({
  id,
  version: recordVersion,
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  function: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string(),
  defaultLanguage: languageCodeOut.nullable(),
  employee: z.boolean(),
  client: z.string().nullable(),
  teams: z.array(named),
  superAdministrator: z.boolean(),
  administrator: z.boolean(),
  country: z.enum(holidayCountries),
  photo: z.string().nullable(),
  account: z.enum(accountStates),
  invitedAt: instant.nullable(),
  lastVisitAt: instant.nullable(),
  createdAt: instant,
});

export type PersonRowWire = z.output<typeof personRow>;

export type PersonSort = (typeof personSorts)[number];

const personFilters = {
  /** These people alone. */
  id: commaList(id, 100).optional(),
  visit: commaList(z.enum(visitTimes)).optional(),
  account: commaList(z.enum(accountStates)).optional(),
  side: commaList(z.enum(personSides)).optional(),
  team: commaList(id).optional(),
  client: commaList(id).optional(),
  base: commaList(id).optional(),
  language: commaList(languageCodeOut).optional(),
  country: commaList(z.enum(holidayCountries)).optional(),
  flag: commaList(z.enum(personFlags)).optional(),
};

const personAnswer = z.strictObject({ data: personWire });
const ofPerson = z.strictObject({ id });

const accountErrors = [
  "notFound",
  "conflict",
  "ownRights",
  "superAdministratorOnly",
  "lastSuperAdministrator",
  "personErased",
] as const;

/** Why somebody is shut out or erased; kept in the history. */
const reason = text(500, 3).trim().regex(/\S/);

export const listPeople = declareCall({
  name: "listPeople",
  summary:
    "People by words, account, side, team, client, base, language, country, flag and last visit, page by page",
  method: "GET",
  path,
  access,
  records: ["person"],
  query: listQuery(personSorts, personFilters),
  answer: listAnswer(personRow),
});

export const exportPeople = declareCall({
  name: "exportPeople",
  summary: "The same list as a CSV file in the given language",
  method: "GET",
  path: `${path}/export`,
  access,
  query: listQuery(personSorts, personFilters)
    .omit({ cursor: true, limit: true })
    .extend({ lang: languageCode }),
  answer: fileAnswer,
});

export const readPersonChoices = declareCall({
  name: "readPersonChoices",
  summary: "What the list and the form of people offer: teams and clients",
  method: "GET",
  path: `${path}/choices`,
  access,
  records: ["person", "client"],
  answer: z.strictObject({
    data: z.strictObject({ teams: z.array(named), clients: z.array(named) }),
  }),
});

export const readBasesOfClient = declareCall({
  name: "readBasesOfClient",
  summary: "The bases of a client that its users can be given",
  method: "GET",
  path: `${path}/choices/bases`,
  access,
  records: ["base"],
  query: z.strictObject({ client: id }),
  answer: z.strictObject({ data: z.array(named) }),
});

export const readPerson = declareCall({
  name: "readPerson",
  summary: "One person with account, devices and second proofs",
  method: "GET",
  path: `${path}/{id}`,
  access,
  records: ["person"],
  params: ofPerson,
  answer: personAnswer,
  errors: ["notFound"],
});

export const createPerson = declareCall({
  name: "createPerson",
  summary: "Makes a person, and invites them by mail if asked",
  method: "POST",
  path,
  access,
  records: ["person"],
  body: z.strictObject({ person: personDraft, invite: z.boolean() }),
  answer: personAnswer,
  errors: ["superAdministratorOnly", "invitationNotPossible"],
});

/** Of somebody new, what rights come from: an address counts for the mailing lists. */
export const previewPerson = declareCall({
  name: "previewPerson",
  summary: "What the teams and flags of somebody new would give them, right by right; nobody is made",
  method: "POST",
  path: `${path}/preview`,
  access,
  records: ["person", "right", "team", "teamRole"],
  body: z.strictObject({
    person: z.strictObject({
      emailAddress: personDraft.shape.emailAddress,
      teamIds: personDraft.shape.teamIds,
      superAdministrator: z.boolean(),
      administrator: z.boolean(),
    }),
  }),
  answer: effectsAnswer,
  errors: ["superAdministratorOnly"],
  changesState: false,
});

export const savePerson = declareCall({
  name: "savePerson",
  summary: "Changes a person, if nobody else has since the given version",
  method: "PUT",
  path: `${path}/{id}`,
  access,
  records: ["person"],
  params: ofPerson,
  body: z.strictObject({ version: recordVersion, person: personDraft }),
  answer: personAnswer,
  errors: accountErrors,
});

export const personConflict = conflictDetails(personWire);

/** How many people one call may change. */
export const peopleAtOnce = 500;

const changedUsers = z
  .array(
    z.strictObject({
      id,
      version: recordVersion,
      changes: personDraft.partial().extend({ active: z.boolean().optional() }),
    }),
  )
  .min(1)
  .max(peopleAtOnce);

/** Changes of many people: all of them are kept, or none (D21). */
export const saveAllUsers = declareCall({
  name: "saveAllUsers",
  summary: "Changes many people, each based on a version: all or none",
  method: "POST",
  path: "/support-vision/droit/save-all-users",
  access,
  records: ["person"],
  body: z.strictObject({
    users: changedUsers,
    reason: reason.optional(),
  }),
  answer: z.strictObject({ data: z.array(z.strictObject({ id, version: recordVersion })) }),
  errors: accountErrors,
  bodyLimit: 2 * 1024 * 1024,
});

export const previewAllUsers = declareCall({
  name: "previewAllUsers",
  summary: "What the same changes would give and take, right by right; nothing is saved",
  method: "POST",
  path: "/support-vision/droit/save-all-users/preview",
  access,
  records: ["person", "right", "team", "teamRole"],
  body: z.strictObject({ users: changedUsers }),
  answer: effectsAnswer,
  errors: accountErrors,
  changesState: false,
  bodyLimit: 2 * 1024 * 1024,
});

/** With 409 of `saveAllUsers`: everybody who was changed since. */
export const usersConflict = z.strictObject({
  users: z.array(z.strictObject({ id, version: recordVersion, name: z.string() })),
});

export const disablePerson = declareCall({
  name: "disablePerson",
  summary: "Shuts a person out: their sessions and open pages end at once, what they wrote stays",
  method: "POST",
  path: `${path}/{id}/disable`,
  access,
  records: ["person"],
  params: ofPerson,
  body: z.strictObject({ version: recordVersion, reason: reason.optional() }),
  answer: personAnswer,
  errors: accountErrors,
});

export const enablePerson = declareCall({
  name: "enablePerson",
  summary: "Lets a person in again",
  method: "POST",
  path: `${path}/{id}/enable`,
  access,
  records: ["person"],
  params: ofPerson,
  body: z.strictObject({ version: recordVersion }),
  answer: personAnswer,
  errors: accountErrors,
});

/** Invitations of one call; each person is told apart who could not be invited and why. */
export const invitePeople = declareCall({
  name: "invitePeople",
  summary: "Mails people a link to choose their password, in their language: single use, 7 days",
  method: "POST",
  path: `${path}/invitations`,
  access,
  records: ["person"],
  body: z.strictObject({ ids: z.array(id).min(1).max(peopleAtOnce) }),
  answer: z.strictObject({
    data: z.strictObject({
      invited: z.array(id),
      refused: z.array(
        z.strictObject({
          id,
          why: z.enum([
            "notFound",
            "noAddress",
            "hasAccess",
            "disabled",
            "personErased",
            "ownRights",
            "superAdministratorOnly",
            "passwordLoginOff",
          ]),
        }),
      ),
    }),
  }),
  bodyLimit: 64 * 1024,
});

export const withdrawInvitation = declareCall({
  name: "withdrawInvitation",
  summary: "The link of an invitation stops working",
  method: "DELETE",
  path: `${path}/{id}/invitation`,
  access,
  records: ["person"],
  params: ofPerson,
  answer: personAnswer,
  errors: ["notFound", "personErased", "superAdministratorOnly", "ownRights"],
});

export const erasePerson = declareCall({
  name: "erasePerson",
  summary: "Erases the personal data of a person for good; what others need stays under “former user”",
  method: "POST",
  path: `${path}/{id}/erase`,
  access,
  records: ["person"],
  params: ofPerson,
  body: z.strictObject({
    version: recordVersion,
    reason,
    /** Typed by hand: erasing cannot be undone. */
    username: text(254, 1),
  }),
  answer: personAnswer,
  errors: accountErrors,
});

export const savePhotoOfPerson = declareCall({
  name: "savePhotoOfPerson",
  summary: "Replace somebody's photo by a PNG, JPEG or WebP picture of at most 2 MB (D9)",
  method: "POST",
  path: `${path}/{id}/photo`,
  access,
  records: ["person"],
  params: ofPerson,
  upload: photoUpload,
  answer: personAnswer,
  errors: [
    "notFound",
    "personErased",
    "superAdministratorOnly",
    "notAnImage",
    "invalidExtension",
    "fileTooLarge",
    "imageTooManyPixels",
    "storageFull",
  ],
});

export const removePhotoOfPerson = declareCall({
  name: "removePhotoOfPerson",
  summary: "Remove somebody's photo",
  method: "DELETE",
  path: `${path}/{id}/photo`,
  access,
  records: ["person"],
  params: ofPerson,
  answer: personAnswer,
  errors: ["notFound", "personErased", "superAdministratorOnly"],
});

export const listDevicesOfPerson = declareCall({
  name: "listDevicesOfPerson",
  summary: "Where a person is logged in",
  method: "GET",
  path: `${path}/{id}/devices`,
  access,
  records: ["person"],
  params: ofPerson,
  answer: z.strictObject({ data: z.array(deviceWire) }),
  errors: ["notFound"],
});

export const revokeDevicesOfPerson = declareCall({
  name: "revokeDevicesOfPerson",
  summary: "Log a person out on one device, or on all of them",
  method: "DELETE",
  path: `${path}/{id}/devices`,
  access,
  records: ["person"],
  params: ofPerson,
  query: z.strictObject({ device: id.optional() }),
  answer: z.strictObject({ data: z.strictObject({ revoked: z.int().min(0) }) }),
  errors: ["notFound", "personErased", "superAdministratorOnly"],
});

/** What the sign-in history of a person tells. */
export const signInActions = [
  "logIn",
  "refuseLogIn",
  "revokeDevice",
  "recoverPassword",
  "acceptInvitation",
  "askPasswordReset",
  "changePassword",
] as const;

/** Why somebody could not come in; it never tells what they typed. */
export const signInRefusals = ["password", "inactive", "methodOff", "network", "secondFactor"] as const;
export type SignInRefusal = (typeof signInRefusals)[number];

export const listSignIns = declareCall({
  name: "listSignIns",
  summary: "When and from where a person logged in, was refused or changed their password, the latest first",
  method: "GET",
  path: `${path}/{id}/sign-ins`,
  access,
  records: ["person"],
  params: ofPerson,
  query: z.strictObject({ cursor: id.optional() }),
  answer: z.strictObject({
    data: z.array(
      z.strictObject({
        id,
        at: instant,
        action: z.enum(signInActions),
        address: z.string().nullable(),
        method: z.enum(["password", "directory"]).nullable(),
        /** Of a refusal. */
        why: z.enum(signInRefusals).nullable(),
      }),
    ),
    next: id.nullable(),
  }),
  errors: ["notFound"],
});
