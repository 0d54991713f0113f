import { contrast, parseHex } from "../../../ui/readable-color.ts";

/** Colours that can be told from each other and seen on both themes; the first is the usual purple. */
export const readyColours = [
  "#7c3aed",
  "#2563eb",
  "#0e7490",
  "#15803d",
  "#a16207",
  "#c2410c",
  "#dc2626",
  "#db2777",
] as const;

// The surfaces of tokens.css on which bars and dots of a type lie.
const surfaces = { light: "#ffffff", dark: "#13181e" } as const;

/** Graphics need 3:1 against what they lie on (WCAG 1.4.11). */
const least = 3;

export interface ColourCheck {
  readonly light: number;
  readonly dark: number;
  readonly lightHolds: boolean;
  readonly darkHolds: boolean;
}

/** How well a colour is seen on both themes; undefined for what is no colour. */
export function checkColour(hex: string): ColourCheck | undefined {
  const colour = parseHex(hex);
  const [light, dark] = [parseHex(surfaces.light), parseHex(surfaces.dark)];
  if (!colour || !light || !dark || !/^#[\da-f]{6}$/iu.test(hex)) return undefined;
  const on = { light: contrast(colour, light), dark: contrast(colour, dark) };
  return { ...on, lightHolds: on.light >= least, darkHolds: on.dark >= least };
}
