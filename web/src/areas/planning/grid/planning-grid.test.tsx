import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderInEnglish } from "../../../testing/render-in-english.tsx";
import { createTextFitter } from "./fit-text.ts";
import { layOutColumns } from "./grid-columns.ts";
import type { GridDay, GridRow, PersonRow } from "./grid-model.ts";
import { gridMetrics } from "./grid-model.ts";
import type { SumFigure } from "./load-paint.ts";
import { capacityTop, createFigureFitter } from "./load-paint.ts";
import { histogramHeight } from "./load-strip.tsx";
import { PlanningGrid } from "./planning-grid.tsx";
import type { RowLook } from "./row-look.ts";

afterEach(cleanup);

const dayOf = (date: string, given: Partial<GridDay> = {}): GridDay => ({
  date,
  weekday: "M",
  number: String(Number(date.slice(8))),
  words: date,
  weekend: false,
  today: false,
  holiday: false,
  ...given,
});
const days = [dayOf("2026-11-20"), dayOf("2026-11-21", { weekend: true })];
const text = createTextFitter((words) => words.length * 5);
const look: RowLook = {
  columns: layOutColumns(days, { available: 100, zoom: 1, weekendWidth: 24, leastDay: 29 }),
  metrics: gridMetrics(1, true, false),
  fonts: { title: text, detail: text, figure: createFigureFitter((words) => words.length * 5) },
  moreWords: (count) => `${count} more`,
  unpinWords: (person) => `Unpin ${person}`,
  foldWords: (person) => `Fewer of ${person}`,
  sumWords: (name, day, { load, capacity }) => `${name}, ${day}: ${load} of ${capacity}`,
};
const rowOf = (name: string, given: Partial<PersonRow> = {}): PersonRow => ({
  kind: "person",
  id: name,
  name,
  photo: undefined,
  note: "50 %",
  cards: [],
  lanes: 0,
  figures: [{ level: "easy", words: "3.5", share: 0.5 }, undefined],
  absences: [],
  density: "figures",
  working: [],
  nameOnly: false,
  pinned: false,
  ...given,
});

interface Shown {
  readonly opened?: readonly string[];
  readonly totals?: readonly SumFigure[];
}

function show(rows: readonly GridRow[], pinned: readonly PersonRow[], { opened = [], totals }: Shown = {}) {
  const onFoldRow = vi.fn<(personId: string) => void>();
  const onUnpin = vi.fn<(personId: string) => void>();
  const onExplainSum = vi.fn<(team: string | undefined, day: number) => void>();
  const { container } = renderInEnglish(
    <PlanningGrid
      label="November"
      days={days}
      weeks={[{ first: 0, words: "Week 47" }]}
      corner=""
      totals={totals}
      totalsOf="Everyone"
      pinned={pinned}
      rows={rows}
      look={look}
      opened={new Set(opened)}
      selected={new Set()}
      lifted={new Set()}
      scroller={{ current: null }}
      onFoldTeam={() => undefined}
      onFoldRow={onFoldRow}
      onUnpin={onUnpin}
      onExplainSum={onExplainSum}
    />,
  );
  return { container, onFoldRow, onUnpin, onExplainSum };
}

it("has the way back beside each pinned person, and beside nobody else", () => {
  const { onUnpin } = show([rowOf("Ana"), rowOf("Ben")], [rowOf("Ben", { pinned: true, density: "cards" })]);
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Unpin Ben",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Unpin Ben" }));
  expect(onUnpin.mock.calls).toEqual([["Ben"]]);
});

it("writes the load and the cards of a row of figures into one drawing", () => {
  const line = { first: 0, last: 1, cutLeft: false, cutRight: false, title: "", detail: "", words: "" };
  const cards = [
    { ...line, id: "a", lane: 0, colour: "#7c3aed" },
    { ...line, id: "b", lane: 1, colour: "#7c3aed" },
    { ...line, id: "c", lane: 2, colour: "#d97706" },
  ];
  const { container } = show([rowOf("Ana", { cards, lanes: 3 })], []);
  const drawings = container.querySelectorAll("[data-figures] svg");
  expect(drawings).toHaveLength(1);
  expect(drawings[0]?.querySelector("text")?.textContent).toBe("3.5");
  // Both lanes of one colour are one shape; the third lane has no room.
  expect([...drawings[0]!.querySelectorAll("path")].filter((path) => path.style.length > 0)).toHaveLength(1);
});

it("draws above four weeks how full the days of all are, up to the line of what they can work", () => {
  const { container } = show([rowOf("Ana")], [], {
    totals: [
      { level: "over", words: "130 %", share: 1.3, load: 546, capacity: 420 },
      { level: "easy", words: "50 %", share: 0.5, load: 210, capacity: 420 },
    ],
  });
  expect(screen.getByRole("columnheader", { name: "2026-11-20, 130 %" })).toBeTruthy();
  const drawing = container.querySelector("svg")!;
  const highest = (level: string): number =>
    Number(
      /^M\S+ (\d+)/.exec(drawing.querySelector(`path[data-level=${level}]`)?.getAttribute("d") ?? "")?.[1],
    );
  // Never above its room, and half of the capacity is half as high as the line.
  expect(highest("over")).toBe(0);
  expect(histogramHeight - highest("easy")).toBe((histogramHeight - capacityTop(histogramHeight)) / 2);
});

it("has the way back beside each row that was opened to more of its cards, and beside no other", () => {
  const four = { density: "cards", lanes: 4 } as const;
  const { onFoldRow } = show(
    [rowOf("Ana", four), rowOf("Ben", four), rowOf("Chloe", { ...four, lanes: 2 })],
    [],
    { opened: ["Ben", "Chloe"] },
  );
  expect(screen.getAllByRole("button", { name: /Fewer of/ })).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Fewer of Ben" }));
  expect(onFoldRow).toHaveBeenCalledWith("Ben");
});

it("the figures of a team and those of all are buttons with their words, reached by Tab once and by arrows from day to day", async () => {
  const figures: readonly SumFigure[] = [
    { level: "easy", words: "50 %", share: 0.5, load: 210, capacity: 420 },
    { level: "over", words: "130 %", share: 1.3, load: 546, capacity: 420 },
  ];
  const team = { kind: "team", id: "support", name: "Support", people: 1, folded: false, figures } as const;
  const { onExplainSum } = show([team, rowOf("Ana")], [], { totals: [figures[1]!] });
  fireEvent.click(await screen.findByRole("button", { name: "Everyone, 2026-11-20: 546 of 420" }));
  const friday = screen.getByRole("button", { name: "Support, 2026-11-20: 210 of 420" });
  const saturday = screen.getByRole("button", { name: "Support, 2026-11-21: 546 of 420" });
  expect([friday.tabIndex, saturday.tabIndex]).toEqual([0, -1]);
  friday.focus();
  fireEvent.keyDown(friday, { key: "ArrowRight" });
  expect(document.activeElement).toBe(saturday);
  expect([friday.tabIndex, saturday.tabIndex]).toEqual([-1, 0]);
  fireEvent.click(saturday);
  expect(onExplainSum.mock.calls).toEqual([
    [undefined, 0],
    ["support", 1],
  ]);
});
