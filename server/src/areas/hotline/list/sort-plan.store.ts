import type { ColumnOrder, OrderColumn } from "@planete/shared/domain/hotline/column-order.ts";
import type { SheetSort } from "@planete/shared/contract/hotline-list.contract.ts";
import { activityColumn } from "./sheet-card.store.ts";
import type { Side } from "@planete/shared/domain/hotline/sheet-sight.ts";

/** A place in the list: what is sorted by, as a whole number, and the id. */
export interface SortPlan {
  readonly column: string;
  readonly direction: "asc" | "desc";
  /** The number of a place, out of the column's value. */
  readonly key: (value: string) => string;
  /** The column's value, out of a place's number. */
  readonly fromKey: (param: string) => string;
  readonly condition?: string;
}

const micros = (value: string): string => `(extract(epoch from ${value}) * 1000000)::bigint`;
const fromMicros = (param: string): string =>
  `'epoch'::timestamptz + ${param}::bigint * interval '1 microsecond'`;

/** The standing orders that follow one column. */
type ColumnSort = Exclude<SheetSort, "turn">;

function sortPlan(sort: ColumnSort, side: Side): SortPlan {
  const activity = activityColumn[side];
  const byTime = (column: string, direction: "asc" | "desc"): SortPlan => ({
    column,
    direction,
    key: micros,
    fromKey: fromMicros,
  });
  if (sort === "waiting") return { ...byTime("s.turn_since", "asc"), condition: "s.turn = 'support'" };
  if (sort === "due") return { ...byTime("s.due_at", "asc"), condition: "s.due_at is not null" };
  if (sort === "opened")
    return {
      column: "s.number",
      direction: "desc",
      key: (value) => value,
      fromKey: (param) => `least(${param}::bigint, 2147483647)::integer`,
    };
  if (sort === "priority")
    return {
      column: "s.priority",
      direction: "desc",
      key: (value) => value,
      fromKey: (param) => `least(${param}::bigint, 32767)::smallint`,
    };
  return byTime(activity, "desc");
}

/** What a page is sorted by: one of the standing orders, for which there are indexes, or columns of the table. */
export type PageSort = SheetSort | readonly ColumnOrder[];

/** Sheets that an index gives in order. */
export interface OrderPart {
  /** The values that decide, for the outer statement. */
  readonly columns: string;
  /** Of the sheet `s` itself. */
  readonly inner: string;
  readonly condition: string | undefined;
  /** What of it comes after a place `key.id`; null: nothing does, undefined: all of it. */
  readonly after: (place: string, param: (value: unknown) => string) => string | null | undefined;
}

/** How a page is put in order and goes on after a cursor. */
export interface PageOrder {
  /** One after the other in the list; each is looked for by itself. */
  readonly parts: readonly OrderPart[];
  /** All of them at once, where looking twice takes longer than sorting. */
  readonly whole: OrderPart;
  /** Of the values that decide, under the name that the statement gives them. */
  readonly outer: (alias: string) => string;
  /** The key of a place, out of the values. */
  readonly key: (alias: string) => string;
  /** An index gives the order within each status. */
  readonly byStatus: boolean;
}

/** What support need not act on stands behind all that it must: no moment in microseconds comes near this number. */
const behindAll = "90000000000000000";
const firstBehind = 50_000_000_000_000_000n;

/** First what support must act on, longest waiting first; then all else, the latest activity first. */
function turnOrder(side: Side): PageOrder {
  const activity = activityColumn[side];
  const supports = micros("s.turn_since");
  const others = `${behindAll} - ${micros(activity)}`;
  const isBehind = (key: string): boolean => BigInt(key) >= firstBehind;
  const read = (place: string): readonly [string, string] => {
    const [key = "0", id = ""] = place.split(".");
    return [key, id];
  };
  const sorted = `case when s.turn = 'support' then ${supports} else ${others} end`;
  return {
    parts: [
      {
        columns: `${supports} as sorted`,
        inner: "s.turn_since asc, s.id asc",
        condition: "s.turn = 'support'",
        after: (place, param) => {
          const [key, id] = read(place);
          if (isBehind(key)) return null;
          return `(s.turn_since, s.id) > (${fromMicros(param(key))}, ${param(id)}::uuid)`;
        },
      },
      {
        columns: `${others} as sorted`,
        inner: `${activity} desc, s.id asc`,
        condition: "s.turn <> 'support'",
        after: (place, param) => {
          const [key, id] = read(place);
          if (!isBehind(key)) return undefined;
          const last = fromMicros(`(${behindAll} - ${param(key)}::bigint)`);
          return `${activity} <= ${last} and (${activity} < ${last} or s.id > ${param(id)}::uuid)`;
        },
      },
    ],
    whole: {
      columns: `${sorted} as sorted`,
      inner: `${sorted} asc, s.id asc`,
      condition: undefined,
      after: (place, param) => {
        const [key, id] = read(place);
        return `(${sorted}, s.id) > (${param(key)}::bigint, ${param(id)}::uuid)`;
      },
    },
    outer: (alias) => `${alias}.sorted asc, ${alias}.id asc`,
    key: (alias) => `${alias}.sorted`,
    byStatus: true,
  };
}

