/** What a column of the grid is: weekends are narrow, and never hidden. */
export interface ColumnKind {
  readonly weekend: boolean;
}

export interface ColumnSizes {
  /** Pixels that the days may take without scrolling sideways. */
  readonly available: number;
  readonly zoom: number;
  readonly weekendWidth: number;
  /** Narrower than this a working day cannot be read; the grid scrolls sideways instead. */
  readonly leastDay: number;
}

/** The edges of the day columns in pixels: day n lies from `edges[n]` to `edges[n + 1]`. */
export interface GridColumns {
  readonly edges: readonly number[];
  readonly width: number;
}

/**
 * Working days share what weekends leave. Zoom makes them wider than the window, never narrower than it:
 * below 1 it only makes rows lower.
 */
export function layOutColumns(
  days: readonly ColumnKind[],
  { available, zoom, weekendWidth, leastDay }: ColumnSizes,
): GridColumns {
  const weekends = days.filter(({ weekend }) => weekend).length;
  const working = days.length - weekends;
  const narrow = working === 0 ? 0 : Math.round(weekendWidth * Math.max(1, zoom));
  const shared = (available - weekends * narrow) / Math.max(1, working || weekends);
  const wide = Math.max(leastDay, shared) * Math.max(1, zoom);
  const edges = [0];
  let sum = 0;
  for (const { weekend } of days) {
    sum += weekend && working > 0 ? narrow : wide;
    edges.push(Math.round(sum));
  }
  return { edges, width: edges.at(-1) ?? 0 };
}

/** The day under a place of the grid; places outside belong to the nearest day. */
export function dayAt({ edges }: GridColumns, x: number): number {
  return Math.min(Math.max(0, edges.length - 2), indexAt(edges, x));
}

/** The index of the last edge at or before a place. */
export function indexAt(edges: readonly number[], at: number): number {
  let low = 0;
  let high = edges.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((edges[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

export const leftOf = ({ edges }: GridColumns, day: number): number => edges[day] ?? 0;

export const rightOf = ({ edges }: GridColumns, day: number): number => edges[day + 1] ?? 0;
