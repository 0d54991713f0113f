import { readFile } from "node:fs/promises";
import { accessibilityFaults } from "../accessibility.ts";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";
import { unsubscribeLink } from "../unsubscribe-link.ts";

test.describe.configure({ mode: "default", timeout: 90_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const slow = { timeout: 30_000 };

test("a lead reads the figures, learns how one is counted, narrows them, opens exactly the rows behind one and takes them along", async ({
  page,
}) => {
  const text = say("fr");
  await logInAs(page, "lead", "fr");
  await page.goto("support-vision/Statistiques");
  const sheets = page.getByRole("region", { name: text("statistics.part.sheets") });
  await expect(sheets).toBeVisible(slow);
  for (const part of ["developments", "planning", "adoption"] as const)
    await expect(page.getByRole("region", { name: text(`statistics.part.${part}`) })).toBeVisible();
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);

  await sheets
    .getByRole("button", {
      name: text("statistics.how.of", { name: text("statistics.figure.solutionMedian") }),
    })
    .click();
  const how = page.getByRole("dialog");
  await expect(how).toContainText(text("statistics.definition.solutionMedian"));
  await expect(how).toContainText(text("statistics.how.noList"));
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
  await page.keyboard.press("Escape");

  const flow = text("statistics.chart.flow");
  await sheets.getByRole("button", { name: text("statistics.table", { name: flow }) }).click();
  await expect(sheets.getByRole("table", { name: flow }).getByRole("row")).toHaveCount(15);
  const [picture] = await Promise.all([
    page.waitForEvent("download"),
    sheets.getByRole("button", { name: text("statistics.picture", { name: flow }) }).click(),
  ]);
  const png = await readFile(await picture.path());
  expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");

  await page.getByRole("radio", { name: text("statistics.period.year") }).check({ force: true });
  await expect(page).toHaveURL(/period=year/u);
  await page.getByRole("button", { name: text("statistics.export"), exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: text("statistics.export.xlsx") }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("statistics.xlsx");

  const opened = sheets.getByRole("link", {
    name: text("statistics.open", { name: text("statistics.figure.opened") }),
  });
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false", slow);
  const count = Number(((await opened.textContent()) ?? "").match(/^\d+/u)?.[0]);
  expect(count).toBeGreaterThan(0);
  await opened.click();
  await expect(page).toHaveURL(/app\/hotline/u);
  const counted = text("kit.list.count", { matching: count, total: 999_999 }).split("999")[0] ?? "";
  await expect(page.getByText(counted).first()).toBeVisible(slow);
});

test("a lead keeps a view of the figures under a name, has it by mail each Monday, and leaves it by the mail's own link", async ({
  page,
}) => {
  const text = say("fr");
  await logInAs(page, "lead", "fr");
  await page.goto("support-vision/Statistiques");
  const part = (name: "sheets" | "planning") =>
    page.getByRole("region", { name: text(`statistics.part.${name}`) });
  await expect(part("planning")).toBeVisible(slow);
  const saved = page.getByRole("button", { name: new RegExp(`^${text("kit.filter.title")}`) });
  const choose = async (name: string | RegExp): Promise<void> => {
    await saved.click();
    await page.getByRole("menuitem", { name }).or(page.getByRole("menuitemradio", { name })).click();
  };
  await choose(/^Point du lundi/u);
  await expect(page).toHaveURL(/part=sheets.*period=month/u);
  await expect(part("planning")).toBeHidden();
  await expect(part("sheets")).toBeVisible();

  await page.getByRole("radio", { name: text("statistics.period.year") }).check({ force: true });
  await choose(text("kit.filter.saveAs.action"));
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: text("kit.filter.name") }).fill("Bilan");
  await dialog.getByRole("checkbox", { name: text("statistics.mail.save") }).check();
  await dialog.getByRole("button", { name: text("kit.filter.save.action") }).click();
  await expect(dialog).toBeHidden();

  await page.goto("support-vision/Statistiques");
  await choose(/^Bilan/u);
  await expect(page).toHaveURL(/period=year/u);
  await choose(text("kit.filter.manage.action"));
  const line = dialog.getByRole("listitem").filter({ has: page.locator('input[value="Bilan"]') });
  await expect(line).toContainText(text("statistics.mail.on"));
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
  await line.getByRole("button", { name: text("statistics.mail.stop.action", { name: "Bilan" }) }).click();
  await expect(line).not.toContainText(text("statistics.mail.on"));
  await line.getByRole("button", { name: text("kit.filter.remove.action", { name: "Bilan" }) }).click();
  await expect(line).toBeHidden();

  const token = await unsubscribeLink(page, "fr", text("mail.weeklyFigures.leave"));
  await page.goto(`unsubscribe#${token}`);
  await expect(page.getByRole("heading", { name: text("account.unsubscribe.figures") })).toBeVisible();
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
  await page.getByRole("button", { name: text("account.unsubscribe.action") }).click();
  await expect(page.getByRole("status")).toHaveText(
    text("account.unsubscribe.done", { name: "Point du lundi" }),
  );
  await page.goto("support-vision/Statistiques");
  await saved.click();
  await expect(page.getByRole("menu")).toContainText("Point du lundi");
  await expect(page.getByRole("menu")).not.toContainText(text("statistics.mail.on"));
});

test.describe("read elsewhere", () => {
  for (const lang of ["en", "th"] as const) {
    test(`on a phone, in ${lang}`, async ({ page }) => {
      const text = say(lang);
      await page.setViewportSize({ width: 390, height: 844 });
      await logInAs(page, "lead", lang);
      await page.goto("support-vision/Statistiques?period=month");
      await expect(page.getByRole("region", { name: text("statistics.part.sheets") })).toBeVisible(slow);
      expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(wide).toBe(false);
    });
  }
});
