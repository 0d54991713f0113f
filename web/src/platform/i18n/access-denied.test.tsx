import { expect, test } from "vitest";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { bootCatalogs } from "./boot-catalogs.ts";
import { accessDeniedText } from "./language-store.ts";

test("the hotline's refusal is there in eleven languages", () => {
  const texts = languageCodes.map((code) => accessDeniedText(code));
  expect(texts).not.toContain("boot.accessDenied.title");
  // French of Colombia says it the French way.
  expect(new Set(texts).size).toBe(languageCodes.length - 1);
});

test("a language that lacks it says it in French, not in English", () => {
  const without = new Map([...bootCatalogs].filter(([code]) => code !== "de"));
  expect(accessDeniedText("de", without)).toBe(accessDeniedText("fr"));
});
