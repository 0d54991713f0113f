import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import type { LanguageCode } from "../../i18n/languages.ts";
import { languageCodes } from "../../i18n/languages.ts";
import { findTextLanguage } from "./text-language.ts";

const catalogs = path.join(import.meta.dirname, "../../i18n/catalogs");
const sentences = (language: LanguageCode): readonly string[] =>
  readdirSync(path.join(catalogs, language)).flatMap((name) =>
    Object.values(
      z
        .record(z.string(), z.string())
        .parse(JSON.parse(readFileSync(path.join(catalogs, language, name), "utf8"))),
    ).filter((text) => !text.includes("{")),
  );

test.each(languageCodes)("no sentence of the product in %s is taken for another language", (language) => {
  const own = language === "fr-CO" ? "fr" : language;
  const wrong = sentences(language).filter((text) => (findTextLanguage(text) ?? own) !== own);
  expect(wrong).toEqual([]);
});

test.each([
  ["fr", "Bonjour, nous avons trouvé la cause."],
  ["en", "Hello, thank you for your message"],
  ["ca", "Gràcies, ara ja funciona amb el contracte"],
  ["de", "Danke, das ist gut so"],
  ["es", "Gracias, ya está hecho"],
  ["it", "Grazie, ora funziona di nuovo tutto"],
  ["nl", "Bedankt, het werkt weer"],
  ["pt", "Obrigado, já está a funcionar"],
  ["se", "Hej, tack för hjälpen, det fungerar"],
  ["th", "สวัสดีครับ ขอบคุณ"],
])("a short message in %s is enough", (language, text) => {
  expect(findTextLanguage(text)).toBe(language);
});

test.each([
  "",
  "ok",
  "Merci",
  "F-2026-1040",
  "Bonjour Léa, the payslip is missing",
  "SELECT * FROM t WHERE id in (1)",
])("of “%s” nothing is said", (text) => {
  expect(findTextLanguage(text)).toBeUndefined();
});
