import type { Page } from "@playwright/test";
import { expect, logInAs, test } from "../product.ts";

/** Texts that their box cuts off without showing that it does. */
function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "button, a, h1, h2, h3, label, dt, dd, p, th, td, li, [role=gridcell]",
      ),
    ]
      .filter((element) => {
        const style = getComputedStyle(element);
        const hidden = style.visibility === "hidden" || element.clientWidth <= 1 || element.clientHeight <= 1;
        const cuts = style.overflowX !== "visible" && style.textOverflow !== "ellipsis";
        return !hidden && cuts && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => element.textContent.slice(0, 60)),
  );
}

for (const width of [1440, 390]) {
  test(`longer words break no layout at ${width} px, and nothing is untranslated`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await logInAs(page, "lead");
    for (const path of ["app/home", "app/about", "app/no-such-page", "support-vision/home"]) {
      await page.goto(`${path}?lang=xx`);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toContainText("⟦");
      expect(await clippedTexts(page), path).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
      const menu = page.getByRole("navigation").locator("visible=true").getByRole("link");
      for (const link of await menu.all()) {
        const name = (await link.getAttribute("aria-label")) ?? (await link.textContent()) ?? "";
        expect(name === "Planète Online" || name.includes("⟦"), `${path}: ${name}`).toBe(true);
      }
    }
  });
}
