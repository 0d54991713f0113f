import { unmetPasswordRules } from "@planete/shared/domain/validation/password.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { isCommonPassword } from "../../platform/sessions/common-passwords.ts";

/** Refuses a new password that breaks the rules of spec §5 or that guessers try first; any character may be in it. */
export function requireGoodPassword(password: string): void {
  const unmet = unmetPasswordRules(password);
  if (unmet.length > 0) refuse("passwordTooWeak", { rules: unmet });
  if (isCommonPassword(password)) refuse("passwordTooCommon");
}
