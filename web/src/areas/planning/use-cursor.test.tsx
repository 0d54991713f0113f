import { cleanup, fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { epochDayOf } from "@planete/shared/domain/calendar/epoch-day.ts";
import { effectiveRole } from "@planete/shared/domain/planning/team-role.ts";
import { ana } from "../../testing/ana.ts";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { createBoard } from "./board/board.ts";
import { teamRows } from "./board/board-rows.ts";
import type { RowsView } from "./board/board-rows.ts";
import type { BoardSteps } from "./use-board.ts";
import { useCursor } from "./use-cursor.ts";
import { useHand } from "./use-hand.ts";
import { useRowWords } from "./use-row-words.ts";

afterEach(cleanup);

const monday = epochDayOf("2026-11-16");
const period = { first: monday, days: 7 };
const ben = "0190a000-0000-7000-8000-000000000002";
const nothing = (): void => undefined;

const cardFrom = (first: number, last: number) => ({
  id: "card",
  development: { id: "0190a000-0000-7000-8000-00000000000d", number: 143, team: null },
  title: "Payments",
  heading: "Payments",
  part: undefined,
  label: "Payments",
  client: null,
  typeId: undefined,
  typeName: undefined,
  colour: "#7c3aed",
  personId: ben,
  first: monday + first,
  last: monday + last,
  forecast: null,
  minutes: 300,
  onDaysOff: false,
  countsAsLoad: true,
  version: 1,
});

const ownRole = effectiveRole({ personId: ana.id, teams: ["Encadrement"], superAdministrator: false }, []);
const lead = { personId: ana.id, teams: ["Encadrement"], exportRight: false, role: ownRole };
const none = (): Promise<void> => Promise.resolve();

interface WeekProps {
  readonly card: ReturnType<typeof cardFrom> | undefined;
  readonly put: BoardSteps["put"];
  readonly onCreate?: () => void;
}

/** Ben's week, and the keyboard on its first day. */
function Week({ card, put, onCreate = nothing }: WeekProps): ReactNode {
  const [board] = useState(() => {
    const capacity = [420, 420, 420, 420, 420, 0, 0];
    const person = { id: ben, name: "Ben Haas", photo: undefined, teams: [], nameOnly: false, absences: [] };
    return createBoard(period, [{ ...person, capacity }], card ? [card] : []);
  });
  const steps: BoardSteps = {
    board,
    saving: new Set(),
    movers: new Map(),
    undo: undefined,
    redo: undefined,
    put,
    edit: none,
    remove: none,
    make: none,
    copy: none,
    split: none,
    join: none,
  };
  const words = useRowWords();
  const hand = useHand({ steps, actor: lead, waiting: [], today: "2026-11-16" });
  const { marks, refusals, said } = hand;
  const view: RowsView = { words, density: "cards", marks, movers: new Map(), refusals };
  const cursor = useCursor({
    rows: teamRows(hand.board, [], new Set(), view, "No team"),
    pinned: [],
    board: hand.board,
    period,
    hand,
    words,
    selected: new Set(),
    isOpened: () => false,
    onOpen: nothing,
    onOpenRow: nothing,
    onCreate,
    onExplainLoad: nothing,
    onPin: nothing,
    onSelect: nothing,
    onAct: nothing,
    describeDay: (day: number) => `day ${day}`,
  });
  return (
    <div role="grid" tabIndex={-1} onKeyDown={cursor.press}>
      {cursor.words} {said}
      <button type="button" data-own-press>
        Fold
      </button>
    </div>
  );
}

/** The days that a card of these was given by the keys, and what was said. */
function pressOn([first, last]: readonly [number, number], keys: readonly string[]) {
  const put = vi.fn<BoardSteps["put"]>(none);
  cleanup();
  renderInEnglish(<Week card={cardFrom(first, last)} put={put} />);
  for (const key of keys)
    fireEvent.keyDown(screen.getByRole("grid"), {
      key: key.replace("Shift+", ""),
      shiftKey: key.startsWith("Shift+"),
    });
  const [card] = put.mock.lastCall?.[0] ?? [];
  return {
    days: card && [Number(card.first) - monday, Number(card.last) - monday],
    words: screen.getByRole("grid").textContent,
  };
}

it("an end that is taken by key is where the card ends, wherever on the card the keyboard stands", () => {
  const second = ["ArrowRight", "ArrowRight"];
  expect(pressOn([1, 4], [...second, "Shift+ArrowRight"]).words).toMatch(/^Ben Haas, day 4.*Payments/);
  expect(pressOn([1, 4], [...second, "Shift+ArrowRight", " "]).days).toBeUndefined();
  expect(pressOn([1, 4], [...second, "Shift+ArrowRight", "ArrowRight", " "]).days).toEqual([1, 5]);
  expect(pressOn([1, 4], [...second, "Shift+ArrowRight", "ArrowLeft", " "]).days).toEqual([1, 3]);
  expect(pressOn([1, 4], [...second, "Shift+ArrowLeft", "ArrowLeft", " "]).days).toEqual([0, 4]);
  expect(pressOn([1, 4], [...second, "Shift+ArrowLeft", "ArrowRight", " "]).days).toEqual([2, 4]);
});

it("an end that lies outside the days shown is not drawn to their edge: it is said where it is", () => {
  const late = pressOn([3, 9], ["End", "Shift+ArrowRight", "ArrowLeft", " "]);
  expect(late.days).toBeUndefined();
  expect(pressOn([3, 9], ["End", "Shift+ArrowRight"]).words).toContain(
    "Payments: ends after the days shown.",
  );
  expect(pressOn([-3, 2], ["Shift+ArrowLeft"]).words).toContain("Payments: begins before the days shown.");
  expect(pressOn([-3, 2], ["Shift+ArrowRight", "ArrowRight", " "]).days).toEqual([-3, 3]);
});

it("Enter and Space on a button of the grid are the button's, not the cell's", () => {
  // Whoever folds a team by key does not make a card.
  const onCreate = vi.fn<() => void>();
  renderInEnglish(<Week card={undefined} put={none} onCreate={onCreate} />);
  const fold = screen.getByRole("button", { name: "Fold" });
  expect([fireEvent.keyDown(fold, { key: "Enter" }), fireEvent.keyDown(fold, { key: " " })]).toEqual([
    true,
    true,
  ]);
  expect(onCreate).not.toHaveBeenCalled();
  expect(fireEvent.keyDown(screen.getByRole("grid"), { key: "Enter" })).toBe(false);
  expect(onCreate).toHaveBeenCalledOnce();
});
