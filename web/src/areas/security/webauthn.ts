import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type { PasskeyAssertionWire } from "@planete/shared/contract/factor-proof.ts";
import type { PasskeyRegistrationWire } from "@planete/shared/contract/second-factor.contract.ts";

/** The person said no, waited too long, or the browser can't do it: nothing was sent. */
export class PasskeyNotUsed extends Error {}

/** Passkeys need a secure page (https, or this very machine). */
export function canUsePasskeys(): boolean {
  return browserSupportsWebAuthn();
}

type Question = Readonly<Record<string, unknown>>;

/** Asks the browser for one of the person's passkeys. */
export async function answerWithPasskey(question: Question): Promise<PasskeyAssertionWire> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made for the browser by the server's library
  const optionsJSON = question as unknown as PublicKeyCredentialRequestOptionsJSON;
  let answer: AuthenticationResponseJSON;
  try {
    answer = await startAuthentication({ optionsJSON });
  } catch {
    throw new PasskeyNotUsed();
  }
  const { clientDataJSON, authenticatorData, signature, userHandle } = answer.response;
  return {
    id: answer.id,
    rawId: answer.rawId,
    type: "public-key",
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  };
}

/** Asks the browser to make a new passkey. */
export async function createPasskey(question: Question): Promise<PasskeyRegistrationWire> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made for the browser by the server's library
  const optionsJSON = question as unknown as PublicKeyCredentialCreationOptionsJSON;
  let answer: RegistrationResponseJSON;
  try {
    answer = await startRegistration({ optionsJSON });
  } catch {
    throw new PasskeyNotUsed();
  }
  const { clientDataJSON, attestationObject, transports } = answer.response;
  return {
    id: answer.id,
    rawId: answer.rawId,
    type: "public-key",
    response: { clientDataJSON, attestationObject, ...(transports ? { transports: [...transports] } : {}) },
  };
}
