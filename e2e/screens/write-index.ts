import { readFileSync } from "node:fs";
import type { Scene } from "./scene.ts";

export interface Picture {
  readonly scene: Scene;
  readonly lang: string;
  readonly width: number;
  readonly theme: string;
  readonly file: string;
}

/** The page that shows the pictures; all it needs is in it and beside it. */
export function writeIndex(pictures: readonly Picture[]): string {
  const shown = pictures.map(({ scene, lang, width, theme, file }) => ({
    screen: scene.screen,
    state: scene.state,
    who: scene.who ?? "",
    at: scene.at,
    lang,
    width: String(width),
    theme,
    file,
  }));
  const page = readFileSync(new URL("index-page.html", import.meta.url), "utf8");
  // A script ends at its end tag even inside a string.
  return page.replace('"PICTURES"', () => JSON.stringify(shown).replaceAll("<", String.raw`\u003c`));
}
