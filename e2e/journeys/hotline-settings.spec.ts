import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

// Settings concern everyone: one language after the other.
test.describe.configure({ mode: "default", timeout: 90_000 });

/** The first page of a browser loads everything; on a busy machine that takes its time. */
const slow = { timeout: 30_000 };

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude("nav, header").analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

for (const { lang, agent } of [
  { lang: "fr", agent: "elodie.marchand" },
  { lang: "en", agent: "daniel.osei" },
] as const) {
  const text = say(lang);

  test(`an agent reads who may do what with a field, and can change nothing, in ${lang}`, async ({
    page,
  }) => {
    await logInAs(page, agent, lang);
    await page.goto("/app/hotline-rights");
    await expect(page.getByRole("heading", { name: text("hotline.rights.title") })).toBeVisible(slow);
    await expect(page.getByText(text("hotline.rights.readOnly"))).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: text("hotline.field.phone") })).toContainText(
      text("hotline.rights.level.write"),
    );
    await expect(page.getByRole("main").getByRole("combobox")).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
  });

  test(`an administrator sets the hotline up, and nothing unsaved is lost, in ${lang}`, async ({ page }) => {
    await logInAs(page, "admin", lang);
    await page.goto("/support-vision/hotline");
    await expect(page.getByRole("heading", { name: text("hotline.settings.title") })).toBeVisible(slow);

    const cell = page.getByRole("combobox", {
      name: text("hotline.rights.cell", {
        field: text("hotline.field.url"),
        role: text("hotline.role.agent"),
      }),
    });
    await cell.selectOption("read");
    const word = `Reçue-${lang}`;
    const label = page.getByRole("textbox", {
      name: text("hotline.settings.labels.own", { label: text("hotline.status.requestSent") }),
    });
    await label.fill(word);
    await expect(page.getByRole("region", { name: text("hotline.settings.labels.title") })).toContainText(
      word,
    );

    // Leaving asks first.
    await page
      .getByRole("link", { name: text("shell.menu.home"), exact: true })
      .first()
      .click();
    await page.getByRole("button", { name: text("ui.unsaved.stay.action") }).click();
    await page.getByRole("button", { name: text("ui.save.action"), exact: true }).click();
    await expect(page.getByText(text("hotline.settings.saved"))).toBeVisible();
    await page.reload();
    await expect(label).toHaveValue(word);
    await expect(cell).toHaveValue("read");

    // A reply in one language: ten are missing.
    await page.getByRole("button", { name: text("hotline.settings.replies.add.action") }).click();
    await page.getByLabel(text("hotline.settings.replies.name"), { exact: true }).fill(`Merci ${lang}`);
    await page.getByRole("textbox", { name: "Français", exact: true }).fill("Merci de votre message.");
    await page.getByRole("button", { name: text("hotline.settings.replies.save.action") }).click();
    const reply = page.getByRole("listitem").filter({ hasText: `Merci ${lang}` });
    await expect(reply).toContainText(text("hotline.settings.replies.missingCount", { count: 10 }));
    await expectAccessible(page);

    // As it was before.
    await reply
      .getByRole("button", {
        name: text("hotline.settings.replies.remove.action", { name: `Merci ${lang}` }),
      })
      .click();
    await page
      .getByRole("button", { name: text("hotline.settings.replies.removeIt.action"), exact: true })
      .click();
    await expect(reply).toHaveCount(0);
    await label.fill("");
    await cell.selectOption("write");
    await page.getByRole("button", { name: text("ui.save.action"), exact: true }).click();
    await expect(page.getByText(text("hotline.settings.saved"))).toBeVisible();
  });
}
