import type { Page } from "@playwright/test";
import { expect, logInAs, test } from "../product.ts";

/** The six accounts of the demonstration (D15). */
const accounts = ["admin", "lead", "dev", "agent", "client", "guest"] as const;

/** As spec §9 gives it. */
const defaultBoard = {
  cols: 6,
  rows: 4,
  widgets: [
    { name: "agenda", x: 0, y: 0, width: 3, height: 4 },
    { name: "planete-online-news", x: 3, y: 0, width: 1, height: 4 },
    { name: "tasks", x: 4, y: 0, width: 2, height: 2 },
    { name: "modules", x: 4, y: 2, width: 2, height: 2 },
  ],
};

/** A tile, and the tallest strip of it in which nothing stands, as a share of its height. */
interface Room {
  readonly title: string;
  readonly bare: number;
}

/**
 * A list spread over its tile has air between its lines and is not half empty; a tile whose content ends at its middle,
 * or begins there, is. A third of it bare in one piece is already too much.
 */
const tooBare = 1 / 3;

/** What of each tile's height below its title nothing is drawn in: no word, sign or picture. */
async function roomOfTiles(page: Page): Promise<readonly Room[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main li section:has(> header)")].map((tile) => {
      const body = tile.querySelector(":scope > header + div");
      if (!body) throw new Error("A tile has no body");
      const { top, bottom, height } = body.getBoundingClientRect();
      const drawn: DOMRect[] = [...body.querySelectorAll("svg, img")].map((sign) =>
        sign.getBoundingClientRect(),
      );
      const words = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) {
        const { currentNode } = words;
        if (!(currentNode.textContent ?? "").trim() || currentNode.parentElement?.checkVisibility() !== true)
          continue;
        const range = document.createRange();
        range.selectNodeContents(currentNode);
        drawn.push(...range.getClientRects());
      }
      const strips = drawn
        .filter((rect) => rect.width > 1 && rect.height > 1 && rect.bottom > top && rect.top < bottom)
        .toSorted((one, other) => one.top - other.top);
      let reached = top;
      let bare = 0;
      for (const strip of strips) {
        bare = Math.max(bare, strip.top - reached);
        reached = Math.max(reached, strip.bottom);
      }
      bare = Math.max(bare, bottom - reached);
      return {
        title: tile.querySelector("h2")?.textContent ?? "",
        bare: Math.round((100 * bare) / height) / 100,
      };
    }),
  );
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

test("the default board has no half-empty tile for anybody of the demonstration, at 1440 and at 1920", async ({
  page,
}) => {
  const bareTiles: string[] = [];
  for (const account of accounts) {
    await logInAs(page, account, "fr");
    // Also after journeys that changed theirs.
    const saved = await page.request.post("/planete-online-server/interface", {
      data: { widgetBoard: defaultBoard },
      headers: { "x-planete-page": "1" },
    });
    expect(saved.status()).toBe(200);
    await page.goto("app/home");
    await expect(page.locator("main li h2")).toHaveCount(defaultBoard.widgets.length);
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    for (const size of sizes) {
      await page.setViewportSize(size);
      const rooms = await roomOfTiles(page);
      expect(rooms).toHaveLength(defaultBoard.widgets.length);
      for (const { title, bare } of rooms) {
        if (bare >= tooBare)
          bareTiles.push(`${account} at ${size.width}: ${title}, ${Math.round(bare * 100)} %`);
      }
    }
  }
  expect(bareTiles).toEqual([]);

  // The look would see one: the same tile with its first line alone.
  await page.evaluate(() => {
    for (const line of document.querySelectorAll("main li section li ~ li")) line.remove();
  });
  for (const { bare } of await roomOfTiles(page)) expect(bare).toBeGreaterThanOrEqual(tooBare);
});
