/** What the columns of the table of sheets may be sorted by. */
export const orderColumns = [
  "subject",
  "status",
  "client",
  "turn",
  "type",
  "impact",
  "priority",
  "assignee",
  "activity",
  "due",
] as const;

export type OrderColumn = (typeof orderColumns)[number];

export interface ColumnOrder {
  readonly column: OrderColumn;
  readonly direction: "ascending" | "descending";
}

/** A second column puts those in order that the first leaves equal. */
export const mostOrders = 2;

const shortForms = { asc: "ascending", desc: "descending" } as const;

/** An order as an address carries it: `priority:desc,activity:asc`. */
export function writeOrders(orders: readonly ColumnOrder[]): string {
  return orders
    .map(({ column, direction }) => `${column}:${direction === "ascending" ? "asc" : "desc"}`)
    .join(",");
}

/** The order that an address names; undefined where it makes no sense. */
export function readOrders(written: string): readonly ColumnOrder[] | undefined {
  const parts = written.split(",");
  if (parts.length > mostOrders) return undefined;
  const orders = parts.flatMap((part): ColumnOrder[] => {
    const [name, short] = part.split(":");
    const column = orderColumns.find((one) => one === name);
    return column && (short === "asc" || short === "desc") ? [{ column, direction: shortForms[short] }] : [];
  });
  const distinct = new Set(orders.map(({ column }) => column));
  return orders.length === parts.length && distinct.size === orders.length ? orders : undefined;
}

/** The orders after a press on a header: alone it sorts up, down, not at all; added it is the second order. */
export function pressedOrders(
  orders: readonly ColumnOrder[],
  column: OrderColumn,
  adds: boolean,
): readonly ColumnOrder[] {
  const known = orders.find((order) => order.column === column);
  const next: readonly ColumnOrder[] =
    known?.direction === "descending" ? [] : [{ column, direction: known ? "descending" : "ascending" }];
  if (!adds) return next;
  if (known) return orders.flatMap((order) => (order === known ? next : [order]));
  return [...orders.slice(0, mostOrders - 1), ...next];
}
