import type { GridColumns } from "./grid-columns.ts";
import { leftOf, rightOf } from "./grid-columns.ts";

/** How full a day is (D19). */
export type LoadLevel = "none" | "easy" | "full" | "over" | "off";

/** The figure of one day, as it is drawn. */
export interface LoadFigure {
  readonly level: LoadLevel;
  readonly words: string;
  /** Load as a share of capacity, 0 to 1; what is above 1 shows as a foot. */
  readonly share: number;
}

/** All of a row's figures of one level, as one shape and one text: few elements, however many days. */
export interface LevelPaint {
  readonly level: LoadLevel;
  readonly shape: string;
  readonly feet: string;
  readonly letters: string;
  readonly at: string;
}

export interface PaintSizes {
  readonly top: number;
  readonly height: number;
  /** Free pixels at each side of a day. */
  readonly gap: number;
  /** True where a figure fills its day whatever its share. */
  readonly whole: boolean;
}

const footHeight = 2;

export function paintLoad(
  figures: readonly (LoadFigure | undefined)[],
  columns: GridColumns,
  sizes: PaintSizes,
  width: (text: string, level: LoadLevel) => number,
): readonly LevelPaint[] {
  const levels = new Map<LoadLevel, { shape: string; feet: string; letters: string; at: number[] }>();
  for (const [day, figure] of figures.entries()) {
    if (figure === undefined) continue;
    let paint = levels.get(figure.level);
    if (!paint) levels.set(figure.level, (paint = { shape: "", feet: "", letters: "", at: [] }));
    const left = leftOf(columns, day) + sizes.gap;
    const room = rightOf(columns, day) - sizes.gap - left;
    if (room <= 4) continue;
    const filled =
      sizes.whole || figure.level === "over" ? room : Math.max(6, room * Math.min(1, figure.share));
    if (figure.level !== "none") paint.shape += box(left, sizes.top, filled, sizes.height);
    if (figure.level === "over")
      paint.feet += box(
        left + room - room * Math.min(1, figure.share - 1),
        sizes.top + sizes.height - footHeight,
        room * Math.min(1, figure.share - 1),
        footHeight,
      );
    write(paint, figure.words, left + room / 2, room, (text) => width(text, figure.level));
  }
  return [...levels].map(([level, { at, ...paint }]) => ({ level, ...paint, at: at.join(" ") }));
}

function box(x: number, y: number, width: number, height: number): string {
  return `M${round(x)} ${y}h${round(width)}v${height}h${-round(width)}z`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Adds words around a middle, letter by letter: one text element has them all. */
function write(
  paint: { letters: string; at: number[] },
  words: string,
  middle: number,
  room: number,
  width: (text: string) => number,
): void {
  const whole = width(words);
  if (whole > room) return;
  let x = middle - whole / 2;
  for (const letter of words) {
    // A space at the edge of a text element would be dropped, and all places after it would be wrong.
    paint.letters += letter === " " ? "\u00a0" : letter;
    paint.at.push(round(x));
    x += width(letter);
  }
}
