import { problem } from "./rule.ts";
import type { Rule } from "./rule.ts";

/** The kinds of characters whose number can be limited (spec §5). */
export const characterKinds = ["letters", "digits", "specials", "uppercase", "lowercase"] as const;

export type CharacterKind = (typeof characterKinds)[number];

/** A special is what is neither letter, digit nor blank; marks belong to the letter they stand on. */
const members: Readonly<Record<CharacterKind, RegExp>> = {
  letters: /\p{L}/gu,
  digits: /\p{Nd}/gu,
  specials: /[^\p{L}\p{M}\p{N}\s]/gu,
  uppercase: /\p{Lu}/gu,
  lowercase: /\p{Ll}/gu,
};

/** How many characters of a kind a text has. */
export function countCharacters(kind: CharacterKind, value: string): number {
  return value.match(members[kind])?.length ?? 0;
}

export function atLeast(kind: CharacterKind, min: number): Rule {
  return (value) =>
    countCharacters(kind, value) < min ? problem(kind, { bound: "min", min, max: min }) : undefined;
}

export function atMost(kind: CharacterKind, max: number): Rule {
  return (value) =>
    countCharacters(kind, value) > max ? problem(kind, { bound: "max", min: max, max }) : undefined;
}

export function between(kind: CharacterKind, min: number, max: number): Rule {
  return (value) => {
    const count = countCharacters(kind, value);
    return count < min || count > max ? problem(kind, { bound: "between", min, max }) : undefined;
  };
}

// Blanks part words; in a text of "only letters" they may stay.
export const onlyLetters: Rule = (value) =>
  /^[\p{L}\p{M}\s]*$/u.test(value) ? undefined : problem("onlyLetters");

export const onlyDigits: Rule = (value) => (/^\p{Nd}*$/u.test(value) ? undefined : problem("onlyDigits"));

// Judged by letters that have a case: Thai has none and passes both.
export const onlyLowercase: Rule = (value) =>
  /[\p{Lu}\p{Lt}]/u.test(value) ? problem("onlyLowercase") : undefined;

export const onlyUppercase: Rule = (value) => (/\p{Ll}/u.test(value) ? problem("onlyUppercase") : undefined);
