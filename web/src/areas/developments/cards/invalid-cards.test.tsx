import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { cardFaults } from "@planete/shared/domain/planning/card-place.ts";
import { renderInEnglish } from "../../../testing/render-in-english.tsx";
import { InvalidCards } from "./invalid-cards.tsx";

it("names every invalid entry with its own reason, also one without a title", () => {
  const cards = cardFaults.map((fault) => ({
    id: fault,
    label: fault === "no-title" ? "" : `Entry ${fault}`,
    fault,
  }));
  renderInEnglish(<InvalidCards cards={cards} open />);
  const lines = screen.getAllByRole("listitem").map((line) => line.textContent);
  expect(lines).toHaveLength(cardFaults.length);
  const reasons = lines.map((line, at) => line.replace(cards[at]?.label ?? "", ""));
  expect(new Set(reasons).size).toBe(cardFaults.length);
  expect(lines[cardFaults.indexOf("days-in-reverse")]).toBe(
    "Entry days-in-reverseThe last day is before the first.",
  );
  expect(screen.getByText(`${cardFaults.length} invalid entries, ignored elsewhere`)).toBeTruthy();
});
