import fc from "fast-check";
import { expect, it } from "vitest";
import type { NamedModule } from "./propose-request.ts";
import { proposeRequest } from "./propose-request.ts";

const modules: readonly NamedModule[] = [
  {
    slug: "paie",
    names: ["Paie", "Payroll", "Lohnabrechnung", "เงินเดือน"],
    parts: [
      { slug: "bulletins", names: ["Bulletins", "Payslips", "สลิปเงินเดือน"] },
      { slug: "acomptes", names: ["Acomptes", "Advances"] },
    ],
  },
  { slug: "facturation", names: ["Facturation", "Invoicing"], parts: [] },
];

it.each([
  ["Le bulletin de mars est bloqué", "paie", "bulletins", "anomaly", "blocking"],
  ["Wrong payslip for March", "paie", "bulletins", "anomaly", "major"],
  ["Comment lancer la paie ?", "paie", undefined, "usage", "minor"],
  ["Ajouter une colonne à la facturation", "facturation", undefined, "development", "minor"],
  ["Die Lohnabrechnung zeigt die falsche Farbe", "paie", undefined, "anomaly", "major"],
  ["สลิปเงินเดือนผิด", "paie", "bulletins", "anomaly", "major"],
] as const)("“%s” is about %s", (words, module, subModule, requestType, impact) => {
  expect(proposeRequest(words, modules)).toEqual({ module, subModule, requestType, impact });
});

it("words that name no module are put to the one the person wrote about last, and no words to none", () => {
  expect(proposeRequest("Rien ne va", modules, "facturation").module).toBe("facturation");
  expect(proposeRequest("Rien ne va", modules, "gone").module).toBeUndefined();
  expect(proposeRequest("Rien ne va", modules).module).toBeUndefined();
  expect(proposeRequest("", modules, "facturation").module).toBeUndefined();
});

it("never proposes what is not offered, whatever is typed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (words) => {
      const { module, subModule } = proposeRequest(words, modules, "paie");
      const found = modules.find(({ slug }) => slug === module);
      expect(module === undefined || found !== undefined).toBe(true);
      expect(subModule === undefined || found?.parts.some(({ slug }) => slug === subModule)).toBe(true);
    }),
  );
});
