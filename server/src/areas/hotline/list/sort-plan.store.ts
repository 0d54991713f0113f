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

function sortPlan(sort: SheetSort, side: Side): SortPlan {
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

/** How a page is put in order and goes on after a cursor. */
export interface PageOrder {
  /** The values that decide, for the outer statement. */
  readonly columns: string;
  /** Of the sheet `s` itself. */
  readonly inner: string;
  /** Of those values, under the name that the statement gives them. */
  readonly outer: (alias: string) => string;
  /** What comes after a place `key.id`. */
  readonly after: (place: string, param: (value: unknown) => string) => string;
  /** The key of a place, out of the values. */
  readonly key: (alias: string) => string;
  readonly condition: string | undefined;
  /** An index gives the order within each status. */
  readonly byStatus: boolean;
}

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
  if (typeof sort === "string") {
    const plan = sortPlan(sort, side);
    const { direction } = plan;
    return {
      columns: `${plan.column} as sorted`,
      inner: `${plan.column} ${direction}, s.id ${direction}`,
      outer: (alias) => `${alias}.sorted ${direction}, ${alias}.id ${direction}`,
      after: (place, param) => {
        const [key = "0", id = ""] = place.split(".");
        const sign = direction === "desc" ? "<" : ">";
        return `(${plan.column}, s.id) ${sign} (${plan.fromKey(param(key))}, ${param(id)}::uuid)`;
      },
      key: (alias) => plan.key(`${alias}.sorted`),
      condition: plan.condition,
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
    columns: terms.map(({ value }, place) => `${value("s")} as sorted_${place}`).join(", "),
    inner: [...terms.map(({ value, way }) => `${value("s")} ${way}`), "s.id desc"].join(", "),
    outer: (alias) =>
      [...terms.map(({ way }, place) => `${alias}.sorted_${place} ${way}`), `${alias}.id desc`].join(", "),
    // The place is the sheet itself: its values are looked up.
    after: (place, param) => {
      const last = `${param(place.split(".")[1] ?? "")}::uuid`;
      return terms.reduceRight((rest, { value, sign }) => {
        const there = `(select ${value("last")} from sheet last where last.id = ${last})`;
        return `(${value("s")} ${sign} ${there} or (${value("s")} = ${there} and ${rest}))`;
      }, `s.id < ${last}`);
    },
    key: () => "0::bigint",
    condition: undefined,
    byStatus: false,
  };
}
