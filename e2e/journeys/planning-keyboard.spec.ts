import type { Locator, Page } from "@playwright/test";
import { accessibilityFaults } from "../accessibility.ts";
import { addDevelopment, card, list, planCard } from "../planning-page.ts";
import { expect, logInAs, test } from "../product.ts";

/** Nothing here touches the mouse: what is not reached by keys is not reached. */
test.use({ viewport: { width: 1440, height: 900 } });

const cellOf = (page: Page): Locator => page.locator("[role=gridcell][tabindex='0']");

/** Goes on from where the focus is until it stands there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** A sentence, whatever spaces it has. */
const sentence = (words: string): RegExp =>
  new RegExp(
    words.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`).replaceAll(/\s/gu, String.raw`\s`),
    "u",
  );

/** What a live region tells whoever listens. */
const isSaid = (page: Page, words: string): Promise<void> =>
  expect(page.getByRole("status").filter({ hasText: sentence(words) })).toBeAttached();

/** What the corner tells, which is a live region too. */
const isToldInCorner = (page: Page, words: string): Promise<void> =>
  expect(page.locator("ol[aria-live=polite] > li").filter({ hasText: sentence(words) })).toBeVisible();

const isOn = async (page: Page, words: string): Promise<void> => {
  await expect(cellOf(page)).toBeFocused();
  await expect(cellOf(page)).toHaveAccessibleName(sentence(words));
};

/** The only card that a search leaves in the lists, with the focus on it. */
async function reachWaiting(page: Page, search: string, label: string): Promise<Locator> {
  await tabTo(page, page.getByRole("searchbox", { name: search }));
  await page.keyboard.type(label);
  const waiting = page.locator("[data-waiting]");
  await expect(waiting).toHaveText([new RegExp(label)]);
  await tabTo(page, waiting);
  return waiting;
}

test("a lead plans by keyboard alone, and hears each step", async ({ page }) => {
  const label = `Clavier ${Date.now() % 100_000}`;
  await addDevelopment(page, label);
  await logInAs(page, "lead", "fr");
  await page.goto("support-vision/developpement?scale=two-weeks&date=2027-09-06&team=Commercial");
  await expect(page.getByRole("rowheader").filter({ hasText: "Claire Dubois" })).toBeVisible();

  await test.step("from the list to a person and a day", async () => {
    const waiting = await reachWaiting(page, "Rechercher une carte à placer", label);
    await press(page, "Space");
    await isSaid(page, `${label} : Samuel Cohen, lundi 6 septembre. 1 jour, sans dépassement.`);
    await expect(cellOf(page)).toBeFocused();
    await press(page, "ArrowDown");
    await isSaid(page, `${label} : Elena Bianchi, lundi 6 septembre. 1 jour, sans dépassement.`);
    await press(page, "ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight");
    await isSaid(page, `${label} : Claire Dubois, mercredi 8 septembre. 1 jour, sans dépassement.`);
    await press(page, "Space");
    await isSaid(page, `Placé : `);
    await expect(card(page, label)).toHaveAccessibleName(
      /Claire Dubois, du mercredi 8 septembre au mercredi 8 septembre/,
    );
    await expect(waiting).toHaveCount(0);
  });

  await test.step("walking the grid, each cell says whose day it is, its load and its cards", async () => {
    await isOn(page, "Claire Dubois, mercredi 8 septembre 2027 : 7 h/7 h. 1 carte : ");
    await press(page, "ArrowLeft");
    await isOn(page, "Claire Dubois, mardi 7 septembre 2027 : 7 h libres. Aucune carte.");
    await press(page, "Home");
    await isOn(page, "Claire Dubois, lundi 6 septembre 2027");
    await press(page, "End");
    await isOn(page, "Claire Dubois, dimanche 19 septembre 2027 : non travaillé. Aucune carte.");
    await press(page, "PageUp");
    await isOn(page, "Samuel Cohen, dimanche 19 septembre 2027");
    await press(page, "PageDown", "ArrowUp");
    await isOn(page, "Hannah Pryce, dimanche 19 septembre 2027");
  });

  await test.step("picked up, moved by person and day, put back by Escape", async () => {
    await press(page, "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "Home", "ArrowRight", "ArrowRight");
    await isOn(page, "Claire Dubois, mercredi 8 septembre 2027");
    await press(page, "Space", "ArrowDown", "ArrowRight");
    await isSaid(page, `${label} : Léa Fournier, jeudi 9 septembre. 1 jour, sans dépassement.`);
    await press(page, "Escape");
    await isSaid(page, "Remis en place : ");
    await expect(card(page, label)).toHaveAccessibleName(/Claire Dubois, du mercredi 8 septembre/);
  });

  await test.step("the same, put down", async () => {
    await press(page, "ArrowUp", "ArrowLeft");
    await isOn(page, "Claire Dubois, mercredi 8 septembre 2027");
    await press(page, "Space", "ArrowDown", "ArrowRight", "Enter");
    await isSaid(page, "Placé : ");
    await expect(card(page, label)).toHaveAccessibleName(
      /Léa Fournier, du jeudi 9 septembre au jeudi 9 septembre/,
    );
    await isOn(page, "Léa Fournier, jeudi 9 septembre 2027 : 7 h/7 h. 1 carte : ");
  });

  await test.step("longer at its end, and at its beginning", async () => {
    await press(page, "Shift+ArrowRight", "ArrowRight");
    await isSaid(page, `${label} : Léa Fournier, vendredi 10 septembre. 2 jours, sans dépassement.`);
    await press(page, "Space");
    await expect(card(page, label)).toHaveAccessibleName(/du jeudi 9 septembre au vendredi 10 septembre/);
    await press(page, "Home", "ArrowRight", "ArrowRight", "ArrowRight");
    await isOn(page, "Léa Fournier, jeudi 9 septembre 2027");
    await press(page, "Shift+ArrowLeft", "ArrowLeft");
    await isSaid(page, `${label} : Léa Fournier, mercredi 8 septembre. 3 jours, sans dépassement.`);
    await press(page, "Space");
    await expect(card(page, label)).toHaveAccessibleName(/du mercredi 8 septembre au vendredi 10 septembre/);
  });

  await test.step("back to either list, undone and done again", async () => {
    await isOn(page, "Léa Fournier, mercredi 8 septembre 2027");
    await press(page, "Space", "d");
    await isSaid(page, `${label} : dans la liste avec date`);
    await expect(list(page, "with-date").locator("[data-waiting]")).toContainText(label);
    await press(page, "ControlOrMeta+z");
    await isToldInCorner(page, "Annulé : ");
    await expect(card(page, label)).toHaveAccessibleName(
      /Léa Fournier, du mercredi 8 septembre au vendredi 10/,
    );
    await press(page, "Space", "b");
    await isSaid(page, `${label} : retour dans la liste sans date`);
    await expect(list(page, "without-date").locator("[data-waiting]")).toContainText(label);
    await press(page, "ControlOrMeta+z");
    await expect(card(page, label)).toHaveCount(1);
    await press(page, "ControlOrMeta+y");
    await isToldInCorner(page, "Rétabli : ");
    await expect(list(page, "without-date").locator("[data-waiting]")).toContainText(label);
    await press(page, "ControlOrMeta+z");
    await expect(card(page, label)).toHaveAccessibleName(
      /Léa Fournier, du mercredi 8 septembre au vendredi 10/,
    );
  });

  await test.step("something new where one stands, and undone", async () => {
    await press(page, "Home", "ArrowRight");
    await isOn(page, "Léa Fournier, mardi 7 septembre 2027");
    await press(page, "n");
    const dialog = page.getByRole("dialog", { name: sentence("Évènement personnel de Léa Fournier") });
    await expect(dialog).toBeVisible();
    const title = dialog.getByRole("textbox", { name: "Titre" });
    if (!(await title.evaluate((element) => element === document.activeElement))) await tabTo(page, title);
    await page.keyboard.type(`Formation ${label}`);
    await press(page, "Enter");
    await isToldInCorner(page, `Placé : Formation ${label}`);
    await expect(dialog).toHaveCount(0);
    await expect(card(page, `Formation ${label}`)).toHaveAccessibleName(/Léa Fournier, du mardi 7 septembre/);
    await isOn(page, `Léa Fournier, mardi 7 septembre 2027 : 7 h/7 h. 1 carte : Formation ${label}`);
    await press(page, "ControlOrMeta+z");
    await isToldInCorner(page, `Annulé : Formation ${label}`);
    await expect(card(page, `Formation ${label}`)).toHaveCount(0);
    await isOn(page, "Léa Fournier, mardi 7 septembre 2027 : 7 h libres. Aucune carte.");
  });

  await test.step("nothing in the way of whoever listens, also with a card in the hand", async () => {
    expect(await accessibilityFaults(page)).toEqual([]);
    await press(page, "ArrowRight", "Space", "ArrowDown");
    await isSaid(page, `${label} : Amelia Frost, mercredi 8 septembre. 3 jours, sans dépassement.`);
    expect(await accessibilityFaults(page)).toEqual([]);
    await press(page, "Escape");
    await page.reload();
    await expect(card(page, label)).toHaveAccessibleName(
      /Léa Fournier, du mercredi 8 septembre au vendredi 10/,
    );
  });
});

/** What the important steps say; the day of a step as the language says it. */
const languages = [
  {
    lang: "en",
    date: "2027-09-20",
    search: "Search cards to place",
    monday: "Monday 20 September",
    tuesday: "Tuesday 21 September",
    wednesday: "Wednesday 22 September",
    thursday: "Thursday 23 September",
    fits: ({ where }: Step) => `${where}. 1 day, not over capacity.`,
    fitsTwo: ({ where }: Step) => `${where}. 2 days, none over capacity.`,
    tooMuch: ({ where, day }: Step) => `${where}. Over capacity: ${day} (+7 h).`,
    back: "put back.",
    placed: "placed.",
    cell: "Elena Bianchi, Wednesday, 22 September 2027: 7 h/7 h. 1 card: ",
    toList: "back to the list without date",
    undone: "Undone: ",
  },
  {
    lang: "th",
    date: "2027-10-04",
    search: "ค้นหาการ์ดที่รอวาง",
    monday: "วันจันทร์ที่ 4 ตุลาคม",
    tuesday: "วันอังคารที่ 5 ตุลาคม",
    wednesday: "วันพุธที่ 6 ตุลาคม",
    thursday: "วันพฤหัสบดีที่ 7 ตุลาคม",
    fits: ({ where }: Step) => `${where} 1 วัน ไม่เกินกำลังงาน`,
    fitsTwo: ({ where }: Step) => `${where} 2 วัน ไม่เกินกำลังงาน`,
    tooMuch: ({ where, day }: Step) => `${where} เกินกำลังงาน: ${day} (+7 ชม.)`,
    back: "คืนที่เดิมแล้ว",
    placed: "วางแล้ว",
    cell: "Elena Bianchi วันพุธที่ 6 ตุลาคม",
    toList: "กลับไปที่รายการไม่มีวันที่",
    undone: "เลิกทำแล้ว: ",
  },
] as const;

interface Step {
  readonly where: string;
  readonly day: string;
}

for (const words of languages)
  test(`the steps by keyboard are said in the reader's language: ${words.lang}`, async ({ page }) => {
    const label = `Keys ${words.lang} ${Date.now() % 100_000}`;
    const over = (day: string): Step => ({ where: `${label}: Elena Bianchi, ${day}`, day });
    await planCard(page, `${label} before`, {
      person: "elena.bianchi",
      day: words.date.replace(/\d$/u, (last) => String(Number(last) + 1)),
    });
    await addDevelopment(page, label);
    await logInAs(page, "lead", words.lang);
    await page.goto(`support-vision/developpement?scale=two-weeks&date=${words.date}&team=Commercial`);
    await expect(card(page, `${label} before`)).toHaveCount(1);

    const waiting = await reachWaiting(page, words.search, label);
    await press(page, "Space");
    await isSaid(page, words.fits({ where: `${label}: Samuel Cohen, ${words.monday}`, day: words.monday }));
    await press(page, "ArrowDown", "ArrowRight");
    await isSaid(page, words.tooMuch(over(words.tuesday)));
    await press(page, "Escape");
    await isSaid(page, `${label}: ${words.back}`);
    await expect(waiting).toHaveCount(1);

    await tabTo(page, waiting);
    await press(page, "Space", "ArrowRight");
    await isSaid(page, words.fits(over(words.wednesday)));
    await press(page, "Space");
    await isSaid(page, `${label}: ${words.placed}`);
    await isOn(page, words.cell);
    await press(page, "Shift+ArrowRight", "ArrowRight");
    await isSaid(page, words.fitsTwo(over(words.thursday)));
    await press(page, "Space");
    await expect(card(page, `${label},`)).toHaveAccessibleName(
      new RegExp(`${words.wednesday}.*${words.thursday}`),
    );
    await press(page, "b");
    await isSaid(page, `${label}: ${words.toList}`);
    await expect(waiting).toHaveCount(1);
    await press(page, "ControlOrMeta+z");
    await isToldInCorner(page, words.undone);
    await expect(card(page, `${label},`)).toHaveAccessibleName(
      new RegExp(`${words.wednesday}.*${words.thursday}`),
    );
    expect(await accessibilityFaults(page)).toEqual([]);
  });
