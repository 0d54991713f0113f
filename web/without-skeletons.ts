import type { Plugin } from "vite";
import { lineEndsOf, sameLines } from "./same-lines.ts";

const parser = /\/@formatjs\/icu-messageformat-parser\/index\.js$/;
const hours = /(?<=\nconst timeData = \{)[^]*?(?=\n\};)/;

/** Takes out of the reader of messages which hours each country counts by: only skeletons ask for it, and no message has one. */
export function withoutSkeletons(): Plugin {
  return {
    name: "without-skeletons",
    apply: "build",
    transform(code, file) {
      if (!parser.test(file)) return undefined;
      if (!hours.test(code)) throw new Error(`${file} is written otherwise now: see without-skeletons.ts`);
      return { code: code.replace(hours, lineEndsOf), map: sameLines };
    },
  };
}
