import type { Browser, Page } from "@playwright/test";
import { z } from "zod";
import type { Place } from "../planning-page.ts";
import { authorizationOf, planCard } from "../planning-page.ts";
import { expect, logInAs, test } from "../product.ts";

const people = ["Mathieu Collin", "Claire Dubois", "Léa Fournier", "Amelia Frost", "Hannah Pryce"];
/** The working days of the fortnight: a day off would count no minutes. */
const days = ["07", "08", "09", "10", "11", "14", "15", "16", "17", "18"].map((day) => `2027-06-${day}`);
/** In each both of them move it. */
const rounds = 100;

/** Who moves the card in a page of their own, in their language. */
interface Side {
  readonly page: Page;
  readonly lang: "fr" | "en";
  /** What they read when the other was quicker. */
  readonly refusal: string;
}

interface Spot {
  readonly person: string;
  readonly day: string;
}

/** A spot as the card's words for ears tell it. */
function wordsOf({ person, day }: Spot, lang: Side["lang"]): string {
  const [locale, from] = lang === "fr" ? ["fr-FR", "du "] : ["en-GB", ""];
  const date = new Date(`${day}T12:00Z`).toLocaleDateString(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return `${person}, ${from}${date.replace(",", "")}`;
}

/** Two spots that differ from each other and from where the card is; the same ones in every run. */
function spotsOf(round: number, now: Spot): readonly [Spot, Spot] {
  const all = people.flatMap((person) => days.map((day) => ({ person, day })));
  const free = all.filter(({ person, day }) => person !== now.person || day !== now.day);
  const first = (round * 17 + 5) % free.length;
  const other = (first + 1 + ((round * 29 + 3) % (free.length - 1))) % free.length;
  return [free[first]!, free[other]!];
}

/** Takes the card where the page shows it, and carries it over a spot. */
async function carry(page: Page, taskId: string, { person, day }: Spot): Promise<void> {
  const [from, to] = await page.evaluate(
    ([id, name, column]) => {
      const middle = ({ x, y, width, height }: DOMRect): Place => ({ x: x + width / 2, y: y + height / 2 });
      const box = (selector: string, words = ""): DOMRect =>
        [...document.querySelectorAll(selector)]
          .find(({ textContent }) => textContent.includes(words))!
          .getBoundingClientRect();
      const head = document.querySelectorAll("[role=columnheader]")[column]!.getBoundingClientRect();
      return [
        middle(box(`[data-card="${id}"]`)),
        { x: middle(head).x, y: box("[data-body] [role=row]", name).y + 14 },
      ] as const;
    },
    [taskId, person, columnOf(day)] as const,
  );
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2 + 8);
  await page.mouse.move(to.x, to.y);
}

const columnOf = (day: string): number => Number(day.slice(-2)) - 7;

/** The minutes of the whole period as the rows of the page say them, one beside each name. */
async function minutesShown(page: Page): Promise<number> {
  const notes = await page
    .locator("[data-body] [role=rowheader] > span:last-child > span:last-child")
    .allInnerTexts();
  return notes
    .map((note) => /^↑?(\d+) h(?: (\d+))?\//u.exec(note.replaceAll(/\s/gu, " ")))
    .reduce((sum, found) => sum + Number(found?.[1] ?? 0) * 60 + Number(found?.[2] ?? 0), 0);
}

/** From now on every frame in which the card does not stand in exactly one place is counted. */
async function watchFrames(page: Page, taskId: string): Promise<() => Promise<readonly number[]>> {
  await page.evaluate((id) => {
    const wrong: number[] = [];
    Object.assign(window, { wrongFrames: wrong });
    const frame = (): void => {
      const count = document.querySelectorAll(`[data-card="${id}"]`).length;
      if (count !== 1) wrong.push(count);
      requestAnimationFrame(frame);
    };
    frame();
  }, taskId);
  return async () =>
    z.array(z.int()).parse(await page.evaluate((): unknown => Reflect.get(window, "wrongFrames")));
}

const placed = z.object({ data: z.tuple([z.object({ version: z.int() })]) });

/** Lets go, and tells which version the card has got by it; undefined where the other was quicker. */
async function letGo(page: Page): Promise<number | undefined> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === "PUT" && response.url().endsWith("/developpement/planning"),
  );
  await page.mouse.up();
  const answer = await answered;
  if (!answer.ok()) expect(answer.status()).toBe(409);
  return answer.ok() ? placed.parse(await answer.json()).data[0].version : undefined;
}

/** What the server knows of the fortnight: where the card stands, and the minutes of all cards. */
async function whatIsKept(page: Page, authorization: string, taskId: string) {
  const answer = await page.request.get(
    `/planete-online-server/support-vision/developpement/planning?startDate=2027-06-07&endDate=2027-06-20&includeDailyDurations=true`,
    { headers: { authorization } },
  );
  const { data, dailyDurationsData } = z
    .object({
      data: z.array(z.object({ _id: z.string(), firstDay: z.string(), lastDay: z.string() })),
      dailyDurationsData: z.record(z.string(), z.array(z.object({ minutes: z.int() }))),
    })
    .parse(await answer.json());
  return {
    days: data.filter(({ _id }) => _id === taskId).map(({ firstDay, lastDay }) => [firstDay, lastDay]),
    minutes: Object.values(dailyDurationsData)
      .flat()
      .reduce((sum, { minutes }) => sum + minutes, 0),
  };
}

