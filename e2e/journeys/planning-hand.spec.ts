import type { Locator, Page } from "@playwright/test";
import { stableId } from "@planete/server/seed/stable-id.ts";
import { z } from "zod";
import { accessibilityFaults } from "../accessibility.ts";
import type { Place } from "../planning-page.ts";
import {
  addDevelopment,
  card,
  carryTo,
  dragTo,
  ghost,
  hold,
  list,
  middleOf,
  placeOn,
  planCard,
  row,
} from "../planning-page.ts";
import { expect, logInAs, test } from "../product.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const api = "/planete-online-server/support-vision/developpement";
const planning = "support-vision/developpement";
/** Looks for what waits, and finds one card alone. */
async function findWaiting(page: Page, search: string, label: string): Promise<Locator> {
  await page.getByRole("searchbox", { name: search }).fill(label);
  const waiting = page.locator("[data-waiting]");
  await expect(waiting).toHaveText([new RegExp(label)]);
  return waiting;
}

/** What was to be drawn is drawn. */
const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Opens the figure at the foot of somebody's day, and reads what it is the sum of. */
async function openFigure(page: Page, name: string, date: string): Promise<readonly string[]> {
  const day = (await page.getByRole("columnheader", { name: date }).boundingBox())!;
  const line = (await row(page, name).boundingBox())!;
  await page.mouse.click(day.x + day.width / 2, line.y + line.height - 9);
  const lines = page.getByRole("dialog").locator("tr[data-total]");
  await expect(lines).toHaveCount(2);
  const texts = (await lines.allInnerTexts()).map((text) => text.replaceAll(/\s+/gu, " ").trim());
  await page.keyboard.press("Escape");
  return texts;
}

