import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { accessibilityFaults } from "../accessibility.ts";
import type { OwnServer } from "../own-server.ts";
import { startOwnServer } from "../own-server.ts";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";
import { untilKept } from "../until-kept.ts";

const text = say("en");
const built = process.env.WEB_DIR ?? path.join(import.meta.dirname, "..", "..", "web", "dist");

let server: OwnServer;
/** A copy of the built pages, so that a new version can be put in its place. */
let webDir: string;
let firstPart: string;
/** What a page of another version begins with. */
const laterFirstPart = "assets/index-later.js";
test.beforeAll(async () => {
  webDir = await mkdtemp(path.join(os.tmpdir(), "planete-pages-"));
  await cp(built, webDir, { recursive: true });
  const first = /assets\/index-[\w-]+\.js/.exec(await readFile(path.join(built, "index.html"), "utf8"))?.[0];
  if (first === undefined) throw new Error("The page has no first part");
  firstPart = first;
  await cp(path.join(built, firstPart), path.join(webDir, laterFirstPart));
  server = await startOwnServer({ WEB_DIR: webDir, BASE_PATH: "/suite" });
});
test.afterAll(async () => {
  await server.stop();
  await rm(webDir, { recursive: true, force: true });
});

test.describe.configure({ mode: "serial" });
test.use({ serviceWorkers: "allow" });

/** A browser of the journey's own, at its server. */
const open = test.extend<{ own: { readonly page: Page; readonly context: BrowserContext } }>({
  own: async ({ browser }, provide) => {
    const context = await browser.newContext({ baseURL: `${server.url}/suite/`, serviceWorkers: "allow" });
    await provide({ page: await context.newPage(), context });
    await context.close();
  },
});

const tile = (page: Page, name: string) => page.getByRole("region", { name });
const offlineCopy = (page: Page) =>
  page.getByRole("status").filter({ hasText: /^Offline copy from \d\d:\d\d:/ });

