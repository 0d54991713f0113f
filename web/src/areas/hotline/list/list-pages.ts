import type { InfiniteData } from "@tanstack/react-query";
import type { StatusCounts } from "@planete/shared/contract/hotline-counts.contract.ts";
import {
  laterSheetPageLength,
  scrolledSheetPageLength,
} from "@planete/shared/contract/hotline-list.contract.ts";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";

/** One page of the list. */
export interface ListPage {
  readonly cards: readonly SheetCard[];
  readonly next: string | null;
  /** Those of them that support had to act on when the page came: a row stays in its group until the list is asked anew. */
  readonly supports: ReadonlySet<string>;
  /** With the first page only. */
  readonly counts: StatusCounts | null;
}

/** Which page is asked for after those that are there. */
export interface LaterPage {
  readonly cursor: string;
  readonly limit: number;
}

export type ListPages = InfiniteData<ListPage, LaterPage | undefined>;

/** So many pages on, somebody goes through the list, and shorter pages would not come fast enough. */
const scrolledFrom = 4;

/** Who opens the list waits for little; who scrolls waits seldom. */
export function pageAfter(pages: readonly ListPage[], isSearch: boolean): LaterPage | undefined {
  const cursor = pages.at(-1)?.next ?? undefined;
  // A page of a search is asked about once more, for the words around each hit.
  const isLong = pages.length >= scrolledFrom && !isSearch;
  return cursor === undefined
    ? undefined
    : { cursor, limit: isLong ? scrolledSheetPageLength : laterSheetPageLength };
}

/** The rows in order; a sheet that moved between two fetches is shown once. */
export function rowsOf(pages: readonly ListPage[]): readonly SheetCard[] {
  const seen = new Set<string>();
  return pages.flatMap(({ cards }) =>
    cards.filter(({ id }) => {
      if (seen.has(id)) return false;
      seen.add(id);
      return true;
    }),
  );
}

/** How many rows, from the first on, support had to act on when they came: the order by turn begins with them. */
export function countSupports(pages: readonly ListPage[], rows: readonly SheetCard[]): number {
  const first = rows.findIndex(({ id }) => !pages.some(({ supports }) => supports.has(id)));
  return first === -1 ? rows.length : first;
}

/** New faces for rows; none moves, none comes or goes (hotline §5.2). */
export function withCards(data: ListPages, fresh: readonly SheetCard[]): ListPages {
  const byId = new Map(fresh.map((card) => [card.id, card]));
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      cards: page.cards.map((card) => byId.get(card.id) ?? card),
    })),
  };
}

/** As much of a draft as a card carries. */
const draftWords = 140;

/** The draft that was just saved, in the row of its sheet. */
export function withDraft(data: ListPages, sheetId: string, text: string): ListPages {
  const card = rowsOf(data.pages).find(({ id }) => id === sheetId);
  const draft = Array.from(text).slice(0, draftWords).join("");
  return card && card.draft !== draft ? withCards(data, [{ ...card, draft }]) : data;
}

/** The subject that was just given to a sheet, in its row. */
export function withSubject(data: ListPages, sheetId: string, subject: string): ListPages {
  const card = rowsOf(data.pages).find(({ id }) => id === sheetId);
  return card ? withCards(data, [{ ...card, subject }]) : data;
}

export function withCounts(data: ListPages, counts: StatusCounts | null): ListPages {
  const [first, ...others] = data.pages;
  return first && counts ? { ...data, pages: [{ ...first, counts }, ...others] } : data;
}

/** The list from its beginning, as just fetched. */
export function startingWith(head: ListPage): ListPages {
  return { pages: [head], pageParams: [undefined] };
}

/**
 * How many sheets a look at the beginning of the list would bring up: those that are not shown yet,
 * in the order of activity those with something unread that have moved up, and in the order of turns those
 * that have become support's.
 */
export function countNews(pages: readonly ListPage[], head: readonly SheetCard[], sort: string): number {
  const rows = rowsOf(pages);
  const places = new Map(rows.map(({ id }, index) => [id, index]));
  const absent = head.filter(({ id }) => !places.has(id)).length;
  if (sort === "turn") {
    const behind = rows.slice(countSupports(pages, rows));
    return absent + behind.filter(({ turn }) => turn === "support").length;
  }
  if (sort !== "activity") return absent;
  const movedUp = rows.filter((row, index) => {
    const above = rows[index - 1];
    return above !== undefined && row.unread > 0 && row.activityAt > above.activityAt;
  }).length;
  return absent + movedUp;
}
