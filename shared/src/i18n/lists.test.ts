import { expect, test } from "vitest";
import { createFormatter } from "./format.ts";

test("names in a sentence stand apart from the word between them, in Thai too", () => {
  const [two, three] = [
    ["Adèle Garnier", "Agathe Morel"],
    ["Adèle", "Agathe", "Álvaro"],
  ];
  expect(createFormatter("fr").list(two ?? [])).toBe("Adèle Garnier et Agathe Morel");
  const thai = createFormatter("th");
  expect(thai.list(two ?? [])).toBe("Adèle Garnier และ Agathe Morel");
  expect(thai.list(three ?? [])).toBe("Adèle Agathe และ Álvaro");
});
