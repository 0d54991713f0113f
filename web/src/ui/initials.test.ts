import { expect, test } from "vitest";
import { hueOf, initials } from "./initials.ts";

test.each([
  ["Camille Vasseur", "CV"],
  ["Ana de la Cruz", "AC"],
  ["Jean-Pierre", "JP"],
  ["Åsa Öberg", "ÅÖ"],
  ["สมชาย ใจดี", "สจ"],
  ["  Cher ", "C"],
  ["", ""],
])("“%s” is shown as %s", (name, shown) => {
  expect(initials(name)).toBe(shown);
});

test("A name always gets the same hue, whichever way its accents are stored", () => {
  expect(hueOf("Inès")).toBe(hueOf("Ine\u0300s"));
  expect(new Set(["Ana", "Bob", "Cleo", "Dan", "Eva", "Finn"].map(hueOf)).size).toBeGreaterThan(3);
});
