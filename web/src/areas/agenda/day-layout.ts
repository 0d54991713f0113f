/** A stretch of one day, in minutes since midnight. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Where a stretch stands beside those of the same time: the share of the width before it, and its own. */
export interface Column {
  readonly at: number;
  readonly width: number;
  /** Where it is drawn, in minutes: a very short one is longer than it is, and what follows it begins below. */
  readonly start: number;
  readonly end: number;
}

/** How much room the hours have. */
export interface DayScale {
  readonly hourRem: number;
  /** A very short event is drawn this long, in minutes, so that it can be hit: 24 px and the gap below it. */
  readonly leastDrawn: number;
  /** What only touches a short event before it makes room for it, by this many minutes at most: about 12 px. */
  readonly mostPushed: number;
}

export const usualScale: DayScale = { hourRem: 3.5, leastDrawn: 28, mostPushed: 13 };
/** A quarter of an hour is as high as the least that can be hit. */
export const roomyScale: DayScale = { hourRem: 6.5, leastDrawn: 15, mostPushed: 7 };

/**
 * The hours grow where they must: where short events that only touch would stand beside each other, since
 * a third one below them would stand too far from its hour.
 */
export function scaleFor(days: readonly (readonly Stretch[])[]): DayScale {
  const isCrowded = (items: readonly Stretch[]): boolean => {
    const exact = layOutDay(items, { ...usualScale, leastDrawn: 0, mostPushed: 0 });
    const drawn = layOutDay(items, usualScale);
    return items.some((item) => drawn.get(item)?.at !== exact.get(item)?.at);
  };
  return days.some(isCrowded) ? roomyScale : usualScale;
}

/**
 * Puts what overlaps side by side; what only touches stands below each other. What overlaps through others shares
 * one row of columns; each takes the first free one and spreads over those to its right that stay free beside it.
 */
export function layOutDay<Item extends Stretch>(
  items: readonly Item[],
  { leastDrawn, mostPushed }: DayScale = usualScale,
): ReadonlyMap<Item, Column> {
  const ordered = items.toSorted((left, right) => left.start - right.start || right.end - left.end);
  const result = new Map<Item, Column>();
  let group: Item[] = [];
  let groupEnd = -1;
  const drawn = new Map<Item, Stretch>();
  const drawnOf = (item: Item): Stretch => drawn.get(item) ?? item;
  /** Drawn from where the ones before it let it; undefined where it would stand too far from its hour. */
  const drawBelow = (item: Item, before: readonly Item[]): Stretch | undefined => {
    if (before.some((other) => other.end > item.start)) return undefined;
    const start = Math.max(item.start, ...before.map((other) => drawnOf(other).end));
    if (start - item.start > mostPushed) return undefined;
    return { start, end: Math.max(item.end, start + leastDrawn) };
  };
  const finish = (): void => {
    const columns: Item[][] = [];
    const columnOf = new Map<Item, number>();
    for (const item of group) {
      let at = columns.findIndex((column) => drawBelow(item, column) !== undefined);
      if (at === -1) at = columns.push([]) - 1;
      drawn.set(item, drawBelow(item, columns[at] ?? []) ?? item);
      columns[at]?.push(item);
      columnOf.set(item, at);
    }
    for (const item of group) {
      const at = columnOf.get(item) ?? 0;
      const { start, end } = drawnOf(item);
      let until = at + 1;
      const isFree = (column: readonly Item[]): boolean =>
        column.every((other) => drawnOf(other).end <= start || drawnOf(other).start >= end);
      while (until < columns.length && isFree(columns[until] ?? [])) until += 1;
      result.set(item, { at: at / columns.length, width: (until - at) / columns.length, start, end });
    }
    group = [];
  };
  for (const item of ordered) {
    if (item.start >= groupEnd) finish();
    group.push(item);
    // What is pushed down may reach what comes later.
    const reach = Math.max(item.end, item.start + leastDrawn + mostPushed);
    groupEnd = Math.max(group.length === 1 ? -1 : groupEnd, reach);
  }
  finish();
  return result;
}
