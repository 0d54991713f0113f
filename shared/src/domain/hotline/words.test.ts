import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText } from "../words/fold-text.ts";
import { foldName, loosePattern, previewOf, tidyTag, wordsOf } from "./words.ts";

/** Knows two words; the real one is `segmentThai`. */
const cutThai = (text: string) => text.split(/(ข้าว|ใบแจ้งหนี้)/).filter((part) => part !== "");
const words = (text: string) => wordsOf(text, cutThai);

describe("words of a text", () => {
  it.each([
    ["Échéance des FACTURES", ["echeance", "des", "factures"]],
    ["e\u0301tat", ["etat"]],
    ["Straße, Åsa & Ærø", ["strasse", "asa", "aero"]],
    ["col·legi", ["collegi"]],
    ["ﬁche №7", ["fiche", "no7"]],
    ["fact-2026_11.pdf", ["fact", "2026", "11", "pdf"]],
  ])("%s", (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it("are found inside a Thai sentence, which parts none, and keep their vowels and tones", () => {
    expect(words("เขากำลังกินข้าว")).toContain("ข้าว".normalize("NFC"));
    expect(words("ใบแจ้งหนี้ invoice")).toContain("invoice");
    expect(words("หนี้")).not.toEqual(words("หน"));
  });

  it("are the same however the text is composed, and folding twice is folding once", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
        expect(foldText(text.normalize("NFD"))).toBe(foldText(text.normalize("NFC")));
      }),
    );
  });
});

it.each([
  ["releve", "Les RELEVÉS d’heures", true],
  ["RELEVÉ", "releve", true],
  ["å", "Asa", true],
  ["a.b", "axb", false],
  ["(50 %)", "remise (50 %)", true],
  ["\\d", "5", false],
  ["ข้าว", "กินข้าว", true],
  ["oeuvre", "Main d’ŒUVRE", true],
  ["œuvre", "main d’oeuvre", true],
  ["co", "cœur", true],
  ["eur", "cœur", true],
  ["aero", "Ærø", true],
  ["strasse", "Straße", true],
  ["STRASSE", "STRAẞE", true],
  ["collegi", "col·legi", true],
  ["col·legi", "COĿLEGI", true],
  ["etat", "e\u0301tat", true],
  ["gyor", "Győr", true],
  ["oo", "œ", false],
])("%s is looked for in %s by a pattern that takes nothing for an order", (text, inside, found) => {
  expect(new RegExp(loosePattern(text), "i").test(inside)).toBe(found);
});

it("a pattern finds a text in itself however either is written", () => {
  const letters = fc.constantFrom(...Array.from("oeœŒæÆaßẞéÊøŁlıİñç "), "e\u0301", "ss", "l·l", "ที่");
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 8 }), (written) => {
      const text = written.join("");
      fc.pre(foldName(text) !== "");
      const pattern = new RegExp(loosePattern(text), "i");
      for (const other of [text, text.toUpperCase(), text.normalize("NFD"), foldText(text)]) {
        expect(pattern.test(other.replace(/\s+/g, " ")), `${text} in ${other}`).toBe(true);
      }
    }),
  );
});

it("a pattern for the beginning of a word does not begin inside a letter", () => {
  expect(new RegExp(`^${loosePattern("uvre", { wordsBegin: true })}`, "i").test("œuvre")).toBe(false);
  expect(new RegExp(`^${loosePattern("euvre", { wordsBegin: true })}`, "i").test("œuvre")).toBe(false);
  expect(new RegExp(`^${loosePattern("oeu", { wordsBegin: true })}`, "i").test("Œuvre")).toBe(true);
});

it("a filter's name is the same whatever its case, accents and spaces", () => {
  expect(foldName("  À  traiter ")).toBe(foldName("a TRAITER"));
  expect(foldName("a traiter")).not.toBe(foldName("traiter"));
});

it("a tag keeps its spelling and loses its edges", () => {
  expect(tidyTag("  Paie   mensuelle ")).toBe("Paie mensuelle");
  expect(tidyTag("x".repeat(60))).toHaveLength(40);
});

it("a preview is one line and cut between letters, not through them", () => {
  expect(previewOf("Bonjour,\n\n  merci")).toBe("Bonjour, merci");
  const cut = previewOf("🙂".repeat(300), 10);
  expect([...cut]).toHaveLength(10);
  expect(cut.endsWith("…")).toBe(true);
});
