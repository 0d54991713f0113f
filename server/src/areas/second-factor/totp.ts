import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const stepSeconds = 30;

/** 160 bits, as RFC 4226 recommends. */
export function newTotpSecret(): Buffer {
  return randomBytes(20);
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}

/** SHA-1, six digits, 30 s: the only setting that every authenticator app knows. */
function totpOf(bytes: Buffer, issuer: string, label: string): TOTP {
  return new TOTP({
    issuer,
    label,
    secret: secretOf(bytes),
    algorithm: "SHA1",
    digits: 6,
    period: stepSeconds,
  });
}

/** The secret as people type it, and the address that the QR code holds. */
export function describeTotp(
  bytes: Buffer,
  account: { readonly issuer: string; readonly username: string },
): { readonly secret: string; readonly uri: string } {
  return {
    secret: secretOf(bytes).base32,
    uri: totpOf(bytes, account.issuer, account.username).toString(),
  };
}

/** The time step whose code this is, one step early or late at most; undefined for any other code. */
export function findTotpStep(bytes: Buffer, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(bytes, "", "").validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / stepSeconds) + delta;
}
