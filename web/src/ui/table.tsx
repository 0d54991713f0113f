import { useState } from "react";
import { useFormat } from "../platform/i18n/text.ts";
import { classes } from "./classes.ts";
import { ErrorState } from "./error-state.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { Skeleton, SkeletonNote } from "./skeleton.tsx";
import { sortRows } from "./table-columns.ts";
import { TableGrid } from "./table-grid.tsx";
import { TableItems } from "./table-items.tsx";
import type { TableProps } from "./table-props.ts";
import { useTableSelection } from "./table-selection.ts";
import { phone, useMediaQuery } from "./use-media-query.ts";
import styles from "./table.module.css";

/** Rows of the same kind: a grid on a wide screen, two-line items on a phone. */
export function Table<Row>(props: TableProps<Row>) {
  const {
    rows,
    rowKey,
    columns,
    onSort,
    selection,
    onSelect,
    selectionActions = [],
    loading = false,
    error,
    empty,
    flush = false,
  } = props;
  const format = useFormat();
  const isPhone = useMediaQuery(phone);
  const [ownSort, setOwnSort] = useState(props.sort);
  const sort = onSort ? props.sort : ownSort;
  const shown = onSort ? rows : sortRows(rows, columns, sort, format.compare);
  const chosen = useTableSelection(shown.map(rowKey), selection, onSelect);

  const Body = isPhone ? TableItems : TableGrid;
  // A group that is folded has no rows here, and a heading.
  const isEmpty = rows.length === 0 && (props.groups ?? []).length === 0;
  return (
    <div className={classes(styles.frame, flush && styles.flush)} aria-busy={loading || undefined}>
      {loading && !isEmpty && <div className={styles.progress} />}
      {error && <ErrorState {...error} />}
      {!error && isEmpty && loading && <TableSkeleton columns={columns.length} />}
      {!error && isEmpty && !loading && empty}
      {!error && !isEmpty && (
        <Body {...props} rows={shown} sort={sort} onSort={onSort ?? setOwnSort} chosen={chosen} />
      )}
      {onSelect && selectionActions !== "elsewhere" && (
        <SelectionBar count={selection?.size ?? 0} actions={selectionActions} onClear={chosen.clear} />
      )}
    </div>
  );
}

function TableSkeleton({ columns }: { readonly columns: number }) {
  return (
    <div className={styles.skeleton}>
      <SkeletonNote />
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className={styles.skeletonRow}>
          {Array.from({ length: Math.min(columns, 5) }, (_unused, column) => (
            <Skeleton key={column} width={column === 0 ? "80%" : "55%"} />
          ))}
        </div>
      ))}
    </div>
  );
}
