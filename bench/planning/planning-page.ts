import type { Page } from "@playwright/test";
import { chromium } from "@playwright/test";
import { findChromium } from "../../e2e/browser.ts";

/** How many people and cards a page shows. */
export interface PlanningSize {
  readonly people: number;
  readonly cards: number;
}

export interface PlanningFigures {
  /** From the data in the page's hands to the first cards on the screen. */
  readonly readyMs: number;
  readonly elements: number;
  readonly heapMb: number;
  /** Share of frames over 33 ms at 100 px a frame. */
  readonly slowScroll: number;
  /** Of ten looks while it scrolled, those that saw no card. */
  readonly blank: number;
  readonly worstDragMs: number;
  readonly dropMs: number;
}

export async function openBrowser(): Promise<{ page: Page; close: () => Promise<void> }> {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error("No browser: install Chromium, or set CHROMIUM_PATH");
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  });
  const context = await browser.newContext({
    viewport: { width: 1600, height: 1000 },
    locale: "en-GB",
    serviceWorkers: "block",
    // What is measured is asked for in the page, which its policy would refuse.
    bypassCSP: true,
  });
  const page = await context.newPage();
  return { page, close: () => browser.close() };
}

export async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  await devtools.detach();
  return usedSize / 1_000_000;
}

/** Scrolls a box for 120 frames and looks ten times whether something of the kind `cards` is drawn in it. */
export function scrollBox(
  page: Page,
  box: string,
  cards: string,
): Promise<{ readonly slow: number; readonly blank: number }> {
  return page.evaluate(
    async ({ box: boxAt, cards: cardsAt }) => {
      const element = document.querySelector(boxAt);
      if (!element) throw new Error(`${boxAt} is not there`);
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      const isDrawn = (): boolean => {
        const view = element.getBoundingClientRect();
        return [...element.querySelectorAll(cardsAt)].some((card) => {
          const { top, bottom } = card.getBoundingClientRect();
          return bottom > view.top + 120 && top < view.bottom - 40;
        });
      };
      let [last, slow, blank] = [await frame(), 0, 0];
      const frames = 120;
      for (let count = 0; count < frames; count += 1) {
        element.scrollTop += 100;
        const now = await frame();
        if (now - last > 33.4) slow += 1;
        last = now;
        if (count % 12 === 11 && !isDrawn()) blank += 1;
      }
      element.scrollTop = 0;
      await frame();
      return { slow: slow / frames, blank };
    },
    { box, cards },
  );
}

/** Takes hold of a place, drags it over the rows and lets go; frames are watched from inside. */
export async function dragOver(
  page: Page,
  from: { readonly x: number; readonly y: number },
): Promise<{ readonly worstDragMs: number; readonly dropMs: number }> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.waitForTimeout(100);
  await page.evaluate(() => {
    const gaps: number[] = [];
    Object.assign(window, { dragGaps: gaps });
    let last = performance.now();
    let dragging = true;
    const tick = (now: number): void => {
      gaps.push(now - last);
      last = now;
      if (dragging) requestAnimationFrame(tick);
    };
    requestAnimationFrame((now) => {
      last = now;
      requestAnimationFrame(tick);
    });
    addEventListener(
      "pointerup",
      () => {
        dragging = false;
        const let_go = performance.now();
        requestAnimationFrame(() =>
          requestAnimationFrame((now) => Object.assign(window, { dropMs: now - let_go })),
        );
      },
      { capture: true, once: true },
    );
  });
  for (let step = 0; step < 40; step += 1) {
    await page.mouse.move(from.x + 8 + step * 6, from.y + 8 + step * 8);
    await page.waitForTimeout(12);
  }
  await page.mouse.up();
  await page.waitForFunction("window.dropMs !== undefined", undefined, { timeout: 20_000 });
  const told = await page.evaluate<{ gaps: number[]; dropMs: number }>(
    "({ gaps: window.dragGaps, dropMs: window.dropMs })",
  );
  return { worstDragMs: Math.max(...told.gaps), dropMs: told.dropMs };
}
