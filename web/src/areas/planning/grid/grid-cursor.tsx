import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import type { Cursor } from "../use-cursor.ts";
import { leftOf, rightOf } from "./grid-columns.ts";
import type { HitGround } from "./hit-test.ts";
import styles from "./planning-grid.module.css";

/** The one cell of the grid that is an element: where the keyboard stands, told to ears. */
export function GridCursor({
  cursor,
  ground,
}: {
  readonly cursor: Cursor;
  readonly ground: HitGround;
}): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const { cell } = cursor;
  const index = ground.rows.findIndex((row) => row.kind === "person" && row.id === cell?.personId);
  useEffect(() => {
    const box = element.current;
    if (box && document.activeElement === box) box.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [cell]);
  if (!cell || index === -1) return null;
  const top = ground.stack.tops[index] ?? 0;
  const left = leftOf(ground.columns, cell.day);
  return (
    <div
      role="row"
      className={styles.cursorRow}
      style={{ top, height: (ground.stack.tops[index + 1] ?? 0) - top }}
    >
      <div
        ref={element}
        role="gridcell"
        tabIndex={0}
        aria-label={cursor.words}
        aria-colindex={cell.day + 2}
        className={styles.cursor}
        style={{ left: ground.metrics.people + left, width: rightOf(ground.columns, cell.day) - left }}
      />
    </div>
  );
}
