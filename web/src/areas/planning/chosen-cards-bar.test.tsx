import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { epochDayOf } from "@planete/shared/domain/calendar/epoch-day.ts";
import { effectiveRole } from "@planete/shared/domain/planning/team-role.ts";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import type { BoardCard } from "./board/board.ts";
import { createBoard } from "./board/board.ts";
import { ChosenCardsBar } from "./chosen-cards-bar.tsx";

const monday = epochDayOf("2026-11-16");
const people = ["ana", "ben"].map((id) => ({
  id,
  name: id,
  photo: undefined,
  teams: ["Support"],
  nameOnly: false,
  capacity: [420, 420, 420, 420, 420, 0, 0],
  absences: [],
}));
const cardOf = (id: string, personId: string, given: Partial<BoardCard> = {}): BoardCard => ({
  id,
  development: { id: "d", number: 143, team: null },
  title: id,
  heading: id,
  part: undefined,
  label: id,
  client: null,
  typeId: undefined,
  typeName: undefined,
  colour: "#7c3aed",
  personId,
  first: monday + 1,
  last: monday + 2,
  forecast: null,
  minutes: 120,
  onDaysOff: false,
  countsAsLoad: true,
  version: 1,
  ...given,
});

afterEach(cleanup);

function show(chosen: readonly BoardCard[], teams: readonly string[] = ["Encadrement"]) {
  const onPut = vi.fn<(cards: readonly BoardCard[]) => void>();
  const onClear = vi.fn<() => void>();
  renderInEnglish(
    <ChosenCardsBar
      chosen={chosen}
      board={createBoard({ first: monday, days: 7 }, people, chosen)}
      actor={{
        personId: "lead",
        teams,
        exportRight: false,
        role: effectiveRole({ personId: "lead", teams, superAdministrator: false }, []),
      }}
      today="2026-11-16"
      onPut={onPut}
      onClear={onClear}
    />,
  );
  return { onPut, onClear };
}

it("moves chosen cards of several people by a day, each in its own row", () => {
  const { onPut } = show([cardOf("a", "ana"), cardOf("b", "ben", { first: monday + 3, last: monday + 3 })]);
  expect(screen.getByText("2 selected")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "One day later" }));
  expect(
    onPut.mock.calls[0]?.[0].map(({ id, personId, first, last }) => [id, personId, first, last]),
  ).toEqual([
    ["a", "ana", monday + 2, monday + 3],
    ["b", "ben", monday + 4, monday + 4],
  ]);
  fireEvent.click(screen.getByRole("button", { name: "One day earlier" }));
  expect(onPut.mock.calls[1]?.[0].map(({ first }) => first)).toEqual([monday, monday + 2]);
});

it("puts all of them back to the lists and lets them go", () => {
  const { onPut, onClear } = show([cardOf("a", "ana"), cardOf("b", "ben")]);
  fireEvent.click(screen.getByRole("button", { name: "Back to the lists" }));
  expect(onPut.mock.calls[0]?.[0].map(({ personId, first }) => [personId, first])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect(onClear).toHaveBeenCalledTimes(1);
});

it("offers nothing that the rules refuse for one of them, and no list to a personal event", () => {
  show([cardOf("a", "ana")], ["Support"]);
  expect(screen.queryByRole("button", { name: "One day later" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Back to the lists" })).toBeNull();
  cleanup();
  show([cardOf("a", "ana"), cardOf("event", "ana", { development: undefined })]);
  expect(screen.getByRole("button", { name: "One day later" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Back to the lists" })).toBeNull();
});

it("goes with Escape, and is not there while nothing is chosen", () => {
  const { onClear } = show([cardOf("a", "ana")]);
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(onClear).toHaveBeenCalledTimes(1);
  cleanup();
  show([]);
  expect(screen.queryByRole("toolbar")).toBeNull();
});
