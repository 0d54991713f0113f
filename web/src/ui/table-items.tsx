import { Fragment, useRef, useState } from "react";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useText } from "../platform/i18n/text.ts";
import { Checkbox } from "./checkbox.tsx";
import { classes } from "./classes.ts";
import { IconButton } from "./icon-button.tsx";
import { RowActions } from "./row-actions.tsx";
import { Select } from "./select.tsx";
import type { TableBodyProps } from "./table-props.ts";
import { useRowWindow } from "./use-row-window.ts";
import styles from "./table-items.module.css";

/**
 * The table on a phone: each row two lines, the first column above, the others below. A press anywhere on it opens it,
 * except on a control of its own.
 */
export function TableItems<Row>(props: TableBodyProps<Row>) {
  const {
    label,
    rows,
    rowKey,
    rowName,
    columns,
    sort,
    onSort,
    chosen,
    onSelect,
    rowActions,
    onOpen,
    currentKey,
    height,
    density,
  } = props;
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const view = useRowWindow(rows.length, scroller, 60, active);
  const [first, ...others] = columns;
  const below = others.filter((column) => (column.phone ?? "line") === "line");
  const beside = others.filter((column) => column.phone === "end");
  const sortable = columns.filter((column) => column.sortBy);
  // An order that no column here stands for is not said to be that of the first one.
  const shownSort = sortable.some(({ key }) => key === sort?.key) ? sort : undefined;

  return (
    <>
      {(sortable.length > 0 || onSelect) && (
        <div className={styles.sort}>
          {onSelect && (
            <Checkbox
              labelHidden
              label={text("ui.table.selectAll")}
              checked={chosen.state === "all"}
              partly={chosen.state === "some"}
              onChange={chosen.toggleAll}
            />
          )}
          {sortable.length > 0 && (
            <div className={styles.order}>
              <Select
                label={text("ui.table.sortBy")}
                labelHidden
                size="compact"
                placeholder={text("ui.table.sortBy")}
                value={shownSort?.key}
                options={sortable.map((column) => ({ value: column.key, label: column.header }))}
                onChange={(key) =>
                  onSort({ key, direction: sort?.direction ?? "ascending" }, { key, adds: false })
                }
              />
            </div>
          )}
          {shownSort && (
            <IconButton
              variant="default"
              label={text(shownSort.direction === "ascending" ? "ui.table.ascending" : "ui.table.descending")}
              icon={shownSort.direction === "ascending" ? <IconArrowUp /> : <IconArrowDown />}
              onClick={() =>
                onSort(
                  {
                    key: shownSort.key,
                    direction: shownSort.direction === "ascending" ? "descending" : "ascending",
                  },
                  { key: shownSort.key, adds: false },
                )
              }
            />
          )}
        </div>
      )}
      <div
        ref={scroller}
        className={styles.scroller}
        style={{ height: height ?? (view.isVirtual ? "70vh" : undefined) }}
      >
        <ul aria-label={label}>
          {view.rows.map(({ index, before }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const key = rowKey(row);
            const title = first?.cell(row);
            return (
              <Fragment key={key}>
                {before > 0 && <li aria-hidden="true" style={{ height: before }} />}
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- remembers where the focus is, does not act */}
                <li
                  ref={view.measure}
                  data-index={index}
                  className={classes(
                    styles.item,
                    density === "tall" && styles.tall,
                    chosen.isSelected(key) && styles.selected,
                  )}
                  aria-current={key === currentKey ? true : undefined}
                  onFocus={() => setActive(index)}
                >
                  {onSelect && (
                    <Checkbox
                      labelHidden
                      label={text("ui.table.selectRow", { name: rowName(row) })}
                      checked={chosen.isSelected(key)}
                      onChange={() => chosen.toggle(key)}
                    />
                  )}
                  <div className={styles.words}>
                    <div className={styles.first}>
                      {onOpen ? (
                        <button type="button" className={styles.open} onClick={() => onOpen(row)}>
                          {title}
                        </button>
                      ) : (
                        <span className={styles.open}>{title}</span>
                      )}
                      {beside.map((column) => (
                        <span key={column.key} className={styles.beside}>
                          {column.cell(row)}
                        </span>
                      ))}
                    </div>
                    <div className={styles.second}>
                      {below.map((column) => (
                        <span key={column.key} className={styles.part}>
                          {column.cell(row)}
                        </span>
                      ))}
                    </div>
                  </div>
                  {rowActions && <RowActions actions={rowActions(row)} quick={false} />}
                </li>
              </Fragment>
            );
          })}
          {view.after > 0 && <li aria-hidden="true" style={{ height: view.after }} />}
        </ul>
      </div>
    </>
  );
}
