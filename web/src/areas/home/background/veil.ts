import type { ToneRange } from "@planete/shared/domain/home/background.ts";
import { contrast, mix, parseHex } from "../../../ui/readable-color.ts";

/** The colours that a tile is made of, as the theme has them now. */
export interface TilePalette {
  readonly surface: string;
  /** Every colour in which something is written on a tile; the first one also makes the hover. */
  readonly texts: readonly string[];
}

/** WCAG 2.2, 1.4.3. */
const wanted = 4.5;
/** Opaque enough to look like a tile on any picture; the rest follows from the picture. */
const least = 0.8;
/** A line under the pointer is tinted by this much of the text colour. */
const hover = 0.05;

/**
 * How opaque tiles have to be over a picture, from 0.8 to 1: the least with which everything written on
 * them, also under the pointer, holds 4.5:1 over its darkest and its lightest spot.
 */
export function veilOver({ darkest, lightest }: ToneRange, { surface, texts }: TilePalette): number {
  const ground = parseHex(surface);
  const words = texts.map((color) => parseHex(color)).filter((color) => color !== undefined);
  const spots = [darkest, lightest].map((color) => parseHex(color)).filter((color) => color !== undefined);
  const [ink] = words;
  if (!ground || !ink || spots.length < 2) return 1;
  const holds = (veil: number): boolean =>
    spots.every((spot) => {
      const plain = mix(ground, spot, veil);
      return [plain, mix(ink, plain, hover)].every((behind) =>
        words.every((word) => contrast(word, behind) >= wanted),
      );
    });
  for (let percent = least * 100; percent < 100; percent += 1) {
    if (holds(percent / 100)) return percent / 100;
  }
  return 1;
}
