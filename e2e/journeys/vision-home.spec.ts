import { accessibilityFaults } from "../accessibility.ts";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const slow = { timeout: 30_000 };

test("the home of support vision leads to what needs a person, in as many rows as it says; in Thai on a phone", async ({
  page,
}) => {
  const text = say("fr");
  await logInAs(page, "lead", "fr");
  await page.goto("support-vision/home");
  const cards = page.getByRole("region", { name: text("attention.title") });
  const late = cards.getByRole("link", { name: /développements? en retard/ });
  await expect(late).toBeVisible(slow);
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
  const count = Number(/\d+/.exec((await late.textContent()) ?? "")?.[0] ?? 1);
  await late.click();
  await expect(page).toHaveURL(/late=true/);
  await expect(page.getByRole("grid").getByRole("row")).toHaveCount(count + 1, slow);

  await logInAs(page, "lead", "th");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("support-vision/home");
  await expect(
    page
      .getByRole("region", { name: say("th")("attention.title") })
      .getByRole("link")
      .first(),
  ).toBeVisible(slow);
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
