import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { castPassword } from "../../server/seed/cast.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import { openDatabase } from "../../server/src/platform/database/database.ts";
import { startEmbeddedPostgres } from "../../server/src/platform/database/embedded-postgres.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { startProcess } from "../server-process.ts";
import type { Loaded, MeasuredPage } from "./browser-page.ts";
import { openMeasuredPage } from "./browser-page.ts";

export interface PageFigures {
  readonly login: Loaded;
  readonly homeCold: Loaded;
  readonly homeWarm: Loaded;
  /** The third visit: by then the browser has the scripts compiled. */
  readonly homeLater: Loaded;
  /** The first visit to the hotline, in a browser that has never seen the product. */
  readonly hotline: Loaded;
  /** From the click in the menu to the list of modules. */
  readonly routeChangeMs: number;
  /** Share of frames over 20 ms while a widget is dragged. */
  readonly slowFrames: number;
  /** The longest from a press to the next paint, while the board is changed. */
  readonly interactionMs: number;
}

const modules = 200;
/** Home and the hotline are opened in so many fresh browsers, and the middle one counts: single loads differ by a tenth. */
const visitors = 5;

/** The pages of the demonstration's lead in a real browser: home with its four widgets, and 200 modules. */
export async function measurePages(): Promise<PageFigures> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "planete-bench-"));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const { host, user, database: name } = postgres.connection;
  const databaseUrl = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
  const server = await startProcess("server/src/main.ts", {
    DATABASE_URL: databaseUrl,
    DEMONSTRATION: "1",
    DATA_DIR: dataDir,
  });
  try {
    await addModules(databaseUrl);
    const visitor = await openMeasuredPage();
    const login = await visitor.open(`${server.url}/login`);
    await visitor.close();
    const visits: Visits[] = [];
    for (let count = 0; count < visitors; count += 1) visits.push(await visitHome(server.url));
    const middle = (visit: "cold" | "warm" | "later"): Loaded =>
      middleOf(visits.map((loaded) => loaded[visit]));
    const hotline: Loaded[] = [];
    for (let count = 0; count < visitors; count += 1) hotline.push(await visitHotline(server.url));
    const moving = await measureMoves(server.url);
    return {
      login,
      homeCold: middle("cold"),
      homeWarm: middle("warm"),
      homeLater: middle("later"),
      hotline: middleOf(hotline),
      ...moving,
    };
  } finally {
    await server.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Visits {
  readonly cold: Loaded;
  readonly warm: Loaded;
  readonly later: Loaded;
}

async function openAsLead(url: string): Promise<MeasuredPage> {
  const measured = await openMeasuredPage();
  const answer = await measured.page.request.post(`${url}/planete-online-server/authentication/login`, {
    data: { login: "lead", password: castPassword },
  });
  if (!answer.ok()) throw new Error(`The login was answered ${answer.status()}`);
  return measured;
}

/** Opens home three times in a browser that has never seen the product. */
async function visitHome(url: string): Promise<Visits> {
  const measured = await openAsLead(url);
  try {
    const cold = await measured.open(`${url}/app/home`);
    await measured.untilKept();
    const warm = await measured.open(`${url}/app/home`);
    await measured.untilKept();
    return { cold, warm, later: await measured.open(`${url}/app/home`) };
  } finally {
    await measured.close();
  }
}

async function visitHotline(url: string): Promise<Loaded> {
  const measured = await openAsLead(url);
  try {
    return await measured.open(`${url}/app/hotline`);
  } finally {
    await measured.close();
  }
}

function middleOf(loads: readonly Loaded[]): Loaded {
  const middle = loads.toSorted((one, other) => one.paintMs - other.paintMs)[Math.floor(loads.length / 2)];
  if (!middle) throw new Error("No page was opened");
  return middle;
}

async function measureMoves(
  url: string,
): Promise<Pick<PageFigures, "routeChangeMs" | "slowFrames" | "interactionMs">> {
  const measured = await openAsLead(url);
  const { page } = measured;
  try {
    await measured.open(`${url}/app/home`);
    const slowFrames = await dragWidget(page);
    // Opening a page begins a new list.
    const interactionMs = await page.evaluate(() => Math.max(0, ...window.measured.interactions));
    const routeChangeMs = await openModules(page);
    return { routeChangeMs, slowFrames, interactionMs };
  } finally {
    await measured.close();
  }
}

async function addModules(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, createLog(readConfig({ LOG_LEVEL: "silent" })), 1);
  await database.pool.query(
    `insert into module (id, name, name_translation, slug, path, position)
     select gen_random_uuid(), 'Module ' || n, '{}', 'module-' || n, '/module-' || n, 1000 + n
     from generate_series((select count(*) from module where parent_id is null) + 1, $1) as n`,
    [modules],
  );
  await database.close();
}

/** Drags the first widget across the board and back, as a hand does. */
async function dragWidget(page: Page): Promise<number> {
  await page.locator("main header button, main button").last().waitFor();
  await page.evaluate(() => {
    let last = performance.now();
    const frame = (now: number): void => {
      window.measured.frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  // In the lead's language, whatever it is: the button after the one for the background.
  await page.locator("main").getByRole("button").nth(1).click();
  const grip = page.locator("main li button").first();
  await grip.waitFor();
  const box = await grip.boundingBox();
  if (!box) throw new Error("There is no widget to drag");
  const began = await page.evaluate(() => window.measured.frames.length);
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 0; step <= 120; step += 1) {
    const along = step <= 60 ? step : 120 - step;
    await page.mouse.move(from.x + along * 8, from.y + along * 3);
  }
  await page.mouse.up();
  const frames = await page.evaluate((start) => window.measured.frames.slice(start), began);
  await page.keyboard.press("Escape");
  return frames.filter((ms) => ms > 20).length / Math.max(1, frames.length);
}

async function openModules(page: Page): Promise<number> {
  await page.goto(page.url());
  await page.getByRole("heading", { level: 1 }).waitFor();
  const link = page.locator("nav a[href$='/app/modules']").first();
  await link.waitFor();
  return page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        document.querySelector<HTMLAnchorElement>(selector)?.click();
        const look = (): void => {
          if (document.querySelectorAll("main ul > li").length > 50)
            requestAnimationFrame(() => resolve(performance.now() - began));
          else requestAnimationFrame(look);
        };
        look();
      }),
    "nav a[href$='/app/modules']",
  );
}
