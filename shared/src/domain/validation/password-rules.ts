import { unmetPasswordRules } from "./password.ts";
import { problem } from "./rule.ts";
import type { Rule } from "./rule.ts";

/** At least 8 characters, 1 uppercase, 1 lowercase, 1 digit (spec §5). */
export const password: Rule = (value) =>
  value === "" || unmetPasswordRules(value).length === 0 ? undefined : problem("password");

/** The new password must differ from the old one. */
export function differsFrom(old: string): Rule {
  return (value) => (value !== "" && value === old ? problem("passwordUnchanged") : undefined);
}

/** "Passwords are different". */
export function confirms(original: string): Rule {
  return (value) => (value === original ? undefined : problem("passwordConfirmation"));
}
