import { z } from "zod";
import { credentialLimits } from "../domain/access/credential-limits.ts";
import { secondFactorPolicies } from "../domain/access/second-factor.ts";
import { declareCall, sessionAccess, stepAccess } from "./call.ts";
import { id, instant, line, text } from "./fields.ts";
import { declareLiveEvent } from "./live.contract.ts";
import { authenticatorAnswer, base64Url, factorProof, passkeyAssertion, timeCode } from "./factor-proof.ts";
import { openedSession } from "./session.contract.ts";

/** Minutes that a login waits for its second proof. */
export const secondStepMinutes = 10;

/** Minutes that a login waits while the person sets up their first proof: an app may have to be installed. */
export const enrolmentMinutes = 30;

/** Minutes that a question to an authenticator stays open. */
export const challengeMinutes = 10;

/** What the browser is told to ask an authenticator; its shape is the browsers' own (WebAuthn). */
const passkeyQuestion = z.strictObject({ data: z.record(z.string(), z.unknown()) });

/** A new passkey as the authenticator made it. */
export const passkeyRegistration = z.object({
  ...authenticatorAnswer,
  response: z.object({
    clientDataJSON: base64Url.max(4_000),
    attestationObject: base64Url.max(16_000),
    transports: z.array(text(30, 1)).max(10).optional(),
  }),
});

export type PasskeyRegistrationWire = z.output<typeof passkeyRegistration>;

const passkeyName = line(credentialLimits.passkeyName, 1).regex(/\S/);

const atStep = stepAccess("second-factor");
const whileSettingUp = stepAccess("enrolment", "open");
const trustDevice = z.boolean().optional();
const stepErrors = ["codeInvalid", "tooManyRequests", "tokenInvalid"] as const;

export const readSecondStep = declareCall({
  name: "readSecondStep",
  summary: "Which second proofs the person can give, and how many wrong codes are left to them",
  method: "GET",
  path: "/authentication/second-factor",
  access: atStep,
  answer: z.strictObject({
    data: z.strictObject({
      totp: z.boolean(),
      passkey: z.boolean(),
      triesLeft: z.int().min(0),
      /** Days that a trusted device is not asked again; 0 when devices can't be trusted. */
      trustDays: z.int().min(0),
    }),
  }),
});

export const passWithTotp = declareCall({
  name: "passWithTotp",
  summary: "Give the code of the authenticator app; opens the session under a new token",
  method: "POST",
  path: "/authentication/second-factor/totp",
  access: atStep,
  body: z.strictObject({ code: timeCode, trustDevice }),
  answer: openedSession,
  errors: stepErrors,
  bodyLimit: 4 * 1024,
});

export const passWithBackupCode = declareCall({
  name: "passWithBackupCode",
  summary: "Give a backup code, or the rescue code of an administrator; opens the session under a new token",
  method: "POST",
  path: "/authentication/second-factor/backup-code",
  access: atStep,
  body: z.strictObject({ code: text(credentialLimits.backupCode, 1), trustDevice }),
  answer: openedSession,
  errors: stepErrors,
  bodyLimit: 4 * 1024,
});

export const askPasskeyLogin = declareCall({
  name: "askPasskeyLogin",
  summary: "The question for one of the person's passkeys, good for one answer",
  method: "POST",
  path: "/authentication/second-factor/passkey/options",
  access: atStep,
  answer: passkeyQuestion,
});

export const passWithPasskey = declareCall({
  name: "passWithPasskey",
  summary: "Give the answer of a passkey; opens the session under a new token",
  method: "POST",
  path: "/authentication/second-factor/passkey",
  access: atStep,
  body: z.strictObject({ response: passkeyAssertion, trustDevice }),
  answer: openedSession,
  errors: ["passkeyRefused", "challengeOver", "tokenInvalid"],
});

/** Shows that whoever holds an open session is its owner: changes of second proofs ask for it. */
const proof = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("password"), password: text(credentialLimits.password, 1) }),
  ...factorProof.options,
  /** For somebody who has neither, shortly after the login; and while a first proof must be set up. */
  z.strictObject({ kind: z.literal("login") }),
]);

export type ProofWire = z.output<typeof proof>;

const withProof = z.strictObject({ proof });
const proofErrors = ["proofInvalid", "codeInvalid", "freshLoginRequired", "tooManyRequests"] as const;

const passkeyWire = z.strictObject({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});

export type PasskeyWire = z.output<typeof passkeyWire>;

/** A person's own second proofs. */
export const secondFactorWire = z.strictObject({
  policy: z.enum(secondFactorPolicies),
  totp: z.strictObject({ createdAt: instant, lastUsedAt: instant.nullable() }).nullable(),
  passkeys: z.array(passkeyWire),
  /** Backup codes that still work; null while there is nothing to back up. */
  backupCodesLeft: z.int().min(0).nullable(),
  trustedDevices: z.int().min(0),
  /** False for accounts that only the directory knows. */
  hasPassword: z.boolean(),
});

