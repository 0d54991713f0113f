import { isEmailAddress } from "./email-address.ts";
import { problem } from "./rule.ts";
import type { Rule, RuleProblem } from "./rule.ts";

/** What the page can tell before it asks (spec §5). */
export const resetEmail: Rule = (value) => {
  const mail = value.trim();
  if (mail === "") return problem("resetEmailEmpty");
  return isEmailAddress(mail) ? undefined : problem("resetEmailInvalid");
};

/** What only the server knows. */
export const resetEmailUnknown: RuleProblem = problem("resetEmailUnknown");
