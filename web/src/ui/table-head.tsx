import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useText } from "../platform/i18n/text.ts";
import { Checkbox } from "./checkbox.tsx";
import { classes } from "./classes.ts";
import { ColumnResizer } from "./column-resizer.tsx";
import type { Column, Sort } from "./table-columns.ts";
import { nextSort } from "./table-columns.ts";
import type { TableSelection } from "./table-selection.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";
import styles from "./table.module.css";

export interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort | undefined) => void;
  /** Given: rows can be chosen. */
  readonly selection: TableSelection | undefined;
  readonly hasActions: boolean;
  readonly columnWidths: Readonly<Record<string, number>>;
  readonly onColumnWidths: ((widths: Readonly<Record<string, number>>) => void) | undefined;
}

export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, sort, onSort, selection, hasActions, columnWidths, onColumnWidths } = props;
  const text = useText();
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={styles.check}>
            <Checkbox
              labelHidden
              label={text("ui.table.selectAll")}
              checked={selection.state === "all"}
              partly={selection.state === "some"}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => {
          const sorted = sort?.key === column.key ? sort.direction : undefined;
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={sorted ?? (column.sortBy ? "none" : undefined)}
              className={classes(styles.heading, column.align === "end" && styles.end)}
            >
              {column.sortBy ? (
                <button
                  type="button"
                  className={styles.sorter}
                  onClick={() => onSort(nextSort(sort, column.key))}
                >
                  <span className={styles.headingWord}>{column.header}</span>
                  {sorted === "ascending" && <IconArrowUp aria-hidden="true" />}
                  {sorted === "descending" && <IconArrowDown aria-hidden="true" />}
                </button>
              ) : (
                <span className={styles.headingWord}>{column.header}</span>
              )}
              {onColumnWidths && (
                <ColumnResizer
                  label={text("ui.table.resize", { name: column.header })}
                  onResize={(width) => onColumnWidths({ ...columnWidths, [column.key]: width })}
                />
              )}
            </th>
          );
        })}
        {hasActions && (
          <th scope="col">
            <VisuallyHidden>{text("ui.table.actions")}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
