import { z } from "zod";
import { photoUpload } from "./account.contract.ts";
import { declareCall } from "./call.ts";
import { effectsAnswer } from "./explain.contract.ts";
import { id } from "./fields.ts";
import {
  accountErrors,
  ofPerson,
  peopleAccess,
  peopleAtOnce,
  peoplePath,
  personAnswer,
  personDraft,
  personWire,
  reasonOfChange,
} from "./person-wire.ts";
import { conflictDetails, recordVersion } from "./record.ts";

export const readPerson = declareCall({
  name: "readPerson",
  summary: "One person with account, devices and second proofs",
  method: "GET",
  path: `${peoplePath}/{id}`,
  access: peopleAccess,
  records: ["person"],
  params: ofPerson,
  answer: personAnswer,
  errors: ["notFound"],
});

export const createPerson = declareCall({
  name: "createPerson",
  summary: "Makes a person, and invites them by mail if asked",
  method: "POST",
  path: peoplePath,
  access: peopleAccess,
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
  path: `${peoplePath}/preview`,
  access: peopleAccess,
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
  path: `${peoplePath}/{id}`,
  access: peopleAccess,
  records: ["person"],
  params: ofPerson,
  body: z.strictObject({ version: recordVersion, person: personDraft }),
  answer: personAnswer,
  errors: accountErrors,
});

export const personConflict = conflictDetails(personWire);

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
  access: peopleAccess,
  records: ["person"],
  body: z.strictObject({
    users: changedUsers,
    reason: reasonOfChange.optional(),
  }),
  answer: z.strictObject({ data: z.array(z.strictObject({ id, version: recordVersion })) }),
  errors: ["recordsRefused"],
  bodyLimit: 2 * 1024 * 1024,
});

export const previewAllUsers = declareCall({
  name: "previewAllUsers",
  summary: "What the same changes would give and take, right by right; nothing is saved",
  method: "POST",
  path: "/support-vision/droit/save-all-users/preview",
  access: peopleAccess,
  records: ["person", "right", "team", "teamRole"],
  body: z.strictObject({ users: changedUsers }),
  answer: effectsAnswer,
  errors: ["recordsRefused"],
  changesState: false,
  bodyLimit: 2 * 1024 * 1024,
});

export const savePhotoOfPerson = declareCall({
  name: "savePhotoOfPerson",
  summary: "Replace somebody's photo by a PNG, JPEG or WebP picture of at most 2 MB (D9)",
  method: "POST",
  path: `${peoplePath}/{id}/photo`,
  access: peopleAccess,
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
  path: `${peoplePath}/{id}/photo`,
  access: peopleAccess,
  records: ["person"],
  params: ofPerson,
  answer: personAnswer,
  errors: ["notFound", "personErased", "superAdministratorOnly"],
});
