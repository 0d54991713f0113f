/** Red, green and blue from 0 to 1. */
type Rgb = readonly [number, number, number];

/** The colours of the two themes that an accent stands on; the style sheet has the same (tokens.css). */
export const accentGrounds = {
  light: { background: "#f9fafc", surface: "#ffffff", sunken: "#f1f4f6", onAccent: "#ffffff", tint: 0.1 },
  dark: { background: "#0c1015", surface: "#13181e", sunken: "#070a0f", onAccent: "#0c1015", tint: 0.14 },
} as const;

export type AccentTheme = keyof typeof accentGrounds;

/** What text needs to be read by everyone (WCAG 2.2, AA). */
export const readableContrast = 4.5;

export interface AccentColors {
  readonly accent: string;
  /** What is written on the accent. */
  readonly onAccent: string;
}

/** Characters of a colour as it is written, `#0f66ac`. */
export const hexColorLength = 7;

export function isHexColor(value: string): boolean {
  return /^#[\da-f]{6}$/iu.test(value);
}

function parse(hex: string): Rgb {
  const channel = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

function write(color: Rgb): string {
  const channel = (part: number): string =>
    Math.round(part * 255)
      .toString(16)
      .padStart(2, "0");
  return `#${color.map(channel).join("")}`;
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function mix(color: Rgb, base: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2): number => color[at] * share + base[at] * (1 - share);
  return [part(0), part(1), part(2)];
}

/** WCAG 2 contrast of two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(parse(one)), luminance(parse(other))].toSorted(
    (left, right) => right - left,
  );
  return (light + 0.05) / (dark + 0.05);
}

/** Everything that an accent is read on, or that is read on it, in a theme. */
export function accentNeighbours(accent: string, theme: AccentTheme): readonly string[] {
  const { background, surface, sunken, onAccent, tint } = accentGrounds[theme];
  // What is chosen has a tint of the accent behind it: in a list on the surface, in the menu on the background.
  const tinted = [surface, background].map((ground) => write(mix(parse(accent), parse(ground), tint)));
  return [background, surface, sunken, onAccent, ...tinted];
}

const steps = 100;

/**
 * A company's colour as the accent of a theme: itself where it can be read, else moved towards black
 * or white just as far as it takes. Any colour has an answer, because black and white have.
 */
export function accentFor(color: string, theme: AccentTheme): AccentColors {
  const goal: Rgb = theme === "light" ? [0, 0, 0] : [1, 1, 1];
  const { onAccent } = accentGrounds[theme];
  const wanted = parse(color);
  for (let step = 0; step <= steps; step += 1) {
    const accent = write(mix(goal, wanted, step / steps));
    const readable = accentNeighbours(accent, theme).every(
      (other) => contrastOf(accent, other) >= readableContrast,
    );
    if (readable) return { accent, onAccent };
  }
  return { accent: write(goal), onAccent };
}
