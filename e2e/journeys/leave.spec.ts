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

test("Encadrement makes a year of holidays, a closing and leave, and an open planning shows it at once", async ({
  page,
}) => {
  const text = say("fr");
  await logInAs(page, "lead", "fr");
  await page.goto("support-vision/fetes?year=2029&country=DE");
  const empty = text("leave.year.empty", { country: "Allemagne", year: "2029" });
  await expect(page.getByText(empty)).toBeVisible(slow);
  await expectAccessible(page);

  // The preview comes first; one day is left out.
  await page
    .getByRole("button", { name: text("leave.generate.action") })
    .first()
    .click();
  const preview = page.getByRole("dialog", { name: text("leave.generate.title") });
  await preview.getByRole("checkbox", { name: /Vendredi saint/ }).uncheck();
  await expectAccessible(page);
  await preview.getByRole("button", { name: text("leave.generate.submit", { count: 8 }) }).click();
  await expect(page.getByText(text("leave.generate.done", { count: 8 }))).toBeVisible();
  await expect(page.getByText(empty)).toBeHidden();
  await expect(
    page.getByRole("button", { name: /3 octobre 2029 · Fête de l’unité allemande/ }),
  ).toBeVisible();

  // A day of the calendar that is free becomes a closing of half a day.
  await page.getByRole("button", { name: "vendredi 11 mai 2029", exact: true }).click();
  const fresh = page.getByRole("complementary", { name: text("leave.new.holiday.action") });
  await fresh.getByRole("button", { name: text("kit.form.create.action") }).click();
  await expect(fresh.getByRole("alert")).toContainText(text("validation.required"));
  await fresh.getByRole("textbox", { name: text("leave.field.label"), exact: true }).fill("Pont de mai");
  await fresh.getByRole("checkbox", { name: text("leave.field.halfDay") }).check();
  await fresh.getByRole("button", { name: text("kit.form.create.action") }).click();
  const closing = page.getByRole("complementary", { name: "Pont de mai" });
  await closing.getByRole("tab", { name: text("kit.history.title") }).click();
  await expect(closing).toContainText("Karim Benali");
  await expect(page.getByRole("button", { name: /11 mai 2029 · Pont de mai, Demi-journée/ })).toBeVisible();

  // Leave: refused where the person is away already, then kept; the planning beside reads it again at once.
  const planning = await page.context().newPage();
  await planning.goto("support-vision/developpement");
  await expect(planning.getByRole("heading", { level: 1 })).toBeVisible(slow);
  await page.goto("support-vision/fetes?view=leave&open=new");
  const leave = page.getByRole("complementary", { name: text("leave.new.leave.action") });
  await leave.getByRole("combobox", { name: text("leave.field.person") }).fill("Linh");
  await page.getByRole("option", { name: "Linh Nguyen" }).click();
  const [first, last] = [text("leave.field.firstDay"), text("leave.field.lastDay")].map((name) =>
    leave.getByRole("textbox", { name, exact: true }),
  );
  await first?.fill("2029-05-07");
  await first?.press("Enter");
  await last?.fill("2029-05-04");
  await last?.press("Enter");
  await leave.getByRole("button", { name: text("kit.form.create.action") }).click();
  await expect(leave.getByRole("alert")).toContainText(text("validation.dateOrder"));
  await last?.fill("2029-05-10");
  await last?.press("Enter");
  await leave.getByRole("checkbox", { name: text("leave.field.fromMidday") }).check();
  const told = planning.waitForResponse((response) => response.url().includes("/developpement/conges"));
  await leave.getByRole("button", { name: text("kit.form.create.action") }).click();
  await expect(page.getByText(text("leave.created.leave", { name: "Linh Nguyen" }))).toBeVisible();
  expect((await told).status()).toBe(200);
  await planning.close();
  await expect(page.getByRole("complementary", { name: "Linh Nguyen" })).toContainText(/24\sh\s30/);
  await expectAccessible(page);

  // A file says what it would do before it does it.
  await page.getByRole("button", { name: text("leave.import.action") }).click();
  const dialog = page.getByRole("dialog", { name: text("leave.import.title") });
  // "Début" as Windows writes it: byte E9.
  const file = Buffer.from(
    "Personne;Début;Fin\r\nagent;03/09/2029;07/09/2029\r\nLinh Nguyen;08/05/2029;\r\n",
    "latin1",
  );
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "conges.csv", mimeType: "text/csv", buffer: file });
  await expect(dialog).toContainText(text("leave.import.counts", { add: 1, same: 0, faults: 1 }));
  await expect(dialog).toContainText(text("leave.import.state.overlap"));
  await expectAccessible(page);
  await dialog.getByRole("button", { name: text("leave.import.submit", { count: 1 }) }).click();
  await expect(page.getByText(text("leave.import.done", { count: 1 }))).toBeVisible();
});

test("the screens of leave and holidays in Thai on a phone", async ({ page }) => {
  const text = say("th");
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, "admin", "th");
  await page.goto("support-vision/fetes?country=TH");
  await expect(page.getByRole("heading", { name: "2026" })).toBeVisible(slow);
  await expectAccessible(page);
  // The year opens where today is, and its days as a list at the next one.
  await expect(page.locator("[aria-current=date]")).toBeInViewport();
  await page.getByRole("link", { name: text("leave.tab.holidays") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("leave.tab.holidays"), slow);
  await expect(page).toHaveURL(/when=coming/);
  await expectAccessible(page);
  await page.getByRole("link", { name: text("leave.tab.leave"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("leave.tab.leave"), slow);
  await expectAccessible(page);
});
