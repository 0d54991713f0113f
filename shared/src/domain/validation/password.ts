/** The password rules of spec §5; each names the catalogue sentence `validation.password.<rule>`. */
export const passwordRules = ["length", "uppercase", "lowercase", "digit"] as const;

export type PasswordRule = (typeof passwordRules)[number];

/** spec §9 */
const passwordMinLength = 8;

/** The rules a password does not meet yet, in the order they are shown; empty when it may be used. */
export function unmetPasswordRules(password: string): readonly PasswordRule[] {
  const meets: Record<PasswordRule, boolean> = {
    length: [...password].length >= passwordMinLength,
    uppercase: /\p{Lu}/u.test(password),
    lowercase: /\p{Ll}/u.test(password),
    digit: /\p{Nd}/u.test(password),
  };
  return passwordRules.filter((rule) => !meets[rule]);
}
