import { expect, test } from "vitest";
import {
  atLeast,
  atMost,
  between,
  characterKinds,
} from "@planete/shared/domain/validation/character-rules.ts";
import type { RuleProblem } from "@planete/shared/domain/validation/rule.ts";
import { ruleNames } from "@planete/shared/domain/validation/rule.ts";
import { fixedLengthRules } from "@planete/shared/domain/validation/text-rules.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { translatorOf } from "./catalogs.ts";

/** Whatever a rule can say, with numbers of every plural category. */
const problems: readonly RuleProblem[] = [
  ...ruleNames.map((rule) => ({
    rule,
    params: {
      val: 1,
      bound: "min",
      min: 1,
      max: 1,
      allowed: "png",
      characters: "/",
      size: "2 MB",
      fields: "nom",
    },
  })),
  ...characterKinds.flatMap((kind) =>
    [0, 1, 2, 1_000_000].flatMap((count) => [
      atLeast(kind, count + 1)(""),
      between(kind, count + 1, count + 2)(""),
    ]),
  ),
  atMost("digits", 1)("123"),
  ...Object.values(fixedLengthRules).flatMap((rule) => [rule("x"), rule("x".repeat(40))]),
].filter((found) => found !== undefined);

test.each(languageCodes)("every rule has a whole sentence in %s, with no placeholder left", (code) => {
  const text = translatorOf(code);
  for (const { rule, params } of problems) {
    const sentence = text(`validation.${rule}`, params);
    // A colour that stands as an example is no placeholder.
    expect(sentence, rule).not.toMatch(/[{}]|#(?![0-9a-f]{6})|^validation\./);
    expect(sentence.length, rule).toBeGreaterThan(4);
  }
});

test("the sentences of the specification stand as it words them", () => {
  const text = translatorOf("en");
  expect(text("validation.required")).toBe("This field is required");
  expect(text("validation.email")).toBe("This doesn’t seem to be a valid email address");
  expect(text("validation.phone")).toBe("Invalid telephone number");
  expect(text("validation.passwordConfirmation")).toBe("Passwords are different");
  expect(text("validation.filterName")).toBe("This name already exists for another filter");
  expect(text("validation.resetEmailEmpty")).toBe("Please enter your email address");
  expect(text("validation.resetEmailInvalid")).toBe("Email address is not valid");
  expect(text("error.unknownEmail")).toBe("No account associated to this email address");
  expect(text("password.unsaved")).toBe("Password has not been saved or changed.");
  expect(text("boot.accessDenied.title")).toBe("You do not have the rights to access the hotline");
  expect(translatorOf("fr")("account.noResponse")).toBe("Erreur de communication avec le serveur.");
});

test("one and many are told apart", () => {
  const say = (code: LanguageCode, count: number): string =>
    translatorOf(code)("validation.minLength", { val: count });
  expect([say("en", 1), say("en", 8)]).toEqual(["At least 1 character", "At least 8 characters"]);
  expect([say("fr", 1), say("fr", 8)]).toEqual(["Au moins 1 caractère", "Au moins 8 caractères"]);
  expect(say("fr-CO", 8)).toBe("Au moins 8 caractères");
  expect(say("th", 8)).toBe("อย่างน้อย 8 อักขระ");
});
