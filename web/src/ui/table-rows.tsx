import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from "react";
import { useEffect, useRef, useState } from "react";
import { TableBlock } from "./table-block.tsx";
import type { GridRowEvents } from "./table-grid-row.tsx";
import { TableGridRow } from "./table-grid-row.tsx";
import type { TableBodyProps } from "./table-props.ts";
import { rowForKey } from "./row-for-key.ts";
import type { RowParts } from "./use-rows-in-view.ts";
import { placesOf, useRowsInView } from "./use-rows-in-view.ts";
import { useMediaQuery } from "./use-media-query.ts";

const rowParts: RowParts = { body: "[data-rows]", row: "[role=row][data-index]", usualHeight: 36 };
const pressable = "a, button, input, label, select, textarea, [role=menu]";

export interface TableRowsProps<Row> extends TableBodyProps<Row> {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Only the rows in view are drawn, each at its place. */
  readonly isVirtual: boolean;
  /** With those of check boxes and actions. */
  readonly columnCount: number;
}

/** The rows of the grid, which the keyboard walks; scrolling draws them anew and nothing else of the table. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { rows, rowKey, rowName, columns, chosen, onSelect, rowActions, onOpen, currentKey } = props;
  const { groups, scroller, isVirtual, columnCount, height } = props;
  const [active, setActive] = useState(0);
  const followsKeys = useRef(false);
  const inView = useRowsInView(scroller, rowParts, isVirtual);
  const tabbed = Math.min(active, rows.length - 1);

  useEffect(() => {
    if (!followsKeys.current) return;
    followsKeys.current = false;
    // The browser scrolls to what gets the focus.
    scroller.current?.querySelector<HTMLElement>('[role=row][tabindex="0"]')?.focus();
  }, [active, scroller]);

  const goTo = (index: number): void => {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    followsKeys.current = next !== active;
    setActive(next);
  };
  const press = (event: KeyboardEvent<HTMLDivElement>, row: Row, index: number): void => {
    // Controls inside the row keep their own keys.
    if (event.target !== event.currentTarget) return;
    const perPage = Math.floor((scroller.current?.clientHeight ?? 0) / rowParts.usualHeight);
    const target = rowForKey(event.key, index, rows.length, perPage);
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
  const click = (event: MouseEvent<HTMLDivElement>, row: Row, index: number): void => {
    if (event.target instanceof Element && event.target.closest(pressable)) return;
    setActive(index);
    onOpen?.(row);
  };

  // Always the row that has the focus, or scrolling would throw the keyboard back to the top of the page.
  const shown = placesOf(isVirtual ? inView : { from: 0, to: rows.length }, rows.length, tabbed);
  const drawn = shown.flatMap((index) => {
    const row = rows[index];
    return row === undefined ? [] : [{ key: rowKey(row), index }];
  });
  const [touched] = useState(() => new Set<string>());
  useEffect(() => {
    const keys = new Set(drawn.map(({ key }) => key));
    for (const key of touched) if (!keys.has(key)) touched.delete(key);
  });

  // Always the same object, so that scrolling draws the rows that come, not those that are there.
  const latest = useRef({ press, click, toggle: chosen.toggle });
  useEffect(() => {
    latest.current = { press, click, toggle: chosen.toggle };
  });
  const [events] = useState<GridRowEvents<Row>>(() => ({
    press: (event, row, index) => latest.current.press(event, row, index),
    click: (event, row, index) => latest.current.click(event, row, index),
    focus: setActive,
    toggle: (key, range) => latest.current.toggle(key, range),
    touch: (key) => void touched.add(key),
  }));

  // Rows pass by the hundred: what only a pointer brings to light is made when there is one.
  const cannotHover = useMediaQuery("(hover: none)");
  const hasActions = cannotHover || (!isVirtual && height === undefined);
  const drawRow = (index: number, element: number, from: number, headings: number): ReactNode => {
    const row = rows[index];
    if (row === undefined) return null;
    const key = rowKey(row);
    return (
      <TableGridRow
        key={element}
        row={row}
        rowKey={key}
        index={index}
        rowIndex={index + headings + 2}
        place={isVirtual ? index - from : undefined}
        hasActions={hasActions}
        isLast={index === rows.length - 1}
        name={rowName(row)}
        columns={columns}
        selected={onSelect && chosen.isSelected(key)}
        isActive={index === tabbed}
        isCurrent={key === currentKey}
        opens={onOpen !== undefined}
        rowActions={rowActions}
        events={events}
      />
    );
  };
  if (!groups) {
    return (
      <TableBlock
        rows={drawn}
        count={rows.length}
        isVirtual={isVirtual}
        heading={undefined}
        touched={touched}
        draw={(index, element) => drawRow(index, element, 0, 0)}
      />
    );
  }
  return (
    <div data-rows>
      {groups.map(({ key, from, to, heading }, at) => (
        <TableBlock
          key={key}
          rows={drawn.filter(({ index }) => index >= from && index < to)}
          count={to - from}
          isVirtual={isVirtual}
          heading={{ content: heading, rowIndex: from + at + 2, columns: columnCount }}
          touched={touched}
          draw={(index, element) => drawRow(index, element, from, at + 1)}
        />
      ))}
    </div>
  );
}
