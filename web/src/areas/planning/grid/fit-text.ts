import type { FigureFitter } from "./load-paint.ts";

/**
 * Cuts a text to a width. Clipping in style sheets costs a layer per card while the grid scrolls; measured
 * text costs nothing once it is known.
 */
export interface TextFitter {
  readonly fit: (text: string, width: number) => string;
  readonly width: (text: string) => number;
}

/** How the texts of the grid are measured. */
export interface GridFonts {
  readonly title: TextFitter;
  readonly detail: TextFitter;
  readonly figure: FigureFitter;
}

const ellipsis = "…";
/** Letters with the marks that stand on them, which must not be parted. */
const clusters = /\P{M}\p{M}*/gu;
const mostKept = 20_000;

export function createTextFitter(measure: (text: string) => number): TextFitter {
  const widths = new Map<string, number>();
  const cuts = new Map<string, string>();
  const width = (text: string): number => {
    let known = widths.get(text);
    if (known === undefined) {
      if (widths.size > mostKept) widths.clear();
      known = measure(text);
      widths.set(text, known);
    }
    return known;
  };
  const cut = (text: string, room: number): string => {
    const letters = text.match(clusters) ?? [];
    let [low, high] = [0, letters.length - 1];
    const ended = (count: number): string => `${letters.slice(0, count).join("").trimEnd()}${ellipsis}`;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (measure(ended(middle)) <= room) low = middle;
      else high = middle - 1;
    }
    return low === 0 ? "" : ended(low);
  };
  return {
    width,
    fit: (text, room) => {
      if (room <= 0) return "";
      if (width(text) <= room) return text;
      const key = `${Math.floor(room)}\n${text}`;
      let known = cuts.get(key);
      if (known === undefined) {
        if (cuts.size > mostKept) cuts.clear();
        known = cut(text, Math.floor(room));
        cuts.set(key, known);
      }
      return known;
    },
  };
}

/** Measures with the page's own font; where nothing can be drawn every letter is half as wide as high. */
export function measureWith(font: string, size: number): (text: string) => number {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return (text) => text.length * size * 0.5;
  context.font = font;
  return (text) => context.measureText(text).width;
}
