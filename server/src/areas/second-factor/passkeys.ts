import { isIP } from "node:net";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { PasskeyAssertionWire } from "@planete/shared/contract/factor-proof.ts";
import type { PasskeyRegistrationWire } from "@planete/shared/contract/second-factor.contract.ts";
import type { Config } from "../../platform/config.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { StoredPasskey } from "./passkey.store.ts";

/** EdDSA, ES256 and RS256: named, because the library's default tries algorithms that Node calls experimental. */
const algorithms = [-8, -7, -257];
const timeoutMs = 120_000;

type Question = Readonly<Record<string, unknown>>;

/** From the configured address, never from the request: a passkey of another host is none of ours. */
function relyingParty({ publicUrl }: Pick<Config, "publicUrl">): {
  readonly id: string;
  readonly origin: string;
} {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** Browsers make passkeys for names, not for bare addresses. */
export function canHavePasskeys(config: Pick<Config, "publicUrl">): boolean {
  return isIP(relyingParty(config).id.replaceAll(/[[\]]/g, "")) === 0;
}

const descriptorOf = (key: StoredPasskey): { id: string; transports: string[] } => ({
  id: key.credentialId,
  transports: [...key.transports],
});

export async function askRegistration(
  config: Config,
  person: { readonly id: string; readonly username: string; readonly name: string },
  existing: readonly StoredPasskey[],
): Promise<{ readonly question: Question; readonly challenge: string }> {
  const options = await generateRegistrationOptions({
    rpName: config.productName,
    rpID: relyingParty(config).id,
    userName: person.username,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(person.id),
    timeout: timeoutMs,
    attestationType: "none",
    excludeCredentials: existing.map(descriptorOf),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
    supportedAlgorithmIDs: algorithms,
  });
  return { question: { ...options }, challenge: options.challenge };
}

export async function askAssertion(
  config: Config,
  existing: readonly StoredPasskey[],
): Promise<{ readonly question: Question; readonly challenge: string }> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    timeout: timeoutMs,
    userVerification: "preferred",
    allowCredentials: existing.map(descriptorOf),
  });
  return { question: { ...options }, challenge: options.challenge };
}

export interface MadePasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** The passkey that an authenticator made for our challenge; refuses anything else. */
export async function verifyRegistration(
  config: Config,
  answer: PasskeyRegistrationWire,
  challenge: string,
): Promise<MadePasskey> {
  const { id, origin } = relyingParty(config);
  const { transports, ...response } = answer.response;
  const verified = await verifyRegistrationResponse({
    response: { ...answer, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    // A second proof beside the password: touching the key is enough.
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  if (!verified?.verified) return refuse("passkeyRefused");
  const { credential } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: transports ?? [],
  };
}

/** The new signature count of a passkey that answered our challenge; refuses anything else. */
export async function verifyAssertion(
  config: Config,
  answer: PasskeyAssertionWire,
  challenge: string,
  key: StoredPasskey,
): Promise<number> {
  const { id, origin } = relyingParty(config);
  const { userHandle, ...response } = answer.response;
  const verified = await verifyAuthenticationResponse({
    response: {
      ...answer,
      response: { ...response, ...(userHandle === undefined ? {} : { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(key.publicKey),
      counter: key.counter,
    },
  }).catch(() => undefined);
  if (!verified?.verified) return refuse("passkeyRefused");
  return verified.authenticationInfo.newCounter;
}
