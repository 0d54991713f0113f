import { describe, expect, test } from "vitest";
import { frenchTypographyProblems } from "./french-typography.ts";

describe("French typography", () => {
  test.each([
    "Êtes-vous sûr\u202F?",
    "Attention\u202F: l’accès est fermé\u202F!",
    "Cliquez sur «\u202FRecharger\u202F»",
    "Rendez-vous à 10:30 ou à \uFFFC:\uFFFC",
    "Voyez https://exemple.fr/aide?page=2",
    "Quoi\u202F?!",
    "(?)",
    "Une phrase simple.",
  ])("%j is well printed", (text) => {
    expect(frenchTypographyProblems(text)).toEqual([]);
  });

  test.each([
    ["Êtes-vous sûr ?", "put a narrow no-break space (U+202F) before ?"],
    ["Êtes-vous sûr\u00A0?", "put a narrow no-break space (U+202F) before ?"],
    ["Attention!", "put a narrow no-break space (U+202F) before !"],
    ["\uFFFC: erreur", "put a narrow no-break space (U+202F) before :"],
    ["oui; non", "put a narrow no-break space (U+202F) before ;"],
    ["l'accès", "write ’ instead of '"],
    ['le mot "clé"', 'write « » instead of "'],
    ["« Recharger\u202F»", "put a narrow no-break space (U+202F) after «"],
    ["«\u202FRecharger »", "put a narrow no-break space (U+202F) before »"],
  ])("%j is misprinted", (text, problem) => {
    expect(frenchTypographyProblems(text)).toEqual([problem]);
  });
});
