import type { Locator, Page } from "@playwright/test";
import { z } from "zod";
import { accessibilityFaults } from "../accessibility.ts";
import { clients } from "@planete/server/seed/clients.ts";
import { developments as seeded } from "@planete/server/seed/developments.ts";
import { castPassword, expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

const api = "/planete-online-server";
const developments = `${api}/support-vision/developpement`;
const slow = { timeout: 30_000 };

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const made = z.object({
  data: z.object({ _id: z.string(), number: z.number(), taskList: z.array(z.object({ _id: z.string() })) }),
});

/** New developments of one task each, made through the wire, under words that find them alone. */
async function addCards(page: Page, words: string, count: number): Promise<readonly number[]> {
  const login = await page.request.post(`${api}/authentication/login`, {
    data: { login: "lead", password: castPassword },
  });
  const { userToken } = z.object({ userToken: z.string() }).parse(await login.json());
  const numbers: number[] = [];
  for (let at = 1; at <= count; at += 1) {
    const answer = await page.request.post(developments, {
      data: { libelle: `${words} ${at}`, team: "Développement", duration: 420 },
      headers: { authorization: `Bearer ${userToken}` },
    });
    numbers.push(made.parse(await answer.json()).data.number);
  }
  return numbers;
}

test("many cards are filtered, assigned, moved in time and archived at once, each undone; those without a date say so", async ({
  page,
}) => {
  const text = say("fr");
  const words = `Lot${Date.now() % 100_000}`;
  await addCards(page, words, 3);
  await logInAs(page, "lead", "fr");
  await page.goto(`support-vision/Cartes?search=${words}&place=without-date`);
  const list = page.getByRole("grid", { name: text("development.cards.title") });
  const rows = list.getByRole("row").filter({ hasText: words });
  const count = page.getByRole("status").filter({ hasText: text("planning.cards", { count: 3 }) });
  const chooseAll = page.getByRole("checkbox", { name: text("ui.table.selectAll") });
  const act = (name: string) => page.getByRole("toolbar").getByRole("button", { name });
  const undo = () =>
    page
      .getByRole("button", { name: text("ui.toast.undo"), exact: true })
      .last()
      .click();
  await expect(rows).toHaveCount(3, slow);
  await expect(count).toBeVisible();

  await test.step("what has no date cannot be moved in time, and says so for each card", async () => {
    await chooseAll.check();
    await act(text("development.cards.reschedule.action")).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: text("development.cards.reschedule.do.action") }).click();
    await expect(dialog).toContainText(text("development.cards.refused", { count: 3 }));
    await expect(dialog.getByRole("listitem")).toHaveCount(3);
    await expect(dialog).toContainText(text("development.cards.reschedule.noDate"));
    expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
    await dialog.getByRole("button", { name: text("ui.ok") }).click();
  });

  await test.step("all are given to somebody, and the filter by person finds them", async () => {
    await chooseAll.check();
    // The bar stands below the rows: the last one is not hidden.
    const bar = (await page.getByRole("toolbar").boundingBox())!;
    const box = (await list.locator("xpath=..").boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
    await act(text("development.task.assign.action")).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: text("planning.card.person") }).fill("Hugo Barb");
    await page.getByRole("option", { name: "Hugo Barbier" }).click();
    await dialog.getByRole("button", { name: text("development.task.assign.do.action") }).click();
    await expect(page.getByText(text("development.cards.changed", { count: 3 })).last()).toBeVisible(slow);
    await expect(rows).toHaveCount(0);
    await page
      .getByRole("radiogroup")
      .getByText(new RegExp(`^${text("planning.title")}`))
      .click();
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: "Hugo Barbier" })).toHaveCount(3);
    await page.getByRole("button", { name: text("kit.list.filter.action") }).click();
    await page.getByRole("menuitem", { name: text("planning.card.person") }).click();
    await page.getByRole("combobox", { name: text("planning.card.person") }).fill("Hugo Barb");
    await page.getByRole("option", { name: "Hugo Barbier" }).click();
    await expect(page).toHaveURL(/person=/);
    // The first closes the list of people, the second the filter.
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(rows).toHaveCount(3);
  });

  await test.step("they go two weeks on, and back", async () => {
    const heads = await page.getByRole("grid").getByRole("columnheader").allInnerTexts();
    const days = heads.indexOf(text("development.cards.days"));
    const day = async () => rows.first().getByRole("gridcell").nth(days).textContent();
    const before = await day();
    await chooseAll.check();
    await act(text("development.cards.reschedule.action")).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("spinbutton").or(dialog.getByRole("textbox")).first().fill("14");
    await dialog.getByRole("button", { name: text("development.cards.reschedule.do.action") }).click();
    await expect.poll(day).not.toBe(before);
    await undo();
    await expect.poll(day).toBe(before);
  });

  await test.step("archived they are found among those alone, and come back", async () => {
    await chooseAll.check();
    await act(text("development.cards.archive.action")).click();
    await expect(rows).toHaveCount(0);
    await page.goto(`support-vision/Cartes?search=${words}&archived=true`);
    await expect(rows).toHaveCount(3, slow);
    await chooseAll.check();
    await act(text("development.cards.unarchive.action")).click();
    await expect(rows).toHaveCount(0);
    await page.goto(`support-vision/Cartes?search=${words}`);
    await expect(rows).toHaveCount(3, slow);
    await expect(count).toBeVisible();
  });
});

