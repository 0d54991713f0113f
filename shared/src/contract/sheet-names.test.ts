import { expect, test } from "vitest";
import { sheetFields } from "../domain/hotline/field-rights.ts";
import { sheetCardWire, sheetFieldWire } from "./hotline-sheet.contract.ts";
import { fieldFromWire, fieldToWire } from "./sheet-names.ts";
import { inCodeWords, inWireWords } from "./sheet-names.ts";

test("a sheet put into wire words and back is the same sheet", () => {
  const sheet = {
    number: 7,
    status: "acknowledged",
    requestType: "anomaly",
    priority: "high",
    impact: "blocking",
    subModule: null,
    subject: "Paie",
    phone: "",
  } as const;
  expect(inWireWords(sheet)).toEqual({
    id_ticket: 7,
    etat: 2,
    type_demande: 1,
    ordre_priorite: 3,
    impact: 4,
    sous_module: null,
    object: "Paie",
    phone: "",
  });
  expect(inCodeWords(inWireWords(sheet))).toEqual(sheet);
});

test("every field of the rules has one name on the wire, and cards spell it that way", () => {
  expect(sheetFields.map((field) => fieldFromWire(fieldToWire(field)))).toEqual([...sheetFields]);
  expect(new Set(sheetFields.map(fieldToWire))).toEqual(new Set(sheetFieldWire.options));
  expect(Object.keys(sheetCardWire.shape)).toEqual(
    expect.arrayContaining(["object", "type_demande", "ordre_priorite", "sous_module", "impact"]),
  );
});
