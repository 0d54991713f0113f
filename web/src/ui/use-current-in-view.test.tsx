import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderInEnglish } from "../testing/render-in-english.tsx";
import { SegmentedControl } from "./segmented-control.tsx";

/** Pixels of each choice, which lie beside each other in a row of 200. */
let widths: number[];
let resized: () => void;

beforeEach(() => {
  widths = [60, 60, 60];
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(changed: () => void) {
        resized = changed;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const before = (index: number): number => widths.slice(0, index).reduce((sum, width) => sum + width, 0);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const row = this.closest("[role=radiogroup]");
    if (!row || row === this) return new DOMRect(0, 0, 200, 30);
    const index = [...row.children].findIndex((choice) => choice.contains(this));
    return new DOMRect(before(index) - row.scrollLeft, 0, widths[index], 30);
  });
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockImplementation(() => before(widths.length));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("The chosen one of many is in view, also when counts make the row wider later, and the ends say that there is more", () => {
  renderInEnglish(
    <SegmentedControl
      label="Place"
      value="later"
      options={["all", "now", "later"].map((value) => ({ value, label: value }))}
      onChange={() => undefined}
    />,
  );
  const row = screen.getByRole("radiogroup");
  expect(row.hasAttribute("data-after")).toBe(false);
  widths = [60, 160, 160];
  act(() => resized());
  const chosen = screen.getByRole("radio", { name: "later" }).getBoundingClientRect();
  expect(chosen.left).toBeGreaterThanOrEqual(0);
  expect(chosen.right).toBeLessThanOrEqual(200);
  expect(row.hasAttribute("data-before")).toBe(true);
});
