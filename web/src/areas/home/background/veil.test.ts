import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ToneRange } from "@planete/shared/domain/home/background.ts";
import { sceneNames, toneRangeOf } from "@planete/shared/domain/home/background.ts";
import { contrast, mix, parseHex } from "../../../ui/readable-color.ts";
import { sceneColors, sceneImage } from "./scenes.ts";
import { paletteNames } from "./use-palette.ts";
import type { TilePalette } from "./veil.ts";
import { veilOver } from "./veil.ts";

const tokens = readFileSync(new URL("../../../ui/theme/tokens.css", import.meta.url), "utf8");

function paletteOf(theme: "light" | "dark"): TilePalette {
  const block = tokens.slice(tokens.indexOf(`[data-theme="${theme}"] {`));
  const [surface = "", ...texts] = paletteNames.map(
    (name) => new RegExp(`${name}: (#[0-9a-f]{6})`, "u").exec(block)?.[1] ?? "",
  );
  return { surface, texts };
}

const palettes = [
  ["light", paletteOf("light")],
  ["dark", paletteOf("dark")],
] as const;

/** The worst contrast of anything written on a tile over any blend of a picture's colours. */
function worstContrast(range: ToneRange, { surface, texts }: TilePalette, veil: number): number {
  const spots = [0, 0.25, 0.5, 0.75, 1].map((share) =>
    mix(parseHex(range.lightest)!, parseHex(range.darkest)!, share),
  );
  return Math.min(
    ...spots.flatMap((spot) =>
      texts.map((text) => contrast(parseHex(text)!, mix(parseHex(surface)!, spot, veil))),
    ),
  );
}

const hardPictures: readonly (readonly [string, ToneRange])[] = [
  ["black", { darkest: "#000000", lightest: "#000000" }],
  ["white", { darkest: "#ffffff", lightest: "#ffffff" }],
  ["a chessboard", { darkest: "#000000", lightest: "#ffffff" }],
  ["grey", { darkest: "#808080", lightest: "#808080" }],
  ["strong red", { darkest: "#ff0000", lightest: "#ff0000" }],
  ["strong yellow", { darkest: "#ffff00", lightest: "#ffff00" }],
  ["strong blue", { darkest: "#0000ff", lightest: "#0000ff" }],
  ["the text's own colour", { darkest: "#171d26", lightest: "#171d26" }],
  ["a photo by night", { darkest: "#020304", lightest: "#f7e9c0" }],
];

describe.each(palettes)("tiles of the %s theme", (theme, palette) => {
  it("have all their colours in the tokens", () => {
    expect([palette.surface, ...palette.texts].every((color) => /^#[0-9a-f]{6}$/u.test(color))).toBe(true);
  });

  it.each(hardPictures)("stay readable over %s", (_name, range) => {
    const veil = veilOver(range, palette);
    expect(veil).toBeGreaterThanOrEqual(0.8);
    expect(veil).toBeLessThanOrEqual(1);
    expect(worstContrast(range, palette, veil)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(sceneNames)("stay readable over the scene %s, and let it shine through", (name) => {
    const range = toneRangeOf(sceneColors(name, theme));
    const veil = veilOver(range, palette);
    expect(veil).toBeLessThan(0.95);
    expect(worstContrast(range, palette, veil)).toBeGreaterThanOrEqual(4.5);
  });

  it("are more opaque over a harder picture", () => {
    const easy = veilOver(toneRangeOf([palette.surface]), palette);
    const hard = veilOver({ darkest: "#000000", lightest: "#ffffff" }, palette);
    expect(easy).toBe(0.8);
    expect(hard).toBeGreaterThan(easy);
  });

  it("are opaque over a picture that was not measured", () => {
    expect(veilOver({ darkest: "", lightest: "" }, palette)).toBe(1);
  });
});

it("a scene weighs less than a photograph by far", () => {
  for (const name of sceneNames) expect(sceneImage(name, "dark").length).toBeLessThan(8_000);
});
