import fc from "fast-check";
import { expect, test } from "vitest";
import type { AccentTheme } from "./accent.ts";
import { accentFor, accentNeighbours, contrastOf, isHexColor, readableContrast } from "./accent.ts";

const colors = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`);
const themes = fc.constantFrom<AccentTheme>("light", "dark");

test("whatever a company's colour, everyone can read it and what stands on it, light and dark", () => {
  fc.assert(
    fc.property(colors, themes, (color, theme) => {
      const { accent, onAccent } = accentFor(color, theme);
      expect(isHexColor(accent)).toBe(true);
      expect(contrastOf(accent, onAccent)).toBeGreaterThanOrEqual(readableContrast);
      for (const other of accentNeighbours(accent, theme))
        expect(contrastOf(accent, other)).toBeGreaterThanOrEqual(readableContrast);
    }),
  );
});

test("the entry of the menu that is open can be read too, whose tint lies on the page's background", () => {
  const { accent } = accentFor("#0a7d4f", "light");
  expect(accent).not.toBe("#0a7d4f");
  expect(contrastOf(accent, "#e1edea")).toBeGreaterThanOrEqual(readableContrast);
});

test("a colour that can be read stays as the company has it, and a derived one stays as it is", () => {
  expect(accentFor("#0f66ac", "light").accent).toBe("#0f66ac");
  fc.assert(
    fc.property(colors, themes, (color, theme) => {
      const { accent } = accentFor(color, theme);
      expect(accentFor(accent, theme).accent).toBe(accent);
    }),
  );
});

test.each([
  ["#ffff00", "light"],
  ["#000080", "dark"],
] as const)("%s is moved only as far as %s needs", (color, theme) => {
  const { accent } = accentFor(color, theme);
  expect(accent).not.toBe(color);
  const worst = Math.min(...accentNeighbours(accent, theme).map((other) => contrastOf(accent, other)));
  expect(worst).toBeLessThan(readableContrast + 0.4);
});
