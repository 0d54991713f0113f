import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import type { BoardCard } from "./board/board.ts";
import { PlanningLists } from "./planning-lists.tsx";

const card = (id: string, heading: string): BoardCard => ({
  id,
  development: { id: `development ${id}`, number: 101, team: null },
  title: heading,
  heading,
  part: undefined,
  label: "",
  client: "Armor",
  typeId: undefined,
  typeName: undefined,
  colour: "#7c3aed",
  personId: undefined,
  first: undefined,
  last: undefined,
  forecast: "2026-11-06",
  minutes: 60,
  onDaysOff: false,
  countsAsLoad: true,
  version: 1,
});

it("what is left of an abandoned development waits with its date, says so, and is not late", () => {
  renderInEnglish(
    <PlanningLists
      lists={[
        {
          place: "with-date",
          cards: [card("a", "Payroll export"), card("b", "Fax module")],
          statuses: new Map([
            ["a", "ready"],
            ["b", "abandoned"],
          ]),
          total: 2,
          minutes: 120,
          onMore: undefined,
        },
      ]}
      today="2026-11-19"
      folded={false}
      onFold={vi.fn<() => void>()}
      target={undefined}
      search=""
      onSearch={vi.fn<() => void>()}
      onPointerDown={vi.fn<() => void>()}
      onOpen={vi.fn<() => void>()}
      onPickUp={vi.fn<() => void>()}
    />,
  );
  const dateOf = (name: RegExp): HTMLElement =>
    within(screen.getByRole("button", { name })).getByText("6 Nov");
  expect(dateOf(/Payroll export/).dataset["late"]).toBe("true");
  expect(dateOf(/Fax module/).dataset["late"]).toBeUndefined();
  expect(screen.getByRole("button", { name: /Fax module.*Abandoned/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Payroll export.*Abandoned/ })).toBeNull();
});
