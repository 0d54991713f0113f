import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  atLeast,
  atMost,
  between,
  characterKinds,
  countCharacters,
  onlyDigits,
  onlyLetters,
  onlyLowercase,
  onlyUppercase,
} from "./character-rules.ts";
import { imageRules, maxFileSize, mustBeImage } from "./file-problems.ts";
import { twoDates, uniqueFilterName } from "./filter-rules.ts";
import { confirms, differsFrom, password } from "./password-rules.ts";
import { resetEmail } from "./reset-email.ts";
import { firstProblem } from "./rule.ts";
import type { Rule, RuleProblem } from "./rule.ts";
import {
  email,
  fixedLengthRules,
  maxLength,
  minLength,
  noForbiddenCharacters,
  noNumbers,
  phone,
  required,
} from "./text-rules.ts";

/** A problem in short, as the table writes it. */
function short(found: RuleProblem | undefined): string {
  if (!found) return "";
  const params = Object.entries(found.params).map(([name, value]) => `${name}=${value}`);
  return [found.rule, ...params].join(" ");
}

const x = (count: number): string => "x".repeat(count);

describe("every rule of the specification, met and broken", () => {
  const table: readonly (readonly [Rule, accepted: readonly string[], refused: readonly string[], string])[] =
    [
      [required, ["a", " a "], ["", "  ", "\n"], "required"],
      [email, ["", "ada@planete.example", " ada@planete.example "], ["ada", "ada@planete"], "email"],
      [
        phone,
        ["", "+33 1 99 00 10 10", "01.99.00.10.10", "(0)199001010", "+66 2 123 4567", "0199001010", "1234"],
        [
          "123",
          "appel",
          "++33199001010",
          "33+199001010",
          "((0)1)99001010",
          ")199(",
          "12345678901234567",
          "01 99 00 x",
        ],
        "phone",
      ],
      [minLength(3), ["", "abc", "ไทย", "😀ab"], ["ab", "😀a"], "minLength val=3"],
      [
        maxLength(2),
        ["", "ab", "😀a", "ก้ำ", `é${"\u0301".repeat(4)}`],
        ["abc", `e${"\u0301".repeat(6)}`],
        "maxLength val=2",
      ],
      [fixedLengthRules.min4, [x(4)], [x(3)], "minLength val=4"],
      [fixedLengthRules.min6, [x(6)], [x(5)], "minLength val=6"],
      [fixedLengthRules.min8, [x(8)], [x(7)], "minLength val=8"],
      [fixedLengthRules.min10, [x(10)], [x(9)], "minLength val=10"],
      [fixedLengthRules.max4, [x(4)], [x(5)], "maxLength val=4"],
      [fixedLengthRules.max6, [x(6)], [x(7)], "maxLength val=6"],
      [fixedLengthRules.max8, [x(8)], [x(9)], "maxLength val=8"],
      [fixedLengthRules.max10, [x(10)], [x(11)], "maxLength val=10"],
      [fixedLengthRules.max16, [x(16)], [x(17)], "maxLength val=16"],
      [fixedLengthRules.max20, [x(20)], [x(21)], "maxLength val=20"],
      [fixedLengthRules.max24, [x(24)], [x(25)], "maxLength val=24"],
      [fixedLengthRules.max32, [x(32)], [x(33)], "maxLength val=32"],
      [onlyLetters, ["", "Été", "สวัสดี", "a b"], ["a1", "a-b"], "onlyLetters"],
      [onlyDigits, ["", "0123"], ["1a", "1 2", "-1"], "onlyDigits"],
      [onlyLowercase, ["", "été 1", "ไทย"], ["Été"], "onlyLowercase"],
      [onlyUppercase, ["", "ÉTÉ 1", "ไทย"], ["ÉTé"], "onlyUppercase"],
      [atLeast("letters", 2), ["a1b"], ["a1", ""], "letters bound=min min=2 max=2"],
      [atMost("letters", 2), ["ab1", ""], ["abc"], "letters bound=max min=2 max=2"],
      [between("letters", 1, 2), ["a", "ab"], ["", "abc"], "letters bound=between min=1 max=2"],
      [atLeast("digits", 2), ["1a2"], ["1a"], "digits bound=min min=2 max=2"],
      [atMost("digits", 1), ["1a"], ["12"], "digits bound=max min=1 max=1"],
      [between("digits", 1, 2), ["12"], ["a", "123"], "digits bound=between min=1 max=2"],
      [atLeast("specials", 1), ["a!", "€"], ["a 1é"], "specials bound=min min=1 max=1"],
      [atMost("specials", 1), ["a!"], ["!?"], "specials bound=max min=1 max=1"],
      [between("specials", 1, 2), ["!?"], ["a", "!?."], "specials bound=between min=1 max=2"],
      [atLeast("uppercase", 1), ["É"], ["é"], "uppercase bound=min min=1 max=1"],
      [atMost("uppercase", 1), ["Éa"], ["ÉA"], "uppercase bound=max min=1 max=1"],
      [between("uppercase", 1, 2), ["AB"], ["ab", "ABC"], "uppercase bound=between min=1 max=2"],
      [atLeast("lowercase", 1), ["Aa"], ["A1"], "lowercase bound=min min=1 max=1"],
      [atMost("lowercase", 1), ["Aa"], ["aa"], "lowercase bound=max min=1 max=1"],
      [between("lowercase", 1, 2), ["aa"], ["A", "aaa"], "lowercase bound=between min=1 max=2"],
      [noNumbers, ["abc", "½"], ["a1", "๑"], "noNumbers"],
      [
        noForbiddenCharacters,
        ["abc", "l’été", "a-b"],
        ["\\", "/", "`", "|", "'"],
        "forbiddenCharacters characters=\\ / ` | '",
      ],
      [password, ["", "Planete2026"], ["planete2026", "PLANETE2026", "Planeteee", "Pl4nete"], "password"],
      [differsFrom("Planete2026"), ["", "Planete2027"], ["Planete2026"], "passwordUnchanged"],
      [confirms("Planete2026"), ["Planete2026"], ["", "planete2026"], "passwordConfirmation"],
      [
        uniqueFilterName(["Urgent", "Été"]),
        ["", "Urgents"],
        ["urgent", " URGENT ", "E\u0301te\u0301"],
        "filterName",
      ],
    ];
  for (const [rule, accepted, refused, expected] of table) {
    test(`${expected}: accepts ${JSON.stringify(accepted)}, refuses ${JSON.stringify(refused)}`, () => {
      for (const value of accepted) expect(short(rule(value)), JSON.stringify(value)).toBe("");
      for (const value of refused) expect(short(rule(value)), JSON.stringify(value)).toBe(expected);
    });
  }
});

