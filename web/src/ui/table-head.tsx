/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- laid out as grids, the parts of a table lose the roles they have by themselves */
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { memo } from "react";
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
  /** How many of the rows are chosen; undefined: they can't be. */
  readonly chosen: TableSelection["state"] | undefined;
  readonly onChooseAll: () => void;
  readonly hasActions: boolean;
  readonly columnWidths: Readonly<Record<string, number>>;
  readonly onColumnWidths: ((widths: Readonly<Record<string, number>>) => void) | undefined;
}

function Head<Row>(props: TableHeadProps<Row>) {
  const { columns, sort, onSort, chosen, onChooseAll, hasActions, columnWidths, onColumnWidths } = props;
  const text = useText();
  return (
    <thead role="rowgroup">
      <tr role="row">
        {chosen && (
          <th role="columnheader" scope="col" className={classes(styles.check, styles.stays)}>
            <Checkbox
              labelHidden
              label={text("ui.table.selectAll")}
              checked={chosen === "all"}
              partly={chosen === "some"}
              onChange={onChooseAll}
            />
          </th>
        )}
        {columns.map((column, place) => {
          const sorted = sort?.key === column.key ? sort.direction : undefined;
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              aria-sort={sorted ?? (column.sortBy ? "none" : undefined)}
              className={classes(
                styles.heading,
                place === 0 && styles.stays,
                column.align === "end" && styles.end,
              )}
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
          <th role="columnheader" scope="col">
            <VisuallyHidden>{text("ui.table.actions")}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** The headings; drawn again only when something of their own has changed. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets that the component is generic
export const TableHead = memo(Head) as typeof Head;