/** An order that one look gives. */
const inOnePart = (whole: OrderPart): Pick<PageOrder, "parts" | "whole"> => ({ parts: [whole], whole });

/** What a column of the table is sorted by, of the sheet `s`; never null, so that what comes after a place can be said. */
const columnValues = (side: Side): Readonly<Record<OrderColumn, (s: string) => string>> => ({
  subject: (s) => `lower(${s}.subject)`,
  status: (s) => `${s}.status`,
  client: (s) => `(select lower(c.name) from client c where c.id = ${s}.client_id)`,
  // How long somebody waits rises as the beginning lies further back; who waits for nobody comes first.
  turn: (s) => `case when ${s}.turn = 'nobody' then 0 else -extract(epoch from ${s}.turn_since) + 1e12 end`,
  type: (s) => `${s}.request_type`,
  impact: (s) => `${s}.impact`,
  priority: (s) => `${s}.priority`,
  assignee: (s) =>
    `coalesce((select lower(a.lastname || ' ' || a.firstname) from person a where a.id = ${s}.assignee_id), '')`,
  activity: (s) => activityColumn[side].replace("s.", `${s}.`),
  due: (s) => `coalesce(${s}.due_at, 'infinity'::timestamptz)`,
});

export function pageOrder(sort: PageSort, side: Side): PageOrder {
  if (sort === "turn") return turnOrder(side);
  if (typeof sort === "string") {
    const plan = sortPlan(sort, side);
    const { direction } = plan;
    return {
      ...inOnePart({
        columns: `${plan.column} as sorted`,
        inner: `${plan.column} ${direction}, s.id ${direction}`,
        condition: plan.condition,
        after: (place, param) => {
          const [key = "0", id = ""] = place.split(".");
          const sign = direction === "desc" ? "<" : ">";
          return `(${plan.column}, s.id) ${sign} (${plan.fromKey(param(key))}, ${param(id)}::uuid)`;
        },
      }),
      outer: (alias) => `${alias}.sorted ${direction}, ${alias}.id ${direction}`,
      key: (alias) => plan.key(`${alias}.sorted`),
      byStatus: true,
    };
  }
  const values = columnValues(side);
  const terms = sort.map(({ column, direction }) => ({
    value: values[column],
    way: direction === "ascending" ? "asc" : "desc",
    sign: direction === "ascending" ? ">" : "<",
  }));
  return {
    ...inOnePart({
      columns: terms.map(({ value }, place) => `${value("s")} as sorted_${place}`).join(", "),
      inner: [...terms.map(({ value, way }) => `${value("s")} ${way}`), "s.id desc"].join(", "),
      condition: undefined,
      // The place is the sheet itself: its values are looked up.
      after: (place, param) => {
        const last = `${param(place.split(".")[1] ?? "")}::uuid`;
        return terms.reduceRight((rest, { value, sign }) => {
          const there = `(select ${value("last")} from sheet last where last.id = ${last})`;
          return `(${value("s")} ${sign} ${there} or (${value("s")} = ${there} and ${rest}))`;
        }, `s.id < ${last}`);
      },
    }),
    outer: (alias) =>
      [...terms.map(({ way }, place) => `${alias}.sorted_${place} ${way}`), `${alias}.id desc`].join(", "),
    key: () => "0::bigint",
    byStatus: false,
  };
}
