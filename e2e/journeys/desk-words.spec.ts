import type { Page } from "@playwright/test";
import { z } from "zod";
import { patient } from "../hotline-sheet.ts";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

/** What of the page is wider than its place: the page itself, and words that stick out of what is pressed or named. */
async function sticksOut(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const words = [
      ...document.querySelectorAll<HTMLElement>(
        "button, h1, h2, label, [role=tab], [role^=menuitem], [role=option]",
      ),
    ]
      .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter(
        (part) => getComputedStyle(part).overflowX === "visible" && part.scrollWidth > part.clientWidth + 1,
      )
      .filter((part) => part.clientWidth > 1 && getComputedStyle(part).display !== "inline")
      .map((part) => `${part.innerText} is ${part.scrollWidth - part.clientWidth} px wider than its place`);
    const wider = root.scrollWidth - innerWidth;
    return [...(wider > 0 ? [`the page is ${wider} px wider than its window`] : []), ...words];
  });
}

async function look(page: Page, what: string): Promise<void> {
  expect(await sticksOut(page), what).toEqual([]);
}

for (const lang of ["fr", "en", "th"] as const) {
  test(`the agenda's form, a board that is full, pins of teams and the hotline's settings fit their words, in ${lang}`, async ({
    page,
  }) => {
    const text = say(lang);
    await page.setViewportSize({ width: 1280, height: 800 });
    await logInAs(page, "admin", lang);
    await page.goto("app/agenda?view=week");
    await page
      .getByRole("button", { name: text("agenda.new.action") })
      .first()
      .click();
    await page.getByRole("button", { name: text("agenda.form.more.action") }).click();
    const form = page.getByRole("dialog", { name: text("agenda.form.new") });
    const repeat = form.getByRole("combobox", { name: text("agenda.form.repeat"), exact: true });
    await repeat.selectOption({ index: 2 });
    await expect(form.getByRole("combobox", { name: text("agenda.form.guests") })).toBeVisible();
    await expect(form.getByRole("combobox", { name: text("agenda.form.reminder") })).toBeVisible();
    await look(page, "a repeating event");
    await page.setViewportSize({ width: 390, height: 844 });
    await look(page, "a repeating event on a phone");
    await page.setViewportSize({ width: 1280, height: 800 });

    const full = { cols: 8, rows: 6, widgets: [{ name: "tasks", x: 0, y: 0, width: 8, height: 6 }] };
    await page.route(/\/interface(\?.*)?$/, async (route) => {
      if (route.request().method() !== "GET") return route.continue();
      const response = await route.fetch();
      const read = z.looseObject({ data: z.looseObject({}) }).parse(await response.json());
      await route.fulfill({ response, json: { ...read, data: { ...read.data, widgetBoard: full } } });
    });
    await page.route(/\/together/, (route) => route.fulfill({ status: 503 }));
    await page.goto("app/home");
    await page.getByRole("button", { name: text("home.edit.action") }).click();
    await page.getByRole("button", { name: text("home.edit.add.action") }).click();
    await page.getByRole("menuitem", { name: text("home.widget.latestRelease") }).click();
    await expect(page.getByRole("menuitem", { name: text("home.widget.tasks") })).toBeVisible();
    await look(page, "whose place a widget takes");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: text("ui.cancel") }).click();
    await page.unrouteAll({ behavior: "ignoreErrors" });

    await page.goto("app/hotline?view=cards&queue=all");
    await page.getByRole("button", { name: text("kit.filter.title") }).click(patient);
    await page.getByRole("menuitem", { name: text("kit.filter.manage.action") }).click();
    await expect(page.getByRole("dialog", { name: text("kit.filter.title") })).toBeVisible();
    await look(page, "saved filters and pins of teams");
    await page.keyboard.press("Escape");

    await page.goto("support-vision/hotline");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/\S/, patient);
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0, patient);
    for (const tab of await page.getByRole("tab").all()) {
      await tab.click();
      await look(page, `the hotline's settings, ${(await tab.textContent()) ?? ""}`);
    }
  });
}
