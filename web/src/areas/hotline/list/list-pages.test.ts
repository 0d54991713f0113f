import { expect, it } from "vitest";
import { cardFromWire } from "@planete/shared/contract/hotline-view.contract.ts";
import { sheetWire } from "../../../testing/hotline-sheet.ts";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import type { Turn } from "@planete/shared/domain/hotline/turn.ts";
import type { ListPage } from "./list-pages.ts";
import {
  countNews,
  countSupports,
  pageAfter,
  rowsOf,
  startingWith,
  withCards,
  withDraft,
} from "./list-pages.ts";

const card = (number: number, minute: number, unread = 0, turn: Turn = "support") =>
  cardFromWire(
    sheetWire({
      turn,
      id: `0190a000-0000-7000-8000-00000000${number}`,
      id_ticket: number,
      activityAt: `2026-11-15T09:${String(minute).padStart(2, "0")}:00.000Z`,
      unread,
    }),
  );
const page = (...cards: readonly SheetCard[]): ListPage => ({
  cards,
  next: null,
  counts: null,
  supports: new Set(cards.filter(({ turn }) => turn === "support").map(({ id }) => id)),
});
const numbers = (rows: readonly { readonly number: number }[]): number[] => rows.map(({ number }) => number);

it("shows a sheet once, though it moved between two pages", () => {
  const pages = [page(card(1001, 9), card(1002, 8)), page(card(1002, 8), card(1003, 7))];
  expect(numbers(rowsOf(pages))).toEqual([1001, 1002, 1003]);
});

it("gives rows new faces without moving one", () => {
  const data = startingWith(page(card(1001, 9), card(1002, 8)));
  const rows = rowsOf(withCards(data, [card(1002, 30, 2), card(1009, 40)]).pages);
  expect(numbers(rows)).toEqual([1001, 1002]);
  expect(rows[1]?.unread).toBe(2);
});

it("shows a draft that was just saved in its row, as much of it as a card carries", () => {
  const data = startingWith(page(card(1001, 9), card(1002, 8)));
  const [first, second] = rowsOf(data.pages);
  const words = "👍 é".repeat(60);
  const drafted = rowsOf(withDraft(data, second?.id ?? "", words).pages);
  expect(drafted[0]).toBe(first);
  expect(drafted[1]).toEqual({ ...second, draft: "👍 é".repeat(46) + "👍 " });
  // A row that is not there, or that says it already, changes nothing.
  expect(withDraft(data, "0190a000-0000-7000-8000-000000009999", words)).toBe(data);
  const again = withDraft(data, second?.id ?? "", words);
  expect(withDraft(again, second?.id ?? "", words)).toBe(again);
});

it("counts as new what is not shown yet and what has moved up unread", () => {
  const pages = [page(card(1001, 9), card(1002, 30, 1), card(1003, 5))];
  const head = [card(1009, 40, 1), card(1002, 30, 1), card(1001, 9)];
  expect(countNews(pages, head, "activity")).toBe(2);
  expect(countNews(pages, head, "opened")).toBe(1);
  const read = [page(card(1001, 9), card(1002, 30))];
  expect(countNews(read, [card(1002, 30), card(1001, 9)], "activity")).toBe(0);
});

it("a row stays in the group it came in, and counts as new once it has become support's", () => {
  const came = [
    page(card(1001, 9), card(1002, 8)),
    page(card(1003, 7), card(1004, 9, 0, "client"), card(1005, 8, 0, "nobody")),
  ];
  const data = { pages: came, pageParams: [undefined, { cursor: "next", limit: 100 }] };
  const changed = withCards(data, [card(1002, 30, 0, "client"), card(1005, 31)]).pages;
  expect(numbers(rowsOf(changed))).toEqual([1001, 1002, 1003, 1004, 1005]);
  expect(countSupports(changed, rowsOf(changed))).toBe(3);
  expect(countNews(came, [], "turn")).toBe(0);
  expect(countNews(changed, [], "turn")).toBe(1);
});

it("pages grow once somebody goes through the list, but not those of a search, which are looked through again", () => {
  const going = Array.from({ length: 4 }, () => ({ ...page(), next: "on" }));
  expect(pageAfter(going.slice(1), false)).toEqual({ cursor: "on", limit: 100 });
  expect(pageAfter(going, false)).toEqual({ cursor: "on", limit: 250 });
  expect(pageAfter(going, true)).toEqual({ cursor: "on", limit: 100 });
  expect(pageAfter([...going, page()], false)).toBeUndefined();
});
