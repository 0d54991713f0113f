import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInEnglish } from "../testing/render-in-english.tsx";
import { useHours } from "./use-hours.ts";

function Times() {
  const hours = useHours();
  return <p>{[135, 45, 420, 0, 75_000, -210].map(hours).join(", ")}</p>;
}

it("tells working time as a clock does, never as a fraction", () => {
  renderInEnglish(<Times />);
  expect(screen.getByText(/h/).textContent?.replaceAll("\u00a0", " ")).toBe(
    "2 h 15, 45 min, 7 h, 0 h, 1,250 h, −3 h 30",
  );
});
