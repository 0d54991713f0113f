import { line, percent } from "../line.ts";
import { profileText } from "../pages/browser-page.ts";
import { longSheetMessages } from "./long-sheet.ts";

import type { Scrolled } from "./scrolling.ts";
import { measureScrolling } from "./scrolling.ts";

function sayScroll(name: string, { flicked, dragged }: Scrolled, expected: number): void {
  line(`  ${name}, frames over 20 ms`, `${percent(flicked.slow, 1)} of ${flicked.frames}`, "at most 5 %");
  line("    the same while nothing moves", percent(flicked.slowAtRest, 1));
  line("    the longest frame", `${flicked.longestMs.toFixed(0)} ms`, "at most 100 ms");
  line("    frames in which the text jumped", String(flicked.jumps), "none");
  const { frames, slow, elements, waitedMs, seen, broken } = dragged;
  line("    all of it at 18,000 px/s, frames over 20 ms", `${percent(slow, 1)} of ${frames}`);
  line("    elements in the page, at most", String(elements), "at most 3,000");
  line("    waiting for the next page", `${waitedMs.toFixed(0)} ms`, "at most 500 ms");
  line("    shown", `${seen} of ${expected}`, "all, each once");
  if (seen !== expected || broken + flicked.broken > 0)
    throw new Error(`${name}: ${expected - seen} were never shown, ${broken} frames out of order`);
}

/** Smoothness over a long conversation and a long list. */
export async function sayScrolling(): Promise<void> {
  const { openMs, thread, cards, table, sheets } = await measureScrolling();
  line(`Scrolling at 6,000 px/s (${profileText})`, "");
  line(
    `  from the press to ${longSheetMessages.toLocaleString("en")} messages`,
    `${openMs.toFixed(0)} ms`,
    "at most 300 ms",
  );
  sayScroll("the conversation", thread, longSheetMessages);
  sayScroll("sheets as cards", cards, sheets);
  sayScroll("sheets as a table", table, sheets);
}
