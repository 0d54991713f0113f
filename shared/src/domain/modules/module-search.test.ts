import fc from "fast-check";
import { expect, test } from "vitest";
import type { Module } from "./module.ts";
import { foldForSearch } from "../words/fold-text.ts";
import { searchModules } from "./module-search.ts";

const part = (slug: string, names: Record<string, string>) => ({
  slug,
  name: names["fr"] ?? slug,
  nameTranslation: names,
  path: `/${slug}`,
});
const module = (
  slug: string,
  names: Record<string, string>,
  subModules: readonly ReturnType<typeof part>[] = [],
): Module => ({
  ...part(slug, names),
  subModules,
  icon: "",
  pinned: false,
  uses: 0,
});
const payroll = module("payroll", { fr: "Paie", en: "Payroll", th: "เงินเดือน" }, [
  part("advances", { fr: "Acomptes", en: "Advances", th: "เบิกล่วงหน้า" }),
]);
const health = module("health", { fr: "Santé et sécurité", en: "Health and safety", th: "อาชีวอนามัย" });
const hours = module("hours", { fr: "Relevés d’heures", en: "Timesheets" });
const all = [payroll, health, hours];
const found = (query: string, ...languages: string[]) =>
  searchModules(all, query, languages).map((result) => result.module.slug);

test("accents, case, ligatures and apostrophes do not matter", () => {
  expect(foldForSearch("Écarts")).toBe("ecarts");
  expect(foldForSearch("Main-d’ŒUVRE")).toBe("main d oeuvre");
  expect(foldForSearch("Straße")).toBe("strasse");
  expect(found("SANTE securite", "fr")).toEqual(["health"]);
  expect(found("releves d'heures", "fr")).toEqual(["hours"]);
});

test("Thai keeps its vowels and tones, because without them other words remain", () => {
  expect(foldForSearch("เงินเดือน")).toBe("เงินเดือน");
  expect(found("เดือน", "th")).toEqual(["payroll"]);
  expect(found("เดอน", "th")).toEqual([]);
});

test("folding twice is folding once, and accents typed apart or together are the same", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
      expect(foldForSearch(text.normalize("NFC"))).toBe(foldForSearch(text.normalize("NFD")));
    }),
  );
});

test("French finds a module for every reader, who then sees the French name", () => {
  const [result] = searchModules(all, "paie", ["en"]);
  expect(result?.module).toBe(payroll);
  expect(result?.frenchName).toBe("Paie");
  expect(searchModules(all, "payroll", ["en"])[0]?.frenchName).toBeUndefined();
  expect(found("payroll", "fr")).toEqual([]);
});

test("a part that matches brings its module and is named", () => {
  const [result] = searchModules(all, "adv", ["en"]);
  expect(result?.module).toBe(payroll);
  expect([...(result?.parts ?? [])]).toEqual(["advances"]);
  expect(found("payroll advances", "en")).toEqual(["payroll"]);
});

test("names that begin with the query come first, then other names, then parts", () => {
  const list = [
    module("a", { en: "Invoicing" }, [part("payments", { en: "Payments" })]),
    module("b", { en: "Back pay" }),
    module("c", { en: "Payroll" }),
    module("d", { en: "Staff" }),
  ];
  const results = searchModules(list, "pay", ["en"]);
  expect(results.map((result) => [result.module.slug, result.byName])).toEqual([
    ["c", true],
    ["b", true],
    ["a", false],
  ]);
});

test("every word must occur, and a module without a translation is found by its own name", () => {
  expect(found("health payroll", "en")).toEqual([]);
  expect(found("releves", "th")).toEqual(["hours"]);
});

test("an empty search finds all, in the order given", () => {
  for (const query of ["", "   ", "’"]) expect(found(query, "en")).toEqual(["payroll", "health", "hours"]);
});

test("any piece of a name finds the module", () => {
  fc.assert(
    fc.property(fc.constantFrom(...all), fc.nat(), fc.nat(), (wanted, from, length) => {
      const name = wanted.nameTranslation["fr"] ?? "";
      const start = from % name.length;
      const query = name.slice(start, start + 1 + (length % name.length));
      expect(found(query, "fr")).toContain(wanted.slug);
    }),
  );
});
