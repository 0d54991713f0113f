import { expect, test } from "vitest";
import { findTextLanguage } from "./text-language.ts";

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
