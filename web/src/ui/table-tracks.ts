import type { Column } from "./table-columns.ts";

export interface TableTracks {
  /** The columns of every row, as `grid-template-columns`. */
  readonly template: string;
  /** Below this width the table scrolls sideways. */
  readonly minWidth: string;
}

const leastWidth = 160;
/** Columns that nobody has set give way, all alike, to this share of their width before the table scrolls sideways. */
const leastShare = 0.9;
const checkWidth = 40;
const actionsWidth = 72;

const rem = (pixels: number): string => `${pixels / 16}rem`;

/** Widths that do not look at what is in the cells: so each row is laid out by itself. */
export function tableTracks<Row>(
  columns: readonly Column<Row>[],
  set: Readonly<Record<string, number>>,
  has: { readonly checks: boolean; readonly actions: boolean },
): TableTracks {
  const share = Object.keys(set).length > 0 ? 1 : leastShare;
  const widths = columns.map(({ key, width }) => set[key] ?? width ?? leastWidth);
  const fixed = (has.checks ? checkWidth : 0) + (has.actions ? actionsWidth : 0);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const tracks = widths.map((width) => `minmax(${rem(width * share)}, ${width}fr)`);
  return {
    template: [has.checks && rem(checkWidth), ...tracks, has.actions && rem(actionsWidth)]
      .filter(Boolean)
      .join(" "),
    minWidth: rem(total * share + fixed),
  };
}
