/** Red, green and blue from 0 to 1. */
type Rgb = readonly [number, number, number];

export function parseHex(hex: string): Rgb | undefined {
  const match = /^#?([\da-f]{3}|[\da-f]{6})$/iu.exec(hex.trim());
  if (!match?.[1]) return undefined;
  const full = match[1].length === 3 ? [...match[1]].map((digit) => digit + digit).join("") : match[1];
  const channel = (at: number): number => Number.parseInt(full.slice(at, at + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
}

/** WCAG 2 relative luminance. */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((left, right) => right - left);
  return (light + 0.05) / (dark + 0.05);
}

export function mix(color: Rgb, base: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2): number => color[at] * share + base[at] * (1 - share);
  return [part(0), part(1), part(2)];
}

function toHex(color: Rgb): string {
  return `#${color
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

export interface ReadableColor {
  readonly text: string;
  readonly tint: string;
}

const wanted = 4.5;

/**
 * A colour chosen by an administrator, made usable on a surface: a 12 % tint, and a text colour
 * moved away from the surface until it holds 4.5:1 on that tint.
 */
export function readableColor(hex: string, surfaceHex: string): ReadableColor | undefined {
  const color = parseHex(hex);
  const surface = parseHex(surfaceHex);
  if (!color || !surface) return undefined;
  const tint = mix(color, surface, 0.12);
  const goal: Rgb = luminance(surface) > 0.5 ? [0, 0, 0] : [1, 1, 1];
  let text = color;
  for (let share = 0.05; contrast(text, tint) < wanted && share <= 1; share += 0.05)
    text = mix(goal, color, share);
  return { text: toHex(text), tint: toHex(tint) };
}