async function openSide(browser: Browser, login: string, lang: Side["lang"], refusal: string): Promise<Side> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await logInAs(page, login, lang);
  await page.goto("support-vision/developpement?scale=two-weeks&date=2027-06-07&team=Commercial");
  return { page, lang, refusal };
}

test("two people move the same card against each other 200 times: it stands in one place, and no minute is lost", async ({
  page,
  browser,
}) => {
  const label = `Disputer ${Date.now() % 100_000}`;
  let now: Spot = { person: "Claire Dubois", day: "2027-06-08" };
  const { taskId } = await planCard(page, label, {
    person: "claire.dubois",
    day: now.day,
    minutes: 210,
  });
  // Other work beside it, which must stay as it is; in the lowest row, whose height moves no other.
  for (const [part, day] of ["2027-06-08", "2027-06-10", "2027-06-16"].entries())
    await planCard(page, `${label} bis ${part}`, {
      person: "hannah.pryce",
      day,
      minutes: 105,
    });
  const authorization = await authorizationOf(page.request, "lead");
  const before = await whatIsKept(page, authorization, taskId);

  const sides = await Promise.all([
    openSide(browser, "admin", "en", "Karim Benali has changed it meanwhile."),
    openSide(browser, "lead", "fr", "Hélène Marchand l’a modifiée entre-temps."),
  ]);
  /** The page shows the card at a spot and nowhere else, and waits for no answer. */
  const standsAt = async ({ page: own, lang }: Side, spot: Spot): Promise<void> => {
    const stands = own.waitForFunction(
      ([id, words]) => {
        const places = [...document.querySelectorAll(`[data-card="${id}"]`)];
        const saving = document.querySelector("[data-mark=saving]") !== null;
        return places.length === 1 && !saving && places[0]!.getAttribute("aria-label")!.includes(words);
      },
      [taskId, wordsOf(spot, lang)] as const,
      { timeout: 20_000 },
    );
    await stands.catch(async () => {
      const places = await own
        .locator(`[data-card="${taskId}"]`)
        .evaluateAll((all) => all.map((each) => each.ariaLabel));
      expect(places).toEqual([wordsOf(spot, lang)]);
    });
  };
  /** The page says, in one message, what was not saved and who was quicker; the message is closed, or tried again. */
  const isTold = async ({ page: own, refusal }: Side, button?: string): Promise<void> => {
    const told = own.getByRole("region", { name: "Notifications" }).getByRole("listitem");
    await expect(told).toHaveText([new RegExp(`${label}.*${refusal}`)]);
    const buttons = told.getByRole("button");
    await (button === undefined ? buttons.last() : buttons.filter({ hasText: button })).click();
  };
  for (const side of sides) await standsAt(side, now);
  const sum = await minutesShown(sides[0].page);
  expect(sum).toBeGreaterThanOrEqual(210 + 3 * 105);
  const wrongFrames = await Promise.all(sides.map((side) => watchFrames(side.page, taskId)));

  let refused = 0;
  for (let round = 0; round < rounds; round += 1) {
    const spots = spotsOf(round, now);
    await Promise.all(sides.map(({ page: own }, at) => carry(own, taskId, spots[at]!)));
    // They let go at once; every third time one of them still holds the card when the other has put it down.
    const versions: (number | undefined)[] = [];
    if (round % 3 === 2) for (const { page: own } of sides) versions.push(await letGo(own));
    else versions.push(...(await Promise.all(sides.map(({ page: own }) => letGo(own)))));

    const last = Math.max(...versions.map((version) => version ?? 0));
    expect(last, `round ${round}: one of the two has put it down`).toBeGreaterThan(0);
    now = spots[versions.indexOf(last)]!;
    await Promise.all(sides.map((side) => standsAt(side, now)));
    for (const late of sides.filter((_side, at) => versions[at] === undefined)) {
      refused += 1;
      await isTold(late);
    }
    if (round % 10 !== 9) continue;
    for (const side of sides) expect(await minutesShown(side.page), `round ${round}`).toBe(sum);
    const kept = await whatIsKept(page, authorization, taskId);
    expect(kept).toEqual({ days: [[now.day, now.day]], minutes: before.minutes });
  }
  expect(refused, "rounds in which one of the two came too late").toBeGreaterThan(rounds / 4);
  for (const wrong of wrongFrames) expect(await wrong()).toEqual([]);

  await test.step("what was refused is not lost: it is tried again, and both see it", async () => {
    const spots = spotsOf(rounds, now);
    await Promise.all(sides.map(({ page: own }, at) => carry(own, taskId, spots[at]!)));
    const versions = await Promise.all(sides.map(({ page: own }) => letGo(own)));
    const loser = versions.indexOf(undefined);
    expect(loser, "one of the two came too late").not.toBe(-1);
    await standsAt(sides[loser]!, spots[1 - loser]!);
    await isTold(sides[loser]!, loser === 0 ? "Try again" : "Réessayer");
    now = spots[loser]!;
    for (const side of sides) await standsAt(side, now);
  });
  for (const side of sides) {
    await side.page.reload();
    await standsAt(side, now);
    expect(await minutesShown(side.page)).toBe(sum);
    await side.page.context().close();
  }
});
