// Takes a picture of every screen and state, and makes a page to look through them.
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Browser, BrowserContext } from "@playwright/test";
import { chromium } from "@playwright/test";
import { castPassword } from "@planete/server/seed/cast.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes, languages } from "@planete/shared/i18n/languages.ts";
import { findChromium, installCommand } from "../browser.ts";
import { startOwnServer } from "../own-server.ts";
import { say } from "../say.ts";
import type { Scene, Width } from "./scene.ts";
import { widths } from "./scene.ts";
import { screens } from "./screens.ts";
import { takePictures } from "./take-picture.ts";
import type { Picture } from "./write-index.ts";
import { writeIndex } from "./write-index.ts";

const heights: Readonly<Record<Width, number>> = { 1440: 900, 390: 844 };
const workers = 2;

const { values: asked } = parseArgs({
  options: { language: { type: "string", multiple: true }, only: { type: "string" } },
});

const all = path.join(import.meta.dirname, "..", "..", "gallery");
/** Some pictures do not replace all of them, which take long. */
const folder = asked.only === undefined && asked.language === undefined ? all : path.join(all, "part");

const chosen = languageCodes.filter((code) => asked.language?.includes(code) === true);
if (chosen.length < (asked.language?.length ?? 0)) {
  throw new Error(`--language takes one of ${languageCodes.join(", ")}`);
}
const wanted = screens.filter(({ screen, state }) =>
  `${screen}, ${state}`.toLowerCase().includes((asked.only ?? "").toLowerCase()),
);
/** All of it in French, as most people work; the main screens in English and Thai too. */
const rounds: readonly { readonly lang: LanguageCode; readonly scenes: readonly Scene[] }[] =
  chosen.length > 0
    ? chosen.map((lang) => ({ lang, scenes: wanted }))
    : [
        { lang: "fr", scenes: wanted },
        ...(["en", "th"] as const).map((lang) => ({ lang, scenes: wanted.filter(({ main }) => main) })),
      ];

const executablePath = await findChromium();
if (executablePath === undefined) {
  throw new Error(`No browser: ${installCommand}, or set CHROMIUM_PATH`);
}
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const began = Date.now();
const server = await startOwnServer();
const browsers: Browser[] = [];
const pictures: Picture[] = [];
const faults: string[] = [];
try {
  for (const { lang, scenes } of rounds) {
    const people = new Set(scenes.flatMap(({ who }) => who ?? []));
    const cookies = new Map<string, Cookies>();
    for (const person of people) cookies.set(person, await logIn(person, lang));
    const jobs = scenes.flatMap((scene) =>
      widths
        .filter((width) => scene.only === undefined || scene.only === width)
        .map((width) => ({ scene, width })),
    );
    let next = 0;
    const work = async (): Promise<void> => {
      const browser = await chromium.launch({
        executablePath,
        args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"],
      });
      browsers.push(browser);
      const contexts = new Map<string, BrowserContext>();
      /** One profile for all scenes of a person and width: what it has loaded once it has. */
      const contextFor = async (scene: Scene, width: Width): Promise<BrowserContext> => {
        const key = scene.keepsCopy ? scene.state : `${scene.who ?? ""} ${width}`;
        const context = contexts.get(key) ?? (await openContext(browser, scene, width, lang));
        contexts.set(key, context);
        await context.clearCookies();
        if (scene.who !== undefined) await context.addCookies([...(cookies.get(scene.who) ?? [])]);
        return context;
      };
      while (next < jobs.length) {
        const job = jobs[next];
        next += 1;
        if (job) await take(contextFor, job.scene, job.width, lang);
      }
      await browser.close();
    };
    await Promise.all(Array.from({ length: workers }, work));
  }
} finally {
  for (const browser of browsers) await browser.close();
  await server.stop();
}
const order = new Map(screens.map((scene, at) => [scene, at]));
const sorted = pictures.toSorted((one, other) => (order.get(one.scene) ?? 0) - (order.get(other.scene) ?? 0));
await writeFile(path.join(folder, "index.html"), writeIndex(sorted));
process.stdout.write(
  `${pictures.length} pictures of ${wanted.length} states in ${Math.round((Date.now() - began) / 1000)} s: ${path.join(folder, "index.html")}\n`,
);
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;

type Cookies = Parameters<BrowserContext["addCookies"]>[0];

/** Opens a session and lets the person read the language of the round. */
async function logIn(login: string, lang: LanguageCode): Promise<Cookies> {
  const api = `${server.url}/planete-online-server`;
  const headers = { "content-type": "application/json", origin: server.url };
  const opened = await fetch(`${api}/authentication/login`, {
    method: "POST",
    headers,
    body: JSON.stringify({ login, password: castPassword }),
  });
  const cookie = opened.headers.getSetCookie().find((line) => line.startsWith("planete_session="));
  const value = /^planete_session=([^;]+)/.exec(cookie ?? "")?.[1];
  if (value === undefined) throw new Error(`${login} cannot log in: ${opened.status}`);
  const saved = await fetch(`${api}/interface`, {
    method: "POST",
    headers: { ...headers, authorization: `Bearer ${value}` },
    body: JSON.stringify({ lang }),
  });
  if (!saved.ok) throw new Error(`${login} cannot choose ${lang}: ${saved.status}`);
  return [{ name: "planete_session", value, url: server.url, httpOnly: true, sameSite: "Lax" }];
}

async function openContext(
  browser: Browser,
  scene: Scene,
  width: Width,
  lang: LanguageCode,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: `${server.url}/`,
    viewport: { width, height: heights[width] },
    locale: languages[lang].formatLocale,
    timezoneId: "Europe/Paris",
    serviceWorkers: scene.keepsCopy ? "allow" : "block",
    hasTouch: width < 500,
    // What still moves while a step is taken scrolls away under it.
    reducedMotion: "reduce",
  });
  // What one scene has left on the device is not there for the next.
  await context.addInitScript((code) => {
    // A mail is shown in a frame that may keep nothing.
    if (window !== window.top) return;
    localStorage.clear();
    localStorage.setItem("planete.language", code);
  }, lang);
  return context;
}

async function take(
  contextFor: (scene: Scene, width: Width) => Promise<BrowserContext>,
  scene: Scene,
  width: Width,
  lang: LanguageCode,
): Promise<void> {
  const context = await contextFor(scene, width);
  const page = await context.newPage();
  try {
    const name = `${scene.screen} ${scene.state}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
    const { files, faults: found } = await takePictures(
      scene,
      { page, lang, text: say(lang), width },
      (theme) => path.join(folder, `${name}.${lang}.${width}.${theme}.webp`),
    );
    for (const [theme, file] of Object.entries(files)) {
      pictures.push({ scene, lang, width, theme, file: path.basename(file) });
    }
    for (const fault of found)
      faults.push(`${scene.screen}, ${scene.state} (${lang}, ${width} px): ${fault}`);
    process.stdout.write(found.length > 0 ? "!" : ".");
  } finally {
    await page.close();
    await context.setOffline(false);
  }
}
