import { array, assert, constantFrom, dictionary, property, string, uniqueArray } from "fast-check";
import { expect, test } from "vitest";
import { chooseText, excerptOf, paragraphsOf, readingMinutes } from "./news-text.ts";

const codes = ["fr", "en", "de", "th", "__proto__"] as const;
const texts = dictionary(constantFrom(...codes), string());
const orders = uniqueArray(constantFrom(...codes));

test("a reader gets title and body in the first of their languages that has both", () => {
  const title = { fr: "Titre", en: "Title", th: "หัวข้อ" };
  const body = { fr: "Texte", en: "Text" };
  expect(chooseText(title, body, ["th", "en", "fr"])).toEqual({
    language: "en",
    title: "Title",
    body: "Text",
  });
  expect(chooseText(title, body, ["fr", "en"])?.language).toBe("fr");
  expect(chooseText(title, body, ["th"])).toBeUndefined();
  expect(chooseText({ fr: "Titre", en: " " }, body, ["en", "fr"])?.language).toBe("fr");
});

test("no earlier language of the reader's order ever had both texts", () => {
  assert(
    property(texts, texts, orders, (title, body, order) => {
      const chosen = chooseText(title, body, order);
      const complete = order.filter(
        (code) =>
          Object.hasOwn(title, code) &&
          Object.hasOwn(body, code) &&
          title[code]?.trim() !== "" &&
          body[code]?.trim() !== "",
      );
      const [first] = complete;
      expect(chosen).toEqual(first && { language: first, title: title[first], body: body[first] });
    }),
  );
});

test("paragraphs hold every word and nothing empty", () => {
  assert(
    property(array(constantFrom("one", "two", "\n", "\n\n", " \n \n", "\r\n\r\n", " ")), (parts) => {
      const body = parts.join(" ");
      const paragraphs = paragraphsOf(body);
      expect(paragraphs.every((paragraph) => paragraph.trim() === paragraph && paragraph !== "")).toBe(true);
      expect(paragraphs.join(" ").split(/\s+/).filter(Boolean)).toEqual(body.split(/\s+/).filter(Boolean));
    }),
  );
});

test("an excerpt stays on one line and within its length", () => {
  assert(
    property(string({ unit: "grapheme" }), (body) => {
      const excerpt = excerptOf(body, 40);
      expect([...excerpt].length).toBeLessThanOrEqual(40);
      expect(excerpt).not.toMatch(/[\r\n]/);
    }),
  );
  expect(excerptOf("Production bases will be stopped, from ten to two", 35)).toBe(
    "Production bases will be stopped…",
  );
});

test("reading takes at least a minute and more text never takes less time", () => {
  assert(
    property(
      array(constantFrom("word", "ข่าวสารของเรา", "—", "2026")),
      array(constantFrom("word", "ไทย")),
      (words, more) => {
        const shorter = readingMinutes(words.join(" "));
        expect(shorter).toBeGreaterThanOrEqual(1);
        expect(readingMinutes([...words, ...more].join(" "))).toBeGreaterThanOrEqual(shorter);
      },
    ),
  );
  expect(readingMinutes("word ".repeat(660))).toBe(3);
  expect(readingMinutes("ก".repeat(2_200))).toBe(2);
});
