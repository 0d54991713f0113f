import type { ReactNode } from "react";
import { useEffect, useLayoutEffect, useRef } from "react";
import type { Cursor } from "../use-cursor.ts";
import { leftOf, rightOf } from "./grid-columns.ts";
import type { HitGround } from "./hit-test.ts";
import styles from "./planning-grid.module.css";

/** Between the rows and the pinned ones the cell is another element: the one that goes leaves the focus to the next. */
export interface FocusHandover {
  readonly leave: (hadFocus: boolean) => void;
  readonly take: () => boolean;
}

export function createFocusHandover(): FocusHandover {
  let isLeft = false;
  return {
    leave: (hadFocus) => {
      isLeft = hadFocus;
    },
    take: () => {
      const taken = isLeft;
      isLeft = false;
      return taken;
    },
  };
}

/** The one cell of the grid that is an element: where the keyboard stands, told to ears. */
export function GridCursor({
  cursor,
  ground,
  handover,
}: {
  readonly cursor: Cursor;
  readonly ground: HitGround;
  readonly handover: FocusHandover;
}): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const { cell, onPinned } = cursor;
  const index = ground.rows.findIndex((row) => row.kind === "person" && row.id === cell?.personId);
  useLayoutEffect(() => {
    const box = element.current;
    if (handover.take() && document.activeElement === document.body) box?.focus({ preventScroll: true });
    return () => handover.leave(box !== null && document.activeElement === box);
  }, [handover]);
  useEffect(() => {
    const box = element.current;
    if (!box || document.activeElement !== box) return;
    const grid = box.closest("[role=grid]");
    const top = grid?.scrollTop ?? 0;
    box.scrollIntoView({ block: "nearest", inline: "nearest" });
    // Pinned rows are in sight however far the others are scrolled: only sideways is there a way to go.
    if (grid && onPinned) grid.scrollTop = top;
  }, [cell, onPinned]);
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
