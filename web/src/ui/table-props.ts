import type { ReactNode } from "react";
import type { Action } from "./action.ts";
import type { ErrorStateProps } from "./error-state.tsx";
import type { Column, RowAction, Sort, SortPress } from "./table-columns.ts";
import type { TableSelection } from "./table-selection.ts";

/** Rows that stand together, from a place to another, the last excluded. */
export interface TableGroup {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  /** Stays in view as long as one of its rows. */
  readonly heading: ReactNode;
}

export interface TableProps<Row> {
  /** Its name for ears. */
  readonly label: string;
  readonly rows: readonly Row[];
  /** Given: every row is of one of them, in their order. A phone's list has no headings. */
  readonly groups?: readonly TableGroup[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** What a row is called, for its checkbox and its menu. */
  readonly rowName: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  /** Left out: the table sorts by itself. With `onSort` the rows come sorted already. */
  readonly sort?: Sort | undefined;
  readonly onSort?: ((sort: Sort | undefined, press: SortPress) => void) | undefined;
  /** The second order, where there is one. */
  readonly thenBy?: Sort | undefined;
  readonly selection?: ReadonlySet<string> | undefined;
  /** Given: rows can be chosen. */
  readonly onSelect?: ((selection: ReadonlySet<string>) => void) | undefined;
  /** `elsewhere`: the screen has its own bar for them. */
  readonly selectionActions?: readonly Action[] | "elsewhere" | undefined;
  readonly rowActions?: ((row: Row) => readonly RowAction[]) | undefined;
  /** Press or Enter on a row. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** The row shown beside the table. */
  readonly currentKey?: string | undefined;
  /** Without rows: a skeleton; with rows: they stay and a line moves above them. */
  readonly loading?: boolean | undefined;
  readonly error?: ErrorStateProps | undefined;
  /** An EmptyState or FilteredEmptyState. */
  readonly empty?: ReactNode;
  /** Without a frame of its own, for a table that fills its page. */
  readonly flush?: boolean | undefined;
  /** `tall`: cells may say their words in two lines, for which there is `CutText`. */
  readonly density?: "regular" | "compact" | "tall" | undefined;
  /** CSS height of the scrolling part; over 200 rows there is always one. */
  readonly height?: string | undefined;
  readonly columnWidths?: Readonly<Record<string, number>> | undefined;
  /** Given: columns can be resized by pointer or by arrow keys. */
  readonly onColumnWidths?: ((widths: Readonly<Record<string, number>>) => void) | undefined;
}

/** What the grid and the phone's list get: rows in order, and the selection over them. */
export interface TableBodyProps<Row> extends TableProps<Row> {
  readonly onSort: (sort: Sort | undefined, press: SortPress) => void;
  readonly chosen: TableSelection;
}
