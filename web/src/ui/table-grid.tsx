import { useEffect, useRef } from "react";
import { useText } from "../platform/i18n/text.ts";
import { classes } from "./classes.ts";
import { TableHead } from "./table-head.tsx";
import type { TableBodyProps } from "./table-props.ts";
import { TableRows } from "./table-rows.tsx";
import { tableTracks } from "./table-tracks.ts";
import { useSame } from "./use-same.ts";
import { virtualFrom } from "./use-row-window.ts";
import styles from "./table.module.css";

/** A table with a height of its own scrolls anyhow, and its rows may be heavy. */
const virtualInBoxFrom = 60;
const noWidths: Readonly<Record<string, number>> = {};

export function TableGrid<Row>(props: TableBodyProps<Row>) {
  const { label, rows, columns, chosen, onSelect, rowActions } = props;
  const { density = "regular", height, columnWidths = noWidths, onColumnWidths } = props;
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const isVirtual = rows.length > (height === undefined ? virtualFrom : virtualInBoxFrom);
  const chooseAll = useSame(chosen.toggleAll);
  const hasTotals = columns.some((column) => column.total !== undefined);
  const has = { checks: onSelect !== undefined, actions: rowActions !== undefined };
  const columnCount = columns.length + Number(has.checks) + Number(has.actions);
  const { template, minWidth } = tableTracks(columns, columnWidths, has);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const measure = (): void => {
      box.toggleAttribute("data-sideways", box.scrollWidth > box.clientWidth + 1);
    };
    // What stays in place is drawn apart, row by row: only where it would be gone otherwise.
    const scrolled = (): void => {
      box.toggleAttribute("data-moved", box.scrollLeft !== 0);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    // Before the rows hear of it, whose drawing would make the answer costly.
    box.addEventListener("scroll", scrolled, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener("scroll", scrolled, { capture: true });
    };
  }, []);

  return (
    <div
      ref={scroller}
      className={classes(styles.scroller, props.groups && styles.grouped)}
      style={{ height: height ?? (isVirtual ? "min(70vh, 48rem)" : undefined) }}
    >
      <div
        role="grid"
        aria-label={label}
        aria-multiselectable={onSelect ? true : undefined}
        aria-rowcount={rows.length + 1 + (props.groups?.length ?? 0)}
        aria-colcount={columnCount}
        className={classes(
          styles.table,
          density === "compact" && styles.compact,
          density === "tall" && styles.tall,
          onSelect && styles.selectable,
        )}
        style={{ minWidth, "--tracks": template }}
      >
        <TableHead
          columns={columns}
          sort={props.sort}
          thenBy={props.thenBy}
          onSort={props.onSort}
          chosen={onSelect && chosen.state}
          onChooseAll={chooseAll}
          hasActions={has.actions}
          columnWidths={columnWidths}
          onColumnWidths={onColumnWidths}
        />
        <TableRows {...props} scroller={scroller} isVirtual={isVirtual} columnCount={columnCount} />
        {hasTotals && (
          <div role="rowgroup" className={styles.foot}>
            <div role="row" className={classes(styles.line, styles.totals)}>
              {columns.map((column, index) => {
                // The check boxes before and the menus after have no total.
                const span =
                  1 + Number(index === 0 && has.checks) + Number(index === columns.length - 1 && has.actions);
                return (
                  <div
                    key={column.key}
                    role="gridcell"
                    aria-colspan={span}
                    style={span === 1 ? undefined : { gridColumn: `span ${span}` }}
                    className={classes(styles.field, styles.cell, column.align === "end" && styles.end)}
                  >
                    {column.total ?? (index === 0 ? text("ui.table.total") : undefined)}
                  </div>
                );
              })}
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
