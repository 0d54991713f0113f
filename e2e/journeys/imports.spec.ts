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

const monday = say("fr")("people.week.monday");
// As a spreadsheet of a French office writes it.
const content = Buffer.from(
  [
    `Identifiant;Prénom;Nom;Fonction;Équipes;${monday};Pays`,
    "zoe.lefevre;Zoé;Lefèvre;Chargée d'études;Suport;3 h 30;FR",
    "luc.bernard;Luc;Bernard;Conseiller;Suport;;",
    "sans.prenom;;Moreau;Assistante;Projte;;",
  ].join("\r\n"),
  "latin1",
);

test("people from a file with faults: put right in place, imported, and undone as a whole", async ({
  page,
}) => {
  const text = say("fr");
  await logInAs(page, "admin", "fr");
  await page.goto("support-vision/droits");
  await page.getByRole("button", { name: text("imports.action"), exact: true }).click(slow);
  await expect(page.getByRole("heading", { name: text("imports.title.person") })).toBeVisible(slow);
  await expect(page.getByText(text("imports.earlier.empty"))).toBeVisible();
  await expectAccessible(page);

  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "personnes.csv", mimeType: "text/csv", buffer: content });
  await expect(page.getByRole("heading", { name: text("imports.columns.title") })).toBeVisible(slow);
  await expect(
    page.getByRole("combobox", { name: text("imports.columns.fieldOf", { heading: "Prénom" }) }),
  ).toHaveValue("firstname");
  await expect(
    page.getByRole("combobox", { name: text("imports.columns.fieldOf", { heading: monday }) }),
  ).toHaveValue("monday");
  await expectAccessible(page);
  await page.getByRole("button", { name: text("imports.columns.next.action") }).click();

  // Two rows with one wrong word, and one without a first name.
  await expect(page.getByRole("heading", { name: text("imports.plan.title") })).toBeVisible(slow);
  await expect(page.getByRole("heading", { name: text("imports.issues.title") })).toBeVisible();
  await expectAccessible(page);
  const wrong = page.getByRole("listitem").filter({ hasText: "Suport" });
  await wrong.getByRole("textbox").fill("Support");
  await wrong.getByRole("button", { name: text("imports.issues.apply.action") }).click();
  await expect(wrong).toBeHidden(slow);
  const rows = page.getByRole("grid", { name: text("imports.rows") });
  // What was meant is proposed where it is refused, and taken for all rows with the value.
  const meant = rows.getByRole("row").filter({ hasText: text("imports.nearest", { value: "Projet" }) });
  await meant.getByRole("button", { name: text("imports.nearest.action", { rows: 1 }) }).click();
  await expect(meant).toHaveCount(0);
  await rows.getByText("Moreau").click();
  const dialog = page.getByRole("dialog", { name: text("imports.row.title", { number: 4 }) });
  await dialog.getByRole("textbox", { name: text("people.field.firstname") }).fill("Inès");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: text("ui.save.action") }).click();
  await page.getByRole("button", { name: text("imports.run.action", { count: 3 }) }).click(slow);

  await expect(page.getByRole("heading", { name: text("imports.done.title") })).toBeVisible(slow);
  await expect(
    page.getByText(text("imports.counts", { made: 3, changed: 0, unchanged: 0, refused: 0 })),
  ).toBeVisible();
  await expectAccessible(page);
  const result = page.url();
  await page.goto("support-vision/droits?search=lefevre");
  await expect(page.getByRole("grid", { name: text("people.title") }).getByText("Zoé Lefèvre")).toBeVisible(
    slow,
  );

  await page.goto(result);
  await page.getByRole("button", { name: text("imports.undo.action") }).click(slow);
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: text("imports.undo.action") })
    .click();
  await expect(page.getByRole("heading", { name: text("imports.undone.title") })).toBeVisible(slow);
  await page.goto("support-vision/droits?search=lefevre");
  await expect(page.getByText(text("ui.empty.filtered"))).toBeVisible(slow);
});

test("the import of clients can be looked at in th", async ({ page }) => {
  const text = say("th");
  await logInAs(page, "isabelle.fontaine", "th");
  await page.goto("support-vision/clients?open=import");
  await expect(page.getByRole("heading", { name: text("imports.title.client") })).toBeVisible(slow);
  await page.locator('input[type="file"]').setInputFiles({
    name: "clients.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      'code,name,contactNames,contactPhones\nZ-1,Un,"Eva; Max","; +66 2 000 0000"\nz,Deux,,\n',
    ),
  });
  await expect(
    page.getByRole("combobox", { name: text("imports.columns.fieldOf", { heading: "contactPhones" }) }),
  ).toHaveValue("contactPhones", slow);
  await page.getByRole("button", { name: text("imports.columns.next.action") }).click(slow);
  await expect(page.getByText(text("imports.run.refused", { count: 1 }))).toBeVisible(slow);
  await expectAccessible(page);
});
