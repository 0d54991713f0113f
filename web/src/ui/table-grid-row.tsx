import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { memo, useRef, useState } from "react";
import { useText } from "../platform/i18n/text.ts";
import { Checkbox } from "./checkbox.tsx";
import { classes } from "./classes.ts";
import { RowActions } from "./row-actions.tsx";
import type { Column, RowAction } from "./table-columns.ts";
import styles from "./table.module.css";

/** What a row tells its table. */
export interface GridRowEvents<Row> {
  readonly press: (event: KeyboardEvent<HTMLDivElement>, row: Row, index: number) => void;
  readonly click: (event: MouseEvent<HTMLDivElement>, row: Row, index: number) => void;
  readonly focus: (index: number) => void;
  readonly toggle: (key: string, range: boolean) => void;
  /** Something of the row was pointed at, focused or pressed. */
  readonly touch: (key: string) => void;
}

interface TableGridRowProps<Row> {
  readonly row: Row;
  readonly rowKey: string;
  readonly index: number;
  /** As ears count them, headings included. */
  readonly rowIndex: number;
  /** Where the row stands in a body that has not all rows. */
  readonly place: number | undefined;
  readonly isLast: boolean;
  /** False: its actions are made when the pointer or the focus comes. */
  readonly hasActions: boolean;
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined where rows can't be chosen. */
  readonly selected: boolean | undefined;
  /** The one row that Tab visits. */
  readonly isActive: boolean;
  readonly isCurrent: boolean;
  readonly opens: boolean;
  readonly rowActions: ((row: Row) => readonly RowAction[]) | undefined;
  readonly events: GridRowEvents<Row>;
}

function GridRow<Row>(props: TableGridRowProps<Row>): ReactNode {
  const { row, rowKey, index, name, columns, selected, isActive, isCurrent, opens, rowActions } = props;
  const { rowIndex, place, isLast, hasActions, events } = props;
  const text = useText();
  const withShift = useRef(false);
  const [isNear, setNear] = useState(false);
  const showsActions = hasActions || isNear || isActive;
  const tabIndex = isActive ? undefined : -1;
  return (
    <div
      role="row"
      data-index={index}
      style={place === undefined ? undefined : { insetBlockStart: `calc(${place} * var(--row))` }}
      tabIndex={isActive ? 0 : -1}
      aria-rowindex={rowIndex}
      aria-selected={selected}
      aria-current={isCurrent ? true : undefined}
      className={classes(styles.line, styles.row, opens && styles.opens, isLast && styles.last)}
      onKeyDown={(event) => events.press(event, row, index)}
      onClick={(event) => events.click(event, row, index)}
      onPointerEnter={() => {
        setNear(true);
        events.touch(rowKey);
      }}
      onClickCapture={() => events.touch(rowKey)}
      onFocus={() => {
        events.touch(rowKey);
        events.focus(index);
      }}
      onContextMenu={
        rowActions &&
        ((event) => {
          event.preventDefault();
          event.currentTarget.querySelector<HTMLElement>("[data-row-menu]")?.click();
        })
      }
    >
      {selected !== undefined && (
        <div
          role="gridcell"
          className={classes(styles.field, styles.check, styles.stays)}
          onClickCapture={(event) => (withShift.current = event.shiftKey)}
        >
          <Checkbox
            labelHidden
            tabIndex={tabIndex}
            label={text("ui.table.selectRow", { name })}
            checked={selected}
            onChange={() => events.toggle(rowKey, withShift.current)}
          />
        </div>
      )}
      {columns.map((column, at) => (
        <div
          key={column.key}
          role="gridcell"
          className={classes(
            styles.field,
            styles.cell,
            column.fits && styles.fits,
            at === 0 && styles.stays,
            column.align === "end" && styles.end,
          )}
        >
          {column.cell(row)}
        </div>
      ))}
      {rowActions && (
        <div role="gridcell" className={classes(styles.field, styles.actions)}>
          {showsActions && (
            <span>
              <RowActions actions={rowActions(row)} tabIndex={tabIndex} />
            </span>
          )}
        </div>
      )}
    </div>
  );
}

/** One row of the grid; drawn again only when something of its own has changed. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets that the component is generic
export const TableGridRow = memo(GridRow) as typeof GridRow;
