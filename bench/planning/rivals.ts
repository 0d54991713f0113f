import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { build } from "vite";
import { dayAfter } from "../../shared/src/domain/calendar/plain-date.ts";
import { dragOver, heapOf, scrollBox } from "./planning-page.ts";
import type { PlanningFigures } from "./planning-page.ts";

const require = createRequire(import.meta.url);

/** The same people and cards as the product shows. */
export interface RivalData {
  readonly startDate: string;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly cards: readonly {
    readonly id: string;
    readonly title: string;
    readonly personId: string;
    readonly firstDay: string;
    readonly lastDay: string;
  }[];
}

interface Rival {
  readonly script: () => Promise<string>;
  readonly styles?: () => Promise<string>;
  /** Text of a function body that draws `data` into `target`. */
  readonly draw: string;
  readonly box: string;
  readonly cards: string;
}

/** DayPilot Lite (Apache-2.0). */
export const dayPilot: Rival = {
  script: () => readFile(require.resolve("@daypilot/daypilot-lite-javascript"), "utf8"),
  draw: `
    new DayPilot.Scheduler(target.id, {
      startDate: data.startDate, days: 28, scale: "Day", cellWidth: 46, height: 960, heightSpec: "Fixed",
      timeHeaders: [{ groupBy: "Month" }, { groupBy: "Day", format: "d" }],
      resources: data.people.map(({ id, name }) => ({ id, name })),
      events: data.cards.map(({ id, title, personId, firstDay, endDate }) =>
        ({ id, text: title, resource: personId, start: firstDay, end: endDate })),
    }).init();`,
  box: ".scheduler_default_scrollable",
  cards: ".scheduler_default_event",
};

/** Event Calendar (MIT). */
export const eventCalendar: Rival = {
  script: bundleEventCalendar,
  styles: () =>
    readFile(path.join(path.dirname(require.resolve("@event-calendar/core")), "index.css"), "utf8"),
  draw: `
    EventCalendarBench.createCalendar(target, [EventCalendarBench.ResourceTimeline, EventCalendarBench.Interaction], {
      view: "resourceTimelineMonth", date: data.startDate, duration: { days: 28 }, height: "960px", editable: true,
      resources: data.people.map(({ id, name }) => ({ id, title: name })),
      events: data.cards.map(({ id, title, personId, firstDay, endDate }) =>
        ({ id, title, resourceIds: [personId], start: firstDay, end: endDate, allDay: true })),
    });`,
  box: ".ec-main",
  cards: ".ec-event",
};

async function bundleEventCalendar(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      lib: { entry: require.resolve("@event-calendar/core"), formats: ["iife"], name: "EventCalendarBench" },
    },
  });
  const outputs = Array.isArray(made) ? made : [made];
  for (const each of outputs) {
    if (!("output" in each)) continue;
    for (const part of each.output) if (part.type === "chunk") return part.code;
  }
  throw new Error("Event Calendar could not be bundled");
}

/** Draws the data with a library on an empty page and measures it as the product is measured. */
export async function measureRival(
  page: Page,
  rival: Rival,
  data: RivalData,
  { handled }: { readonly handled: boolean },
): Promise<PlanningFigures> {
  await page.goto("about:blank");
  await page.setContent("<!doctype html><body style='margin:0'><div id=target></div>");
  if (rival.styles) await page.addStyleTag({ content: await rival.styles() });
  await page.addScriptTag({ content: await rival.script() });
  const cards = data.cards.map((card) => ({ ...card, endDate: dayAfter(card.lastDay, 1) }));
  const readyMs = await page.evaluate(
    async ({ data: given, draw, cards: cardsAt }) => {
      const target = document.querySelector("#target");
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      const start = performance.now();
      // The libraries have no types here, and the page is ours.
      // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call
      new Function("target", "data", draw)(target, given);
      while (document.querySelector(cardsAt) === null && performance.now() - start < 60_000) await frame();
      await frame();
      return performance.now() - start;
    },
    { data: { ...data, cards }, draw: rival.draw, cards: rival.cards },
  );
  const elements = await page.evaluate(() => document.querySelectorAll("*").length);
  const heapMb = await heapOf(page);
  const base = { readyMs, elements, heapMb };
  if (!handled)
    return {
      ...base,
      slowScroll: Number.NaN,
      blank: Number.NaN,
      worstDragMs: Number.NaN,
      dropMs: Number.NaN,
    };
  const scrolled = await scrollBox(page, rival.box, rival.cards);
  await page.waitForTimeout(600);
  const card = await page.locator(rival.cards).first().boundingBox();
  if (!card) throw new Error("Nothing to drag");
  const dragged = await dragOver(page, { x: card.x + card.width / 2, y: card.y + card.height / 2 });
  return { ...base, slowScroll: scrolled.slow, blank: scrolled.blank, ...dragged };
}
