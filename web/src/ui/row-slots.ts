/** An element that a row is drawn in; when its row has gone it is another's. */
export interface RowSlot {
  readonly id: number;
  readonly row: string;
}

/** The elements of a table's rows in the order in which the page has them, and the next one's id. */
export interface RowSlots {
  readonly list: readonly RowSlot[];
  readonly nextId: number;
}

export const noSlots: RowSlots = { list: [], nextId: 0 };

/**
 * Rows that stay keep their element, rows that come take over those of rows that have gone: filling one costs the
 * browser half of making one. Nothing moves within the page, which would cost as much as making it, so the elements
 * are out of order until `inOrder`. What was touched may hold something of its own, an open menu or a typed word, and
 * goes with its row.
 */
export function fillSlots(
  slots: RowSlots,
  rows: readonly string[],
  touched: ReadonlySet<string> | "all",
): RowSlots {
  const wanted = new Set(rows);
  const held = new Set(slots.list.map(({ row }) => row));
  const coming = rows.filter((row) => !held.has(row));
  if (coming.length === 0 && held.size === wanted.size) return slots;
  let { nextId } = slots;
  let taken = 0;
  const list: RowSlot[] = [];
  for (const slot of slots.list) {
    if (wanted.has(slot.row)) list.push(slot);
    else if (touched !== "all" && !touched.has(slot.row)) {
      const row = coming[taken];
      if (row === undefined) continue;
      list.push({ id: slot.id, row });
      taken += 1;
    }
  }
  for (const row of coming.slice(taken)) {
    list.push({ id: nextId, row });
    nextId += 1;
  }
  return { list, nextId };
}

/** The same elements as ears and the Tab key go through them. */
export function inOrder(slots: RowSlots, placeOf: (row: string) => number): RowSlots {
  const places = slots.list.map(({ row }) => placeOf(row));
  if (places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0))) return slots;
  return { ...slots, list: slots.list.toSorted((one, other) => placeOf(one.row) - placeOf(other.row)) };
}