export type SecondFactorWire = z.output<typeof secondFactorWire>;

export const readSecondFactor = declareCall({
  name: "readSecondFactor",
  summary: "The person's own second proofs and what the company asks for",
  method: "GET",
  path: "/account/second-factor",
  access: whileSettingUp,
  answer: z.strictObject({ data: secondFactorWire }),
});

export const askPasskeyProof = declareCall({
  name: "askPasskeyProof",
  summary: "The question for a passkey that proves who is there before a change",
  method: "POST",
  path: "/account/second-factor/proof/options",
  access: sessionAccess,
  answer: passkeyQuestion,
  errors: ["notFound"],
});

export const startTotp = declareCall({
  name: "startTotp",
  summary: "A new secret for an authenticator app; nothing changes before a code of it is confirmed",
  method: "POST",
  path: "/account/second-factor/totp/start",
  access: whileSettingUp,
  body: withProof,
  answer: z.strictObject({
    data: z.strictObject({
      /** Base 32, to type by hand. */
      secret: z.string(),
      /** What the QR code holds. */
      uri: z.string(),
    }),
  }),
  errors: proofErrors,
});

/** Backup codes come with the first proof and are shown this once; the session when a step is passed by it. */
const addedFactor = z.strictObject({
  data: z.strictObject({
    backupCodes: z.array(z.string()).nullable(),
    opened: openedSession.nullable(),
  }),
});

export type AddedFactorWire = z.output<typeof addedFactor>["data"];

export const confirmTotp = declareCall({
  name: "confirmTotp",
  summary: "Confirm the new secret by a code of the app, which then replaces an earlier one",
  method: "POST",
  path: "/account/second-factor/totp",
  access: whileSettingUp,
  body: z.strictObject({ code: timeCode }),
  answer: addedFactor,
  errors: ["codeInvalid", "challengeOver", "tooManyRequests"],
});

export const removeTotp = declareCall({
  name: "removeTotp",
  summary: "Give up the authenticator app",
  method: "POST",
  path: "/account/second-factor/totp/remove",
  access: sessionAccess,
  body: withProof,
  answer: z.strictObject({ data: z.literal("removed") }),
  errors: [...proofErrors, "lastFactorRequired", "notFound"],
});

export const askPasskeyRegistration = declareCall({
  name: "askPasskeyRegistration",
  summary: "The question for a new passkey, good for one answer",
  method: "POST",
  path: "/account/second-factor/passkeys/options",
  access: whileSettingUp,
  body: withProof,
  answer: passkeyQuestion,
  errors: proofErrors,
});

/** Passkeys that one person can have. */
export const maxPasskeys = 20;

export const addPasskey = declareCall({
  name: "addPasskey",
  summary: "Add the passkey that the authenticator has made",
  method: "POST",
  path: "/account/second-factor/passkeys",
  access: whileSettingUp,
  body: z.strictObject({ name: passkeyName, response: passkeyRegistration }),
  answer: addedFactor,
  errors: ["passkeyRefused", "challengeOver", "conflict"],
});

export const renamePasskey = declareCall({
  name: "renamePasskey",
  summary: "Call one of the person's own passkeys something else",
  method: "PUT",
  path: "/account/second-factor/passkeys/{id}",
  access: sessionAccess,
  params: z.strictObject({ id }),
  body: z.strictObject({ name: passkeyName }),
  answer: z.strictObject({ data: z.literal("renamed") }),
  errors: ["notFound"],
});

export const removePasskey = declareCall({
  name: "removePasskey",
  summary: "Give up one of the person's own passkeys",
  method: "POST",
  path: "/account/second-factor/passkeys/{id}/remove",
  access: sessionAccess,
  params: z.strictObject({ id }),
  body: withProof,
  answer: z.strictObject({ data: z.literal("removed") }),
  errors: [...proofErrors, "lastFactorRequired", "notFound"],
});

export const renewBackupCodes = declareCall({
  name: "renewBackupCodes",
  summary: "Ten new backup codes, shown this once; the earlier ones stop working",
  method: "POST",
  path: "/account/second-factor/backup-codes",
  access: sessionAccess,
  body: withProof,
  answer: z.strictObject({ data: z.array(z.string()) }),
  errors: [...proofErrors, "notFound"],
});

export const forgetTrustedDevices = declareCall({
  name: "forgetTrustedDevices",
  summary: "Ask for the second proof again on every device",
  method: "POST",
  path: "/account/second-factor/trusted-devices/forget",
  access: sessionAccess,
  answer: z.strictObject({ data: z.strictObject({ forgotten: z.int().min(0) }) }),
});

/** A person's second proofs changed, perhaps on another device: their open pages fetch them anew. */
export const secondFactorChanged = declareLiveEvent("second-factor.changed", z.strictObject({}));
