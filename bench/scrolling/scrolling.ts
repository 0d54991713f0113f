import { castId, castPassword } from "../../server/seed/cast.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import { openDatabase } from "../../server/src/platform/database/database.ts";
import { startEmbeddedPostgres } from "../../server/src/platform/database/embedded-postgres.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { dataSetOf } from "../hotline/data-set.ts";
import { openMeasuredPage } from "../pages/browser-page.ts";
import { startProcess } from "../server-process.ts";
import { addLongSheet, longSheetMessages, messageMark, removeLongSheet } from "./long-sheet.ts";
import type { Page } from "@playwright/test";
import type { ScrollFigures, ScrollRequest } from "./scroll-through.ts";
import { dragging, flicking, scrollThrough } from "./scroll-through.ts";

const scrolledSheets = 10_000;

/** The beginning as a hand does it, then all of it, as fast as a scroll bar allows. */
export interface Scrolled {
  readonly flicked: ScrollFigures;
  readonly dragged: ScrollFigures;
}

export interface ScrollingFigures {
  /** From the press on the sheet in the list to its last messages on the screen. */
  readonly openMs: number;
  readonly thread: Scrolled;
  readonly cards: Scrolled;
  readonly table: Scrolled;
  /** What the lists should have shown: all sheets of the data set. */
  readonly sheets: number;
}

/** A conversation of 10,000 messages up to its first, then 10,000 sheets as cards and as a table, in a real browser. */
export async function measureScrolling(): Promise<ScrollingFigures> {
  const dataDir = await dataSetOf(scrolledSheets);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const { host, user, database: name } = postgres.connection;
  const databaseUrl = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
  const database = openDatabase(databaseUrl, createLog(readConfig({ LOG_LEVEL: "silent" })), 1);
  const server = await startProcess("server/src/main.ts", {
    DATABASE_URL: databaseUrl,
    DEMONSTRATION: "1",
    DATA_DIR: dataDir,
  });
  const measured = await openMeasuredPage();
  const { page } = measured;
  try {
    const number = await addLongSheet(database, castId("agent"));
    const answer = await page.request.post(`${server.url}/planete-online-server/authentication/login`, {
      data: { login: "agent", password: castPassword },
    });
    if (!answer.ok()) throw new Error(`The login was answered ${answer.status()}`);

    const all = new URLSearchParams({
      filter: JSON.stringify({ includeArchived: true }),
      sort: "activity",
    }).toString();
    await page.goto(`${server.url}/app/hotline?${all}&view=cards`);
    const card = page.locator("[data-sheet]", { hasText: `#${number}` });
    await card.waitFor();
    const openMs = await page.evaluate(
      (sheet) =>
        new Promise<number>((resolve) => {
          const began = performance.now();
          const links = [...document.querySelectorAll<HTMLElement>("[data-sheet]")];
          links.find(({ textContent }) => textContent.includes(sheet))?.click();
          const look = (): void => {
            if (document.querySelectorAll("ol article").length > 4)
              requestAnimationFrame(() => resolve(performance.now() - began));
            else requestAnimationFrame(look);
          };
          look();
        }),
      `#${number}`,
    );
    const thread = await scrollBoth(page, {
      box: "div:has(> ol article)",
      entries: "article",
      mark: messageMark.source,
      direction: -1,
      expected: longSheetMessages,
      numbered: true,
    });

    const { rows } = await database.pool.query<{ count: number }>("select count(*)::int as count from sheet");
    const sheets = rows[0]?.count ?? 0;
    const listed = { mark: String.raw`#(\d+)`, direction: 1, expected: sheets, numbered: false } as const;
    await page.goto(`${server.url}/app/hotline?${all}&view=cards`);
    await page.locator("[data-sheet]").first().waitFor();
    const cards = await scrollBoth(page, { box: "[data-sheet-list]", entries: "[data-sheet]", ...listed });
    await page.goto(`${server.url}/app/hotline?${all}&view=table`);
    await page.locator("[role=row][data-index]").first().waitFor();
    const table = await scrollBoth(page, {
      box: "div:has(> [role=grid])",
      entries: "[role=row][data-index]",
      ...listed,
    });
    return { openMs, thread, cards, table, sheets };
  } finally {
    await measured.close();
    await removeLongSheet(database);
    await database.close();
    await server.stop();
    await postgres.stop();
  }
}

async function scrollBoth(page: Page, request: ScrollRequest): Promise<Scrolled> {
  const flicked = await scrollThrough(page, request, flicking);
  // Back to where it began: what was shown on the way is to be shown once more.
  await page.evaluate(
    ({ box, direction }) => {
      const element = document.querySelector(box);
      if (element) element.scrollTop = direction === 1 ? 0 : element.scrollHeight;
    },
    { box: request.box, direction: request.direction },
  );
  await page.waitForTimeout(500);
  return { flicked, dragged: await scrollThrough(page, request, dragging) };
}
