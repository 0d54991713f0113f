import { expect, test } from "vitest";
import { findTextLanguage } from "@planete/shared/domain/words/text-language.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { ownMessages } from "./catalogs.ts";

test.each(languageCodes)("no sentence of the product in %s is taken for another language", (code) => {
  const own = code === "fr-CO" ? "fr" : code;
  const sentences = Object.values(ownMessages(code)).filter((text) => !text.includes("{"));
  expect(sentences.length).toBeGreaterThan(10);
  expect(sentences.filter((text) => (findTextLanguage(text) ?? own) !== own)).toEqual([]);
});
