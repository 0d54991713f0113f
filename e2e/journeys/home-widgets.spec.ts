import type { Page } from "@playwright/test";
import { accessibilityFaults } from "../accessibility.ts";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const slow = { timeout: 30_000 };

async function openBoard(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator("main li h2").first()).toBeVisible(slow);
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0, slow);
}

test("boards grow for new widgets, offer a swap when full, and start pages are the person's own; in Thai on a phone", async ({
  page,
}) => {
  const text = say("fr");
  const customise = page.getByRole("button", { name: text("home.edit.action") });
  const save = page.getByRole("button", { name: text("home.edit.save.action") });
  const add = page.getByRole("button", { name: text("home.edit.add.action") });
  const said = page.locator("main > [role=status]");
  const mine = text("home.widget.mySheets");

  // A first widget beyond the four: the board grows, nothing else moves.
  await logInAs(page, "agent", "fr");
  await openBoard(page, "app/home");
  await customise.click();
  await add.click();
  await expect(page.getByRole("menuitem", { name: text("attention.name.lateDevelopments") })).toHaveCount(0);
  await page.getByRole("menuitem", { name: mine, exact: true }).click();
  await expect(said).toHaveText(text("home.say.grown", { title: mine, cols: 6, rows: 6 }));
  await expect(page.getByRole("button", { name: /^Agenda : / })).toHaveAccessibleName(
    text("home.edit.place", { title: "Agenda", column: 1, row: 1, width: 3, height: 4 }),
  );
  await save.click();

  // What it shows opens exactly that, inside the view it comes from.
  const tile = page.getByRole("region", { name: mine });
  const first = tile.getByRole("listitem").getByRole("link").first();
  await expect(first).toBeVisible(slow);
  const count = Number(/(\d+)$/.exec((await tile.locator("header a").textContent()) ?? "")?.[1]);
  expect(count).toBeGreaterThan(0);
  await first.click();
  await expect(page).toHaveURL(/queue=mine/);
  await expect(page).toHaveURL(/sheet=\d+/);

  // A full board of 8 by 6 gives one widget the place of another.
  await page.request.post("/planete-online-server/interface", {
    data: {
      widgetBoard: { cols: 8, rows: 6, widgets: [{ name: "tasks", x: 0, y: 0, width: 8, height: 6 }] },
    },
    headers: { "x-planete-page": "1" },
  });
  await openBoard(page, "app/home");
  await customise.click();
  await add.click();
  await page.getByRole("menuitem", { name: text("home.widget.latestRelease") }).click();
  await page.getByRole("menuitem", { name: text("home.widget.tasks") }).click();
  await expect(page.locator("main li h2")).toHaveText([text("home.widget.latestRelease")]);
  await page.getByRole("button", { name: text("ui.cancel") }).click();

  // Support vision leads with the start page of the team; of several, the one that was chosen.
  await logInAs(page, "lead", "fr");
  await openBoard(page, "support-vision/home");
  const project = text("home.start.projectHome.title");
  await page.getByRole("radio", { name: text("home.start.projectHome.short") }).click({ force: true });
  await page
    .getByRole("region", { name: project })
    .getByRole("heading", { name: project })
    .getByRole("link")
    .click();
  await expect(page).toHaveURL(/support-vision\/Acceuil_projet$/);
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0, slow);
  expect(await accessibilityFaults(page, { include: "main" })).toEqual([]);
  const titles = page.locator("main li h2");
  await expect(titles).toHaveCount(6);
  await customise.click();
  await page
    .getByRole("button", { name: text("home.edit.remove.action", { title: text("home.widget.tasks") }) })
    .click();
  const kept = page.waitForResponse((answer) => answer.request().method() === "POST" && answer.ok());
  await save.click();
  await kept;
  await openBoard(page, "support-vision/Acceuil_projet");
  await expect(titles).toHaveCount(5);

  // A client is offered what fits: their own requests. Nobody plans their day.
  await logInAs(page, "client", "en");
  const english = say("en");
  await openBoard(page, "app/home");
  await expect(page.getByRole("main").getByText(/Free today|Not a working day/)).toHaveCount(0);
  await page.getByRole("button", { name: english("home.edit.action") }).click();
  await page.getByRole("button", { name: english("home.edit.add.action") }).click();
  await expect(page.getByRole("menuitem")).toHaveText([
    english("hotline.mine.title"),
    english("home.widget.latestRelease"),
  ]);

  await logInAs(page, "dev", "th");
  await page.setViewportSize({ width: 390, height: 844 });
  await openBoard(page, "support-vision/Acceuil_dev");
  await expect(
    page.getByRole("heading", { name: say("th")("home.start.developmentHome.title") }),
  ).toBeVisible();
  expect(await accessibilityFaults(page, { include: "main" })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
