import { z } from "zod";
import type { Rule } from "../domain/validation/rule.ts";
import { firstProblem } from "../domain/validation/rule.ts";
import { hasAtMost } from "../domain/words/letters.ts";
import { required } from "../domain/validation/text-rules.ts";
import { languageCodes, matchBrowserLanguage, parseLanguageCode } from "../i18n/languages.ts";

// oxlint-disable-next-line no-control-regex -- NUL is exactly what must be refused
const noNul = /^[^\u0000]*$/u;

/** At most so many letters, counted as the rules of spec §5 count them; the description of the calls names the number. */
function atMost(most: number) {
  const check = z.check<string>(({ value, issues }) => {
    if (hasAtMost(value, most)) return;
    issues.push({ code: "custom", input: value, params: { rule: "maxLength", val: most } });
  });
  // As zod's own `max` does it: the only way a check has into the description.
  // oxlint-disable-next-line no-underscore-dangle -- zod's name
  check._zod.onattach.push(({ _zod: { bag } }) => {
    bag.maximum = most;
  });
  return check;
}

/** Text that PostgreSQL can store: no NUL, bounded. */
export function text(maxLength: number, minLength = 0): z.ZodString {
  return z.string().min(minLength).check(atMost(maxLength)).regex(noNul);
}

/** Whatever a mail, a log or a screen would begin a new line at. */
const noLineBreak = /^[^\n\r\v\f\u0085\u2028\u2029]*$/u;

/** Text of one line: a name, a subject, a title. */
export function line(maxLength: number, minLength = 0): z.ZodString {
  return text(maxLength, minLength).regex(noLineBreak);
}

/** Text that the rules of spec §5 also judge; the refusal names the first one that it breaks (D14). */
export function ruled(schema: z.ZodString, ...rules: readonly Rule[]): z.ZodString {
  return schema.superRefine((value, context) => {
    const problem = firstProblem(value, rules);
    if (problem) context.addIssue({ code: "custom", params: { ...problem.params, rule: problem.rule } });
  });
}

/** Text without the spaces around it, judged by the rules that its form field has too. */
export function ruledText(rules: readonly Rule[], maxLength = 1_000): z.ZodString {
  return ruled(text(maxLength).trim(), ...rules);
}

/** The nearest one of ours of a language as a browser names it (`fr-FR`). */
const nearestLanguage = (value: string): unknown => parseLanguageCode(value) ?? matchBrowserLanguage(value);

/** Text that has to say something (spec §5). */
export function requiredText(maxLength: number): z.ZodString {
  return ruled(text(maxLength), required);
}

/** A wire language code, or a language as a browser names it; `sv` is accepted for Swedish and becomes `se` (D2). */
export const languageCode = z.preprocess(
  (value) => (typeof value === "string" ? (nearestLanguage(value) ?? value) : value),
  z.enum(languageCodes),
);

/** The same, where one that nobody here speaks is no reason to refuse a call. */
export const locale = z
  .preprocess(
    (value) => (typeof value === "string" ? nearestLanguage(value) : value),
    z.enum(languageCodes).optional(),
  )
  .optional();

/** A language code in an answer. */
export const languageCodeOut = z.enum(languageCodes);

/** What an address leaves empty was not said (spec §7: empty values are dropped). */
export function unlessEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((given) => (given === "" ? undefined : given), schema.optional());
}

export const id = z.uuid();

/** Somebody or something by name, to be opened by its id. */
export const named = z.strictObject({ id, name: z.string() });

/** An instant in an answer, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A calendar date in an answer, which may be older than the bounds of what is sent, `2026-11-15`. */
export const plainDateOut = z.iso.date();

/** Nothing in the product happens outside these years; clocks and databases disagree about what lies far beyond. */
const dateBounds = { first: "1900-01-01", last: "2199-12-31" } as const;

export function isWithinBounds(given: string): boolean {
  const day = given.slice(0, 10);
  return dateBounds.first <= day && day <= dateBounds.last;
}

/** A calendar date, `2026-11-15`. */
export const plainDate = z.iso
  .date()
  .refine(isWithinBounds, { params: { rule: "dateBounds", ...dateBounds } });

/** An instant that somebody sends. */
export const instantIn = z.iso
  .datetime()
  .refine(isWithinBounds, { params: { rule: "dateBounds", ...dateBounds } });
