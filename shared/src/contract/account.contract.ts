import { z } from "zod";
import { credentialLimits } from "../domain/access/credential-limits.ts";
import { personFlags } from "../domain/people/person.ts";
import { email, phone, required } from "../domain/validation/text-rules.ts";
import { declareCall, fileAnswer, sessionAccess, stepAccess } from "./call.ts";
import type { UploadField } from "./call.ts";
import { factorProof } from "./factor-proof.ts";
import { declareLiveEvent } from "./live.contract.ts";
import { shownEntry } from "./menus.contract.ts";
import { id, languageCode, languageCodeOut, ruled, line, text } from "./fields.ts";

/** A person as the wire shows them to themselves (spec §3, User). */
export const userWire = z.strictObject({
  id,
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  function: z.string(),
  quality: z.string(),
  phoneNumber: z.string(),
  /** Only for super administrators (spec §3, §6). */
  emailAddress: z.string().optional(),
  /** Where mails to the person go, masked (D21); left out where there is no address. */
  maskedAddress: z.string().optional(),
  defaultLanguage: languageCodeOut.nullable(),
  employee: z.boolean(),
  superAdministrator: z.boolean(),
  administrator: z.boolean(),
  photo: z.string().nullable(),
  signature: z.string().nullable(),
  client: z.strictObject({ id, name: z.string() }).nullable(),
  teams: z.array(z.string()),
  flags: z.array(z.enum(personFlags)),
  /** Effective value of every right above 0 (D4). */
  rights: z.record(z.string(), z.number().int()),
  /** What the person meets of the menu, in its order (D22). */
  menu: z.array(shownEntry),
  /** Given when the password is to be changed soon, or should have been (D5). */
  passwordAge: z.strictObject({ state: z.enum(["warning", "overdue"]), daysLeft: z.int().min(1) }).optional(),
});

export type UserWire = z.output<typeof userWire>;

export const readUser = declareCall({
  name: "readUser",
  summary: "The logged-in person",
  method: "GET",
  path: "/user",
  access: sessionAccess,
  answer: z.strictObject({ data: userWire }),
  joins: true,
});

/** Longest values of a person's own fields. */
export const profileLimits = { name: 100, function: 120, quality: 120, phone: 40, email: 254 } as const;

/**
 * One call for a person's own fields and for their password (spec §7). Parts left out stay as they
 * are; the password changes only with both of its fields.
 */
export const saveUser = declareCall({
  name: "saveUser",
  summary: "Change some of the person's own fields, or their password",
  method: "POST",
  path: "/user",
  // Also for whoever did not change the password in time: for them its two fields are all there is (D5).
  access: stepAccess("open", "password-change"),
  body: z.strictObject({
    firstname: ruled(line(profileLimits.name).trim(), required).optional(),
    lastname: ruled(line(profileLimits.name).trim(), required).optional(),
    function: line(profileLimits.function).trim().optional(),
    quality: line(profileLimits.quality).trim().optional(),
    phoneNumber: ruled(line(profileLimits.phone).trim(), phone).optional(),
    defaultLanguage: languageCode.nullable().optional(),
    /** Super administrators alone have and may change it (spec §3). */
    emailAddress: ruled(line(profileLimits.email).trim(), required, email).optional(),
    /** The present password: for a new one, and for a new address. */
    currentPassword: text(credentialLimits.password, 1).optional(),
    /** For a new address, where the person has a second proof. */
    factorProof: factorProof.optional(),
    newPassword: text(credentialLimits.password, 1).optional(),
    // What `GET /user` gives besides may come back as it was; nobody changes it here (D21).
    ...userWire
      .pick({ id: true, username: true, employee: true, superAdministrator: true, administrator: true })
      .partial().shape,
    ...userWire
      .pick({
        photo: true,
        signature: true,
        client: true,
        teams: true,
        flags: true,
        rights: true,
        menu: true,
        passwordAge: true,
        maskedAddress: true,
      })
      .partial().shape,
  }),
  answer: z.strictObject({
    data: userWire,
    /** Given when the password changed: it ends every other session, and this one goes on under a new token. */
    userToken: z.string().optional(),
  }),
  errors: [
    "rightMissing",
    "fieldNotChangeable",
    "conflict",
    "incorrectCurrentPassword",
    "proofInvalid",
    "codeInvalid",
    "freshLoginRequired",
    "changingPasswordNeedAnotherPassword",
    "passwordTooWeak",
    "passwordTooCommon",
    "tooManyRequests",
  ],
  bodyLimit: 24 * 1024,
});

/** The account photo's field in its form. */
export const photoUpload = { field: "photo", purpose: "photo" } as const satisfies UploadField;

const photoAnswer = z.strictObject({
  /** Path of the photo below the base path, or null without one; it changes with each photo. */
  data: z.strictObject({ photo: z.string().nullable() }),
});

/** The version in a photo's path only tells browsers apart what they may keep. */
const photoVersion = z.strictObject({ v: id.optional() });

export const savePhoto = declareCall({
  name: "savePhoto",
  summary: "Replace the person's own photo by a PNG, JPEG or WebP picture of at most 2 MB (D9)",
  method: "POST",
  path: "/upload/photos",
  access: sessionAccess,
  upload: photoUpload,
  answer: photoAnswer,
  errors: [
    "notAnImage",
    "invalidExtension",
    "fileTooLarge",
    "imageTooManyPixels",
    "storageFull",
    "quotaReached",
  ],
});

export const readPhoto = declareCall({
  name: "readPhoto",
  summary: "The person's own photo",
  method: "GET",
  path: "/upload/photos",
  access: sessionAccess,
  query: photoVersion,
  answer: fileAnswer,
  errors: ["notFound"],
});

export const readPhotoOfPerson = declareCall({
  name: "readPhotoOfPerson",
  summary: "Somebody's photo: anyone's for staff, those of the same client for its users",
  method: "GET",
  path: "/upload/photos/{personId}",
  access: sessionAccess,
  params: z.strictObject({ personId: id }),
  query: photoVersion,
  answer: fileAnswer,
  errors: ["notFound"],
});

export const removePhoto = declareCall({
  name: "removePhoto",
  summary: "Remove the person's own photo",
  method: "DELETE",
  path: "/upload/photos",
  access: sessionAccess,
  answer: photoAnswer,
});

/** A person's own photo changed: their other open pages show the new one. */
export const photoChanged = declareLiveEvent(
  "account.photo-changed",
  z.strictObject({ photo: z.string().nullable() }),
);
