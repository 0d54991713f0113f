import { expect, it } from "vitest";
import { lettersOf } from "./module-letters.ts";

const named = (...names: readonly string[]) =>
  names.map((name) => ({ slug: name.toLowerCase().replaceAll(/\W+/g, "-"), name }));

it("are two of the name, the first of its words or of its only one", () => {
  expect([...lettersOf(named("Paie", "Relevés d’heures")).values()]).toEqual(["Pa", "RH"]);
});

it("tell modules apart whose names begin alike, in whatever order they are listed", () => {
  const modules = named("Contrats", "Commandes", "Comptabilité", "Congés");
  const letters = lettersOf(modules);
  expect(new Set(letters.values()).size).toBe(4);
  expect(letters.get("commandes")).toBe("Co");
  expect(lettersOf(modules.toReversed())).toEqual(letters);
});

it("are of Thai names consonants, which can stand alone", () => {
  const letters = lettersOf([
    { slug: "payroll", name: "เงินเดือน" },
    { slug: "orders", name: "งานสั่งซื้อ" },
  ]);
  expect(letters.get("orders")).toBe("ง");
  expect(letters.get("payroll")).toMatch(/^ง[\u0E01-\u0E2E]$/);
});

it("stay the same where a name has no other letter left", () => {
  expect([...lettersOf([...named("A"), { slug: "b", name: "A" }]).values()]).toEqual(["A", "A"]);
});
