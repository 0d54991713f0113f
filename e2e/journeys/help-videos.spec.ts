import path from "node:path";
import type { Page } from "@playwright/test";
import { accessibilityFaults } from "../accessibility.ts";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

test.describe.configure({ mode: "default", timeout: 90_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const slow = { timeout: 30_000 };
/** A real film of six seconds. */
const film = path.join(import.meta.dirname, "../../web/public/videos/notifications.webm");

async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
}

test("a lead uploads a film, its readers are told, play it and jump in it; withdrawn, it is said to be gone", async ({
  page,
  browser,
  baseURL,
}) => {
  const text = say("fr");
  const reading = say("en");
  await logInAs(page, "lead", "fr");
  await page.goto("support-vision/videos");
  const list = page.getByRole("grid", { name: text("videos.title") });
  await expect(list.getByText("Premiers pas dans l’application")).toBeVisible(slow);
  await expectAccessible(page);

  await page.getByRole("button", { name: text("videos.new.action") }).click();
  const fresh = page.getByRole("complementary", { name: text("videos.new.action") });
  await fresh.getByRole("textbox", { name: "Français" }).fill("Joindre un fichier");
  await fresh.getByRole("button", { name: text("kit.form.create.action") }).click();
  // Not without a film.
  await expect(fresh.getByText(text("validation.required")).first()).toBeVisible();
  await fresh.locator("input[type=file]").setInputFiles(film);
  // The browser plays what the server serves, and reads its length off it.
  await expect(fresh.getByRole("textbox", { name: text("videos.field.seconds") })).toHaveValue("6", slow);
  await expect(fresh).toContainText(text("videos.words.now"));
  await expectAccessible(page);
  await fresh.getByRole("button", { name: text("kit.form.create.action") }).click();
  const panel = page.getByRole("complementary", { name: "Joindre un fichier" });
  await expect(panel).toContainText(text("videos.state.published"), slow);

  const reader = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await logInAs(reader, "agent", "en");
  await reader.goto("app/home");
  await reader.getByRole("button", { name: new RegExp(`^${reading("notifications.title")}`) }).click(slow);
  await reader.getByRole("link").filter({ hasText: "Joindre un fichier" }).click(slow);
  await expect(reader).toHaveURL(/\/app\/help\?video=/);
  const asked = reader.getByRole("listitem").filter({ hasText: "Joindre un fichier" });
  const shown = asked.locator("video");
  // Parts of it come by calls of their own, so that a reader can jump.
  const part = reader.waitForResponse(
    (response) => /\/videos\/[\w-]+\/file\//.test(response.url()) && response.status() === 206,
  );
  await reader.reload();
  expect((await part).headers()["content-type"]).toBe("video/webm");
  await expect(shown).toBeVisible(slow);
  await expect
    .poll(() => shown.evaluate((each: HTMLVideoElement) => each.readyState), slow)
    .toBeGreaterThan(0);
  const reached = await shown.evaluate(async (each: HTMLVideoElement) => {
    const jumped = new Promise((resolve) => each.addEventListener("seeked", resolve, { once: true }));
    each.currentTime = 4;
    await jumped;
    await each.play();
    return each.currentTime;
  });
  expect(reached).toBeGreaterThanOrEqual(4);
  // Whoever has played it is not told any more.
  await expect(asked.getByText(reading("help.video.new"))).toHaveCount(0, slow);
  expect(await accessibilityFaults(reader)).toEqual([]);

  await panel.getByRole("button", { name: text("kit.panel.more.action") }).click();
  await page.getByRole("menuitem", { name: text("videos.withdraw.action") }).click();
  await expect(panel).toContainText(text("videos.state.withdrawn"), slow);
  // The help was open: nobody loaded it again.
  await expect(reader.getByText(reading("help.video.gone"))).toBeVisible(slow);
  await expect(asked).toHaveCount(0);
  await panel.getByRole("tab", { name: text("kit.history.title") }).click();
  await expect(panel).toContainText(text("videos.history.withdraw"), slow);
});

for (const lang of ["en", "th"] as const)
  test(`the help videos can be looked at in ${lang}`, async ({ page }) => {
    const text = say(lang);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: "dark" });
    await logInAs(page, "admin", lang);
    await page.goto("support-vision/videos");
    await expect(page.getByRole("heading", { level: 1, name: text("videos.title") })).toBeVisible(slow);
    await expectAccessible(page);
    await page.goto("support-vision/videos?open=new");
    await expect(page.getByText(text("videos.titles.hint"))).toBeVisible(slow);
    await expectAccessible(page);
  });
