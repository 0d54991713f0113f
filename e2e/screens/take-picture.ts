import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { z } from "zod";
import type { Scene, Stage, Step, Theme } from "./scene.ts";
import { themes } from "./scene.ts";
import { settling } from "./settle.ts";

/** Long enough for a busy machine. */
const patienceMs = 45_000;
/** What a picture of a whole page holds at most: beyond it nobody looks. */
const tallestPicture = 6_000;

/** A page without a session asks whether there is one, and browsers write every 401 down. */
const strangersQuestion = /401 .*\/authentication\/keep$/;

const catalog = z.record(z.string(), z.string());
const catalogs = new URL("../../shared/src/i18n/catalogs/en/", import.meta.url);
/** Every id of the catalogues: on a screen each of them would be a missing translation. */
const messageIds: ReadonlySet<string> = new Set(
  readdirSync(catalogs).flatMap((file) =>
    Object.keys(catalog.parse(JSON.parse(readFileSync(new URL(file, catalogs), "utf8")))),
  ),
);

export interface Taken {
  /** Files written, by theme. */
  readonly files: Readonly<Partial<Record<Theme, string>>>;
  readonly faults: readonly string[];
}

/** Plays a scene and takes its pictures, light and dark; what went wrong comes back in words. */
export async function takePictures(
  scene: Scene,
  stage: Stage,
  fileOf: (theme: Theme) => string,
): Promise<Taken> {
  const { page } = stage;
  const faults: string[] = [];
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => errors.push(error.message));
  page.setDefaultTimeout(patienceMs);
  const settle = settling(stage);
  const files: Partial<Record<Theme, string>> = {};
  try {
    await play(scene.server, stage);
    await page.goto(scene.at, { waitUntil: "load" });
    if (scene.keepsCopy) await goOnFromCopy(stage, scene.at);
    await (scene.waits ? settle.waiting() : settle.rest());
    await play(scene.steps, stage);
    if (scene.shows !== undefined) {
      const words = stage.text(scene.shows);
      await page.getByText(words, { exact: false }).filter({ visible: true }).first().waitFor();
    }
    await (scene.waits ? settle.waiting() : settle.rest());
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await page.locator(`html[data-theme=${theme}]`).waitFor({ state: "attached" });
      await writeFile(fileOf(theme), await pictureOf(page, scene.whole === true));
      files[theme] = fileOf(theme);
    }
    faults.push(...(await faultsOn(page)));
  } catch (error) {
    faults.push(error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : String(error));
  }
  const unexpected = errors.filter(
    (error) =>
      scene.expected?.test(error) !== true && !(scene.who === undefined && strangersQuestion.test(error)),
  );
  return { files, faults: [...faults, ...unexpected.map((error) => `in the console: ${error}`)] };
}

async function play(steps: Step | readonly Step[] | undefined, stage: Stage): Promise<void> {
  for (const step of steps === undefined ? [] : typeof steps === "function" ? [steps] : steps) {
    await step(stage);
  }
}

/** Lets the worker keep the page, then opens it again without a network. */
async function goOnFromCopy({ page }: Stage, at: string): Promise<void> {
  const isKept = (): Promise<boolean> =>
    page.evaluate(async () => {
      if (navigator.serviceWorker.controller === null) return false;
      const kept: string[] = [];
      for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) kept.push(url);
      }
      return ["/assets/shell", "/kept-person", "/agenda", "/tasks", "/translation/"].every((part) =>
        kept.some((url) => url.includes(part)),
      );
    });
  const until = Date.now() + patienceMs;
  while (!(await isKept())) {
    if (Date.now() > until) throw new Error("The worker has not kept the page");
    await page.waitForTimeout(100);
  }
  await page.context().setOffline(true);
  await page.goto(at);
}

/** WebP: half of what PNG takes, and as sharp to the eye. */
async function pictureOf(page: Page, whole: boolean): Promise<Buffer> {
  const height = whole
    ? await page.evaluate(() => document.documentElement.scrollHeight)
    : (page.viewportSize()?.height ?? 0);
  const size = page.viewportSize();
  const session = await page.context().newCDPSession(page);
  try {
    // A window as tall as the page: what sticks to its edges stays there.
    if (size && height > size.height)
      await page.setViewportSize({ width: size.width, height: Math.min(height, tallestPicture) });
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 82 });
    return Buffer.from(data, "base64");
  } finally {
    if (size) await page.setViewportSize(size);
    await session.detach();
  }
}

async function faultsOn(page: Page): Promise<readonly string[]> {
  const { words, wider } = await page.evaluate(() => ({
    words: [
      document.body.innerText,
      ...Array.from(document.querySelectorAll("[aria-label], [title], [placeholder]"), (element) =>
        ["aria-label", "title", "placeholder"].map((name) => element.getAttribute(name) ?? "").join(" "),
      ),
    ].join(" "),
    wider: document.documentElement.scrollWidth - innerWidth,
  }));
  const keys = words.match(/[a-z][\w-]*(?:\.[\w-]+)+/gi)?.filter((word) => messageIds.has(word)) ?? [];
  return [
    ...[...new Set(keys)].map((key) => `shows the raw key ${key}`),
    ...(wider > 0 ? [`is ${wider} px wider than its window`] : []),
  ];
}
