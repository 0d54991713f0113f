import type { Page } from "@playwright/test";
import { castPassword } from "../../server/seed/cast.ts";
import { apiBasePath } from "../../shared/src/contract/call.ts";
import { dragOver, openBrowser } from "../planning/planning-page.ts";

export interface WorkPageFigures {
  readonly view: "table" | "board";
  /** From the way there to the first rows on the screen, the server's answers included. */
  readonly paintedMs: number;
  /** Share of frames over 20 ms at 100 px a frame. */
  readonly slowScroll: number;
  /** The same over an empty page of this browser on this machine, at this moment. */
  readonly slowAtRest: number;
  readonly worstDragMs?: number;
}

const screen = "support-vision/developpement";
const shownIn = { table: "[role=grid] [role=row] [role=gridcell]", board: "[data-development]" } as const;

/** Frames of a box that scrolls, or of one that stands still where `by` is 0; what scrolls is found around `inside`. */
function slowFrames(page: Page, inside: string, by: number): Promise<number> {
  return page.evaluate(
    async ({ inside: at, by: step }) => {
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      let box = document.querySelector(at)?.parentElement;
      while (box && box.scrollHeight <= box.clientHeight + 200) box = box.parentElement;
      if (!box) throw new Error("Nothing scrolls");
      let [last, slow] = [await frame(), 0];
      const frames = 240;
      for (let count = 0; count < frames; count += 1) {
        box.scrollTop += step;
        const now = await frame();
        if (now - last > 20) slow += 1;
        last = now;
      }
      box.scrollTop = 0;
      return slow / frames;
    },
    { inside, by },
  );
}

/** Table and board in a real browser: first rows, scrolling, a card dragged over the board. */
export async function measureWorkPages(url: string): Promise<readonly WorkPageFigures[]> {
  const { page, close } = await openBrowser();
  try {
    await page.request.post(`${url}${apiBasePath}/authentication/login`, {
      data: { login: "lead", password: castPassword },
    });
    const figures: WorkPageFigures[] = [];
    for (const view of ["table", "board"] as const) {
      // The second time everything but the work itself is at hand, as for whoever comes every day.
      await page.goto(`${url}/${screen}?view=${view}`);
      await page.locator(shownIn[view]).first().waitFor();
      await page.goto("about:blank");
      const start = performance.now();
      await page.goto(`${url}/${screen}?view=${view}`);
      await page.locator(shownIn[view]).first().waitFor();
      const paintedMs = performance.now() - start;
      await page.waitForTimeout(1_000);
      const slowAtRest = await slowFrames(page, shownIn[view], 0);
      const slowScroll = await slowFrames(page, shownIn[view], 100);
      if (view === "table") {
        figures.push({ view, paintedMs, slowScroll, slowAtRest });
        continue;
      }
      const held = await page.locator(shownIn.board).first().boundingBox();
      if (!held) throw new Error("The board shows no card");
      const { worstDragMs } = await dragOver(page, { x: held.x + 40, y: held.y + 20 });
      figures.push({ view, paintedMs, slowScroll, slowAtRest, worstDragMs });
    }
    return figures;
  } finally {
    await close();
  }
}
