import { z } from "zod";
import { text } from "./fields.ts";

export const base64Url = z.string().regex(/^[\w-]+$/);

// Browsers add more than is asked for; what is not named here is dropped.
export const authenticatorAnswer = {
  id: base64Url.max(1_500),
  rawId: base64Url.max(1_500),
  type: z.literal("public-key"),
};

/** An authenticator's answer to a login or to a question for proof. */
export const passkeyAssertion = z.object({
  ...authenticatorAnswer,
  response: z.object({
    clientDataJSON: base64Url.max(4_000),
    authenticatorData: base64Url.max(4_000),
    signature: base64Url.max(4_000),
    userHandle: base64Url.max(200).optional(),
  }),
});

export type PasskeyAssertionWire = z.output<typeof passkeyAssertion>;

/** Six digits, typed with or without a space between them. */
export const timeCode = text(12, 1)
  .regex(/^\s*\d{3}\s?\d{3}\s*$/)
  .transform((typed) => typed.replaceAll(/\s/g, ""));

/** A second proof, shown during an open session. */
export const factorProof = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("totp"), code: timeCode }),
  z.strictObject({ kind: z.literal("passkey"), response: passkeyAssertion }),
]);

export type FactorProofWire = z.output<typeof factorProof>;
