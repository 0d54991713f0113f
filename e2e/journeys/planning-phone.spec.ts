import type { Page } from "@playwright/test";
import { z } from "zod";
import { accessibilityFaults } from "../accessibility.ts";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

test.describe.configure({ timeout: 90_000 });
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test("on a phone a lead sees one person's week, moves a card by dialog, and prints the period", async ({
  page,
}) => {
  const text = say("fr");
  await logInAs(page, "lead", "fr");
  await page.goto("support-vision/developpement?scale=two-weeks&date=2027-01-01");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("53", { timeout: 30_000 });
  const person = page.getByRole("combobox", { name: text("planning.card.person") });
  await person.fill("Linh");
  await page.getByRole("option", { name: /Linh Nguyen/ }).click();
  // A day without load has a nought in its figure, as the others have theirs.
  await expect(page.getByRole("main")).toContainText("0/7");

  // A personal event of one's own row, then moved to another day and made shorter.
  await page.getByRole("button", { name: text("planning.event.new") }).click();
  const making = page.getByRole("dialog");
  await making.getByRole("textbox", { name: text("planning.event.name") }).fill("Visite du site");
  await making.getByRole("button", { name: text("planning.event.save") }).click();
  await expect(making).toBeHidden();
  await person.fill("Karim");
  await page.getByRole("option", { name: /Karim Benali/ }).click();
  const card = page.getByRole("button", { name: /Visite du site/ });
  await expect(card).toBeVisible();
  await card.tap();
  const moving = page.getByRole("dialog");
  await moving.getByRole("textbox", { name: text("planning.event.hours") }).fill("3");
  await moving.getByRole("button", { name: text("planning.card.save") }).click();
  await expect(moving).toBeHidden();
  await expect(page.getByRole("button", { name: /Visite du site/ })).toContainText("3 h");

  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // Everything to be touched is large enough (WCAG 2.2, 2.5.8).
  const small = await page
    .locator("main button, main a")
    .evaluateAll((all) =>
      all
        .map((each) => each.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && (width < 24 || height < 24)),
    );
  expect(small).toEqual([]);

  // What goes to paper is the table, with the row that may leave.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole("button", { name: text("planningOut.menu") }).click();
  await page.getByRole("menuitem", { name: text("planningOut.print") }).click();
  const paper = page.locator("[data-planning-print]");
  await expect(paper).toHaveCount(1);
  await page.emulateMedia({ media: "print" });
  await expect(paper).toContainText("Visite du site");
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
});

/** Opens the keyboard as a phone does: it covers the window's end, and the page is told of what is left to see. */
async function openKeyboard(page: Page): Promise<number> {
  return page.evaluate(() => {
    const left = 844 - 336;
    const view = window.visualViewport!;
    Object.defineProperty(view, "height", { configurable: true, get: () => left });
    view.dispatchEvent(new Event("resize"));
    return left;
  });
}

test("on a phone a card is given its person, days and hours in a dialog whose buttons stay above the keyboard", async ({
  page,
}) => {
  const text = say("fr");
  await logInAs(page, "lead", "fr");
  const made = await page.request.post("planete-online-server/support-vision/developpement", {
    headers: { "x-planete-page": "1" },
    data: { libelle: "Créneau au téléphone", team: "Développement", duration: 600 },
  });
  const { data } = z.object({ data: z.object({ _id: z.string() }) }).parse(await made.json());
  await page.goto(`support-vision/developpement?view=development&open=${data._id}`);
  const cards = page.getByRole("region", { name: text("development.tasks.title") });
  const nobody = text("development.task.nobody");
  await cards.getByRole("button", { name: text("development.task.more", { name: nobody }) }).tap();
  await page.getByRole("menuitem", { name: text("development.task.assign.action") }).tap();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Créneau au téléphone");
  await dialog.getByRole("combobox", { name: text("planning.card.person") }).fill("Linh");
  await page.getByRole("option", { name: /Linh Nguyen/ }).tap();
  for (const [name, day] of [
    [text("planning.event.first"), "04/01/2027"],
    [text("planning.event.last"), "05/01/2027"],
  ] as const) {
    await dialog.getByRole("textbox", { name }).fill(day);
    await dialog.getByRole("textbox", { name }).press("Enter");
  }
  const hours = dialog.getByRole("textbox", { name: text("planning.event.hours") });
  await hours.tap();
  const room = await openKeyboard(page);
  const save = dialog.getByRole("button", { name: text("development.task.assign.do.action") });
  for (const part of [dialog.getByRole("heading"), hours, save]) {
    await expect
      .poll(async () => {
        const { y, height } = (await part.boundingBox())!;
        return y >= 0 && y + height <= room;
      })
      .toBe(true);
  }
  await hours.fill("3,5");
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
  await save.tap();
  await expect(dialog).toBeHidden();
  await expect(cards).toContainText("Linh Nguyen");
  await expect(cards).toContainText("4–5 janv. 2027");
  await expect(cards).toContainText(text("planning.daily", { hours: "3 h 30" }));

  // The same on the planning, where a card is moved.
  await page.goto("support-vision/developpement?scale=week&date=2027-01-04");
  const person = page.getByRole("combobox", { name: text("planning.card.person") });
  await person.fill("Linh");
  await page.getByRole("option", { name: /Linh Nguyen/ }).tap();
  await page
    .getByRole("button", { name: /Créneau au téléphone/ })
    .first()
    .tap();
  await dialog.getByRole("textbox", { name: text("planning.event.hours") }).tap();
  await openKeyboard(page);
  const keep = dialog.getByRole("button", { name: text("planning.card.save") });
  await expect
    .poll(async () => {
      const { y, height } = (await keep.boundingBox())!;
      return y >= 0 && y + height <= room;
    })
    .toBe(true);
  await page.keyboard.press("Escape");
});
