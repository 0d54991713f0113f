import { z } from "zod";
import { listLimits } from "../domain/lists/list-limits.ts";
import { text } from "./fields.ts";

/** Rows of one page of a list that grows as it is scrolled. */
export const listPageLength = 100;

/** Several values in one part of an address, joined by commas as spec §7 joins ids. */
export function commaList<Item extends z.ZodType<unknown, string>>(
  item: Item,
  most = 50,
): z.ZodType<z.output<Item>[], readonly z.input<Item>[]> {
  const list = z
    .string()
    .max(4_000)
    .transform((given) => given.split(","))
    .pipe(
      z
        .array(item as z.ZodType<unknown, string>)
        .min(1)
        .max(most),
    );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- callers hand over a list; the address carries it joined
  return list as unknown as z.ZodType<z.output<Item>[], readonly z.input<Item>[]>;
}

/** A column a list is sorted by; `-name` is its other direction. */
export type SortWish<Column extends string> = Column | `-${Column}`;

function sortsOf<Column extends string>(columns: readonly Column[]): z.ZodType<SortWish<Column>> {
  return z.enum(columns.flatMap((column): SortWish<Column>[] => [column, `-${column}`]));
}

/** What every list takes: words to find, one order, a page; and filters of its own. */
export function listQuery<Column extends string, Filters extends z.ZodRawShape>(
  columns: readonly Column[],
  filters: Filters,
) {
  return z.strictObject({
    search: text(listLimits.search).optional(),
    sort: sortsOf(columns).optional(),
    /** Where the last page ended. */
    cursor: z.string().max(1_000).optional(),
    limit: z.coerce.number().int().min(1).max(200).optional(),
    ...filters,
  });
}

/** One page: its rows, how to get the next, and on the first page how many match of how many there are. */
export function listAnswer<Row extends z.ZodType>(row: Row) {
  return z.strictObject({
    data: z.array(row),
    next: z.string().nullable(),
    counts: z.strictObject({ matching: z.int(), total: z.int() }).nullable(),
  });
}
