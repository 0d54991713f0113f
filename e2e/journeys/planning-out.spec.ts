import { readFileSync } from "node:fs";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

/** A week in which people of Développement work from Monday to Friday, and nobody at the weekend. */
const week = "support-vision/developpement?scale=week";

test("a week leaves as a list, as a table of people and days, and on paper that is as wide as a page", async ({
  page,
}) => {
  const text = say("fr");
  await logInAs(page, "lead", "fr");
  await page.goto(week);
  await expect(page.getByRole("row", { name: /Tiago Almeida/ }).first()).toBeVisible();
  const choose = async (entry: string): Promise<void> => {
    await page
      .getByRole("button", { name: text("kit.panel.more.action") })
      .last()
      .click();
    await page.getByRole("menuitem", { name: entry }).click();
  };
  const fileOf = async (entry: string): Promise<string> => {
    const saved = page.waitForEvent("download");
    await choose(entry);
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^planning-\d{4}-\d\d-\d\d\.csv$/);
    return readFileSync(await download.path(), "utf8");
  };
  expect((await fileOf(text("planningOut.list"))).split("\r\n")[0]).toContain(
    text("planningOut.field.person"),
  );
  expect(await fileOf(text("planningOut.matrix"))).toContain("Tiago Almeida");

  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await choose(text("planningOut.print"));
  await page.emulateMedia({ media: "print" });
  // What A4 across leaves between its margins, in CSS pixels.
  await page.setViewportSize({ width: 1047, height: 718 });
  const paper = page.locator("[data-planning-print]");
  await expect(paper.getByRole("row", { name: /Tiago Almeida/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1047);
  // The days on which nobody works leave their room to the others.
  const widths = await paper
    .getByRole("columnheader")
    .evaluateAll((heads) => heads.slice(-7).map((head) => head.getBoundingClientRect().width));
  for (const narrow of widths.slice(5)) expect(narrow).toBeLessThan((widths[0] ?? 0) / 2);
});
