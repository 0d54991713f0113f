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

/** The figure of several people: what it is made of is told by it, too. */
export interface SumFigure extends LoadFigure {
  /** In minutes. */
  readonly load: number;
  readonly capacity: number;
}

/** All of a row's figures of one level, as one shape and one text: few elements, however many days. */
export interface LevelPaint {
  readonly level: LoadLevel;
  readonly shape: string;
  readonly feet: string;
  readonly letters: string;
  readonly at: string;
  /** The line of each letter, where they do not all stand on one. */
  readonly lines: string;
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
  return paintDays(figures, columns, sizes.gap, fit, (figure, left, room) => {
    const filled =
      sizes.whole || figure.level === "over" ? room : Math.max(6, room * Math.min(1, figure.share));
    const excess = room * Math.min(1, figure.share - 1);
    return {
      shape: box(left, sizes.top, filled, sizes.height),
      feet:
        figure.level === "over"
          ? box(left + room - excess, sizes.top + sizes.height - footHeight, excess, footHeight)
          : "",
    };
  });
}

/** Higher than this share of the capacity no column is drawn. */
const highestShare = 1.25;

/** Where the full capacity of a day lies in the height of the columns, from above. */
export const capacityTop = (height: number): number => Math.round(height - height / highestShare);

/** A figure stands in a column of this height, and on top of a lower one. */
const roomForFigure = 15;

/** A column for each day, as high as its share of the capacity. */
export function paintColumns(
  figures: readonly (LoadFigure | undefined)[],
  columns: GridColumns,
  height: number,
  fit: FigureFitter,
): readonly LevelPaint[] {
  return paintDays(figures, columns, 2, fit, ({ share }, left, room) => {
    const high = Math.round((height * Math.min(highestShare, share)) / highestShare);
    return {
      shape: box(left, height - high, room, high),
      feet: "",
      line: high < roomForFigure ? height - high - 3 : height - 4,
    };
  });
}

interface Gathered {
  shape: string;
  feet: string;
  letters: string;
  readonly at: number[];
  readonly lines: number[];
}

function paintDays(
  figures: readonly (LoadFigure | undefined)[],
  columns: GridColumns,
  gap: number,
  fit: FigureFitter,
  shapeOf: (
    figure: LoadFigure,
    left: number,
    room: number,
  ) => { readonly shape: string; readonly feet: string; readonly line?: number },
): readonly LevelPaint[] {
  const levels = new Map<LoadLevel, Gathered>();
  for (const [day, figure] of figures.entries()) {
    if (figure === undefined) continue;
    let paint = levels.get(figure.level);
    if (!paint) levels.set(figure.level, (paint = { shape: "", feet: "", letters: "", at: [], lines: [] }));
    const left = leftOf(columns, day) + gap;
    const room = rightOf(columns, day) - gap - left;
    if (room <= 4) continue;
    const { shape, feet, line } = shapeOf(figure, left, room);
    if (figure.level !== "none") {
      paint.shape += shape;
      paint.feet += feet;
    }
    const fitted = fit(figure, room);
    if (!fitted) continue;
    paint.letters += fitted.letters;
    const middle = left + room / 2;
    for (const place of fitted.places) {
      paint.at.push(round(middle + place));
      if (line !== undefined) paint.lines.push(line);
    }
  }
  return [...levels].map(([level, { at, lines, ...paint }]) => ({
    level,
    ...paint,
    at: at.join(" "),
    lines: lines.join(" "),
  }));
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
