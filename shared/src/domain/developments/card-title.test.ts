import { expect, test } from "vitest";
import { cardName, cardTitle } from "./card-title.ts";

test("a card is called by its development first, then by what it does for it", () => {
  const card = { label: "Essais", development: { label: "Export comptable" } };
  expect(cardTitle(card)).toEqual({ title: "Export comptable", part: "Essais" });
  expect(cardName(card)).toBe("Export comptable · Essais");
});

test("a card without a name of its own, and one without a development, is called once", () => {
  expect(cardName({ label: "Export comptable", development: {} })).toBe("Export comptable");
  expect(cardName({ label: "Export comptable", development: { label: "Export comptable" } })).toBe(
    "Export comptable",
  );
  expect(cardName({ label: "Dentiste", development: null })).toBe("Dentiste");
});
