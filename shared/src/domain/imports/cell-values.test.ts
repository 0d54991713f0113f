import fc from "fast-check";
import { expect, test } from "vitest";
import { cellList, cellPlaces, listCell, placesCell } from "./cell-values.ts";

/** Words with many of the signs by which values are parted, as a field keeps them. */
const value = fc
  .array(fc.constantFrom(";", ",", '"', "\n", " ", "a", "é", "ก", "'", "="), { maxLength: 8 })
  .map((signs) => signs.join("").trim());

test("values that keep their place are read back as they were written, whatever signs they hold", () => {
  const some = fc
    .array(value, { minLength: 1, maxLength: 6 })
    .filter((values) => values.some((each) => each !== ""));
  fc.assert(
    fc.property(some, (values) => {
      const cell = placesCell(values);
      expect(cell.trim()).toBe(cell);
      expect(cellPlaces(cell)).toEqual(values);
    }),
    { numRuns: 2_000 },
  );
  expect(placesCell(["", ""])).toBe("");
});

test("a list is read back as it was written, whatever signs its values hold", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(
        value.filter((each) => each !== ""),
        { maxLength: 6 },
      ),
      (values) => {
        expect(cellList(listCell(values))).toEqual(values);
      },
    ),
    { numRuns: 2_000 },
  );
});

test("people write semicolons, commas or lines, and quotes mean something around a whole value alone", () => {
  expect(cellPlaces("Eva; ;Max")).toEqual(["Eva", "", "Max"]);
  expect(cellPlaces("Chef; adjoint\nVente")).toEqual(["Chef; adjoint", "Vente"]);
  expect(cellPlaces('"Chef; adjoint"')).toEqual(["Chef; adjoint"]);
  expect(cellPlaces('"Jo" Roy; Eva')).toEqual(['"Jo" Roy', "Eva"]);
  expect(cellList('Support, "Paie, nord"; Projet\nSupport')).toEqual(["Support", "Paie, nord", "Projet"]);
});
