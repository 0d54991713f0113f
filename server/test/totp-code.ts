import { Secret, TOTP } from "otpauth";

/** The code that an authenticator app with this key shows at an instant; spaces in the key don't matter. */
export function totpCode(key: string, at: Date): string {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
  return totp.generate({ timestamp: at.getTime() });
}