test("from both lists onto a person and a day, with the load that the figure then has, and back into either list", async ({
  page,
}) => {
  const label = `Porter ${Date.now() % 100_000}`;
  await planCard(page, `${label} avant`, { person: "claire.dubois", day: "2027-06-22", minutes: 210 });
  await addDevelopment(page, `${label} sans date`);
  await addDevelopment(page, `${label} daté`, { forecast: "2027-06-25" });
  await logInAs(page, "lead", "fr");
  await page.goto(`${planning}?scale=two-weeks&date=2027-06-21&team=Commercial`);
  const search = "Rechercher une carte à placer";
  const [undated, withDate] = [`${label} sans date`, `${label} daté`];

  await test.step("the ghost tells each day's load after the drop, and the figures afterwards are these", async () => {
    const waiting = await findWaiting(page, search, undated);
    await expect(list(page, "without-date")).toContainText(undated);
    await carryTo(page, waiting, "Claire Dubois", "mardi 22 juin 2027");
    await expect(ghost(page)).toContainText("Claire Dubois");
    const told = ghost(page).getByRole("row", { includeHidden: true });
    await expect(told).toHaveText([/mar\. 22\s*3 h 30 → 10 h 30 \/ 7 h\s*\+3 h 30/]);
    await page.mouse.up();
    await expect(card(page, undated)).toHaveAccessibleName(
      /Claire Dubois, du mardi 22 juin au mardi 22 juin, 7 h\/j/,
    );
    await expect(page.locator("[data-waiting]")).toHaveCount(0);
    await expect(
      page.getByRole("status").filter({ hasText: new RegExp(String.raw`Placé\s: .*${undated}`) }),
    ).toBeAttached();
    expect(await openFigure(page, "Claire Dubois", "mardi 22 juin 2027")).toEqual([
      "Capacité 7 h",
      "Charge 10 h 30",
    ]);
    // Made longer by a day, both of its days are told.
    const { x, y, width, height } = (await card(page, undated).boundingBox())!;
    const end = { x: x + width - 3, y: y + height / 2 };
    await hold(page, end, { x: end.x + width, y: end.y });
    await expect(told).toHaveText([
      /mar\. 22\s*10 h 30 → 10 h 30 \/ 7 h\s*\+3 h 30/,
      /mer\. 23\s*0 h → 7 h \/ 7 h\s*complet/,
    ]);
    await page.mouse.up();
    await expect(card(page, undated)).toHaveAccessibleName(/du mardi 22 juin au mercredi 23 juin, 7 h\/j/);
    await expect(page.locator("[data-mark=saving]")).toHaveCount(0);
    expect(await openFigure(page, "Claire Dubois", "mercredi 23 juin 2027")).toEqual([
      "Capacité 7 h",
      "Charge 7 h",
    ]);
    // The server adds it up by itself.
    const answer = await page.request.get(
      `${api}/planning?startDate=2027-06-22&endDate=2027-06-23&includeWorkload=true`,
      { headers: { "x-planete-page": "1" } },
    );
    const { workloadData } = z
      .object({ workloadData: z.record(z.string(), z.array(z.object({ load: z.int() }))) })
      .parse(await answer.json());
    expect(workloadData[stableId("person", "claire.dubois")]?.map(({ load }) => load)).toEqual([630, 420]);
  });

  await test.step("a dated card from its list onto another person", async () => {
    const waiting = await findWaiting(page, search, withDate);
    await expect(list(page, "with-date")).toContainText(withDate);
    await carryTo(page, waiting, "Léa Fournier", "jeudi 24 juin 2027");
    await page.mouse.up();
    await expect(card(page, withDate)).toHaveAccessibleName(
      /Léa Fournier, du jeudi 24 juin au jeudi 24 juin/,
    );
    await expect(page.locator("[data-waiting]")).toHaveCount(0);
  });

  await test.step("back into the list that one chooses, whatever the card came from", async () => {
    await dragTo(page, card(page, withDate), await middleOf(list(page, "without-date")));
    await expect(list(page, "without-date")).toHaveAttribute("data-target", "true");
    await page.mouse.up();
    await expect(list(page, "without-date").locator("[data-waiting]")).toContainText(withDate);
    await expect(card(page, withDate)).toHaveCount(0);

    await page.getByRole("searchbox", { name: search }).fill(undated);
    await expect(page.locator("[data-waiting]")).toHaveCount(0);
    await dragTo(page, card(page, undated), await middleOf(list(page, "with-date")));
    await expect(list(page, "with-date")).toHaveAttribute("data-target", "true");
    await page.mouse.up();
    const back = list(page, "with-date").locator("[data-waiting]");
    await expect(back).toContainText(undated);
    // It had no date: that of its first day is the one it waits for.
    await expect(back).toContainText("22 juin 27");
    await expect(card(page, undated)).toHaveCount(0);
    expect(await openFigure(page, "Claire Dubois", "mardi 22 juin 2027")).toEqual([
      "Capacité 7 h",
      "Charge 3 h 30",
    ]);
  });

  await test.step("and so it is for whoever opens the page", async () => {
    await page.reload();
    await expect(card(page, `${label} avant`)).toHaveCount(1);
    await expect(card(page, label)).toHaveCount(1);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

test("held at an edge the rows come along, and Escape puts the card back and stops them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  const label = `Défiler ${Date.now() % 100_000}`;
  await planCard(page, label, { person: "elena.bianchi", day: "2027-07-06" });
  await logInAs(page, "lead", "fr");
  await page.goto(`${planning}?scale=two-weeks&date=2027-07-05&team=Commercial`);
  const grid = page.getByRole("grid");
  const scrolled = (): Promise<number> => grid.evaluate(({ scrollTop }) => scrollTop);
  await expect(card(page, label)).toBeInViewport();
  const box = (await grid.boundingBox())!;
  const foot = { x: box.x + box.width / 2, y: box.y + box.height - 10 };

  await dragTo(page, card(page, label), foot);
  await expect.poll(scrolled).toBeGreaterThan(100);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(
    page.getByRole("status").filter({ hasText: new RegExp(String.raw`Remis en place\s: .*${label}`) }),
  ).toBeAttached();
  const stopped = await scrolled();
  await nextFrames(page);
  expect(await scrolled()).toBe(stopped);
  await grid.evaluate((element) => (element.scrollTop = 0));
  await expect(card(page, label)).toHaveAccessibleName(/Elena Bianchi, du mardi 6 juillet/);

  await test.step("onto somebody who was far below", async () => {
    await expect(row(page, "Thibault Renaud")).not.toBeInViewport();
    await dragTo(page, card(page, label), foot);
    await expect(row(page, "Thibault Renaud")).toBeInViewport({ ratio: 0.8 });
    // Away from the edge it stands still again.
    await page.mouse.move(foot.x, foot.y - 80);
    const to = await placeOn(page, "Thibault Renaud", "jeudi 8 juillet 2027");
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
    await expect(card(page, label)).toHaveAccessibleName(
      /Thibault Renaud, du jeudi 8 juillet au jeudi 8 juillet/,
    );
  });
});

test("Alt copies, several cards go together, Escape puts back, and both ends are drawn", async ({ page }) => {
  const label = `Ensemble ${Date.now() % 100_000}`;
  const [one, two] = [`${label} one`, `${label} two`];
  await planCard(page, one, { person: "claire.dubois", day: "2027-07-20" });
  await planCard(page, two, { person: "laia.casals", day: "2027-07-21" });
  await logInAs(page, "lead", "en");
  await page.goto(`${planning}?scale=two-weeks&date=2027-07-19&team=Commercial`);
  await expect(card(page, two)).toHaveCount(1);

  await test.step("both ends", async () => {
    const column = (await page.getByRole("columnheader", { name: "Tuesday, 20 July 2027" }).boundingBox())!
      .width;
    const end = (await card(page, one).boundingBox())!;
    const y = end.y + end.height / 2;
    await hold(page, { x: end.x + end.width - 3, y }, { x: end.x + end.width / 2 + 2 * column, y });
    await page.mouse.up();
    await expect(card(page, one)).toHaveAccessibleName(/Claire Dubois, Tuesday 20 July to Thursday 22 July/);
    await hold(page, { x: end.x + 3, y }, { x: end.x - column / 2, y });
    await page.mouse.up();
    await expect(card(page, one)).toHaveAccessibleName(/Claire Dubois, Monday 19 July to Thursday 22 July/);
    const start = (await card(page, one).boundingBox())!;
    await hold(page, { x: start.x + 3, y }, { x: start.x + 2.5 * column, y });
    await page.mouse.up();
    await expect(card(page, one)).toHaveAccessibleName(/Wednesday 21 July to Thursday 22 July/);
  });

  await test.step("Alt leaves the first where it is", async () => {
    const to = await placeOn(page, "Zoé Picard", "Tuesday, 27 July 2027");
    await dragTo(page, card(page, one), to);
    await page.keyboard.down("Alt");
    await page.mouse.move(to.x + 2, to.y);
    await expect(card(page, one)).toHaveCount(2);
    await page.mouse.up();
    await page.keyboard.up("Alt");
    await expect(page.locator("[data-mark=saving]")).toHaveCount(0);
    await expect(card(page, one)).toHaveCount(2);
    await expect(
      card(page, `${one}, no client, Claire Dubois, Wednesday 21 July to Thursday 22 July`),
    ).toHaveCount(1);
    await expect(
      card(page, `${one}, no client, Zoé Picard, Tuesday 27 July to Wednesday 28 July`),
    ).toHaveCount(1);
  });

  const mine = card(page, `${one}, no client, Claire Dubois`);
  await test.step("several by a day, each with its own person", async () => {
    await mine.click({ modifiers: ["ControlOrMeta"] });
    await card(page, two).click({ modifiers: ["ControlOrMeta"] });
    await expect(page.locator("[data-card][data-selected]")).toHaveCount(2);
    await carryTo(page, card(page, two), "Laia Casals", "Thursday, 22 July 2027");
    await expect(ghost(page)).toContainText("2 cards");
    await page.mouse.up();
    await expect(mine).toHaveAccessibleName(/Thursday 22 July to Friday 23 July/);
    await expect(card(page, two)).toHaveAccessibleName(/Laia Casals.*Thursday 22 July to Thursday 22 July/);
  });

  await test.step("Escape while they are held puts all of them back", async () => {
    await carryTo(page, card(page, two), "Zoé Picard", "Monday, 26 July 2027");
    await expect(card(page, `${one}, no client, Zoé Picard`)).toHaveCount(2);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect(mine).toHaveAccessibleName(/Thursday 22 July to Friday 23 July/);
    await expect(card(page, two)).toHaveAccessibleName(/Laia Casals.*Thursday 22 July/);
    await expect(page.getByRole("status").filter({ hasText: "2 cards: put back." })).toBeAttached();
  });

  await test.step("all of them to one person, and back with one step", async () => {
    await carryTo(page, card(page, two), "Zoé Picard", "Monday, 26 July 2027");
    await page.mouse.up();
    await expect(card(page, two)).toHaveAccessibleName(/Zoé Picard, Monday 26 July/);
    await expect(card(page, `${one}, no client, Zoé Picard, Monday 26 July to Tuesday 27 July`)).toHaveCount(
      1,
    );
    await expect(mine).toHaveCount(0);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(mine).toHaveAccessibleName(/Thursday 22 July to Friday 23 July/);
    await expect(card(page, two)).toHaveAccessibleName(/Laia Casals.*Thursday 22 July/);
    await page.reload();
    await expect(mine).toHaveAccessibleName(/Thursday 22 July to Friday 23 July/);
    await expect(card(page, label)).toHaveCount(3);
  });
});

test("rows that the rules forbid are dimmed while a card is held, and the pointer says why", async ({
  page,
}) => {
  // Tall, so that rows of both teams are among those in the page.
  await page.setViewportSize({ width: 1440, height: 2_600 });
  const label = `Interdire ${Date.now() % 100_000}`;
  await planCard(page, label, { person: "anna.keller", day: "2027-08-03", team: "Développement" });
  await logInAs(page, "dev", "en");
  await page.goto(`${planning}?scale=two-weeks&date=2027-08-02`);
  const moves: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") moves.push(request.url());
  });
  const dimmed = page.locator("[role=row][data-refused]");
  await expect(row(page, "Álvaro Molina")).toBeVisible();
  await expect(dimmed).toHaveCount(0);

  await carryTo(page, card(page, label), "Álvaro Molina", "Wednesday, 4 August 2027");
  await expect(dimmed.filter({ hasText: "Álvaro Molina" })).toContainText("no right to assign");
  await expect(dimmed.filter({ hasText: "Álvaro Molina" }).getByRole("gridcell")).toHaveCSS("opacity", "0.4");
  await expect(dimmed.filter({ hasText: "Giulia Romano" })).toHaveCount(0);
  await expect(ghost(page)).toContainText("You may not assign cards to Álvaro Molina.");
  await expect(
    ghost(page).getByRole("listitem", { includeHidden: true }).and(page.locator("[data-met=false]")),
  ).toHaveText([/Assign cards to Álvaro Molina/]);
  await page.mouse.up();
  await expect(dimmed).toHaveCount(0);
  await expect(card(page, label)).toHaveAccessibleName(/Anna Keller, Tuesday 3 August/);
  expect(moves).toEqual([]);

  // A row that is not dimmed takes it.
  await carryTo(page, card(page, label), "Giulia Romano", "Wednesday, 4 August 2027");
  await expect(ghost(page)).toContainText("0 h → 7 h / 7 h");
  await page.mouse.up();
  await expect(card(page, label)).toHaveAccessibleName(/Giulia Romano, Wednesday 4 August/);
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true });

  test("a card that a finger rests on comes from its list to a person; a second finger lets it go back", async ({
    page,
  }) => {
    const label = `Poser ${Date.now() % 100_000}`;
    await addDevelopment(page, label);
    await logInAs(page, "lead", "th");
    await page.goto(`${planning}?scale=two-weeks&date=2027-08-30&team=Commercial`);
    const waiting = await findWaiting(page, "ค้นหาการ์ดที่รอวาง", label);
    const to = await placeOn(page, "Hannah Pryce", "วันพฤหัสบดีที่ 2 กันยายน 2027");
    const touches = await page.context().newCDPSession(page);
    const touch = (
      type: "touchStart" | "touchMove" | "touchEnd",
      ...touchPoints: Place[]
    ): Promise<unknown> => touches.send("Input.dispatchTouchEvent", { type, touchPoints });
    const carry = async (): Promise<void> => {
      const from = await middleOf(waiting);
      await touch("touchStart", from);
      await expect(ghost(page)).toContainText(label);
      // Down first, as one would to scroll the list.
      for (const share of [0, 0.1, 0.3, 0.6, 1])
        await touch("touchMove", {
          x: from.x + (to.x - from.x) * share * share,
          y: from.y + (to.y - from.y) * share,
        });
      await expect(ghost(page)).toContainText("Hannah Pryce");
    };
    await carry();
    await touch("touchStart", to, { x: to.x - 200, y: to.y });
    await expect(page.getByRole("status").filter({ hasText: `${label}: คืนที่เดิมแล้ว` })).toBeAttached();
    await touch("touchEnd");
    await expect(waiting).toHaveCount(1);
    await expect(card(page, label)).toHaveCount(0);

    await carry();
    await touch("touchEnd");
    await expect(card(page, label)).toHaveAccessibleName(/Hannah Pryce, .*2 กันยายน/);
    await expect(waiting).toHaveCount(0);

    // A tap opens it; a finger that scrolls the rows presses none of them.
    await card(page, label).tap();
    await expect(page.getByRole("dialog", { name: new RegExp(label) })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const strip = (await row(page, "Hannah Pryce").boundingBox())!;
    const figure = { x: to.x, y: strip.y + strip.height - 9 };
    await page.touchscreen.tap(figure.x, figure.y);
    await expect(page.getByRole("dialog", { name: /Hannah Pryce/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await touch("touchStart", figure);
    await touch("touchMove", { x: figure.x, y: figure.y - 60 });
    await touch("touchEnd");
    await nextFrames(page);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});