open(
  "home, agenda and news can be read without network; what cannot be saved says so and stays",
  async ({ own }) => {
    const { page, context } = own;
    await logInAs(page, "lead");
    await page.goto("app/home");
    const newest = tile(page, "News").getByRole("link").first();
    const title = (await newest.getByRole("strong").or(newest).first().textContent()) ?? "";
    await newest.click();
    await expect(page.getByRole("article").getByRole("heading").first()).toBeVisible();
    const address = page.url();
    const read = (await page.getByRole("article").getByRole("heading").first().textContent()) ?? "";
    expect(title).toContain(read);
    await page.getByRole("navigation").first().getByRole("link", { name: "Calendar" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/20\d\d/);
    await untilKept(page, "/tasks", "/agenda?", "from=", address.slice(-36));

    await context.setOffline(true);
    await page.goto("app/home");
    await expect(offlineCopy(page)).toBeVisible();
    await expect(tile(page, "News").getByRole("link")).toHaveCount(5);
    await expect(tile(page, "Modules").getByRole("link").first()).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    const draft = tile(page, "Tasks").getByRole("textbox");
    await draft.fill("Call the printers");
    await draft.press("Enter");
    await expect(page.getByText(text("error.noResponse"))).toBeVisible();
    await expect(draft).toHaveValue("Call the printers");
    await expect(tile(page, "Tasks").getByRole("checkbox", { name: "Call the printers" })).toHaveCount(0);

    await page.getByRole("navigation").first().getByRole("link", { name: "Calendar" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/20\d\d/);
    await expect(offlineCopy(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
    await page.goto(address);
    await expect(page.getByRole("article").getByRole("heading").first()).toHaveText(read);
    await expect(offlineCopy(page)).toBeVisible();

    await context.setOffline(false);
    await expect(offlineCopy(page)).toBeHidden();
    await page.goto("app/home");
    await draft.fill("Call the printers");
    await draft.press("Enter");
    await expect(tile(page, "Tasks").getByRole("checkbox", { name: "Call the printers" })).toBeVisible();
  },
);

for (const lang of ["fr", "th"] as const) {
  open(
    `without network home is a copy and says so; after logging out nothing of the person is left, in ${lang}`,
    async ({ own }) => {
      const { page, context } = own;
      const inLanguage = say(lang);
      await logInAs(page, "dev", lang);
      await page.goto("app/home");
      await untilKept(page, "/tasks", `/translation/${lang}`);
      await context.setOffline(true);
      await page.goto("app/home");
      const [opening = ""] = inLanguage("shell.live.kept", { time: "#" }).split("#");
      await expect(page.getByRole("status").filter({ hasText: opening })).toBeVisible();
      await expect(tile(page, inLanguage("shell.menu.modules")).getByRole("link").first()).toBeVisible();
      await context.setOffline(false);

      await page.goto("app/logout");
      await expect(page).toHaveURL(/\/suite\/login/);
      expect(await page.evaluate(() => caches.has("planete-answers /suite/"))).toBe(false);
      await context.setOffline(true);
      await page.goto("app/home");
      await expect(page.getByText(text("error.noResponse"))).toBeVisible();
      await expect(page.getByRole("navigation")).toHaveCount(0);
    },
  );
}

open("the product can be installed, below its base path and under its name", async ({ own }) => {
  const { page } = own;
  await page.goto("login");
  const address = await page.locator("link[rel=manifest]").evaluate((link: HTMLLinkElement) => link.href);
  expect(address).toBe(`${server.url}/suite/manifest.webmanifest`);
  const session = await page.context().newCDPSession(page);
  const manifest = await session.send("Page.getAppManifest");
  expect(manifest.errors).toEqual([]);
  expect(manifest.manifest).toMatchObject({
    name: "Planète Online",
    startUrl: `${server.url}/suite/app/home`,
    scope: `${server.url}/suite/`,
  });
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A journey's browser keeps nothing after it, which browsers call incognito.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual(
    [],
  );
});

/** Puts a worker in place as a new build would: another name, and the page's first part of this build or of another. */
async function release(build: string, ofThisPage: boolean): Promise<void> {
  const file = path.join(webDir, "service-worker.js");
  const worker = await readFile(path.join(built, "service-worker.js"), "utf8");
  const named = worker.replace(/(build:.)\w{12}/, `$1${build}`);
  await writeFile(file, ofThisPage ? named : named.replace(firstPart, laterFirstPart));
  for (const packed of [".br", ".gz"]) await rm(`${file}${packed}`, { force: true });
}

const askForUpdate = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistration())?.update().then(() => undefined),
  );

open("a new version is offered, waits, and asks before anything unsaved is lost", async ({ own }) => {
  open.setTimeout(90_000);
  const { page } = own;
  await logInAs(page, "agent");
  await page.goto("app/home");
  await untilKept(page);
  await page.evaluate(() => {
    document.body.dataset.stamp = "same page";
  });
  await release("second000000", false);
  await askForUpdate(page);
  const notice = page.getByRole("status").filter({ hasText: text("shell.update.ready") });
  await expect(notice).toBeVisible();

  await page.getByRole("button", { name: "Customise" }).click();
  await page.getByRole("button", { name: "Remove News" }).click();
  await notice.getByRole("button", { name: text("shell.update.action") }).click();
  const question = page.getByRole("alertdialog", { name: text("ui.unsaved.title") });
  await question.getByRole("button", { name: text("ui.unsaved.stay.action") }).click();
  await expect(page.locator("body")).toHaveAttribute("data-stamp", "same page");
  await expect(page.getByRole("group", { name: "Customise the board" })).toBeVisible();

  await notice.getByRole("button", { name: text("shell.update.action") }).click();
  await question.getByRole("button", { name: text("ui.unsaved.leave.action") }).click();
  await expect(page.locator("body")).not.toHaveAttribute("data-stamp");
  await expect(tile(page, "News").getByRole("link").first()).toBeVisible();

  // A page that came with the new version has nothing to be told.
  await release("third0000000", true);
  await page.goto("app/about");
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("planete-shell"))),
    )
    .toContain(`planete-shell ${server.url}/suite/ third0000000`);
  // The browser first lets the one in charge finish what it is doing, and may wait its half minute of rest as well.
  await expect
    .poll(
      () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
      {
        timeout: 45_000,
      },
    )
    .toBeNull();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About");
  await expect(notice).toHaveCount(0);
});
