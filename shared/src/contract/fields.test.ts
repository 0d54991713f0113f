import { describe, expect, test } from "vitest";
import { z } from "zod";
import { languageCode, line, locale, requiredText, text } from "./fields.ts";

describe("a language that is sent", () => {
  test.each([
    ["fr", "fr"],
    ["fr-FR", "fr"],
    ["fr-CO", "fr-CO"],
    ["en-US", "en"],
    ["sv", "se"],
    ["sv-SE", "se"],
    ["th-TH", "th"],
  ])("%s is taken as %s, as browsers name it", (sent, taken) => {
    expect(languageCode.parse(sent)).toBe(taken);
    expect(locale.parse(sent)).toBe(taken);
  });

  test("one that nobody here speaks is refused where a language is needed, and left out at the login", () => {
    expect(languageCode.safeParse("ja-JP").success).toBe(false);
    expect(languageCode.safeParse(7).success).toBe(false);
    expect(locale.parse("ja-JP")).toBeUndefined();
  });
});

test("text that says nothing is told by its rule", () => {
  const refused = requiredText(10).safeParse(" \n");
  expect(refused.error?.issues).toEqual([expect.objectContaining({ params: { rule: "required" } })]);
  expect(requiredText(10).parse(" a ")).toBe(" a ");
});

test("the length of a text is judged as its reader counts, told by its rule and described", () => {
  const name = line(4).trim();
  expect(name.safeParse("👍👍👍👍").success).toBe(true);
  expect(name.safeParse("ที่นี่ที่นี่").success).toBe(true);
  expect(name.safeParse("ab👍👍👍").error?.issues).toEqual([
    expect.objectContaining({ params: { rule: "maxLength", val: 4 } }),
  ]);
  expect(z.toJSONSchema(text(4, 1))).toMatchObject({ minLength: 1, maxLength: 4 });
});
