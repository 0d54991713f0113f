import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { memo } from "react";
import { useText } from "../platform/i18n/text.ts";
import { Checkbox } from "./checkbox.tsx";
import { classes } from "./classes.ts";
import { ColumnResizer } from "./column-resizer.tsx";
import type { Column, Sort, SortPress } from "./table-columns.ts";
import { nextSort } from "./table-columns.ts";
import type { TableSelection } from "./table-selection.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";
import styles from "./table.module.css";

export interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | undefined;
  readonly thenBy: Sort | undefined;
  readonly onSort: (sort: Sort | undefined, press: SortPress) => void;
  /** How many of the rows are chosen; undefined: they can't be. */
  readonly chosen: TableSelection["state"] | undefined;
  readonly onChooseAll: () => void;
  readonly hasActions: boolean;
  readonly columnWidths: Readonly<Record<string, number>>;
  readonly onColumnWidths: ((widths: Readonly<Record<string, number>>) => void) | undefined;
}

function Head<Row>(props: TableHeadProps<Row>) {
  const { columns, sort, thenBy, onSort, chosen, onChooseAll, hasActions, columnWidths, onColumnWidths } =
    props;
  const text = useText();
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" className={styles.line}>
        {chosen && (
          <div role="columnheader" className={classes(styles.field, styles.check, styles.stays)}>
            <Checkbox
              labelHidden
              label={text("ui.table.selectAll")}
              checked={chosen === "all"}
              partly={chosen === "some"}
              onChange={onChooseAll}
            />
          </div>
        )}
        {columns.map((column, place) => {
          const rank = [sort, thenBy].findIndex((one) => one?.key === column.key);
          const sorted = [sort, thenBy][rank]?.direction;
          return (
            <div
              key={column.key}
              role="columnheader"
              aria-sort={sorted ?? (column.sortBy ? "none" : undefined)}
              className={classes(
                styles.field,
                styles.heading,
                place === 0 && styles.stays,
                column.align === "end" && styles.end,
              )}
            >
              {column.sortBy ? (
                <button
                  type="button"
                  className={styles.sorter}
                  onClick={(event) =>
                    onSort(nextSort(sort, column.key), { key: column.key, adds: event.shiftKey })
                  }
                >
                  <span className={styles.headingWord}>{column.header}</span>
                  {sorted === "ascending" && <IconArrowUp aria-hidden="true" />}
                  {sorted === "descending" && <IconArrowDown aria-hidden="true" />}
                  {sorted && thenBy && <span className={styles.rank}>{rank + 1}</span>}
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
            </div>
          );
        })}
        {hasActions && (
          <div role="columnheader" className={styles.field}>
            <VisuallyHidden>{text("ui.table.actions")}</VisuallyHidden>
          </div>
        )}
      </div>
    </div>
  );
}

/** The headings; drawn again only when something of their own has changed. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets that the component is generic
export const TableHead = memo(Head) as typeof Head;