test("the reset e-mail tells apart empty and not valid, and takes a username", () => {
  expect(short(resetEmail(" "))).toBe("resetEmailEmpty");
  expect(short(resetEmail("ada@"))).toBe("resetEmailInvalid");
  expect(short(resetEmail("ada lovelace"))).toBe("resetEmailInvalid");
  expect(resetEmail("ada@planete.example")).toBeUndefined();
  expect(resetEmail("ada.lovelace")).toBeUndefined();
});

test("the opening-date filter needs both dates or none", () => {
  expect(twoDates({ from: "2026-01-01", to: "2026-02-01" })).toBeUndefined();
  expect(twoDates({ from: undefined, to: undefined })).toBeUndefined();
  expect(short(twoDates({ from: "2026-01-01", to: undefined }))).toBe("twoDates");
  expect(short(twoDates({ from: "", to: "2026-01-01" }))).toBe("twoDates");
});

test("a file must be an image with an allowed extension of at most 2 MB", () => {
  const file = { name: "a.png", size: 2_000_000, type: "image/png" };
  expect(firstProblem(file, imageRules("signature"))).toBeUndefined();
  const judge = (change: Partial<typeof file>): string =>
    short(firstProblem({ ...file, ...change }, imageRules("signature")));
  expect(judge({ size: 2_000_001 })).toBe("fileSize bytes=2000000");
  expect(judge({ type: "text/plain" })).toBe("image");
  expect(judge({ name: "a.svg", type: "image/svg+xml" })).toBe("extension allowed=png, jpg, jpeg, webp");
  expect(short(maxFileSize(5)({ ...file, size: 6 }))).toBe("fileSize bytes=5");
  expect(short(mustBeImage({ ...file, type: "" }))).toBe("image");
});

test("between is at least and at most together", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...characterKinds),
      fc.string({ unit: "grapheme" }),
      fc.nat(5),
      fc.nat(5),
      (kind, value, low, more) => {
        const both = atLeast(kind, low)(value) ?? atMost(kind, low + more)(value);
        expect(between(kind, low, low + more)(value) === undefined).toBe(both === undefined);
      },
    ),
  );
});

test("upper and lower case letters are letters, and adding one never lowers a count", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (value) => {
      const cased = countCharacters("uppercase", value) + countCharacters("lowercase", value);
      expect(cased).toBeLessThanOrEqual(countCharacters("letters", value));
      expect(countCharacters("letters", `${value}a`)).toBe(countCharacters("letters", value) + 1);
    }),
  );
});

test("a phone number that is refused stays refused with a letter in it, and takes no time to tell", () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(short(phone(`${value}x`))).toBe("phone");
    }),
  );
  const before = Date.now();
  expect(short(phone("1 ".repeat(5_000_000)))).toBe("phone");
  // A twentieth of a second, of a busy machine one; a rule that began anew at each digit would take hours.
  expect(Date.now() - before).toBeLessThan(10_000);
});
