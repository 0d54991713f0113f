/** A stretch of one day, in minutes since midnight. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Where a stretch stands beside those of the same time: the share of the width before it, and its own. */
export interface Column {
  readonly at: number;
  readonly width: number;
}

/** A very short event is drawn this long, in minutes, so that it can be hit: 24 px. Others keep clear of it. */
const leastDrawn = 28;

/**
 * Puts what overlaps side by side. What touches each other through others shares one row of columns;
 * each takes the first free one and spreads over those to its right that stay free beside it.
 */
export function layOutDay<Item extends Stretch>(items: readonly Item[]): ReadonlyMap<Item, Column> {
  const ordered = items.toSorted((left, right) => left.start - right.start || right.end - left.end);
  const drawnEnd = ({ start, end }: Stretch): number => Math.max(end, start + leastDrawn);
  const result = new Map<Item, Column>();
  let group: Item[] = [];
  let groupEnd = -1;
  const finish = (): void => {
    const columns: Item[][] = [];
    const columnOf = new Map<Item, number>();
    for (const item of group) {
      let at = columns.findIndex((column) => column.every((other) => drawnEnd(other) <= item.start));
      if (at === -1) at = columns.push([]) - 1;
      columns[at]?.push(item);
      columnOf.set(item, at);
    }
    for (const item of group) {
      const at = columnOf.get(item) ?? 0;
      let until = at + 1;
      const isFree = (column: readonly Item[]): boolean =>
        column.every((other) => drawnEnd(other) <= item.start || other.start >= drawnEnd(item));
      while (until < columns.length && isFree(columns[until] ?? [])) until += 1;
      result.set(item, { at: at / columns.length, width: (until - at) / columns.length });
    }
    group = [];
  };
  for (const item of ordered) {
    if (item.start >= groupEnd) finish();
    group.push(item);
    groupEnd = Math.max(group.length === 1 ? -1 : groupEnd, drawnEnd(item));
  }
  finish();
  return result;
}
