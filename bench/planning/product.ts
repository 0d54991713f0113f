import type { Page } from "@playwright/test";
import { z } from "zod";
import { castPassword } from "../../server/seed/cast.ts";
import { apiBasePath } from "../../shared/src/contract/call.ts";
import { dayAfter } from "../../shared/src/domain/calendar/plain-date.ts";
import { tokenOf } from "../token-of.ts";
import type { PlanningProduct } from "./planning-data.ts";
import { allPeople } from "./planning-data.ts";
import type { PlanningFigures, PlanningSize } from "./planning-page.ts";
import { dragOver, heapOf, scrollBox } from "./planning-page.ts";
import type { RivalData } from "./rivals.ts";

const planningPath = `${apiBasePath}/support-vision/developpement/planning`;

export interface ProductFigures extends PlanningFigures {
  /** Elements of the grid alone, as the libraries' pages have nothing else. */
  readonly gridElements: number;
  /** From somebody else's call to the change on this screen. */
  readonly remoteMs: number;
  /** From the press to the other view, or the next 28 days, on the screen; the server's answer included. */
  readonly viewMs: number;
  readonly periodMs: number;
}

const answerShape = z.looseObject({
  data: z.array(
    z.looseObject({
      _id: z.string(),
      version: z.number(),
      carte: z.looseObject({
        libelle: z.string(),
        assignement: z.looseObject({ assigned: z.string().nullable() }),
      }),
      firstDay: z.string().nullable(),
      lastDay: z.string().nullable(),
    }),
  ),
  rows: z.array(z.looseObject({ id: z.string(), name: z.string() })),
});

type Answer = z.infer<typeof answerShape>;

const personOf = (card: Answer["data"][number]): string => card.carte.assignement.assigned ?? "";

/** The first people of the answer and the first cards of theirs. */
function cutTo(answer: Answer, size: PlanningSize): Answer {
  const rows = answer.rows.slice(0, size.people);
  const ids = new Set(rows.map(({ id }) => id));
  const per = Math.ceil(size.cards / size.people);
  const data = [
    ...Map.groupBy(
      answer.data.filter((card) => ids.has(personOf(card))),
      personOf,
    ).values(),
  ].flatMap((cards) => cards.slice(0, per));
  return { ...answer, rows, data };
}

/** Measures the product's month view with so many people and cards, as `lead` sees it. */
export async function measureProduct(
  page: Page,
  product: PlanningProduct,
  size: PlanningSize,
): Promise<{ readonly figures: ProductFigures; readonly data: RivalData }> {
  const { url, startDate } = product;
  await page.unrouteAll();
  const cut = (answer: unknown): Answer => cutTo(answerShape.parse(answer), size);
  // All of it comes as the server sends it: to read and cut an answer on its way takes longer than to show it.
  if (size.people < allPeople)
    await page.route(`**${planningPath}?*`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: cut(await response.json()) });
    });
  await page.addInitScript(markReady);
  await page.request.post(`${url}${apiBasePath}/authentication/login`, {
    data: { login: "lead", password: castPassword },
  });
  const period = `startDate=${startDate}&endDate=${dayAfter(startDate, 27)}`;
  const told: unknown = await (await page.request.get(`${url}${planningPath}?${period}`)).json();
  const shown = size.people < allPeople ? cut(told) : answerShape.parse(told);
  await page.goto(`${url}/support-vision/developpement?scale=month`);
  await page.waitForFunction("window.painted !== undefined", undefined, { timeout: 60_000 });
  const readyMs = await page.evaluate<number>("window.painted - window.ready");
  await page.waitForLoadState("networkidle");
  const elements = await page.evaluate(() => document.querySelectorAll("*").length);
  const gridElements = await page.evaluate(() => document.querySelectorAll("[role=grid] *").length);
  const heapMb = await heapOf(page);
  const scrolled = await scrollBox(page, "[role=grid]", "[data-body] [role=row]");
  const place = await page.evaluate(() => {
    const line = [...document.querySelectorAll("[data-body] [data-figures] svg path")]
      .at(0)
      ?.closest("[role=row]");
    const grid = line?.querySelector("[role=gridcell]")?.getBoundingClientRect();
    return grid && { x: grid.left + 330, y: grid.bottom - 3 };
  });
  if (!place) throw new Error("Nothing to drag");
  const dragged = await dragOver(page, place);
  await page.waitForTimeout(500);
  const remoteMs = await measureRemote(page, product, shown);
  const viewMs = await pressed(page, () => page.locator("[role=radiogroup] label").nth(2).click());
  await page.waitForTimeout(500);
  const periodMs = await pressed(page, () => page.keyboard.press("j"));
  const figures = {
    readyMs,
    elements,
    gridElements,
    heapMb,
    slowScroll: scrolled.slow,
    blank: scrolled.blank,
    ...dragged,
    remoteMs,
    viewMs,
    periodMs,
  };
  return { figures, data: rivalData(startDate, shown) };
}

