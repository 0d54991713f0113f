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
