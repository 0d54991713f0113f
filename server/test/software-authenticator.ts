import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { z } from "zod";
import type { PasskeyAssertionWire } from "@planete/shared/contract/factor-proof.ts";
import type { PasskeyRegistrationWire } from "@planete/shared/contract/second-factor.contract.ts";

const question = z.object({ challenge: z.string() });

const userPresent = 0x01;
const userVerified = 0x04;
const attestedCredential = 0x40;

/** The little of CBOR that an authenticator writes. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}
const cborInt = (value: number): Buffer => (value >= 0 ? head(0, value) : head(1, -1 - value));
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (words: string): Buffer => Buffer.concat([head(3, words.length), Buffer.from(words)]);
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

const sha256 = (given: string | Buffer): Buffer => createHash("sha256").update(given).digest();

/** A passkey in software (WebAuthn level 2, ES256, attestation "none"): what a security key does, without the key. */
export class SoftwareAuthenticator {
  readonly #origin: string;
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly credentialId = randomBytes(32);
  #count = 0;

  constructor(publicUrl: string) {
    this.#origin = new URL(publicUrl).origin;
  }

  get #rpIdHash(): Buffer {
    return sha256(new URL(this.#origin).hostname);
  }

  #clientData(type: string, asked: unknown, origin = this.#origin): Buffer {
    const { challenge } = question.parse(asked);
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #coseKey(): Buffer {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    return cborMap([
      [cborInt(1), cborInt(2)],
      [cborInt(3), cborInt(-7)],
      [cborInt(-1), cborInt(1)],
      [cborInt(-2), cborBytes(Buffer.from(x, "base64url"))],
      [cborInt(-3), cborBytes(Buffer.from(y, "base64url"))],
    ]);
  }

  #counter(): Buffer {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE((this.#count += 1));
    return bytes;
  }

  /** Answers the question for a new passkey. */
  register(asked: unknown): PasskeyRegistrationWire {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const authData = Buffer.concat([
      this.#rpIdHash,
      Buffer.from([userPresent | userVerified | attestedCredential]),
      this.#counter(),
      Buffer.alloc(16),
      length,
      this.credentialId,
      this.#coseKey(),
    ]);
    const attestation = cborMap([
      [cborText("fmt"), cborText("none")],
      [cborText("attStmt"), cborMap([])],
      [cborText("authData"), cborBytes(authData)],
    ]);
    const id = this.credentialId.toString("base64url");
    return {
      id,
      rawId: id,
      type: "public-key",
      response: {
        clientDataJSON: this.#clientData("webauthn.create", asked).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["usb"],
      },
    };
  }

  /** Answers the question for a known passkey; a forger may name another page or sign with another key. */
  assert(
    asked: unknown,
    forged: { readonly origin?: string; readonly key?: KeyObject } = {},
  ): PasskeyAssertionWire {
    const clientData = this.#clientData("webauthn.get", asked, forged.origin);
    const authData = Buffer.concat([
      this.#rpIdHash,
      Buffer.from([userPresent | userVerified]),
      this.#counter(),
    ]);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    const id = this.credentialId.toString("base64url");
    return {
      id,
      rawId: id,
      type: "public-key",
      response: {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: sign("sha256", signed, forged.key ?? this.#keys.privateKey).toString("base64url"),
      },
    };
  }
}