test("cards open with what is to be done now under headings, and go by a column where one is chosen", async ({
  page,
}) => {
  const text = say("fr");
  await logInAs(page, "lead", "fr");
  await page.goto("support-vision/Cartes");
  const list = page.getByRole("grid", { name: text("development.cards.title") });
  const headings = list.getByRole("heading", { level: 2 });
  await expect(headings.first()).toHaveText(text("development.cards.section.this-week"), slow);
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
  const heads = await list.getByRole("columnheader").allInnerTexts();
  const day = list
    .getByRole("row")
    .nth(1)
    .getByRole("gridcell")
    .nth(heads.indexOf(text("development.cards.days")));
  await list.getByRole("button", { name: text("development.cards.days") }).click();
  await expect(page).toHaveURL(/sort=days/);
  await expect(headings).toHaveCount(0);
  const oldest = await day.textContent(slow);
  await list.getByRole("button", { name: text("development.cards.days") }).click();
  await expect(page).toHaveURL(/sort=-days/);
  await expect(day).not.toHaveText(oldest ?? "");
  await list.getByRole("button", { name: text("development.cards.days") }).click();
  await expect(headings.first()).toHaveText(text("development.cards.section.this-week"));
});

/** Elements with more words in them than they have room for. */
const cutOf = (where: Locator): Promise<readonly (string | null)[]> =>
  where.evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );

/** The words of these that have more lines than are shown. */
const shortenedOf = (where: Locator): Promise<readonly (string | null)[]> =>
  where.evaluateAll((all) =>
    all
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
      .map(({ textContent }) => textContent),
  );

const longest = (words: readonly string[]): string =>
  words.reduce((found, each) => (each.length > found.length ? each : found), "");
const longTitle = longest(seeded.map(({ label }) => label));
const longClient = longest(clients.map(({ name }) => name));

