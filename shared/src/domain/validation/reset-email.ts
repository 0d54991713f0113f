import { isEmailAddress } from "./email-address.ts";
import { problem } from "./rule.ts";
import type { Rule } from "./rule.ts";

/** What the page can tell before it asks (spec §5): an address, or a username in its place. */
export const resetEmail: Rule = (value) => {
  const mail = value.trim();
  if (mail === "") return problem("resetEmailEmpty");
  // Without an @ it is a username, which has no blanks.
  const fits = mail.includes("@") ? isEmailAddress(mail) : !/\s/u.test(mail);
  return fits ? undefined : problem("resetEmailInvalid");
};
