import { z } from "zod";
import { password, differsFrom } from "../domain/validation/password-rules.ts";
import { required } from "../domain/validation/text-rules.ts";
import { declareCall, fileAnswer, sessionAccess } from "./call.ts";
import type { UploadField } from "./call.ts";
import { id, instant, ruled, text } from "./fields.ts";

/** A person's signature (spec §3): an image behind a password of its own. */
const signatureState = z.strictObject({
  /** Path of the image below the base path, or null without one; it changes with each image. */
  signature: z.string().nullable(),
  hasPassword: z.boolean(),
  /** Until when this session may see and replace the image; null while it is locked. */
  unlockedUntil: instant.nullable(),
});

export type SignatureState = z.output<typeof signatureState>;

const stateAnswer = z.strictObject({ data: signatureState });

/** How long the signature password opens the signature for one session. */
export const signatureUnlockMinutes = 5;

/** The signature image's field in its form. */
export const signatureUpload = { field: "signature", purpose: "signature" } as const satisfies UploadField;

export const readSignatureState = declareCall({
  name: "readSignatureState",
  summary: "Whether the person has a signature and a signature password, and whether it is open",
  method: "GET",
  path: "/user/signature/state",
  access: sessionAccess,
  answer: stateAnswer,
});

export const unlockSignature = declareCall({
  name: "unlockSignature",
  summary: "Open the person's signature for a few minutes with the signature password",
  method: "POST",
  path: "/user/signature/unlock",
  access: sessionAccess,
  body: z.strictObject({ password: text(256, 1) }),
  answer: stateAnswer,
  errors: ["incorrectSignaturePassword", "signaturePasswordMissing", "tooManyRequests"],
  bodyLimit: 8 * 1024,
});

export const readSignature = declareCall({
  name: "readSignature",
  summary: "The image of the person's own signature, while it is open",
  method: "GET",
  path: "/user/signature",
  access: sessionAccess,
  query: z.strictObject({ v: id.optional() }),
  answer: fileAnswer,
  errors: ["notFound", "signatureLocked"],
});

export const saveSignature = declareCall({
  name: "saveSignature",
  summary: "Replace the person's signature by a PNG, JPEG or WebP picture of at most 2 MB (D9)",
  method: "POST",
  path: "/user/signature",
  access: sessionAccess,
  upload: signatureUpload,
  answer: stateAnswer,
  errors: [
    "signaturePasswordMissing",
    "signatureLocked",
    "notAnImage",
    "invalidExtension",
    "fileTooLarge",
    "imageTooManyPixels",
    "storageFull",
    "quotaReached",
    "userNotModified",
  ],
});

export const removeSignature = declareCall({
  name: "removeSignature",
  summary: "Remove the person's signature and its password: the way back for who forgot it",
  method: "DELETE",
  path: "/user/signature",
  access: sessionAccess,
  answer: stateAnswer,
  errors: ["notFound", "userNotModified"],
});

export const saveSignaturePassword = declareCall({
  name: "saveSignaturePassword",
  summary: "Set the signature password, or change it with the present one",
  method: "POST",
  path: "/user/savePasswordSignature",
  access: sessionAccess,
  body: z
    .strictObject({
      currentPassword: text(256, 1).optional(),
      newPassword: ruled(text(256), required, password),
    })
    .superRefine(({ currentPassword, newPassword }, context) => {
      const problem = currentPassword === undefined ? undefined : differsFrom(currentPassword)(newPassword);
      if (problem) {
        context.addIssue({
          code: "custom",
          path: ["newPassword"],
          params: { ...problem.params, rule: problem.rule },
        });
      }
    }),
  answer: stateAnswer,
  errors: ["incorrectSignaturePassword", "tooManyRequests", "userNotModified"],
  bodyLimit: 8 * 1024,
});
