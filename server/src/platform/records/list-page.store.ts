import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import { listPageLength } from "@planete/shared/contract/list.ts";
import type { SortWish } from "@planete/shared/contract/list.ts";
import type { Queries } from "../database/database.ts";
import { refuse } from "../http/refuse.ts";

/** One order of a list: an expression that is never null, and what PostgreSQL calls its type. */
export interface ListOrder {
  readonly by: RawBuilder<unknown>;
  readonly type: "text" | "integer" | "date" | "timestamptz";
  /** What only this order needs besides the list's `from`; it neither adds nor drops rows. */
  readonly join?: RawBuilder<unknown>;
}

/** What a list is made of, in SQL of its store; `id` breaks ties, so that no row is shown twice or left out. */
export interface ListPlan<Column extends string> {
  readonly select: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<string>;
  /** What the reader may see at all; counted as the whole. */
  readonly sight?: readonly RawBuilder<boolean>[];
  /** What the reader asked for. */
  readonly conditions: readonly RawBuilder<boolean>[];
  readonly orders: Readonly<Record<Column, ListOrder>>;
  readonly usual: SortWish<Column>;
  /**
   * Where an index holds what is mostly asked and ordered by: the ids of a page are looked for in it first, as
   * `page (id)`, and this says where all that is shown of those is read. `id` has to be each record's own.
   */
  readonly fromPage?: RawBuilder<unknown>;
}

export interface ListWish<Column extends string> {
  readonly sort?: SortWish<Column> | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
  /** On the first page alone. */
  readonly counts: { readonly matching: number; readonly total: number } | null;
}

interface PagePosition {
  readonly value: string;
  readonly id: string;
}

const all = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** One page of a list, found after the last row of the page before: rows that come or go meanwhile move nothing. */
export async function findListPage<Row, Column extends string>(
  queries: Queries,
  plan: ListPlan<Column>,
  wish: ListWish<Column>,
): Promise<ListPage<Row>> {
  const sort = wish.sort ?? plan.usual;
  const { by, type, join = sql`` } = orderOf(plan, sort);
  const isDown = sort.startsWith("-");
  const limit = wish.limit ?? listPageLength;
  const sight = plan.sight ?? [];
  const position = wish.cursor === undefined ? undefined : readCursor(wish.cursor);
  const after = position
    ? [
        sql<boolean>`(${by}, ${plan.id}) ${sql.raw(isDown ? "<" : ">")} (${position.value}::${sql.raw(type)}, ${position.id}::uuid)`,
      ]
    : [];
  const way = sql.raw(isDown ? "desc" : "asc");
  const inOrder = sql`order by ${by} ${way}, ${plan.id} ${way}`;
  // One more than asked for tells whether there are more.
  const wanted = sql`where ${all([...sight, ...plan.conditions, ...after])} ${inOrder} limit ${limit + 1}`;
  // How many there are comes with the rows: most searches are answered by one statement.
  const total = position ? sql`null::int` : sql`(select count(*)::int from ${plan.from} where ${all(sight)})`;
  const shownColumns = sql`${plan.select}, (${by})::text as sort_value, ${plan.id} as sort_id, ${total} as list_total`;
  const { rows } = await sql<Row & { sort_value: string; sort_id: string; list_total: number | null }>`${
    plan.fromPage
      ? sql`with page as materialized (select ${plan.id} as id from ${plan.from} ${join} ${wanted})
          select ${shownColumns} from ${plan.fromPage} ${inOrder}`
      : sql`select ${shownColumns} from ${plan.from} ${join} ${wanted}`
  }`.execute(queries);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    next: rows.length > limit && last ? writeCursor({ value: last.sort_value, id: last.sort_id }) : null,
    counts: position ? null : await countsOf(queries, plan, rows, limit),
  };
}

async function countsOf<Column extends string>(
  queries: Queries,
  plan: ListPlan<Column>,
  rows: readonly { readonly list_total: number | null }[],
  limit: number,
): Promise<{ readonly matching: number; readonly total: number }> {
  const { sight = [], conditions } = plan;
  const count = async (wanted: readonly RawBuilder<boolean>[]): Promise<number> => {
    const counted = await sql<{ number: number }>`
      select count(*)::int as number from ${plan.from} where ${all(wanted)}`.execute(queries);
    return counted.rows[0]?.number ?? 0;
  };
  // Where nothing was found there is no row to say how many there are.
  const total = rows[0]?.list_total ?? (await count(sight));
  // A page that holds all that was asked for has counted it: judging every record once more was half of a search.
  if (rows.length <= limit) return { matching: rows.length, total };
  return { matching: conditions.length === 0 ? total : await count([...sight, ...conditions]), total };
}

/** Every row of a list, a few hundred at a time: an export of any length takes no more memory than one page. */
export async function* walkList<Row, Column extends string>(
  queries: Queries,
  plan: ListPlan<Column>,
  sort: SortWish<Column> | undefined,
): AsyncGenerator<Row> {
  let cursor: string | undefined;
  do {
    // Each page begins where the last one ended.
    const page = await findListPage<Row, Column>(queries, plan, { sort, cursor, limit: 500 });
    yield* page.rows;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

function orderOf<Column extends string>(plan: ListPlan<Column>, sort: SortWish<Column>): ListOrder {
  const column = sort.replace(/^-/, "");
  const order = new Map<string, ListOrder>(Object.entries(plan.orders)).get(column);
  if (!order) throw new Error(`The list has no order by ${column}`);
  return order;
}

export function writeCursor({ value, id }: PagePosition): string {
  return Buffer.from(JSON.stringify([value, id])).toString("base64url");
}

export function readCursor(cursor: string): PagePosition {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (Array.isArray(read) && typeof read[0] === "string" && typeof read[1] === "string")
      return { value: read[0], id: read[1] };
  } catch {
    // Not one of ours.
  }
  return refuse("validationFailed", [{ path: "cursor", rule: "cursor", params: {} }]);
}
