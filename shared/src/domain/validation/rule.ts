/** Every rule of spec §5; each names the catalogue sentence `validation.<rule>`. */
export const ruleNames = [
  "required",
  "email",
  "phone",
  "minLength",
  "maxLength",
  "maxItems",
  "onlyLetters",
  "onlyDigits",
  "onlyLowercase",
  "onlyUppercase",
  "letters",
  "digits",
  "specials",
  "uppercase",
  "lowercase",
  "noNumbers",
  "forbiddenCharacters",
  "image",
  "fileSize",
  "extension",
  "password",
  "passwordUnchanged",
  "passwordConfirmation",
  "filterName",
  "twoDates",
  "resetEmailEmpty",
  "resetEmailInvalid",
  "code",
  "webAddress",
  "pageAddress",
  "slug",
  "linkAddress",
  "productLink",
  "videoPath",
  "fixed",
  "color",
  "dateOrder",
  "taken",
  "unknown",
  "username",
  "staffOnly",
  "clientOnly",
  "hours",
  // A row of an import
  "notListed",
  "date",
  "twiceInFile",
  "placesMismatch",
  "severalFit",
  // The pool (D26)
  "socialSecurityNumber",
  "contactToCome",
  "contactOver",
  "leaveOverlap",
  "httpsAddress",
  "frenchAndEnglish",
  "french",
  "messageOverlap",
  // The hotline's settings
  "openingTime",
  "openingOrder",
  "openingOverlap",
  "duration",
  "unknownField",
] as const;

export type RuleName = (typeof ruleNames)[number];

/** A rule that is not met, with what its sentence needs; never a sentence (D14). */
export interface RuleProblem {
  readonly rule: RuleName;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Judges one value: the problem, or nothing. */
export interface Rule<Value = string> {
  (value: Value): RuleProblem | undefined;
  /** The most characters that meet it, where it limits them: an input takes no more. */
  readonly longest?: number;
}

/** A problem of a rule. */
export function problem(rule: RuleName, params: RuleProblem["params"] = {}): RuleProblem {
  return { rule, params };
}

/** The first rule that a value breaks: one sentence at a time stands at a field. */
export function firstProblem<Value>(value: Value, rules: readonly Rule<Value>[]): RuleProblem | undefined {
  for (const rule of rules) {
    const found = rule(value);
    if (found) return found;
  }
  return undefined;
}

/** The most characters that all of them let pass. */
export function longestOf(rules: readonly Pick<Rule, "longest">[]): number | undefined {
  const limits = rules.flatMap(({ longest }) => longest ?? []);
  return limits.length > 0 ? Math.min(...limits) : undefined;
}

/** True for a name of this catalogue; an older page may meet newer rules. */
export function isRuleName(name: string): name is RuleName {
  return ruleNames.some((known) => known === name);
}
