import type { Page } from "@playwright/test";
import { castPassword } from "../../server/seed/cast.ts";
import { apiBasePath } from "../../shared/src/contract/call.ts";
import type { PlanningProduct } from "./planning-data.ts";
import { openBrowser } from "./planning-page.ts";

interface OpenPlanning {
  readonly page: Page;
  readonly close: () => Promise<void>;
}

/** The two weeks from the first day that is measured, as `lead` sees them. */
async function openTwoWeeks({ url, startDate }: PlanningProduct): Promise<OpenPlanning> {
  const { page, close } = await openBrowser();
  await page.request.post(`${url}${apiBasePath}/authentication/login`, {
    data: { login: "lead", password: castPassword },
  });
  await page.goto(`${url}/support-vision/developpement?scale=two-weeks&date=${startDate}`);
  await page.waitForSelector("[data-card]", { timeout: 60_000 });
  return { page, close };
}

/** What each card says, of all rows: the grid is walked from its first to its last. */
async function wordsOfCards(page: Page): Promise<ReadonlyMap<string, string>> {
  const told = await page.evaluate(async () => {
    const grid = document.querySelector("[role=grid]");
    if (!grid) throw new Error("No grid");
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    const words: [string, string][] = [];
    for (let top = 0; top < grid.scrollHeight; top += grid.clientHeight / 2) {
      grid.scrollTop = top;
      await frame();
      await frame();
      for (const card of grid.querySelectorAll("[data-card]"))
        words.push([card.getAttribute("data-card") ?? "", card.getAttribute("aria-label") ?? ""]);
    }
    grid.scrollTop = 0;
    return words;
  });
  return new Map(told);
}

/** Two browsers among those who look on. */
export async function watchInBrowsers(product: PlanningProduct): Promise<{
  /** How many of the moved cards are told alike by them and by a browser that comes now; throws if one is not. */
  readonly compare: (moved: readonly string[]) => Promise<number>;
  readonly close: () => Promise<void>;
}> {
  const watching = [await openTwoWeeks(product), await openTwoWeeks(product)];
  return {
    compare: async (moved) => {
      const fresh = await openTwoWeeks(product);
      try {
        const truth = await wordsOfCards(fresh.page);
        let least = Infinity;
        for (const { page } of watching) {
          const shown = await wordsOfCards(page);
          // A row hides cards beyond its lanes; which ones depends on what was there before.
          const both = moved.filter((id) => truth.has(id) && shown.has(id));
          const wrong = both.find((id) => truth.get(id) !== shown.get(id));
          if (wrong !== undefined)
            throw new Error(`A browser shows “${shown.get(wrong) ?? ""}”, not “${truth.get(wrong) ?? ""}”`);
          least = Math.min(least, both.length);
        }
        return least;
      } finally {
        await fresh.close();
      }
    },
    close: async () => {
      for (const { close } of watching) await close();
    },
  };
}
