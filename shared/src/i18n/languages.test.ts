import { expect, test } from "vitest";
import { createFormatter } from "./format.ts";
import {
  languageCodes,
  languages,
  matchBrowserLanguage,
  negotiateLanguage,
  parseLanguageCode,
} from "./languages.ts";

test("there are the eleven languages of the specification", () => {
  expect(languageCodes).toEqual(["fr", "en", "ca", "fr-CO", "de", "it", "nl", "pt", "es", "se", "th"]);
});

test.each([
  ["fr-BE", "fr"],
  ["pt-BR", "pt"],
  ["sv", "se"],
  ["sv-FI", "se"],
  ["se", undefined],
  ["se-NO", undefined],
  ["fr-CO", "fr-CO"],
  ["fr-co", "fr-CO"],
  ["ca-valencia", "ca"],
  ["EN_us", "en"],
  ["ja", undefined],
  ["", undefined],
])("a browser that asks for %j gets %j", (tag, code) => {
  expect(matchBrowserLanguage(tag)).toBe(code);
});

test.each([
  [{ preference: "th", defaultLanguage: "fr", lastOnDevice: "de", browser: ["it"] }, "th"],
  [{ preference: null, defaultLanguage: "fr", lastOnDevice: "de", browser: ["it"] }, "fr"],
  [{ lastOnDevice: "de", browser: ["it"] }, "de"],
  [{ browser: ["ja", "nl-BE", "it"] }, "nl"],
  [{ browser: ["ja"] }, "en"],
  [{ preference: "xx", browser: [] }, "en"],
  [{ preference: "sv" }, "se"],
])("the wishes %j give %s", (wishes, code) => {
  expect(negotiateLanguage(wishes)).toBe(code);
});

test("sv is accepted for Swedish on input and nothing unknown is", () => {
  expect(parseLanguageCode("sv")).toBe("se");
  expect(parseLanguageCode("tlh")).toBeUndefined();
  expect(parseLanguageCode(7)).toBeUndefined();
});

test("Swedish is Swedish to the browser and to dates, never Northern Sami", () => {
  expect(languages.se.htmlLang).toBe("sv");
  const june = new Date("2026-06-09T12:00:00Z");
  expect(createFormatter("se", "UTC").date(june, { dateStyle: "long" })).toBe("9 juni 2026");
});

test("Thai dates count Gregorian years", () => {
  expect(createFormatter("th", "UTC").date(new Date("2026-06-09T12:00:00Z"))).toContain("2026");
});

test("English dates put the day first and hours run to 24", () => {
  const format = createFormatter("en", "UTC");
  const evening = new Date("2026-06-09T21:05:00Z");
  expect(format.date(evening, { dateStyle: "short" })).toBe("09/06/2026");
  expect(format.time(evening)).toBe("21:05");
});

test.each([
  [2_000_000, 1000, "2 MB"],
  [2_000_000, 1024, "1.9 MB"],
  [999, 1000, "999 bytes"],
  [1_500, 1000, "1.5 kB"],
] as const)("%d bytes in units of %d read %s", (bytes, unit, shown) => {
  expect(createFormatter("en").fileSize(bytes, unit)).toBe(shown);
});

test("labels are found without accents and sorted as the language sorts", () => {
  expect(createFormatter("fr").fold("Évènement")).toBe("evenement");
  expect(["ö", "z", "a"].toSorted(createFormatter("se").compare)).toEqual(["a", "z", "ö"]);
});

test.each([
  ["fr", "se", "suédois", "Suédois"],
  ["en", "se", "Swedish", "Swedish"],
  ["se", "se", "svenska", "Svenska"],
  ["de", "fr-CO", "Französisch (Kolumbien)", "Französisch (Kolumbien)"],
  ["th", "nl", "ดัตช์", "ดัตช์"],
  ["fr-CO", "th", "thaï", "Thaï"],
] as const)("readers of %s have their own word for %s", (reader, named, sentence, alone) => {
  const format = createFormatter(reader);
  expect(format.language(named)).toBe(sentence);
  expect(format.language(named, "alone")).toBe(alone);
});
