import { countCharacters } from "./character-rules.ts";

/** The password rules of spec §5; each names the catalogue sentence `validation.password.<rule>`. */
export const passwordRules = ["length", "uppercase", "lowercase", "digit"] as const;

export type PasswordRule = (typeof passwordRules)[number];

/** spec §9 */
const passwordMinLength = 8;

/** The rules a password does not meet yet, in the order they are shown; empty when it may be used. */
export function unmetPasswordRules(password: string): readonly PasswordRule[] {
  const meets: Record<PasswordRule, boolean> = {
    length: [...password].length >= passwordMinLength,
    uppercase: countCharacters("uppercase", password) > 0,
    lowercase: countCharacters("lowercase", password) > 0,
    digit: countCharacters("digits", password) > 0,
  };
  return passwordRules.filter((rule) => !meets[rule]);
}
