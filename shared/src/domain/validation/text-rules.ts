import { countLetters, hasAtMost } from "../words/letters.ts";
import { isEmailAddress } from "./email-address.ts";
import { problem } from "./rule.ts";
import type { Rule } from "./rule.ts";

/** An empty field is the business of `required` alone: every other rule lets it pass. */
function unlessEmpty(rule: Rule): Rule {
  return (value) => (value === "" ? undefined : rule(value));
}

function limited(longest: number, rule: Rule): Rule {
  return Object.assign((value: string) => rule(value), { longest });
}

export const required: Rule = (value) => (value.trim() === "" ? problem("required") : undefined);

export const email: Rule = unlessEmpty((value) =>
  isEmailAddress(value.trim()) ? undefined : problem("email"),
);

/** ITU E.164 allows 15 digits; shorter than 4 is no line outside a house. */
const phoneDigits = { min: 4, max: 15 } as const;
const phoneMaxLength = 40;

/**
 * Digits with an optional leading +, and what people put between them. Read character by character:
 * no pattern that a long input could slow down.
 */
const phoneLetters: Rule = unlessEmpty((given) => {
  const value = given.trim();
  if (value.length > phoneMaxLength) return problem("phone");
  let digits = 0;
  let open = 0;
  for (const [place, character] of [...value].entries()) {
    if (character >= "0" && character <= "9") digits += 1;
    else if (character === "(") open += 1;
    else if (character === ")") open -= 1;
    else if (character === "+" ? place !== 0 : !" \u00A0\u202F.-/".includes(character))
      return problem("phone");
    if (open < 0 || open > 1) return problem("phone");
  }
  const fits = open === 0 && digits >= phoneDigits.min && digits <= phoneDigits.max;
  return fits ? undefined : problem("phone");
});

export const phone: Rule = limited(phoneMaxLength, phoneLetters);

export function minLength(val: number): Rule {
  return unlessEmpty((value) => (countLetters(value) < val ? problem("minLength", { val }) : undefined));
}

export function maxLength(val: number): Rule {
  return limited(val, (value) => (hasAtMost(value, val) ? undefined : problem("maxLength", { val })));
}

/** The fixed variants of spec §5. */
export const fixedLengthRules = {
  min4: minLength(4),
  min6: minLength(6),
  min8: minLength(8),
  min10: minLength(10),
  max4: maxLength(4),
  max6: maxLength(6),
  max8: maxLength(8),
  max10: maxLength(10),
  max16: maxLength(16),
  max20: maxLength(20),
  max24: maxLength(24),
  max32: maxLength(32),
} as const;

export const noNumbers: Rule = (value) => (/\p{Nd}/u.test(value) ? problem("noNumbers") : undefined);

/** spec §5 */
const forbidden = ["\\", "/", "`", "|", "'"];

export const noForbiddenCharacters: Rule = (value) =>
  forbidden.some((character) => value.includes(character))
    ? problem("forbiddenCharacters", { characters: forbidden.join(" ") })
    : undefined;
