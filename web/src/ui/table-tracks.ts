import type { Column } from "./table-columns.ts";

export interface TableTracks {
  /** The columns of every row, as `grid-template-columns`. */
  readonly template: string;
  /** Below this width the table scrolls sideways. */
  readonly minWidth: string;
}

const leastWidth = 160;
/** Columns that nobody has set give way, those that grow first, to this share of their width before the table scrolls sideways. */
const leastShare = 0.9;
const checkWidth = 40;
const actionsWidth = 72;

/** What a letter of a heading takes on average, and what stands around its word. */
const letterWidth = 6.5;
const headingSides = 24;
const sortMark = 16;
/** No heading makes its column wider than this. */
const widestHeading = 180;

/**
 * The width of a column, or what its heading needs where that is more: a word that fits in one language does not in
 * the next. Marks above and below letters take no room.
 */
export function widthWithHeading(
  { header, width }: { readonly header: string; readonly width?: number | undefined },
  sorts: boolean,
): number | undefined {
  if (width === undefined) return undefined;
  const letters = header.normalize("NFC").replace(/\p{Mn}/gu, "").length;
  const needed = Math.ceil(letters * letterWidth) + headingSides + (sorts ? sortMark : 0);
  return Math.max(width, Math.min(needed, widestHeading));
}

const rem = (pixels: number): string => `${pixels / 16}rem`;

/**
 * Who takes the room that is left: the columns that say so, without those whose width somebody has set. Where
 * all of them are set, what is left goes to the columns that nobody has touched, so that a narrower one stays so.
 */
function growing<Row>(
  columns: readonly Column<Row>[],
  set: Readonly<Record<string, number>>,
): ReadonlySet<Column<Row>> {
  const wide = columns.filter(({ grows, width }) => grows ?? width === undefined);
  const untouched = (some: readonly Column<Row>[]): readonly Column<Row>[] =>
    some.filter(({ key }) => set[key] === undefined);
  const takers = [untouched(wide.length > 0 ? wide : columns.slice(0, 1)), untouched(columns), columns];
  return new Set(takers.find(({ length }) => length > 0));
}

/** Widths that do not look at what is in the cells: so each row is laid out by itself. */
export function tableTracks<Row>(
  columns: readonly Column<Row>[],
  set: Readonly<Record<string, number>>,
  has: { readonly checks: boolean; readonly actions: boolean },
): TableTracks {
  const share = Object.keys(set).length > 0 ? 1 : leastShare;
  const takers = growing(columns, set);
  const widths = columns.map(({ key, width }) => set[key] ?? width ?? leastWidth);
  const fixed = (has.checks ? checkWidth : 0) + (has.actions ? actionsWidth : 0);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const tracks = columns.map((column, place) => {
    const width = widths[place] ?? leastWidth;
    const isFirm = column.firm === true && set[column.key] === undefined && !takers.has(column);
    if (isFirm) return rem(width * share);
    return `minmax(${rem(width * share)}, ${takers.has(column) ? `${width}fr` : rem(width)})`;
  });
  return {
    template: [has.checks && rem(checkWidth), ...tracks, has.actions && rem(actionsWidth)]
      .filter(Boolean)
      .join(" "),
    minWidth: rem(total * share + fixed),
  };
}

/**
 * The columns that can be read whole in so much room: those that a phone leaves out go first, the last of them before
 * the others, and what `keeps` names stays.
 */
export function columnsThatFit<C extends Column<never>>(
  columns: readonly C[],
  room: number,
  has: { readonly checks: boolean; readonly actions: boolean },
  keeps: string | undefined,
): readonly C[] {
  const fixed = (has.checks ? checkWidth : 0) + (has.actions ? actionsWidth : 0);
  const needed = (some: readonly C[]): number =>
    some.reduce((sum, { width }) => sum + (width ?? leastWidth) * leastShare, fixed);
  const shown = [...columns];
  while (needed(shown) > room) {
    const last = shown.findLastIndex(({ key, phone }) => phone === "hidden" && key !== keeps);
    if (last < 0) break;
    shown.splice(last, 1);
  }
  return shown;
}
