import type { GridColumns } from "./grid-columns.ts";
import { leftOf, rightOf } from "./grid-columns.ts";

/** How full a day is (D19). */
export type LoadLevel = "none" | "easy" | "full" | "over" | "off";

/** The figure of one day, as it is drawn. */
export interface LoadFigure {
  readonly level: LoadLevel;
  readonly words: string;
  /** The same in less and less room, for days too narrow for the words: a red day without its figure says nothing. */
  readonly shorter?: readonly string[];
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
  fit: FigureFitter,
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
    const fitted = fit(figure, room);
    if (!fitted) continue;
    paint.letters += fitted.letters;
    const middle = left + room / 2;
    for (const place of fitted.places) paint.at.push(round(middle + place));
  }
  return [...levels].map(([level, { at, ...paint }]) => ({ level, ...paint, at: at.join(" ") }));
}

function box(x: number, y: number, width: number, height: number): string {
  return `M${round(x)} ${y}h${round(width)}v${height}h${-round(width)}z`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The words of a figure that fit a width, with the place of each letter beside their middle. */
interface FittedFigure {
  readonly letters: string;
  readonly places: readonly number[];
}

export type FigureFitter = (figure: LoadFigure, room: number) => FittedFigure | undefined;

/** Fits figures as they are measured; the same figure in a day of the same width is fitted once. */
export function createFigureFitter(width: (text: string, level: LoadLevel) => number): FigureFitter {
  const known = new WeakMap<LoadFigure, Map<number, FittedFigure | undefined>>();
  return (figure, room) => {
    let fitted = known.get(figure);
    if (!fitted) known.set(figure, (fitted = new Map<number, FittedFigure | undefined>()));
    if (!fitted.has(room))
      fitted.set(
        room,
        fitFigure(figure, room, (text) => width(text, figure.level)),
      );
    return fitted.get(room);
  };
}

/** The first words that fit, letter by letter: one text element has those of all days. */
function fitFigure(
  figure: LoadFigure,
  room: number,
  width: (text: string) => number,
): FittedFigure | undefined {
  const fits = (words: string): boolean => width(words) <= room;
  const words = fits(figure.words) ? figure.words : figure.shorter?.find(fits);
  if (words === undefined) return undefined;
  let letters = "";
  const places: number[] = [];
  let x = -width(words) / 2;
  for (const letter of words) {
    // A space at the edge of a text element would be dropped, and all places after it would be wrong.
    letters += letter === " " ? "\u00a0" : letter;
    places.push(x);
    x += width(letter);
  }
  return { letters, places };
}
