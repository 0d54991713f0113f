import type { Page, Request } from "@playwright/test";
import type { Stage } from "./scene.ts";

/** No call for so long: the page has what it asked for. */
const quietMs = 250;
/** Stand-ins are drawn after a moment, so that quick answers show none. */
const drawnMs = 500;
const longestMs = 20_000;
/** Longer where calls are kept waiting: parts of the page may still be on their way. */
const waitingQuietMs = 1_000;

export interface Settling {
  /** Waits until the page has all it asked for and shows nothing of a waiting any more. */
  readonly rest: () => Promise<void>;
  /** Waits until the page shows that it waits. */
  readonly waiting: () => Promise<void>;
}

/** Knows when a page has come to rest; begins to listen at once. */
export function settling({ page, text }: Stage): Settling {
  const open = new Set<Request>();
  let last = Date.now();
  const close = (request: Request): void => {
    open.delete(request);
    last = Date.now();
  };
  page.on("request", (request) => {
    // Films are read bit by bit for as long as their page is open.
    if (!["websocket", "media"].includes(request.resourceType())) open.add(request);
    last = Date.now();
  });
  page.on("requestfinished", close);
  page.on("requestfailed", close);
  const note = page
    .getByRole("status")
    .filter({ hasText: text("ui.loading") })
    .or(page.locator("[aria-busy=true]"));
  return {
    rest: async () => {
      const until = Date.now() + longestMs;
      while (Date.now() < until) {
        const quiet = open.size === 0 && Date.now() - last >= quietMs;
        if (quiet && (await note.count()) === 0) break;
        await page.waitForTimeout(50);
      }
      await drawn(page);
    },
    waiting: async () => {
      // What the scene keeps waiting stays open; all the rest has come when nothing happens any more.
      const until = Date.now() + longestMs;
      while (Date.now() < until && Date.now() - last < waitingQuietMs) await page.waitForTimeout(50);
      await page.waitForTimeout(drawnMs);
    },
  };
}

async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const coming = Array.from(document.images).filter(
      ({ complete, loading }) => !complete && loading !== "lazy",
    );
    // What cannot be shown is drawn as broken, which is a picture too.
    await Promise.allSettled(coming.map((image) => image.decode()));
  });
}
