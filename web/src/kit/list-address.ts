import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import type { SortWish } from "@planete/shared/contract/list.ts";

/** What may stand in a filter: one of these words, any (ids, tags, versions), or what the declared field takes. */
export type FilterValues = readonly string[] | "any" | ((word: string) => boolean);

function isTaken(allowed: FilterValues, value: string): boolean {
  if (allowed === "any") return true;
  return typeof allowed === "function" ? allowed(value) : allowed.includes(value);
}

/** What a list is called, sorted by and filtered by; its address is read with it. */
export interface ListShape<Sort extends string = string, Filter extends string = string> {
  /** Where the choice of columns is kept. */
  readonly name: string;
  readonly sorts: readonly Sort[];
  readonly usualSort: SortWish<Sort>;
  readonly filters: Readonly<Record<Filter, FilterValues>>;
}

/** Where somebody is in a list. All of it is in the address: reload, link and the back button keep it. */
export interface ListAddress<Sort extends string, Filter extends string> {
  readonly search?: string | undefined;
  /** Absent: the usual one. */
  readonly sort?: SortWish<Sort> | undefined;
  readonly filters: Readonly<Partial<Record<Filter, readonly string[]>>>;
  /** The record in the panel: an id, or `new`. */
  readonly open?: string | undefined;
  readonly tab?: string | undefined;
}

export function declareList<const Sort extends string, const Filter extends string>(
  shape: ListShape<Sort, Filter>,
): ListShape<Sort, Filter> {
  return shape;
}

/** The parts of an address, as the router hands them over: texts, or lists that were never in an address. */
type RawSearch = Readonly<Record<string, unknown>>;

const longest = 200;
const mostValues = 50;

function listOf(raw: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(raw) ? raw : typeof raw === "string" ? raw.split(",") : [];
  return values.filter((value): value is string => typeof value === "string" && value !== "");
}

function wordOf(raw: unknown): string | undefined {
  return typeof raw === "string" && raw !== "" ? raw.slice(0, longest) : undefined;
}

/** The place that an address names; what makes no sense in it is left out. */
export function readListAddress<Sort extends string, Filter extends string>(
  shape: ListShape<Sort, Filter>,
  raw: RawSearch,
): ListAddress<Sort, Filter> {
  const sorts: readonly SortWish<Sort>[] = shape.sorts.flatMap((sort) => [sort, `-${sort}` as const]);
  const filters: Partial<Record<Filter, readonly string[]>> = {};
  for (const name of filterNames(shape)) {
    const allowed = shape.filters[name];
    const values = listOf(raw[name])
      .filter((value) => isTaken(allowed, value))
      .slice(0, mostValues);
    if (values.length > 0) filters[name] = values;
  }
  return {
    search: wordOf(raw["search"]),
    sort: sorts.find((sort) => sort === raw["sort"]),
    filters,
    open: wordOf(raw["open"]),
    tab: wordOf(raw["tab"]),
  };
}

/** A place as the parts of an address; what is usual is left out. */
function searchOf<Sort extends string, Filter extends string>(
  shape: ListShape<Sort, Filter>,
  { search, sort, filters, open, tab }: ListAddress<Sort, Filter>,
): Record<string, string | readonly string[]> {
  const parts: Record<string, string | readonly string[] | undefined> = {
    search,
    sort: sort === shape.usualSort ? undefined : sort,
    ...filters,
    open,
    tab: open === undefined ? undefined : tab,
  };
  return Object.fromEntries(
    Object.entries(parts).filter(
      (part): part is [string, string | readonly string[]] => part[1] !== undefined && part[1].length > 0,
    ),
  );
}

/** The address of another place in the same list. What else stands in it, such as the tab of a screen, is not a list's to drop. */
export function changedSearch<Sort extends string, Filter extends string>(
  shape: ListShape<Sort, Filter>,
  raw: RawSearch,
  changes: Partial<ListAddress<Sort, Filter>>,
): Record<string, unknown> {
  const own = new Set<string>(["search", "sort", "open", "tab", ...filterNames(shape)]);
  const others = Object.entries(raw).filter(([name]) => !own.has(name));
  return {
    ...Object.fromEntries(others),
    ...searchOf(shape, { ...readListAddress(shape, raw), ...changes }),
  };
}

/** For a route's `validateSearch`: the address of a list is typed before a screen sees it. */
export function listSearch<Sort extends string, Filter extends string>(shape: ListShape<Sort, Filter>) {
  return (raw: RawSearch) => searchOf(shape, readListAddress(shape, raw));
}

function filterNames<Filter extends string>(shape: ListShape<string, Filter>): readonly Filter[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record are its names
  return Object.keys(shape.filters) as Filter[];
}

export interface ListNavigation<Sort extends string, Filter extends string> {
  readonly address: ListAddress<Sort, Filter>;
  /** Goes to the place with some parts changed; `replace` leaves no trace for the back button. */
  readonly go: (
    changes: Partial<ListAddress<Sort, Filter>>,
    options?: { readonly replace?: boolean },
  ) => void;
}

/** The place of a list, from the address and back into it. */
export function useListAddress<Sort extends string, Filter extends string>(
  shape: ListShape<Sort, Filter>,
): ListNavigation<Sort, Filter> {
  const raw: RawSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const address = useMemo(() => readListAddress(shape, raw), [shape, raw]);
  return {
    address,
    go: (changes, { replace = false } = {}) =>
      void navigate({ to: ".", search: changedSearch(shape, raw, changes), replace }),
  };
}
