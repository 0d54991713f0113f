import { expect, test } from "vitest";
import { contrast, parseHex, readableColor } from "./readable-color.ts";

const surfaces = ["#ffffff", "#13181e"];
const chosen = ["#ffd400", "#3b0a67", "#7e3ccd", "#ffffff", "#000000", "#888888", "#0f0", "#ff69b4"];

test.each(surfaces.flatMap((surface) => chosen.map((color) => [color, surface] as const)))(
  "The chosen colour %s is readable on %s",
  (color, surface) => {
    const shown = readableColor(color, surface);
    expect(contrast(parseHex(shown!.text)!, parseHex(shown!.tint)!)).toBeGreaterThanOrEqual(4.45);
  },
);

test("What is not a hex colour is not a colour", () => {
  expect(readableColor("red", "#ffffff")).toBeUndefined();
  expect(readableColor("#12345", "#ffffff")).toBeUndefined();
});
