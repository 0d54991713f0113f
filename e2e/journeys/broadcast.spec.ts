import type { Page } from "@playwright/test";
import { accessibilityFaults } from "../accessibility.ts";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

test.describe.configure({ mode: "default", timeout: 90_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const slow = { timeout: 30_000 };

async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

test("an administrator makes a free list, and gives somebody a flag only after seeing what comes with it", async ({
  page,
}) => {
  const text = say("fr");
  await logInAs(page, "admin", "fr");
  await page.goto("support-vision/Diffusion");
  const lists = page.getByRole("navigation", { name: text("broadcast.title") });
  await expect(lists.getByText("permanence")).toBeVisible(slow);
  await expectAccessible(page);

  // A free list: its name is made fit while it is typed, and alerts go to it.
  await lists.getByRole("link", { name: text("broadcast.new.action") }).click();
  await page.getByRole("textbox", { name: text("broadcast.field.name"), exact: true }).fill("Nuit Été");
  await page.getByRole("textbox", { name: text("broadcast.field.add") }).fill("nuit@hebergeur.example");
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: text("account.alert.commandes") }).check();
  await page.getByRole("button", { name: text("kit.form.create.action") }).click();
  await expect(page).toHaveURL(/list=nuit-ete/);
  await expect(page.getByText(text("broadcast.address.unknown"))).toBeVisible();
  await expectAccessible(page);

  // A fixed one: what it gives is said, and only a yes gives it.
  await lists.getByRole("link", { name: new RegExp(text("secondFactor.policy.flag.equipeTech")) }).click();
  const add = page.getByRole("textbox", { name: text("broadcast.field.add") });
  await add.fill("emile.lambert@planete.example");
  await page.keyboard.press("Enter");
  const bar = page.getByRole("region", { name: text("ui.save.changed") });
  await expect(bar).toContainText("Émile Lambert", slow);
  await expect(bar).toContainText(text("secondFactor.policy.flag.equipeTech"));
  await bar.getByRole("button", { name: text("ui.save.action") }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Émile Lambert");
  await expectAccessible(page);
  await question.getByRole("button", { name: text("ui.cancel") }).click();
  await expect(bar).toBeVisible();
  await bar.getByRole("button", { name: text("ui.save.action") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: text("broadcast.confirm.action") })
    .click();
  await expect(page.getByText(text("kit.form.saved"), { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByText("Émile Lambert").first()).toBeVisible();
  const told = page
    .getByRole("region", { name: text("kit.history.title") })
    .getByRole("listitem")
    .first();
  await expect(told).toContainText(text("kit.history.action.change"));
  await expect(told).toContainText(text("broadcast.field.addresses"));
  await expect(told).toContainText("Émile Lambert");
});

test("which alert goes to which list is changed in the matrix by keyboard, with what it means said before", async ({
  page,
}) => {
  const text = say("fr");
  await logInAs(page, "admin", "fr");
  await page.goto("support-vision/Diffusion?list=_alerts");
  const cell = (alert: "commandes" | "interim", list: string) =>
    page.getByRole("checkbox", {
      name: text("broadcast.alerts.cell", { alert: text(`account.alert.${alert}`), list }),
      exact: true,
    });
  const [callCentre, direction] = (["callCenter", "direction"] as const).map((flag) =>
    text(`secondFactor.policy.flag.${flag}`),
  );
  await cell("interim", callCentre ?? "").focus(slow);
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await expect(cell("interim", direction ?? "")).toBeFocused();
  await cell("interim", "permanence").focus();
  await page.keyboard.press("ArrowDown");
  await expect(cell("commandes", "permanence")).toBeFocused();
  await page.keyboard.press("Space");
  const bar = page.getByRole("region", { name: text("ui.save.changed") });
  await expect(bar).toContainText("astreinte@hebergeur.example");
  await expect(bar).toContainText(text("account.alert.commandes"));
  await expectAccessible(page);
  await page.keyboard.press("Control+s");
  await expect(page.getByText(text("kit.form.saved"), { exact: true })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.reload();
  await expect(cell("commandes", "permanence")).toBeChecked(slow);

  // On a phone the same boxes stand below each alert, with the names of their lists.
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .locator("tr", { hasText: text("account.alert.commandes") })
    .getByText("permanence")
    .click();
  await expect(cell("commandes", "permanence")).not.toBeChecked();
  await expect(bar).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole("button", { name: text("kit.form.reset.action") }).click();
  await expect(cell("commandes", "permanence")).toBeChecked();
});

for (const language of ["en", "th"] as const) {
  test(`the lists are readable in ${language} on a phone`, async ({ page }) => {
    const text = say(language);
    await page.setViewportSize({ width: 390, height: 844 });
    await logInAs(page, "admin", language);
    await page.goto("support-vision/Diffusion");
    const lists = page.getByRole("navigation", { name: text("broadcast.title") });
    await lists
      .getByRole("link", { name: new RegExp(text("secondFactor.policy.flag.direction")) })
      .click(slow);
    await expect(
      page.getByRole("heading", { name: text("secondFactor.policy.flag.direction") }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: text("broadcast.back") }).click();
    await expect(lists.getByText("permanence")).toBeVisible();
  });
}

test("without the right the lists are nobody's business", async ({ page }) => {
  const text = say("fr");
  await logInAs(page, "lead", "fr");
  await page.goto("support-vision/Diffusion");
  await expect(page.getByRole("heading", { name: text("broadcast.title") })).toHaveCount(0);
});
