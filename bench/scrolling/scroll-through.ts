import type { Page } from "@playwright/test";

export interface ScrollFigures {
  readonly frames: number;
  /** Share of frames over 20 ms before anything moved: what else the machine was doing. */
  readonly slowAtRest: number;
  /** Share of frames over 20 ms. */
  readonly slow: number;
  readonly longestMs: number;
  /** Elements of the whole page, when there were most. */
  readonly elements: number;
  /** Entries that were drawn at some time. */
  readonly seen: number;
  /** Frames in which an entry stood twice, or not beside its neighbour. */
  readonly broken: number;
  /** How long the reader stood at the end of what was there, waiting for more. */
  readonly waitedMs: number;
  /** Frames in which what was read moved otherwise than by the scrolling, by more than 2 pixels. */
  readonly jumps: number;
}

export interface ScrollRequest {
  /** The element that scrolls, and the entries in it. */
  readonly box: string;
  readonly entries: string;
  /** What names an entry: the first group in its text. */
  readonly mark: string;
  readonly direction: 1 | -1;
  readonly expected: number;
  /** True where marks are numbers without gaps. */
  readonly numbered: boolean;
}

/** How the page is scrolled: pixels for each frame, of which there are sixty a second, and for how many frames. */
export interface Pace {
  readonly pixelsPerFrame: number;
  readonly frames: number;
}

/** 6,000 pixels per second for ten seconds: a strong flick after another, a screen in the seventh part of a second. */
export const flicking: Pace = { pixelsPerFrame: 100, frames: 600 };
/** 18,000 pixels per second to the end: a drag of the scroll bar, faster than anybody reads. */
export const dragging: Pace = { pixelsPerFrame: 300, frames: Number.MAX_SAFE_INTEGER };
const patienceMs = 10_000;

/** Scrolls from where the page stands until its time is over, every entry was drawn, or nothing comes any more. */
export function scrollThrough(page: Page, request: ScrollRequest, pace: Pace): Promise<ScrollFigures> {
  return page.evaluate(
    async ({ box, entries, mark, direction, expected, numbered, step, frames, patience }) => {
      const element = document.querySelector(box);
      if (!element) throw new Error(`${box} is not there`);
      const pattern = new RegExp(mark);
      const seen = new Set<string>();
      const gaps: number[] = [];
      let elements = 0;
      let broken = 0;
      let waitedMs = 0;
      let jumps = 0;
      let anchor: { readonly entry: Element; readonly top: number; readonly name: string } | undefined;
      // Read anew each time: an element may be another entry's later.
      const nameOf = (entry: Element): string => pattern.exec(entry.textContent)?.[1] ?? "";
      const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      const isSlow = (ms: number): boolean => ms > 20;
      const shareOf = (list: readonly number[]): number =>
        list.filter(isSlow).length / Math.max(1, list.length);
      const atRest: number[] = [];
      let last = await nextFrame();
      while (atRest.length < 60) {
        const now = await nextFrame();
        atRest.push(now - last);
        last = now;
      }
      let lastNews = last;
      let moved = 0;
      while (seen.size < expected && gaps.length < frames) {
        const now = await nextFrame();
        gaps.push(now - last);
        const drawn = [...element.querySelectorAll(entries)];
        const shown = drawn.map(nameOf);
        const before = seen.size;
        for (const name of shown) seen.add(name);
        if (seen.size > before) lastNews = now;
        const inOrder =
          !numbered ||
          shown.every((name, place) => place === 0 || Number(name) === Number(shown[place - 1]) + 1);
        if (new Set(shown).size !== shown.length || !inOrder) broken += 1;
        elements = Math.max(elements, document.getElementsByTagName("*").length);
        if (anchor && anchor.entry.isConnected && nameOf(anchor.entry) === anchor.name) {
          if (Math.abs(anchor.entry.getBoundingClientRect().top - anchor.top + moved) > 2) jumps += 1;
        }
        if (now - lastNews > patience) break;
        const frame = element.getBoundingClientRect();
        const middle = (frame.top + frame.bottom) / 2;
        const inView = drawn.find((entry) => entry.getBoundingClientRect().bottom > middle);
        anchor = inView && { entry: inView, top: inView.getBoundingClientRect().top, name: nameOf(inView) };
        const from = element.scrollTop;
        element.scrollTop = from + direction * step;
        moved = element.scrollTop - from;
        if (moved === 0) waitedMs += now - last;
        last = now;
      }
      return {
        frames: gaps.length,
        slowAtRest: shareOf(atRest),
        slow: shareOf(gaps),
        longestMs: Math.max(0, ...gaps),
        elements,
        seen: seen.size,
        broken,
        waitedMs,
        jumps,
      };
    },
    { ...request, step: pace.pixelsPerFrame, frames: pace.frames, patience: patienceMs },
  );
}
