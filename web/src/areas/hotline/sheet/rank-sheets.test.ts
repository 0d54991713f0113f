import fc from "fast-check";
import { expect, it } from "vitest";
import { rankSheets, sheetNumberIn } from "./rank-sheets.ts";

const sheet = (number: number, subject: string, client: string) => ({
  id: String(number),
  number,
  subject,
  client: { id: client },
});
const sheets = [
  sheet(1041, "Avoir sur F-2026-1119", "armor"),
  sheet(1062, "Facture éditée deux fois", "rhone"),
  sheet(1063, "Le bulletin manque", "rhone"),
  sheet(1119, "Export des heures", "cevennes"),
  sheet(1120, "Facture en double", "armor"),
];
const numbers = (words: string, client?: string): readonly number[] =>
  rankSheets(sheets, words, client).map(({ number }) => number);

it("an exact number wins, with or without its sign", () => {
  expect(numbers("1119")[0]).toBe(1119);
  expect(numbers("#1119", "rhone")[0]).toBe(1119);
  expect([sheetNumberIn("#12 "), sheetNumberIn("12 a"), sheetNumberIn("")]).toEqual([
    12,
    undefined,
    undefined,
  ]);
});

it("then the same client's, and words in the subject before words in a message", () => {
  expect(numbers("facture", "rhone")).toEqual([1062, 1063, 1120, 1041, 1119]);
  expect(numbers("editee").slice(0, 1)).toEqual([1062]);
  expect(numbers("")).toEqual([1041, 1062, 1063, 1119, 1120]);
});

it("offers each sheet once, and none that was not found", () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.constantFrom(...sheets)), (words, found) => {
      const ranked = rankSheets(found, words, "rhone");
      expect(new Set(ranked)).toEqual(new Set(found));
      expect(ranked).toHaveLength(new Set(found).size);
    }),
  );
});
