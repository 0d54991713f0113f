import { line, percent } from "../line.ts";
import { measureMoves, measureTogether } from "./moves.ts";
import { measurePeriodCall } from "./period-call.ts";
import { startPlanning } from "./planning-data.ts";
import type { PlanningFigures, PlanningSize } from "./planning-page.ts";
import { openBrowser } from "./planning-page.ts";
import { measureProduct } from "./product.ts";
import { dayPilot, eventCalendar, measureRival } from "./rivals.ts";

const sizes: readonly PlanningSize[] = [
  { people: 50, cards: 1_000 },
  { people: 200, cards: 5_000 },
  { people: 500, cards: 10_000 },
];

const ms = (value: number): string => (Number.isNaN(value) ? "not seen" : `${value.toFixed(0)} ms`);

function sayRival(name: string, { readyMs, elements, heapMb, ...handled }: PlanningFigures): void {
  line(`    ${name}: painted, nodes, heap`, `${ms(readyMs)}, ${elements}, ${heapMb.toFixed(0)} MB`);
  if (Number.isNaN(handled.slowScroll)) return;
  line(
    `    ${name}: slow frames, blank looks, drag, drop`,
    `${percent(handled.slowScroll, 1)}, ${handled.blank}/10, ${ms(handled.worstDragMs)}, ${ms(handled.dropMs)}`,
  );
}

/** The calendar in a real browser at three sizes, beside two libraries; then its calls. */
export async function sayPlanning(): Promise<void> {
  const product = await startPlanning();
  try {
    for (const size of sizes) {
      const largest = size === sizes.at(-1);
      const { page, close } = await openBrowser();
      try {
        const { figures, data } = await measureProduct(page, product, size);
        line(`Planning, 28 days, ${size.people} people, ${data.cards.length} cards`, "");
        line(
          "  data ready to painted",
          ms(figures.readyMs),
          largest ? "at most 150 ms, half of DayPilot" : "",
        );
        line("  nodes, page and grid", `${figures.elements}, ${figures.gridElements}`, "at most 800");
        line("  heap", `${figures.heapMb.toFixed(0)} MB`);
        line(
          "  scrolling, frames over 33 ms",
          percent(figures.slowScroll, 1),
          "at most 3 %, or a third of DayPilot",
        );
        line("  scrolling, looks that saw no row", `${figures.blank}/10`, "none");
        line("  drag, worst frame", ms(figures.worstDragMs), "at most 33 ms");
        line("  drop to paint", ms(figures.dropMs), "at most 60 ms");
        line("  somebody else's change to paint", ms(figures.remoteMs), "at most 200 ms");
        line("  to another view, to the next period", `${ms(figures.viewMs)}, ${ms(figures.periodMs)}`);
        await page.unrouteAll();
        sayRival("DayPilot Lite", await measureRival(page, dayPilot, data, { handled: true }));
        // It draws every card: at the largest size only the first picture is waited for.
        sayRival("Event Calendar", await measureRival(page, eventCalendar, data, { handled: !largest }));
      } finally {
        await close();
      }
    }
    for (const { clients, perSecond, barePerSecond, megabytes } of await measurePeriodCall(product)) {
      line(
        `Period of 500 people, every include (${megabytes.toFixed(1)} MB), ${clients} ${clients === 1 ? "client" : "clients"}`,
        `${perSecond.toFixed(1)} per s`,
      );
      line("  against a bare route", percent(perSecond, barePerSecond), "at least 50 %");
    }
  } finally {
    await product.stop();
  }
}

/** Moves of cards: how many a second, and how soon others see them. */
export async function sayMoves(): Promise<void> {
  const product = await startPlanning();
  try {
    const { moves, insert, rows } = await measureMoves(product);
    line(
      "Moves, 8 clients",
      `${moves.perSecond.toFixed(0)} per s, p99 ${ms(moves.p99)}`,
      "at least 800 per s",
    );
    line(
      `  against a bare insert of one row (${insert.perSecond.toFixed(0)} per s)`,
      percent(moves.perSecond, insert.perSecond),
    );
    line(
      `  against the same rows in one bare statement (${rows.perSecond.toFixed(0)} per s)`,
      percent(moves.perSecond, rows.perSecond),
    );
    const together = await measureTogether(product);
    line(
      `${together.movers} people move ${together.moves} times, ${together.watchers} pages look on`,
      `p50 ${ms(together.p50)}, p99 ${ms(together.p99)}`,
      "p99 at most 200 ms",
    );
    line(
      "  moved cards that two browsers among them show as one that comes now",
      `${together.seenAlike} of ${together.movers}`,
    );
    if (!together.right) throw new Error("A card is not where its last move put it, or a page was not told");
  } finally {
    await product.stop();
  }
}
