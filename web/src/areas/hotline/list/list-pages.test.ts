import { expect, it } from "vitest";
import { cardFromWire } from "@planete/shared/contract/hotline-view.contract.ts";
import { sheetWire } from "../../../testing/hotline-sheet.ts";
import { countNews, rowsOf, startingWith, withCards } from "./list-pages.ts";

const card = (number: number, minute: number, unread = 0) =>
  cardFromWire(
    sheetWire({
      id: `0190a000-0000-7000-8000-00000000${number}`,
      id_ticket: number,
      activityAt: `2026-11-15T09:${String(minute).padStart(2, "0")}:00.000Z`,
      unread,
    }),
  );
const numbers = (rows: readonly { readonly number: number }[]): number[] => rows.map(({ number }) => number);

it("shows a sheet once, though it moved between two pages", () => {
  const page = { next: null, counts: null };
  const pages = [
    { ...page, cards: [card(1001, 9), card(1002, 8)] },
    { ...page, cards: [card(1002, 8), card(1003, 7)] },
  ];
  expect(numbers(rowsOf(pages))).toEqual([1001, 1002, 1003]);
});

it("gives rows new faces without moving one", () => {
  const data = startingWith({ cards: [card(1001, 9), card(1002, 8)], next: null, counts: null });
  const rows = rowsOf(withCards(data, [card(1002, 30, 2), card(1009, 40)]).pages);
  expect(numbers(rows)).toEqual([1001, 1002]);
  expect(rows[1]?.unread).toBe(2);
});

it("counts as new what is not shown yet and what has moved up unread", () => {
  const rows = [card(1001, 9), card(1002, 30, 1), card(1003, 5)];
  const head = [card(1009, 40, 1), card(1002, 30, 1), card(1001, 9)];
  expect(countNews(rows, head, "activity")).toBe(2);
  expect(countNews(rows, head, "opened")).toBe(1);
  expect(countNews([card(1001, 9), card(1002, 30)], [card(1002, 30), card(1001, 9)], "activity")).toBe(0);
});
