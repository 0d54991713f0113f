import type { Plugin } from "vite";
import { sameLines } from "./same-lines.ts";

const iconFile = /@tabler\/icons-react\/dist\/esm\/icons\/\w+\.mjs$/;
const strokes = /const __iconNode = \[\[(.*)\]\];/;
/** One that begins with a small letter would go on from where the one before it ended. */
const stroke = /^"path", \{ "d": "(M[^"]+)", "key": "svg-\d+" \}$/;

/**
 * Draws the strokes of an icon as one path instead of one each: pages show some fifty icons, and every stroke was an
 * element to make, to style and to lay out. Lines look the same either way; filled icons stay, as their shapes could
 * cut holes into each other.
 */
export function iconsInOnePath(): Plugin {
  return {
    name: "icons-in-one-path",
    apply: "build",
    enforce: "pre",
    transform(source, file) {
      return iconFile.test(file) ? { code: inOnePath(source), map: sameLines } : undefined;
    },
  };
}

export function inOnePath(source: string): string {
  if (!source.includes('createReactComponent("outline"')) return source;
  return source.replace(strokes, (whole, listed: string) => {
    const shapes = listed.split("], [").map((shape) => stroke.exec(shape)?.[1]);
    if (shapes.includes(undefined)) return whole;
    return `const __iconNode = [["path", { "d": "${shapes.join("")}", "key": "svg-0" }]];`;
  });
}
