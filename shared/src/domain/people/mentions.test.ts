import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxMentions, mentionParts, mentionedIn, rankMentions } from "./mentions.ts";

const people = [
  { id: "martin", name: "Léa Martin" },
  { id: "martinez", name: "Léa Martinez" },
  { id: "lea", name: "Léa" },
  { id: "dupont", name: "Jean-Luc Dupont-Aigre" },
  { id: "luc", name: "Jean-Luc Dupont" },
  { id: "somchai", name: "สมชาย ใจดี" },
];

describe("who is named with @ in a note", () => {
  it.each([
    ["@Léa Martinez, can you look?", ["martinez"]],
    ["@Léa Martin, can you look?", ["martin"]],
    ["@Léa Martin's sheet", ["martin"]],
    ["@Léa Martin", ["martin"]],
    ["(@Léa)", ["lea"]],
    ["@Léanne is somebody else", []],
    ["@Jean-Luc Dupont-Aigre", ["dupont"]],
    ["@Jean-Luc Dupont – please", ["luc"]],
    ["@Jean-Luc Dupont-Martin is nobody here", []],
    ["@Léa Martin and @Léa Martinez and @Léa Martin again", ["martin", "martinez"]],
    ["@Le\u0301a Martinez, as a Mac types it", ["martinez"]],
    ["mail to office@Léa Martin", []],
    ["Léa Martin without a sign", []],
    ["ฝาก@สมชาย ใจดีดูหน่อย", ["somchai"]],
    ["", []],
    ["@", []],
  ])("%s", (text, named) => {
    expect(mentionedIn(text, people)).toEqual(named);
  });

  it("people of one name are all meant", () => {
    const twins = [
      { id: "a", name: "Ana Silva" },
      { id: "b", name: "Ana Silva" },
    ];
    expect(mentionedIn("@Ana Silva", twins)).toEqual(["a", "b"]);
  });

  it("a note names a limited number of people", () => {
    const many = Array.from({ length: 30 }, (_none, index) => ({ id: `${index}`, name: `Nom${index}` }));
    const text = many.map(({ name }) => `@${name}`).join(" ");
    expect(mentionedIn(text, many)).toHaveLength(maxMentions);
  });

  it("is always found where it stands alone, and never for a name that only begins another", () => {
    const name = fc.stringMatching(/^[A-Z][a-zé]{2,8} [A-Z][a-zé]{2,8}$/);
    fc.assert(
      fc.property(name, fc.stringMatching(/^[a-zé]{1,5}$/), (short, more) => {
        const both = [
          { id: "short", name: short },
          { id: "long", name: short + more },
        ];
        expect(mentionedIn(`@${short}.`, both)).toEqual(["short"]);
        expect(mentionedIn(`@${short}${more}.`, both)).toEqual(["long"]);
        expect(mentionedIn(`@${short}${more}.`, both.slice(0, 1))).toEqual([]);
      }),
    );
  });
});

const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const named = (firstname: string, lastname: string, ...teams: string[]) => ({
  id: `${firstname}-${lastname}`,
  name: `${firstname} ${lastname}`,
  firstname,
  teams,
});
const colleagues = [
  named("Pauline", "Gauthier", "Encadrement"),
  named("Erik", "Lindström", "Développement"),
  named("Álvaro", "Molina", "Support"),
  named("Linh", "Nguyen", "Support"),
  named("Jean-Luc", "Dupont-Aigre", "Linguistes"),
];

describe("who is offered after @", () => {
  it.each([
    ["Lin", ["Linh", "Erik", "Jean-Luc"]],
    ["lind", ["Erik"]],
    ["alv", ["Álvaro"]],
    ["luc", ["Jean-Luc"]],
    ["aigre", ["Jean-Luc"]],
    ["sup", ["Álvaro", "Linh"]],
    ["ina", []],
    ["", ["Pauline", "Erik", "Álvaro", "Linh", "Jean-Luc"]],
  ])("@%s: first names that begin so, then last names, then teams", (query, expected) => {
    expect(rankMentions(query, colleagues, fold).map(({ firstname }) => firstname)).toEqual(expected);
  });
});

describe("marking people in a note", () => {
  it("marks the name with its sign and nothing else", () => {
    expect(mentionParts("Ask @Léa Martinez, not @Léa Martin.", people)).toEqual([
      { text: "Ask ", mention: false },
      { text: "@Léa Martinez", mention: true },
      { text: ", not ", mention: false },
      { text: "@Léa Martin", mention: true },
      { text: ".", mention: false },
    ]);
  });

  it("leaves every text as it was written", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom(...people.map(({ name }) => `@${name}`)))),
        (bits) => {
          const text = bits.join(" ").normalize("NFC");
          expect(
            mentionParts(text, people)
              .map((part) => part.text)
              .join(""),
          ).toBe(text);
        },
      ),
    );
  });
});
