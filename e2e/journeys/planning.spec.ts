import type { Locator, Page } from "@playwright/test";
import { castId } from "@planete/server/seed/cast.ts";
import { z } from "zod";
import { accessibilityFaults } from "../accessibility.ts";
import { castPassword, choiceKept, expect, logInAs, test } from "../product.ts";

const api = "/planete-online-server";
const developments = `${api}/support-vision/developpement`;
/** A fortnight far from everything the demonstration has planned: from Monday 1 March 2027. */
const fortnight = "support-vision/developpement?scale=two-weeks&date=2027-03-03";

/** A new development with its one card, which waits without a date. */
async function addDevelopment(
  page: Page,
  label: string,
): Promise<{ readonly id: string; readonly taskId: string; readonly authorization: string }> {
  const login = await page.request.post(`${api}/authentication/login`, {
    data: { login: "lead", password: castPassword },
  });
  const { userToken } = z.object({ userToken: z.string() }).parse(await login.json());
  const made = await page.request.post(developments, {
    data: { libelle: label },
    headers: { authorization: `Bearer ${userToken}` },
  });
  expect(made.status()).toBe(200);
  const { data } = z
    .object({ data: z.object({ _id: z.string(), taskList: z.tuple([z.object({ _id: z.string() })]) }) })
    .parse(await made.json());
  return { id: data._id, taskId: data.taskList[0]._id, authorization: `Bearer ${userToken}` };
}

const row = (page: Page, name: string): Locator => page.getByRole("row").filter({ hasText: name });
/** By its words for ears: what is written on a narrow card is cut. */
const card = (page: Page, label: string): Locator => page.locator(`[data-card][aria-label*="${label}"]`);

/** The middle of a day of somebody's row; days from 0, the first Monday. */
async function placeOn(page: Page, name: string, date: string): Promise<{ x: number; y: number }> {
  const day = (await page.getByRole("columnheader", { name: date }).boundingBox())!;
  const line = (await row(page, name).boundingBox())!;
  return { x: day.x + day.width / 2, y: line.y + 14 };
}

async function dragTo(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  const box = (await from.boundingBox())!;
  await page.mouse.move(box.x + 24, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 34, box.y + box.height / 2 + 12, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 6 });
}

/** The only card that a search leaves in the lists; until the server has searched it stands elsewhere in them. */
async function findWaiting(page: Page, label: string): Promise<Locator> {
  await page.getByRole("searchbox", { name: "Rechercher une carte à placer" }).fill(label);
  const waiting = page.locator("[data-waiting]");
  await expect(waiting).toHaveText([new RegExp(label)]);
  return waiting;
}

