import fc from "fast-check";
import { expect, test } from "vitest";
import { countMissing, languagesWithout, nextWithout } from "./written-text.ts";

const codes = ["fr", "en", "fr-CO", "nl", "th"] as const;
const words = fc.dictionary(fc.constantFrom(...codes), fc.constantFrom("", " ", "mot"), {
  noNullPrototype: true,
});

test("what is written nowhere is missing nowhere; French of Colombia reads French (D2)", () => {
  expect(languagesWithout({}, codes)).toEqual([]);
  expect(languagesWithout({ fr: " " }, codes)).toEqual([]);
  expect(languagesWithout({ fr: "Congé" }, codes)).not.toContain("fr-CO");
  expect(languagesWithout({ en: "Leave" }, codes)).toContain("fr-CO");
  fc.assert(
    fc.property(words, (given) => {
      const missing = languagesWithout(given, codes);
      return codes.every((code) => given[code] !== "mot" || !missing.includes(code));
    }),
  );
});

test("walking from one missing text to the next meets each of them once and no other", () => {
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 12 }), (given) => {
      const texts = given.map((each, at) => ({ key: `text ${at}`, missing: languagesWithout(each, codes) }));
      const lacking = texts.flatMap(({ key, missing }) => (missing.includes("th") ? [key] : []));
      const met: string[] = [];
      let next = nextWithout(texts, "before all", "th");
      while (next && !met.includes(next.key)) {
        met.push(next.key);
        next = nextWithout(texts, next.key, "th");
      }
      expect(met).toEqual(lacking);
      expect(countMissing(texts, codes).th).toBe(lacking.length);
    }),
  );
});
