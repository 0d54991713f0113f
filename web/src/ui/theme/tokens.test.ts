import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { contrast, mix, parseHex } from "../readable-color.ts";

const css = readFileSync(path.join(import.meta.dirname, "tokens.css"), "utf8");

function themeOf(scheme: "light" | "dark"): (name: string) => readonly [number, number, number] {
  const start = css.indexOf(`[data-theme="${scheme}"] {`);
  const block = css.slice(start, css.indexOf("}", start));
  return (name) => {
    const hex = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(block)?.[1];
    const color = parseHex(hex ?? "");
    if (!color) throw new Error(`tokens.css has no ${scheme} colour ${name}`);
    return color;
  };
}

const grounds = ["surface", "bg", "sunken", "raised"];
const words = ["text", "muted", "accent", "error", "warning", "success", "purple", "sky", "teal"];
const tint = { light: 0.1, dark: 0.14 };

test.each(["light", "dark"] as const)(
  "Words hold 4.5:1 on every ground and on their own tint, %s",
  (scheme) => {
    const color = themeOf(scheme);
    for (const word of words) {
      for (const ground of grounds) {
        expect(contrast(color(word), color(ground)), `${word} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
      const tinted = mix(color(word), color("surface"), tint[scheme]);
      expect(contrast(color(word), tinted), `${word} on its tint`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(color("text"), tinted), `text on the tint of ${word}`).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test.each(["light", "dark"] as const)("Solid buttons and the edges of controls can be seen, %s", (scheme) => {
  const color = themeOf(scheme);
  expect(contrast(color("on-accent"), color("accent"))).toBeGreaterThanOrEqual(4.5);
  expect(contrast(color("on-error"), color("error"))).toBeGreaterThanOrEqual(4.5);
  for (const ground of grounds) {
    expect(contrast(color("control-border"), color(ground)), `edge on ${ground}`).toBeGreaterThanOrEqual(3);
  }
});

test("The tints of the test are those of the style sheet", () => {
  expect(css.match(/--tint: (\d+)%/g)).toEqual(["--tint: 10%", "--tint: 14%", "--tint: 0%", "--tint: 0%"]);
});