test("a card comes from the list to a person, is moved, resized, undone and opened, by mouse and by keyboard", async ({
  page,
  browser,
}) => {
  const label = `Planifier ${Date.now() % 100_000}`;
  await addDevelopment(page, label);
  await logInAs(page, "lead", "fr");
  await page.goto(fortnight);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("1 – 14 mars 2027");

  await test.step("from the list without date onto a person and a day", async () => {
    const waiting = await findWaiting(page, label);
    await row(page, "Hugo Barbier").scrollIntoViewIfNeeded();
    await dragTo(page, waiting, await placeOn(page, "Hugo Barbier", "mercredi 3 mars 2027"));
    await expect(
      page.locator("[aria-hidden=true]").filter({ hasText: "Hugo Barbier, mercredi 3 mars" }),
    ).toBeVisible();
    await page.mouse.up();
    await expect(card(page, label)).toHaveAccessibleName(
      /Hugo Barbier, du mercredi 3 mars au mercredi 3 mars/,
    );
    await expect(waiting).toHaveCount(0);
  });

  await test.step("to another person: everybody who looks sees it at once", async () => {
    const other = await browser.newContext({ locale: "fr-FR", serviceWorkers: "block" });
    const watching = await other.newPage();
    await logInAs(watching, "admin", "fr");
    await watching.goto(fortnight);
    await expect(card(watching, label)).toHaveAccessibleName(/Hugo Barbier/);
    await dragTo(page, card(page, label), await placeOn(page, "Inès Benali", "jeudi 4 mars 2027"));
    await page.mouse.up();
    await expect(card(page, label)).toHaveAccessibleName(/Inès Benali, du jeudi 4 mars au jeudi 4 mars/);
    await expect(card(watching, label)).toHaveAccessibleName(/Inès Benali, du jeudi 4 mars/);
    await other.close();
  });

  await test.step("Escape puts back, undo takes back the last step", async () => {
    await dragTo(page, card(page, label), await placeOn(page, "Hugo Barbier", "lundi 8 mars 2027"));
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect(card(page, label)).toHaveAccessibleName(/Inès Benali, du jeudi 4 mars/);
    await page.getByRole("button", { name: "Annuler la dernière action" }).click();
    await expect(card(page, label)).toHaveAccessibleName(/Hugo Barbier, du mercredi 3 mars/);
  });

  await test.step("an end that is drawn stays in its row, however far the pointer strays", async () => {
    await expect(card(page, label)).toHaveAccessibleName(/Hugo Barbier, du mercredi 3 mars/);
    const box = (await card(page, label).boundingBox())!;
    const stray = await placeOn(page, "Inès Benali", "vendredi 5 mars 2027");
    await page.mouse.move(box.x + box.width - 3, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width + 20, box.y + box.height / 2, { steps: 3 });
    await page.mouse.move(stray.x, stray.y, { steps: 5 });
    await page.mouse.up();
    await expect(card(page, label)).toHaveAccessibleName(
      /Hugo Barbier, du mercredi 3 mars au vendredi 5 mars/,
    );
    await page.keyboard.press("ControlOrMeta+z");
    await expect(card(page, label)).toHaveAccessibleName(/du mercredi 3 mars au mercredi 3 mars/);
  });

  await test.step("by keyboard: picked up, a day on, put down, made longer", async () => {
    const place = await placeOn(page, "Hugo Barbier", "mardi 2 mars 2027");
    await page.mouse.click(place.x, place.y);
    const cell = page.locator("[role=gridcell][tabindex='0']");
    await cell.focus();
    await page.keyboard.press("ArrowRight");
    await expect(cell).toHaveAccessibleName(new RegExp(`Hugo Barbier, mercredi 3 mars 2027 .*${label}`));
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await expect(
      page.getByRole("status").filter({ hasText: "Hugo Barbier, jeudi 4 mars. 1 jour, sans dépassement." }),
    ).toBeAttached();
    await page.keyboard.press("Space");
    await expect(card(page, label)).toHaveAccessibleName(/du jeudi 4 mars au jeudi 4 mars/);
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await expect(card(page, label)).toHaveAccessibleName(/du jeudi 4 mars au vendredi 5 mars/);
  });

  await test.step("a figure opens to the lines that it is the sum of", async () => {
    await page.keyboard.press("l");
    const sum = page.getByRole("dialog", { name: /Hugo Barbier, vendredi 5 mars/ });
    await expect(sum.getByRole("row", { name: "Temps de travail 7 h" })).toBeVisible();
    await expect(sum.getByRole("row", { name: `${label} 7 h` })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("the dialog moves without dragging, and what was done outlives the page", async () => {
    await card(page, label).click();
    const dialog = page.getByRole("dialog", { name: new RegExp(label) });
    await dialog.getByLabel("Heures par jour").fill("3,5");
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await expect(card(page, label)).toHaveAccessibleName(/3 h 30\/j/);
    await page.reload();
    await expect(card(page, label)).toHaveAccessibleName(
      /Hugo Barbier, du jeudi 4 mars au vendredi 5 mars, 3 h 30\/j/,
    );
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

test("a step that a colleague came after is not undone: who, what it is now, and the way to it", async ({
  page,
  request,
}) => {
  const label = `Croiser ${Date.now() % 100_000}`;
  const { taskId } = await addDevelopment(page, label);
  await logInAs(page, "lead", "fr");
  await page.goto("support-vision/developpement?scale=two-weeks&date=2027-03-31");
  const waiting = await findWaiting(page, label);
  await dragTo(page, waiting, await placeOn(page, "Hugo Barbier", "mercredi 31 mars 2027"));
  await page.mouse.up();
  await expect(card(page, label)).toHaveAccessibleName(/Hugo Barbier, du mercredi 31 mars/);
  await expect(page.getByRole("button", { name: "Annuler la dernière action" })).toBeEnabled();

  const login = await request.post(`${api}/authentication/login`, {
    data: { login: "admin", password: castPassword },
  });
  const { userToken } = z.object({ userToken: z.string() }).parse(await login.json());
  const moved = await request.put(`${developments}/planning/${taskId}`, {
    data: { version: 2, firstDay: "2027-04-01", lastDay: "2027-04-01" },
    headers: { authorization: `Bearer ${userToken}` },
  });
  expect(moved.status()).toBe(200);
  await expect(card(page, label)).toHaveAccessibleName(/Hugo Barbier, du jeudi 1 avril/);
  await page.keyboard.press("ControlOrMeta+z");
  const refused = page.getByRole("region", { name: "Notifications" }).getByRole("listitem");
  await expect(refused).toContainText(`Hélène Marchand a modifié «\u202f${label}\u202f» entre-temps`);
  await expect(refused).toContainText("Hugo Barbier · jeu. 1 avr. · 7 h/j");
  await refused.getByRole("button", { name: "Ouvrir…" }).click();
  await expect(page.getByRole("dialog", { name: new RegExp(label) })).toBeVisible();
});

test("cards that a row has no room for are shown when one asks for them, and folded again", async ({
  page,
}) => {
  const label = `Pile ${Date.now() % 100_000}`;
  await logInAs(page, "lead", "fr");
  for (const part of ["a", "b", "c", "d"]) {
    const { id, taskId, authorization } = await addDevelopment(page, `${label} ${part}`);
    const put = await page.request.post(`${developments}/${id}/tache`, {
      data: { taskId, assigned: castId("agent"), firstDay: "2027-04-20" },
      headers: { authorization },
    });
    expect(put.status()).toBe(200);
  }
  await page.goto("support-vision/developpement?scale=two-weeks&date=2027-04-20&team=Support");
  await expect(card(page, label)).toHaveCount(3);
  await page.getByRole("button", { name: "+1", exact: true }).click();
  await expect(card(page, label)).toHaveCount(4);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Afficher moins de cartes de Sofia Carvalho" }).click();
  await expect(card(page, label)).toHaveCount(3);
});

test("a pinned person whom the team filter leaves out is reached by the keys, and acted on", async ({
  page,
}) => {
  await logInAs(page, "lead", "fr");
  await page.goto(`${fortnight}&team=D%C3%A9veloppement`);
  const place = await placeOn(page, "Hugo Barbier", "mardi 2 mars 2027");
  await page.mouse.click(place.x, place.y);
  const cell = page.locator("[role=gridcell][tabindex='0']");
  await cell.focus();
  await page.keyboard.press("p");
  await expect(page.locator("[data-pinned]")).toContainText("Hugo Barbier");

  await page.goto(`${fortnight}&team=Support`);
  await expect(page.locator("[data-body]")).not.toContainText("Hugo Barbier");
  const other = await placeOn(page, "Sofia Carvalho", "mardi 2 mars 2027");
  await page.mouse.click(other.x, other.y);
  await cell.focus();
  await expect(cell).toHaveAccessibleName(/^Sofia Carvalho, mardi 2 mars/);
  await page.keyboard.press("PageUp");
  await expect(cell).toHaveAccessibleName(/^Hugo Barbier, mardi 2 mars/);
  await expect(cell).toBeFocused();
  const pinned = (await page.locator("[data-pinned]").boundingBox())!;
  const box = (await cell.boundingBox())!;
  expect(box.y).toBeGreaterThanOrEqual(pinned.y);
  expect(box.y + box.height).toBeLessThanOrEqual(pinned.y + pinned.height);
  await page.keyboard.press("ArrowDown");
  await expect(cell).toHaveAccessibleName(/^(?!Hugo Barbier).*, mardi 2 mars/);
  await expect(cell).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("l");
  await expect(page.getByRole("dialog", { name: /Hugo Barbier, mardi 2 mars/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await cell.focus();
  await page.keyboard.press("p");
  await expect(page.locator("[data-pinned]")).toHaveCount(0);
  await expect(cell).toBeFocused();
});

test("what moved since a day leads to the row and the day of each card, however far they are", async ({
  page,
}) => {
  const label = `Retrouver ${Date.now() % 100_000}`;
  const { id, taskId, authorization } = await addDevelopment(page, label);
  const put = await page.request.post(`${developments}/${id}/tache`, {
    data: { taskId, assigned: castId("agent"), firstDay: "2027-04-14" },
    headers: { authorization },
  });
  expect(put.status()).toBe(200);
  await logInAs(page, "lead", "fr");
  await page.goto(fortnight);
  const today = new Date().toLocaleDateString("fr-FR", { timeZone: "Europe/Paris" });
  await page.getByRole("button", { name: "Ce qui a bougé" }).click();
  await page.getByRole("textbox", { name: "Depuis le" }).fill(today);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: new RegExp(label) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("avril 2027");
  const cell = page.getByRole("gridcell").and(page.locator(":focus"));
  await expect(cell).toHaveAccessibleName(/14 avril/);
  await expect(card(page, label)).toBeInViewport();
});

test("who may not assign to a person hears why before letting go, and nothing moves", async ({ page }) => {
  // Tall, so that the own row is among those in the page.
  await page.setViewportSize({ width: 1440, height: 2_600 });
  await logInAs(page, "dev", "en");
  await page.goto(fortnight);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /Personal event/ });
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(dialog.getByText("This field is required")).toBeVisible();
  await dialog.getByLabel("Title").fill("Training on site");
  await dialog.getByRole("button", { name: "Add" }).click();
  const event = card(page, "Training on site");
  await expect(event).toHaveCount(1);
  const before = await event.getAttribute("aria-label");

  await event.click({ modifiers: ["ControlOrMeta"] });
  await page.locator("[role=gridcell][tabindex='0']").focus();
  await page.keyboard.press("Space");
  // Down to the last person shown, who is of the team Projet.
  for (let step = 0; step < 6; step += 1) await page.keyboard.press("PageDown");
  await expect(
    page.getByRole("status").filter({ hasText: /not allowed\. You may not .*personal events? for/ }),
  ).toBeAttached();
  await page.keyboard.press("Space");
  await page.reload();
  await expect(event).toHaveAttribute("aria-label", before ?? "");
});

test("a list refuses a card that one may not take from its person, before it is let go", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 2_600 });
  const label = `Retenir ${Date.now() % 100_000}`;
  const { id, taskId, authorization } = await addDevelopment(page, label);
  const put = await page.request.post(`${developments}/${id}/tache`, {
    data: { taskId, assigned: castId("alvaro.molina"), firstDay: "2027-04-28" },
    headers: { authorization },
  });
  expect(put.status()).toBe(200);
  await logInAs(page, "dev", "en");
  await page.goto("support-vision/developpement?scale=two-weeks&date=2027-04-28");
  const held = card(page, label);
  const list = (await page.locator("[data-drop-list=without-date]").boundingBox())!;
  await dragTo(page, held, { x: list.x + 60, y: list.y + 40 });
  await expect(page.getByText("You may not take cards away from Álvaro Molina.").first()).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole("region", { name: "Notifications" }).getByRole("listitem")).toHaveCount(0);
  await expect(held).toHaveAccessibleName(/Álvaro Molina, /);
  // The same by key: it stays in the hand and is told why.
  await held.click({ modifiers: ["ControlOrMeta"] });
  await page.locator("[role=gridcell][tabindex='0']").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("b");
  await expect(
    page.getByRole("status").filter({ hasText: "not allowed. You may not take cards away" }),
  ).toBeAttached();
  await page.keyboard.press("Escape");
  // Not in the hand: the corner tells why, and "Why?" what one's role gives and what it lacks.
  await page.keyboard.press("b");
  const told = page.getByRole("region", { name: "Notifications" }).getByRole("listitem");
  await expect(told).toContainText("You may not take cards away from Álvaro Molina.");
  await told.getByRole("button", { name: "Why?" }).click();
  const chain = page.getByRole("dialog").getByRole("listitem");
  await expect(chain.filter({ hasText: "Change cards" })).toContainText("Met:");
  await expect(chain.filter({ hasText: "Take cards away from Álvaro Molina" })).toContainText("Not met:");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  // The card opened is read, with the reason and the same way to the answer.
  await held.click();
  const opened = page.getByRole("dialog");
  await expect(opened.getByText("You may not assign cards to Álvaro Molina.")).toBeVisible();
  await opened.getByRole("button", { name: "Why?" }).click();
  await expect(
    page.getByRole("dialog").getByRole("listitem").filter({ hasText: "Assign cards to Álvaro Molina" }),
  ).toContainText("Not met:");
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("views, zoom and team are kept by the address and by the device, in Thai too", async ({ page }) => {
  await logInAs(page, "lead", "th");
  await page.goto(fortnight);
  await page.getByRole("radio", { name: "เดือน" }).check();
  await expect(page).toHaveURL(/scale=month/);
  await expect(page.getByRole("columnheader")).toHaveCount(28);
  await page.getByRole("button", { name: "ขยาย" }).click();
  await expect(row(page, "Hugo Barbier")).toBeAttached();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto("support-vision/developpement");
  await expect(page.getByRole("columnheader")).toHaveCount(28);
  await expect(page.getByRole("button", { name: /125/ })).toBeVisible();
});

test("four weeks fit beside menu and lists on a usual screen, each day with its figure", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInAs(page, "lead", "fr");
  await page.goto("support-vision/developpement?scale=month");
  const grid = page.getByRole("grid");
  await expect(grid.locator("[data-body] [data-figures]").first()).toBeVisible();
  expect(await grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(page.getByRole("columnheader", { name: /^dimanche/ })).toHaveCount(4);
});

test("the load after the drop is told beside the pointer, and a card is copied by its menu", async ({
  page,
}) => {
  const label = `Copier ${Date.now() % 100_000}`;
  await addDevelopment(page, label);
  await logInAs(page, "lead", "fr");
  await page.goto("support-vision/developpement?scale=two-weeks&date=2027-03-17");
  const waiting = await findWaiting(page, label);
  await dragTo(page, waiting, await placeOn(page, "Hugo Barbier", "mercredi 17 mars 2027"));
  // Beside the pointer: the day before and after, against what the person can do.
  await expect(page.getByText("0 h → 7 h / 7 h")).toBeVisible();
  await page.mouse.up();
  await expect(card(page, label)).toHaveAccessibleName(/Hugo Barbier, du mercredi 17 mars/);

  await test.step("copied by the menu, pasted onto another day", async () => {
    await card(page, label).click({ button: "right" });
    const menu = page.getByRole("menu");
    await expect(menu.getByRole("menuitem", { name: /Scinder/ })).toHaveCount(0);
    await menu.getByRole("menuitem", { name: "Copier" }).click();
    const friday = await placeOn(page, "Hugo Barbier", "vendredi 19 mars 2027");
    await page.mouse.click(friday.x, friday.y, { button: "right" });
    await page.getByRole("menuitem", { name: `Coller «\u202f${label}\u202f» ici` }).click();
    await expect(card(page, label)).toHaveCount(2);
  });
});

test.describe("with a finger, on the other side of the world", () => {
  test.use({ hasTouch: true, timezoneId: "Pacific/Auckland" });

  test("a card that is held is moved, and lies on the company's day", async ({ page }) => {
    const label = `Doigt ${Date.now() % 100_000}`;
    await addDevelopment(page, label);
    await logInAs(page, "lead", "fr");
    // The night in which Paris loses an hour.
    await page.goto("support-vision/developpement?scale=week&date=2026-03-28");
    await expect(page.getByRole("columnheader", { name: "dimanche 29 mars 2026" })).toBeAttached();
    await dragTo(
      page,
      await findWaiting(page, label),
      await placeOn(page, "Hugo Barbier", "lundi 23 mars 2026"),
    );
    await page.mouse.up();
    await expect(card(page, label)).toHaveAccessibleName(/du lundi 23 mars au lundi 23 mars/);

    const from = (await card(page, label).boundingBox())!;
    const to = await placeOn(page, "Hugo Barbier", "vendredi 27 mars 2026");
    const touches = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number, y: number): Promise<unknown> =>
      touches.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    await touch("touchStart", x, y);
    await expect(page.locator("[data-lifted]")).toHaveCount(1);
    await touch("touchMove", (x + to.x) / 2, y);
    await touch("touchMove", to.x, y);
    await touch("touchEnd", to.x, y);
    await expect(card(page, label)).toHaveAccessibleName(/du vendredi 27 mars au vendredi 27 mars/);
    await page.reload();
    await expect(card(page, label)).toHaveAccessibleName(/du vendredi 27 mars au vendredi 27 mars/);
  });
});

test.describe("nine hours behind the company", () => {
  test.use({ timezoneId: "America/Los_Angeles" });

  test("days, weeks 53 and 1 and what is planned over the new year are the company's", async ({ page }) => {
    const label = `Réveillon ${Date.now() % 100_000}`;
    await addDevelopment(page, label);
    await logInAs(page, "lead", "fr");
    // 2026 has 53 ISO weeks: the last one ends on Sunday 3 January 2027.
    await page.goto("support-vision/developpement?scale=two-weeks&date=2027-01-01");
    await expect(page.getByRole("grid")).toContainText("Semaine 53 · 28 déc. 2026 – 3 janv. 2027");
    await expect(page.getByRole("grid")).toContainText("Semaine 1 · 4–10 janv.");
    const headings = page.getByRole("columnheader");
    await expect(headings).toHaveCount(14);
    await expect(headings.first()).toHaveAccessibleName(/^lundi 28 décembre 2026/);
    await expect(headings.last()).toHaveAccessibleName("dimanche 10 janvier 2027");
    await expect(headings.nth(4)).toHaveAccessibleName(/^vendredi 1 janvier 2027.*Jour de l’An/);

    await dragTo(
      page,
      await findWaiting(page, label),
      await placeOn(page, "Hugo Barbier", "jeudi 31 décembre 2026"),
    );
    await page.mouse.up();
    // Seven hours: half of them before the closing at midday, the others after the holiday and the weekend.
    const days = /du jeudi 31 décembre au lundi 4 janvier, 3 h 30\/j/;
    await expect(card(page, label)).toHaveAccessibleName(days);
    await page.reload();
    await expect(card(page, label)).toHaveAccessibleName(days);

    // One week alone is the same week 53.
    await page.getByRole("radio", { name: "Semaine", exact: true }).check();
    await expect(headings).toHaveCount(7);
    await expect(page.getByRole("grid")).toContainText("Semaine 53");
    await expect(headings.last()).toHaveAccessibleName("dimanche 3 janvier 2027");
  });

  test("today is the company's day, also while it is still the day before where one is", async ({ page }) => {
    await logInAs(page, "lead", "fr");
    await page.goto("support-vision/developpement?scale=week");
    const today = new Date().toLocaleDateString("fr-FR", {
      timeZone: "Europe/Paris",
      weekday: "long",
      day: "numeric",
      month: "long",
      year: "numeric",
    });
    await expect(page.locator("[role=columnheader][data-today]")).toHaveAccessibleName(
      new RegExp(`^${today}`),
    );
  });
});

test("the view chosen in the account comes before the one that this device showed last", async ({ page }) => {
  await logInAs(page, "giulia.romano");
  await page.goto("support-vision/developpement?scale=week");
  await page.getByRole("radio", { name: "Day" }).check();
  await page.goto("support-vision/developpement");
  await expect(page.getByRole("columnheader")).toHaveCount(1);
  await page.goto("app/my-account?section=preferences");
  const kept = choiceKept(page, '"two-weeks"');
  await page.getByText("Two weeks", { exact: true }).click();
  await kept;
  await page.goto("support-vision/developpement");
  await expect(page.getByRole("columnheader")).toHaveCount(14);
});

test("toolbar, days and lists stand while the cards are read", async ({ page }) => {
  await logInAs(page, "lead", "fr");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/developpement/planning?*", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(fortnight);
  const grid = page.getByRole("grid", { name: "1 – 14 mars 2027" });
  await expect(grid.getByRole("columnheader", { name: "mercredi 3 mars 2027" })).toBeVisible();
  await expect(grid).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("status").filter({ hasText: "Chargement…" })).toHaveCount(1);
  await expect(page.getByRole("searchbox", { name: "Rechercher une carte à placer" })).toBeVisible();
  await expect(grid.getByRole("rowheader")).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  release();
  await expect(row(page, "Hugo Barbier")).toBeAttached();
  await expect(grid).not.toHaveAttribute("aria-busy");
  await expect(page.getByRole("status").filter({ hasText: "Chargement…" })).toHaveCount(0);
});
