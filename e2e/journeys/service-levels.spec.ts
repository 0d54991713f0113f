import { accessibilityFaults } from "../accessibility.ts";
import { another, confirmSending, newSheet, patient } from "../hotline-sheet.ts";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

// Three browsers.
test.describe.configure({ timeout: 90_000 });

test("a client's sheet is due, warns when its time is near, and the answer meets it", async ({
  page,
  browser,
}) => {
  const text = say("fr");
  await logInAs(page, "jurgen.wolff", "en");
  const { number } = await newSheet(page, "Due by its level");
  await page.goto(`app/hotline?sheet=${number}`);
  const request = page.getByRole("listitem").filter({ hasText: "Due by its level" }).first();
  await expect(request).toContainText("Answer expected by", patient);

  const agent = await another(browser, "alvaro.molina", "fr");
  await agent.goto(`app/hotline?queue=all&view=cards&sort=activity&sheet=${number}`);
  const main = agent.getByRole("main");
  const card = agent
    .getByRole("list", { name: text("hotline.list") })
    .getByRole("listitem")
    .filter({ hasText: `#${number}` });
  const heading = main.locator("header").filter({ hasText: "Due by its level" });
  const target = text("hotline.target.firstAnswer");
  for (const place of [card, heading])
    await expect(place.locator("[data-state=ahead]")).toHaveAccessibleName(new RegExp(target), patient);
  // Blocking, it is due within the hour that people are warned before.
  const facts = main.getByRole("list", { name: text("hotline.facts") });
  await facts.getByRole("button", { name: new RegExp(text("hotline.field.impact")) }).click();
  await agent.getByRole("combobox", { name: text("hotline.field.impact") }).selectOption("blocking");
  await agent.keyboard.press("Escape");
  for (const place of [card, heading])
    await expect(place.locator("[data-state=near]")).toHaveAccessibleName(new RegExp(target), patient);
  expect(await accessibilityFaults(agent, { strict: true })).toEqual([]);

  await agent.getByRole("tab", { name: text("hotline.tab.customer") }).click();
  const answer = agent.getByRole("textbox", { name: text("hotline.composer.customer") });
  await answer.fill("Nous regardons.");
  await answer.press("Control+Enter");
  await confirmSending(agent, text);
  for (const place of [heading, card])
    await expect(place.locator("[data-state=near]")).toHaveCount(0, patient);
  await expect(request).toContainText("Your answer is needed", patient);
  await expect(request).not.toContainText("Answer expected by");

  // What the demonstration has missed or has to meet stands in the views, in the reader's language.
  const thai = say("th");
  const lead = await another(browser, "kanya.thongchai", "th");
  await lead.goto("app/hotline?queue=overdue");
  const views = lead.getByRole("list", { name: thai("hotline.views"), exact: true });
  for (const view of ["dueToday", "overdue"] as const)
    await expect(views.getByRole("link", { name: thai(`hotline.queue.${view}`) })).toContainText(
      /\d/,
      patient,
    );
  await agent.context().close();
  await lead.context().close();
});
