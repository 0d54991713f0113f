import type { Page } from "@playwright/test";
import { accessibilityFaults } from "../accessibility.ts";
import { expect, logInAs, test } from "../product.ts";

/** Beginnings of the week and the one after it, as the agenda names them. */
const named = (page: Page, title: string) => page.getByRole("button", { name: new RegExp(`^${title},`) });

test("en français : un évènement se répète, se déplace seul ou avec les suivants, et un collègue invité y répond", async ({
  page,
  browser,
  baseURL,
}) => {
  await logInAs(page, "yasmine.haddad", "fr");
  await page.goto("app/agenda?view=month&date=2037-03-10");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("mars 2037");
  await page.keyboard.press("n");
  await page.getByRole("dialog", { name: "Nouvel évènement" }).getByRole("textbox").fill("Point d’équipe");
  await page.getByRole("button", { name: "Plus d’options" }).click();
  const form = page.getByRole("dialog", { name: "Nouvel évènement" });
  const start = form.getByRole("textbox", { name: "Début" });
  await expect(start).toHaveValue("10/03/2037 09:00");
  await form.getByRole("combobox", { name: "Répétition", exact: true }).selectOption("Toutes les semaines");
  await form.getByRole("combobox", { name: "Fin de la répétition" }).selectOption("Après un nombre de fois");
  await form.getByRole("textbox", { name: "Nombre de fois" }).fill("4");
  await expect(form.getByText("Toutes les semaines\u202f: mardi, 4 fois")).toBeVisible();
  await form.getByRole("textbox", { name: "Lieu" }).fill("Salle Lavoisier");
  await form.getByRole("combobox", { name: "Invités" }).fill("Julien Mor");
  await page.getByRole("option", { name: /Julien Moreau/ }).click();
  await page.keyboard.press("Escape");
  await form.getByRole("combobox", { name: "Rappel" }).selectOption("15 minutes avant");
  await form.getByRole("radio", { name: "Vert" }).check();
  expect(await accessibilityFaults(page)).toEqual([]);
  await form.getByRole("button", { name: "Enregistrer" }).click();
  const events = named(page, "Point d’équipe");
  await expect(events).toHaveCount(4);

  await test.step("par les touches, un seul se déplace", async () => {
    await events.nth(1).focus();
    await page.keyboard.press(" ");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog", { name: "Modifier «\u202fPoint d’équipe\u202f»" });
    await expect(question.getByRole("radio", { name: "Cet évènement", exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: /Point d’équipe, mercredi 18 mars/ })).toBeVisible();
    await expect(page.getByRole("button", { name: /Point d’équipe, mardi 24 mars/ })).toBeVisible();
  });

  await test.step("les suivants partent et reviennent", async () => {
    await page.getByRole("button", { name: /Point d’équipe, mardi 24 mars/ }).focus();
    await page.keyboard.press("Delete");
    await page.getByRole("radio", { name: "Cet évènement et les suivants" }).check();
    await page.getByRole("button", { name: "Supprimer" }).click();
    await expect(events).toHaveCount(2);
    await page.getByRole("button", { name: "Annuler" }).last().click();
    await expect(events).toHaveCount(4);
  });

  await test.step("ภาษาไทย: the colleague finds the invitation behind the bell and accepts it", async () => {
    const context = await browser.newContext({
      baseURL: baseURL ?? "",
      viewport: { width: 390, height: 844 },
    });
    const guest = await context.newPage();
    await logInAs(guest, "julien.moreau", "th");
    await guest.goto("app/agenda?view=day&date=2037-03-10");
    const invitation = named(guest, "Point d’équipe");
    await expect(invitation).toHaveAccessibleName(/คำเชิญ$/);
    await invitation.click();
    await expect(guest.getByRole("button", { name: "ลบ", exact: true })).toHaveCount(0);
    await guest.getByRole("button", { name: "ตอบรับ" }).click();
    await expect(guest.getByRole("button", { name: "ตอบรับ" })).toHaveAttribute("aria-pressed", "true");
    expect(await accessibilityFaults(guest)).toEqual([]);
    await context.close();
  });

  await test.step("l’invitante le lit dans l’évènement, qu’une notification ouvre", async () => {
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await page.getByText(/accepte\u202f: Point d’équipe/).click();
    const card = page.getByRole("dialog", { name: "Point d’équipe" });
    await expect(card.getByRole("list", { name: "Invités" })).toContainText("Accepté");
    await expect(card).toContainText("Toutes les semaines\u202f: mardi");
  });
});
