import fc from "fast-check";
import { expect, test } from "vitest";
import { countLetters, hasAtMost, heldTo } from "./letters.ts";

test.each([
  ["déjà vu", 7],
  ["ที่นี่", 2],
  ["👍🏽👍", 3],
  ["e\u0301", 1],
  ["", 0],
])("“%s” has as many letters as a reader counts", (text, letters) => {
  expect(countLetters(text)).toBe(letters);
});

test("marks are free, but not without end", () => {
  expect(hasAtMost("ที่นี่", 2)).toBe(true);
  expect(hasAtMost("ที่นี่", 1)).toBe(false);
  expect(hasAtMost("👍👍", 2)).toBe(true);
  expect(hasAtMost(`a${"\u0301".repeat(3)}`, 1)).toBe(false);
});

test.each([
  ["typed at the end", "abcd", "abcde", "abcd", 4],
  ["typed in the middle", "abcd", "abxcd", "abcd", 2],
  ["pasted over a part", "abcd", "aXYZd", "aXYd", 3],
  ["a mark on the last letter", "กขคง", "กขคง่", "กขคง่", 5],
  ["an emoji for a letter", "abcd", "abc👍", "abc👍", 5],
  ["taken away", "abcd", "abd", "abd", 2],
  ["taken away from what was too long", "abcdefgh", "abcdefg", "abcdefg", 7],
  ["added to what was too long", "abcdefgh", "abcdefghi", "abcdefgh", 8],
])("A field of four letters: %s", (_what, before, after, text, caret) => {
  expect(heldTo(4, before, after)).toEqual({ text, caret });
});

test("What a field holds is never longer than it was, or than its rule", () => {
  const words = fc.string({ unit: "grapheme", maxLength: 12 });
  fc.assert(
    fc.property(words, words, fc.nat(12), (before, after, most) => {
      const { text } = heldTo(most, before, after);
      expect(countLetters(text)).toBeLessThanOrEqual(Math.max(most, countLetters(before)));
    }),
  );
});
