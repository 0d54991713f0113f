import type { ReactNode } from "react";
import { useRef } from "react";
import { useRowSlots } from "./use-row-slots.ts";
import styles from "./table.module.css";

/** A row to draw, and its place among all rows of the table. */
export interface BlockRow {
  readonly key: string;
  readonly index: number;
}

export interface BlockHeading {
  readonly content: ReactNode;
  /** Of the grid, as ears count them. */
  readonly rowIndex: number;
  readonly columns: number;
}

interface TableBlockProps {
  /** Those that are drawn, of so many. */
  readonly rows: readonly BlockRow[];
  readonly count: number;
  readonly isVirtual: boolean;
  readonly heading: BlockHeading | undefined;
  readonly touched: ReadonlySet<string>;
  readonly draw: (index: number, element: number) => ReactNode;
}

/** Rows that stand together: all of a table, or a group below its heading, which stays in view as long as they do. */
export function TableBlock({ rows, count, isVirtual, heading, touched, draw }: TableBlockProps): ReactNode {
  const body = useRef<HTMLDivElement>(null);
  const places = new Map(rows.map(({ key, index }) => [key, index]));
  const slots = useRowSlots(body, [...places.keys()], touched, isVirtual);
  const drawn = slots.map(({ id, row }) => draw(places.get(row) ?? 0, id));
  const placed = isVirtual
    ? { className: styles.placed, style: { height: `calc(${count} * var(--row))` } }
    : {};
  if (!heading) {
    return (
      <div ref={body} role="rowgroup" data-rows {...placed}>
        {drawn}
      </div>
    );
  }
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={heading.rowIndex} className={styles.group}>
        <div role="gridcell" aria-colspan={heading.columns} className={styles.groupCell}>
          {heading.content}
        </div>
      </div>
      <div ref={body} {...placed}>
        {drawn}
      </div>
    </div>
  );
}
