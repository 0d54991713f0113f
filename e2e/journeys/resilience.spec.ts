import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { logOf } from "../ports.ts";
import { bootText, castPassword, chooseOwn, endSessionElsewhere, expect, logInAs, test } from "../product.ts";

const faultAnswer = z.object({ data: z.object({ requestId: z.string() }) });

test("an ended session asks for the password over the page at once, and the page goes on as it was", async ({
  page,
}) => {
  await logInAs(page, "samuel.cohen");
  await page.goto("app/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About");
  await page.evaluate(() => {
    document.body.dataset.stamp = "same page";
  });
  await endSessionElsewhere(page);
  const dialog = page.getByRole("dialog", { name: "Please log in again" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("textbox", { name: "Password" }).fill("Wrong2026");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Incorrect username or password");
  await dialog.getByRole("textbox", { name: "Password" }).fill(castPassword);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator("body")).toHaveAttribute("data-stamp", "same page");
  const saved = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().endsWith("/interface"),
  );
  await chooseOwn(page, /^Appearance/, "Light");
  expect((await saved).status()).toBe(200);
});

test("each page asks whether the session still stands, and none waits for the answer (spec §2)", async ({
  page,
}) => {
  await logInAs(page, "grace.okafor");
  // The live channel would tell of the end of a session too.
  await page.routeWebSocket(/\/planete-online-server\//, () => undefined);
  await page.goto("app/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route("**/authentication/keep*", async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest("**/authentication/keep*");
  await chooseOwn(page, "About");
  await asked;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About");
  await endSessionElsewhere(page);
  held.resolve();
  await expect(page.getByRole("dialog", { name: "Please log in again" })).toBeVisible();
});

test("leaving instead of logging in again leads to login", async ({ page }) => {
  await logInAs(page, "grace.okafor");
  await page.goto("app/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About");
  await endSessionElsewhere(page);
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/login/);
});

test("what a person changes on one device their other pages show at once", async ({
  page,
  browser,
  baseURL,
}) => {
  await logInAs(page, "claire.dubois");
  await page.goto("app/home");
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? "",
    locale: "en-GB",
    colorScheme: "light",
  });
  const other = await elsewhere.newPage();
  await logInAs(other, "claire.dubois");
  const connected = other.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
  await other.goto("app/home");
  await connected;
  await chooseOwn(page, /^Appearance/, "Dark");
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  await chooseOwn(page, /^Language/, "Svenska");
  await expect(other.locator("html")).toHaveAttribute("lang", "sv");
  await elsewhere.close();
});

for (const [locale, code] of [
  ["th-TH", "th"],
  ["fr-FR", "fr"],
] as const) {
  test.describe(() => {
    test.use({ locale });
    test(`translations that fail to load are said in ${code} and reloading mends it`, async ({ page }) => {
      await logInAs(page, "guest");
      await page.route("**/translation/*", (route) => route.fulfill({ status: 500, body: "{}" }));
      await page.goto(`app/home?lang=${code}`);
      await expect(page.getByRole("alert")).toContainText(bootText(code, "boot.translations.failed"));
      await page.unroute("**/translation/*");
      await page.getByRole("button", { name: bootText(code, "boot.translations.reload.action") }).click();
      await expect(page.getByRole("navigation").first()).toBeVisible();
    });
  });
}

test("a screen that takes long to come shows that it is on its way", async ({ page }) => {
  await logInAs(page, "agent");
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/about-screen-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("app/about");
  const loading = page.getByRole("main").getByRole("status").filter({ hasText: "Loading" });
  await expect(loading).toBeAttached();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About");
  await expect(loading).toHaveCount(0);
});

test("a part of the page that cannot be loaded offers to reload", async ({ page }) => {
  await logInAs(page, "lead");
  await page.goto("app/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.route("**/assets/about-screen*.js", (route) => route.abort());
  await chooseOwn(page, "About");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A new version is available.");
  await page.unroute("**/assets/about-screen*.js");
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About");
});

test("a failure that no screen can handle shows its reference", async ({ page }) => {
  await page.route("**/authentication/keep", (route) =>
    route.fulfill({ status: 500, json: { error: "internalError", requestId: "a-request-id" } }),
  );
  await page.goto("app/home");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
  await expect(page.getByText("a-request-id")).toBeVisible();
});

test("a fault in the page is in the server's log, with its place in the sources, which nobody is shown", async ({
  context,
  baseURL,
}) => {
  const article = "areas/news/news-article.tsx";
  const source = readFileSync(path.join(import.meta.dirname, "..", "..", "web", "src", article), "utf8");
  const breaks = source.slice(0, source.indexOf("print()")).split("\n").length;
  // A page of its own, which may raise an error.
  const page = await context.newPage();
  await page.addInitScript(() => Object.defineProperty(window, "print", { value: undefined }));
  await logInAs(page, "lead");
  await page.goto("app/planete-online-news");
  await page
    .getByRole("link", { name: /Maintenance on Saturday night/ })
    .first()
    .click();
  await expect(page).toHaveURL(/planete-online-news\/[\w-]+$/);
  await page.goto(`${page.url()}?search=Dupont`);
  const told = page.waitForResponse(/\/app\/fault$/);
  await page.getByRole("button", { name: "Print" }).click();
  const { requestId } = faultAnswer.parse(await (await told).json()).data;
  const log = logOf(Number(new URL(baseURL ?? "").port));
  const findLine = (): string =>
    readFileSync(log, "utf8")
      .split("\n")
      .slice(0, -1)
      .find((text) => text.includes(requestId)) ?? "";
  // The server writes its log in its own time.
  await expect.poll(findLine).not.toBe("");
  const line = findLine();
  expect(JSON.parse(line)).toMatchObject({
    msg: "a page failed",
    fault: "TypeError: print is not a function",
    page: expect.stringMatching(/^\/app\/planete-online-news\/[\w-]+$/),
    personId: expect.any(String),
    stack: expect.arrayContaining([expect.stringMatching(`^web/src/${article}:${breaks}:\\d+$`)]),
  });
  expect(line).not.toContain("Dupont");
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType("resource").flatMap(({ name }) => (name.endsWith(".js") ? [name] : [])),
  );
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect((await page.request.get(`${script}.map`)).status(), script).toBe(404);
});

test("being offline is said and goes away by itself", async ({ page, context }) => {
  await logInAs(page, "lead");
  await page.goto("app/home");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await context.setOffline(true);
  await expect(page.getByText(/^Offline/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Offline/)).toBeHidden();
});

test("logging out in one tab ends the other", async ({ page, context }) => {
  await logInAs(page, "lead");
  await page.goto("app/home");
  const other = await context.newPage();
  await other.goto("app/about");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("About");
  await page.goto("app/logout");
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
});

test("a logout that the server never hears of still forgets the session here", async ({ page }) => {
  await logInAs(page, "lead");
  await page.goto("app/home");
  await page.route("**/authentication/logout", (route) => route.abort());
  await chooseOwn(page, "Log out");
  await expect(page.getByText(/^Unable to disconnect/)).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});
