import type { KeyboardEvent, MouseEvent } from "react";
import { Fragment, useEffect, useRef, useState } from "react";
import { useText } from "../platform/i18n/text.ts";
import { Checkbox } from "./checkbox.tsx";
import { classes } from "./classes.ts";
import { RowActions } from "./row-actions.tsx";
import { TableHead } from "./table-head.tsx";
import type { TableBodyProps } from "./table-props.ts";
import { useRowWindow } from "./use-row-window.ts";
import styles from "./table.module.css";

const leastWidth = 160;
const pressable = "a, button, input, label, select, textarea, [role=menu]";

export function TableGrid<Row>(props: TableBodyProps<Row>) {
  const { label, rows, rowKey, rowName, columns, chosen, onSelect, rowActions, onOpen, currentKey } = props;
  const { density = "regular", height, columnWidths = {}, onColumnWidths } = props;
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [active, setActive] = useState(0);
  const followsKeys = useRef(false);
  const withShift = useRef(false);
  const view = useRowWindow(rows.length, scroller, density === "compact" ? 30 : 36, active);
  const hasTotals = columns.some((column) => column.total !== undefined);
  const columnCount = columns.length + (onSelect ? 1 : 0) + (rowActions ? 1 : 0);
  const widthOf = (key: string, width: number | undefined): number | undefined => columnWidths[key] ?? width;
  const leastTotal = columns.reduce(
    (sum, column) => sum + (widthOf(column.key, column.width) ?? leastWidth),
    0,
  );

  useEffect(() => {
    if (!followsKeys.current) return;
    followsKeys.current = false;
    body.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus();
  }, [active]);

  const goTo = (index: number): void => {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    followsKeys.current = next !== active;
    view.scrollTo(next);
    setActive(next);
  };
  const press = (event: KeyboardEvent<HTMLTableRowElement>, row: Row, index: number): void => {
    // Controls inside the row keep their own keys.
    if (event.target !== event.currentTarget) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / 36) - 1);
    const target = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: rows.length - 1,
      PageDown: index + page,
      PageUp: index - page,
    }[event.key];
    if (target !== undefined) {
      const next = rows[target];
      if (event.shiftKey && onSelect && next) chosen.toggle(rowKey(next), true);
      goTo(target);
    } else if (event.key === "Enter" && onOpen) onOpen(row);
    else if (event.key === " " && onSelect) chosen.toggle(rowKey(row), event.shiftKey);
    else if (event.key === "a" && (event.ctrlKey || event.metaKey) && onSelect) chosen.selectAll();
    else if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) {
      event.currentTarget.querySelector<HTMLElement>("[data-row-menu]")?.click();
    } else return;
    event.preventDefault();
  };
  const click = (event: MouseEvent<HTMLTableRowElement>, row: Row, index: number): void => {
    if (event.target instanceof Element && event.target.closest(pressable)) return;
    setActive(index);
    onOpen?.(row);
  };

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      style={{ height: height ?? (view.isVirtual ? "min(70vh, 48rem)" : undefined) }}
    >
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- rows take focus, keys and selection
        role="grid"
        aria-label={label}
        aria-multiselectable={onSelect ? true : undefined}
        aria-rowcount={rows.length + 1}
        aria-colcount={columnCount}
        className={classes(
          styles.table,
          density === "compact" && styles.compact,
          onSelect && styles.selectable,
        )}
        style={{ minWidth: `${(leastTotal + (onSelect ? 40 : 0) + (rowActions ? 72 : 0)) / 16}rem` }}
      >
        <colgroup>
          {onSelect && <col className={styles.checkColumn} />}
          {columns.map((column) => {
            const width = widthOf(column.key, column.width);
            return (
              <col key={column.key} style={{ width: width === undefined ? undefined : `${width / 16}rem` }} />
            );
          })}
          {rowActions && <col className={styles.actionsColumn} />}
        </colgroup>
        <TableHead
          columns={columns}
          sort={props.sort}
          onSort={props.onSort}
          selection={onSelect && chosen}
          hasActions={rowActions !== undefined}
          columnWidths={columnWidths}
          onColumnWidths={onColumnWidths}
        />
        <tbody ref={body}>
          {view.rows.map(({ index, before }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const key = rowKey(row);
            const selected = chosen.isSelected(key);
            const isActive = index === Math.min(active, rows.length - 1);
            const tabIndex = isActive ? undefined : -1;
            return (
              <Fragment key={key}>
                {before > 0 && <tr aria-hidden="true" className={styles.spacer} style={{ height: before }} />}
                <tr
                  ref={view.measure}
                  data-index={index}
                  tabIndex={isActive ? 0 : -1}
                  aria-rowindex={index + 2}
                  aria-selected={onSelect ? selected : undefined}
                  aria-current={key === currentKey ? true : undefined}
                  className={classes(styles.row, onOpen && styles.opens)}
                  onKeyDown={(event) => press(event, row, index)}
                  onClick={(event) => click(event, row, index)}
                  onFocus={() => setActive(index)}
                >
                  {onSelect && (
                    <td
                      className={styles.check}
                      onClickCapture={(event) => (withShift.current = event.shiftKey)}
                    >
                      <Checkbox
                        labelHidden
                        tabIndex={tabIndex}
                        label={text("ui.table.selectRow", { name: rowName(row) })}
                        checked={selected}
                        onChange={() => chosen.toggle(key, withShift.current)}
                      />
                    </td>
                  )}
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      className={classes(styles.cell, column.align === "end" && styles.end)}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                  {rowActions && (
                    <td className={styles.actions}>
                      <span>
                        <RowActions actions={rowActions(row)} tabIndex={tabIndex} />
                      </span>
                    </td>
                  )}
                </tr>
              </Fragment>
            );
          })}
          {view.after > 0 && (
            <tr aria-hidden="true" className={styles.spacer} style={{ height: view.after }} />
          )}
        </tbody>
        {hasTotals && (
          <tfoot>
            <tr className={styles.totals}>
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  // The check boxes before and the menus after have no total.
                  colSpan={
                    1 +
                    Number(index === 0 && onSelect !== undefined) +
                    Number(index === columns.length - 1 && rowActions !== undefined)
                  }
                  className={classes(styles.cell, column.align === "end" && styles.end)}
                >
                  {column.total ?? (index === 0 ? text("ui.table.total") : undefined)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