function rivalData(startDate: string, { rows, data }: Answer): RivalData {
  return {
    startDate,
    people: rows.map(({ id, name }) => ({ id, name })),
    cards: data.map((card) => ({
      id: card._id,
      title: card.carte.libelle,
      personId: personOf(card),
      firstDay: card.firstDay ?? startDate,
      lastDay: card.lastDay ?? startDate,
    })),
  };
}

/** In the page: notes when the answer is parsed, and when the frame with the first rows has been drawn. */
function markReady(): void {
  const ask = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const response = await ask(input, init);
    const address = input instanceof Request ? input.url : String(input);
    if (!address.includes("/developpement/planning?")) return response;
    const value: unknown = JSON.parse(await response.text());
    const given = new Response("{}", response);
    given.json = async () => value;
    given.text = async () => JSON.stringify(value);
    Object.assign(window, { ready: performance.now() });
    const look = (): void => {
      if (document.querySelector("[data-body] [data-figures], [data-card]") === null)
        requestAnimationFrame(look);
      else requestAnimationFrame((now) => Object.assign(window, { painted: now }));
    };
    look();
    return given;
  };
}

/** From a press to the first frame after the grid has other columns. */
async function pressed(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const titles = (): string =>
      [...document.querySelectorAll("[role=columnheader]")].map((each) => each.ariaLabel).join();
    const before = titles();
    let start = 0;
    for (const kind of ["pointerdown", "keydown"])
      addEventListener(kind, () => (start ||= performance.now()), { capture: true, once: true });
    const look = (): void => {
      if (start === 0 || titles() === before) requestAnimationFrame(look);
      else requestAnimationFrame((now) => Object.assign(window, { changedMs: now - start }));
    };
    Object.assign(window, { changedMs: undefined });
    look();
  });
  await press();
  await page.waitForFunction("window.changedMs !== undefined", undefined, { timeout: 20_000 });
  return page.evaluate<number>("window.changedMs");
}

/** Somebody else moves a card of the first row by a day, five times; the median until it is on this screen. */
async function measureRemote(page: Page, { url }: PlanningProduct, { rows, data }: Answer): Promise<number> {
  const headers = {
    authorization: `Bearer ${await tokenOf(url, "admin")}`,
    "content-type": "application/json",
  };
  const row = rows.find(({ id }) => data.some((card) => personOf(card) === id));
  const card = data.find((each) => personOf(each) === row?.id);
  if (!card) throw new Error("Nothing to move");
  await page.evaluate(() => {
    const body = document.querySelector("[data-body]");
    if (!body) throw new Error("No grid");
    Object.assign(window, { remote: undefined });
    new MutationObserver(() =>
      requestAnimationFrame((now) => Object.assign(window, { remote: performance.timeOrigin + now })),
    ).observe(body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  const times: number[] = [];
  let { version } = card;
  for (let turn = 0; turn < 5; turn += 1) {
    await page.evaluate("window.remote = undefined");
    const start = Date.now();
    const answer = await fetch(`${url}${planningPath}/${card._id}`, {
      method: "PUT",
      headers,
      body: JSON.stringify({ version, firstDay: dayAfter(card.firstDay ?? "", turn + 1) }),
    });
    if (!answer.ok) throw new Error(`The move was answered ${answer.status}: ${await answer.text()}`);
    version += 1;
    const seen = await page
      .waitForFunction("window.remote !== undefined", undefined, { timeout: 10_000 })
      .catch(() => undefined);
    // Told as what it is: the figure that the caller prints says so.
    if (!seen) return Number.NaN;
    times.push((await page.evaluate<number>("window.remote")) - start);
  }
  return times.toSorted((a, b) => a - b)[2] ?? 0;
}