for (const lang of ["en", "fr", "th"] as const)
  test(`clients of cards are read whole in ${lang}, and titles but the longest, which is whole for a pointer that rests on it`, async ({
    page,
  }) => {
    const text = say(lang);
    await logInAs(page, "lead", lang);
    await page.goto("support-vision/Cartes");
    const list = page.getByRole("grid", { name: text("development.cards.title") });
    await expect(list.getByRole("row").nth(5)).toBeVisible(slow);
    const heads = await list.getByRole("columnheader").allInnerTexts();
    const wordsOf = (head: "development.field.client" | "development.cards.card"): Locator =>
      list.locator(`[role=row] > [role=gridcell]:nth-child(${heads.indexOf(text(head)) + 1}) [data-words]`);
    const clientsSeen = new Set<string | null>();
    const titlesSeen = new Set<string | null>();
    // All rows come into view, one screen after the other.
    await list.getByRole("row").nth(3).hover();
    await expect(async () => {
      await page.mouse.wheel(0, 600);
      expect(await shortenedOf(wordsOf("development.field.client"))).toEqual([]);
      for (const name of await wordsOf("development.field.client").allInnerTexts()) clientsSeen.add(name);
      for (const name of await shortenedOf(wordsOf("development.cards.card"))) titlesSeen.add(name);
      expect([...clientsSeen]).toContain(longClient);
    }).toPass(slow);
    for (const title of titlesSeen) expect(title).toContain(longTitle);

    await page.goto(`support-vision/Cartes?search=${encodeURIComponent(longTitle)}`);
    const cut = list.locator("[data-words]").filter({ hasText: longTitle }).first();
    await cut.hover(slow);
    await expect(page.getByRole("tooltip")).toContainText(longTitle);
    expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
  });

for (const lang of ["en", "fr", "th"] as const)
  test(`places, days, types and teams of cards are read whole on a usual screen in ${lang}`, async ({
    page,
  }) => {
    const text = say(lang);
    await logInAs(page, "lead", lang);
    for (const place of ["", "planning", "with-date"]) {
      await page.goto(`support-vision/Cartes${place && `?place=${place}`}`);
      const list = page.getByRole("grid", { name: text("development.cards.title") });
      await expect(list.getByRole("row").nth(5)).toBeVisible(slow);
      const heads = await list.getByRole("columnheader").allInnerTexts();
      // Among the cards of one place it would say the same in every line.
      expect(heads.includes(text("development.cards.place"))).toBe(place === "");
      for (const name of [
        ...(place === "" ? [text("development.cards.place")] : []),
        text("development.cards.days"),
        text("development.cards.daily"),
        text("development.field.type"),
        text("development.field.team"),
      ]) {
        const at = heads.indexOf(name);
        expect(at, name).toBeGreaterThan(0);
        const cells = list.locator(`[role=row] > :nth-child(${at + 1})`);
        expect(await cutOf(cells), name).toEqual([]);
        // A chip cuts its words within itself.
        expect(await cutOf(cells.locator("*")), name).toEqual([]);
      }
    }
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the places of cards are whole words with the chosen one in view, and each card says when it is", async ({
    page,
  }) => {
    const text = say("en");
    await logInAs(page, "lead", "en");
    await page.goto("support-vision/Cartes?place=without-date");
    const places = page.getByRole("radiogroup", { name: text("development.cards.place") });
    // With its count it is wider than when it was first drawn.
    await expect(places.locator("label").last()).toHaveText(/\d/, slow);
    expect(await cutOf(places.locator("label"))).toEqual([]);
    await expect(places.locator("label").last()).toBeInViewport({ ratio: 1 });
    await places.getByText(text("development.cards.all")).click();
    await expect(places.locator("label").first()).toBeInViewport({ ratio: 1 });
    const cards = page.getByRole("list", { name: text("development.cards.title") }).getByRole("listitem");
    await expect(cards.first()).toContainText(/\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec)/);
  });

  test("a press beside the square of a card selects it, a press on its second line opens it", async ({
    page,
  }) => {
    const text = say("en");
    await logInAs(page, "lead", "en");
    await page.goto("support-vision/Cartes");
    const card = page
      .getByRole("list", { name: text("development.cards.title") })
      .getByRole("listitem")
      .first();
    const square = card.getByRole("checkbox");
    const [box, line] = [await square.boundingBox(slow), await card.boundingBox()];
    if (!box || !line) throw new Error("the card is not on the page");
    const listed = page.url();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height + 8);
    await expect(square).toBeChecked();
    expect(page.url()).toBe(listed);
    await page.mouse.click(line.x + line.width / 2, line.y + line.height - 8);
    await expect(page).not.toHaveURL(listed);
  });
});
