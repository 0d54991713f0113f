import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { epochDayOf } from "@planete/shared/domain/calendar/epoch-day.ts";
import { renderInEnglish } from "../../../testing/render-in-english.tsx";
import type { BoardCard } from "../board/board.ts";
import { createBoard } from "../board/board.ts";
import { byTeam, filteredBoard } from "../board/filtered-board.ts";
import { PrintedPeriod } from "./planning-print.tsx";

afterEach(cleanup);

const monday = epochDayOf("2026-11-16");
const period = { first: monday, days: 14 };
const week = [420, 420, 420, 420, 420, 0, 0];
const person = (id: string, teams: readonly string[]) => ({
  id,
  name: id,
  photo: undefined,
  teams,
  nameOnly: false,
  capacity: [...week, ...week],
  absences: [],
});
const card = (id: string, personId: string, given: Partial<BoardCard> = {}): BoardCard => ({
  id,
  development: { id: "d", number: 143, team: null },
  title: id,
  heading: id,
  part: undefined,
  label: id,
  client: null,
  typeId: "evolution",
  typeName: undefined,
  colour: "#7c3aed",
  personId,
  // From Friday to Monday.
  first: monday + 4,
  last: monday + 7,
  forecast: null,
  minutes: 120,
  onDaysOff: false,
  countsAsLoad: true,
  version: 1,
  ...given,
});
const teams = ["Support", "Projet"];
const board = createBoard(
  period,
  [person("Ana", ["Projet"]), person("Ben", ["Support"]), person("Chloe", [])],
  [
    card("Payslips", "Ana"),
    card("Night work", "Ben", { onDaysOff: true, typeId: "other" }),
    card("On call", "Ben", { development: undefined, typeId: undefined, countsAsLoad: false }),
  ],
);

function show(chosen: Partial<{ teams: readonly string[]; types: readonly string[] }> = {}): HTMLElement {
  const shown = filteredBoard(board, { teams: [], types: [], ...chosen }, teams);
  renderInEnglish(
    <PrintedPeriod title="November" period={period} groups={byTeam(shown.rows.values(), teams)} />,
  );
  return screen.getByRole("table");
}
const cellsOf = (name: string): readonly string[] =>
  within(screen.getByRole("row", { name: new RegExp(`^${name}`) }))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

it("prints the rows below their teams, and each week above its days", () => {
  const table = show();
  expect(
    within(table)
      .getAllByRole("rowgroup")
      .map(({ textContent }) => textContent)
      .slice(1),
  ).toEqual([
    expect.stringMatching(/^Support.*Ben/),
    expect.stringMatching(/^Projet.*Ana/),
    expect.stringMatching(/^No team.*Chloe/),
  ]);
  expect(
    within(table)
      .getAllByRole("columnheader", { name: /^Week/ })
      .map((head) => [head.textContent, head.getAttribute("colspan")]),
  ).toEqual([
    ["Week 47", "7"],
    ["Week 48", "7"],
  ]);
});

it("says of a day off what is worked there, and no card that only goes on after it", () => {
  show();
  expect(cellsOf("Ana").slice(4, 8)).toEqual(["2 · Payslips", "", "", "2 · Payslips"]);
  expect(cellsOf("Ben")[5]).toBe("2 · Night workOn call");
});

it("prints what the planning is filtered by", () => {
  const table = show({ teams: ["Support"], types: ["evolution"] });
  expect(table.textContent).not.toMatch(/Ana|Night work/);
  expect(cellsOf("Ben")[5]).toBe("On call");
});
