import type { Locator, Page } from "@playwright/test";
import { z } from "zod";
import { accessibilityFaults } from "../accessibility.ts";
import { askAlone, choiceKept, chooseOwn, expect, logInAs, test } from "../product.ts";

async function noSeriousFindings(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
}

/** The guide arrives as a PDF in a window of its own; a browser without a viewer saves it instead. */
async function readGuide(page: Page, button: Locator): Promise<void> {
  const answer = page.waitForResponse((response) =>
    new URL(response.url()).pathname.endsWith("/upload/guide"),
  );
  const opened = page.waitForEvent("popup");
  // A file that is saved may be told of before the window itself is, and by the page that opened it.
  const saved = page.context().waitForEvent("download");
  await button.click();
  const tab = await opened;
  const shown = Promise.any([
    tab.waitForURL(/^blob:/, { waitUntil: "commit" }),
    saved.then((download) => expect(download.url()).toMatch(/^blob:/)),
  ]);
  const response = await answer;
  expect([response.status(), response.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await shown;
  await tab.close();
  await page.bringToFront();
}

test("after an update people find the notes, help beside the page and the way to support", async ({
  page,
}) => {
  await logInAs(page, "chloe.barnes", "en");
  const saved = await page.request.post("planete-online-server/interface", {
    headers: { "x-planete-page": "1" },
    data: { updateNotesSeen: "0.0.9" },
  });
  expect(saved.status()).toBe(200);
  await page.goto("app/home");
  const kept = choiceKept(page, "updateNotesSeen");
  await page.getByRole("link", { name: "What’s new" }).click();
  await expect(page).toHaveURL(/\/app\/update-notes$/);
  await expect(page.getByText("New to you")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "What’s new" })).toBeHidden();
  await kept;
  await page.reload();
  await expect(page.getByRole("heading", { level: 2, name: "0.1.0" })).toBeVisible();
  await expect(page.getByText("New to you")).toHaveCount(0);

  await page.getByRole("navigation").first().getByRole("link", { name: "Help" }).click();
  const drawer = page.getByRole("complementary", { name: "Help" });
  await expect(drawer.getByRole("heading", { name: "Keyboard shortcuts" })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/update-notes$/);
  await expect(drawer.getByText("The bell and your notifications")).toBeVisible();
  await readGuide(page, drawer.getByRole("button", { name: "Product guide" }));
  await noSeriousFindings(page);
  await drawer.focus();
  await page.keyboard.press("?");
  await expect(drawer).toBeHidden();

  await chooseOwn(page, "Contact");
  const form = page.locator("form");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(form.getByText("This field is required").first()).toBeVisible();
  await form.getByLabel("Subject").fill("Keyboard");
  await form.getByLabel("Message").fill("One question.");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Your message has been sent.")).toBeVisible();
  await expect(form.getByLabel("Subject")).toHaveValue("");
  await page.emulateMedia({ colorScheme: "dark" });
  await noSeriousFindings(page);
});

test("new videos are counted by the specified call and told at the way to help (spec §7)", async ({
  page,
}) => {
  await logInAs(page, "laia.casals");
  await askAlone(page);
  const counted = page.waitForResponse((response) =>
    new URL(response.url()).pathname.endsWith("/planete-online/alertes/video"),
  );
  await page.goto("app/home");
  const { data } = z.object({ data: z.int().min(1) }).parse(await (await counted).json());
  const help = page.getByRole("navigation").first().getByRole("link", { name: /^Help/ });
  await expect(help).toContainText(`${data} new video`);
});
