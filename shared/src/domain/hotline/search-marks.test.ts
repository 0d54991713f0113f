import fc from "fast-check";
import { expect, test } from "vitest";
import { markWords, snippetOf } from "./search-marks.ts";
import { wordsOf } from "./words.ts";

const looked = (search: string): readonly string[] => wordsOf(search, (thai) => [thai]);
const hits = (text: string, search: string): readonly string[] =>
  markWords(text, looked(search)).flatMap(({ text: part, hit }) => (hit ? [part] : []));

test("words are marked by their beginning, accents and case aside", () => {
  expect(hits("La FACTURE de l’été, facturée deux fois", "factur ete")).toEqual([
    "FACTURE",
    "été",
    "facturée",
  ]);
  expect(hits("La refacturation", "factur")).toEqual([]);
  expect(hits("พิมพ์ใบแจ้งหนี้ไม่ได้", "แจ้งหนี้")).toEqual(["แจ้งหนี้"]);
});

test("a snippet shows the words around the first hit", () => {
  const long = `${"Bonjour à tous, ".repeat(10)}la facture de mars apparaît deux fois.`;
  expect(snippetOf(long, looked("mars"))).toMatch(/^…facture de mars apparaît deux fois\.$/);
  expect(snippetOf("rien", looked("mars"))).toBeUndefined();
});

test("marking loses nothing of a text, and a snippet holds a hit", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.string({ maxLength: 8 }), (text, search) => {
      const words = looked(search);
      expect(
        markWords(text, words)
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
      const snippet = snippetOf(text, words);
      const isFound = markWords(text, words).some(({ hit }) => hit);
      expect(markWords(snippet ?? "", words).some(({ hit }) => hit)).toBe(isFound);
    }),
  );
});
