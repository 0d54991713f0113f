import type { Rule } from "../validation/rule.ts";
import { problem } from "../validation/rule.ts";

/** What stands in the place of a number that must not be kept; as a value it is refused too. */
const mask = "⟨***⟩";

/**
 * France: sex, year, month, birthplace (digits, 2A or 2B for Corsica), order; perhaps with the key of two digits. What
 * follows a plus is a phone number.
 */
const french =
  /(?<![\w+])[12][ .-]?\d{2}[ .-]?(?!00)\d{2}[ .-]?(?:\d{2}|2[AB])[ .-]?\d{3}[ .-]?\d{3}(?:[ .-]?\d{2})?(?!\w)/giu;
/** Italy: the codice fiscale. */
const italian = /(?<!\w)[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z](?!\w)/giu;
/** Sweden: the personnummer, with its sign between day and number. */
const swedish = /(?<!\w)(?:\d{2})?\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[-+]\d{4}(?!\w)/gu;

const shapes = [french, italian, swedish];

/** True where a text holds what looks like somebody's social-security number (D26). */
export function holdsSocialSecurityNumber(text: string): boolean {
  return text.includes(mask) || shapes.some((shape) => text.search(shape) >= 0);
}

/** Text in which every such number is taken out, before anything is stored. */
export function hideSocialSecurityNumbers(text: string): string {
  return shapes.reduce((shown, shape) => shown.replaceAll(shape, mask), text);
}

export const noSocialSecurityNumber: Rule = (value) =>
  holdsSocialSecurityNumber(value) ? problem("socialSecurityNumber") : undefined;
