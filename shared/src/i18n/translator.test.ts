import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import type { Catalog } from "./catalog-areas.ts";
import dePlanning from "./catalogs/de/planning.json" with { type: "json" };
import enHotline from "./catalogs/en/hotline.json" with { type: "json" };
import enPeople from "./catalogs/en/people.json" with { type: "json" };
import frHotline from "./catalogs/fr/hotline.json" with { type: "json" };
import thDevelopment from "./catalogs/th/development.json" with { type: "json" };
import type { LanguageCode } from "./languages.ts";
import { languages } from "./languages.ts";
import { createTranslator } from "./translator.ts";

/** Names that would spoil a sentence if anything in them were taken for part of it. */
const names = [12_345.5, "Léa Martin", "{name}", "L'Hospitalet", "$& <b>", "ชัย"] as const;

const catalogs: readonly (readonly [LanguageCode, string, Catalog])[] = [
  ["fr", "the hotline", frHotline],
  ["en", "the hotline", enHotline],
  ["en", "people", enPeople],
  ["de", "the planning", dePlanning],
  ["th", "developments", thDevelopment],
];

describe("a sentence with names in it", () => {
  test.each(catalogs)("says what the library says: %s of %s", (code, _area, messages) => {
    let compared = 0;
    for (const [id, text] of Object.entries(messages)) {
      const placeholders = text?.match(/(?<=\{)\w+(?=\})/gu) ?? [];
      // Plurals, choices, dates and numbers are the library's own.
      if (text === undefined || placeholders.length === 0 || /\{\w+,/u.test(text)) continue;
      const values = Object.fromEntries(
        placeholders.map((name, index) => [name, names[index % names.length] ?? ""]),
      );
      const library = new IntlMessageFormat(text, languages[code].formatLocale, undefined, {
        ignoreTag: true,
      });
      const say = createTranslator([{ code, messages: { "ui.close": text } }]);
      expect(say("ui.close", values), id).toBe(String(library.format(values)));
      compared += 1;
    }
    expect(compared).toBeGreaterThan(5);
  });

  test("is refused without one of them, rather than said with a hole", () => {
    const say = createTranslator([{ code: "en", messages: { "ui.close": "Good morning, {name}" } }]);
    expect(() => say("ui.close", {})).toThrow("ui.close is said without its name");
    expect(() => say("ui.close")).toThrow("ui.close is said without its name");
    expect(say("ui.close", { name: "{name}" })).toBe("Good morning, {name}");
  });
});
