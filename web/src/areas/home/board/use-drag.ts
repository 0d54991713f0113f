import type { PointerEvent, RefObject } from "react";
import { useRef } from "react";
import type { CellRect } from "@planete/shared/domain/home/board.ts";
import { trackHandle } from "../../../ui/track-pointer.ts";
import type { BoardAction } from "./board-editor.ts";

/** The distance from one cell to the next. */
function stepOf(board: HTMLElement, cols: number, rows: number): { readonly x: number; readonly y: number } {
  const gap = Number.parseFloat(getComputedStyle(board).columnGap) || 0;
  return { x: (board.clientWidth + gap) / cols, y: (board.clientHeight + gap) / rows };
}

export interface DragBoard {
  readonly cols: number;
  readonly rows: number;
}

/**
 * Dragging a widget, or its corner, with mouse, pen or finger. While it moves the widget follows by its
 * own style; the board is drawn anew only when it reaches another cell.
 */
export function useDrag(
  place: RefObject<HTMLElement | null>,
  { cols, rows }: DragBoard,
  act: (action: BoardAction) => void,
): (at: number, origin: CellRect, resizes: boolean) => (event: PointerEvent<HTMLElement>) => void {
  const running = useRef(false);
  return (at, origin, resizes) => (event) => {
    const board = place.current;
    const frame = event.currentTarget.closest<HTMLElement>("[data-widget]");
    if (!board || !frame || running.current) return;
    const step = stepOf(board, cols, rows);
    const from = { x: event.clientX, y: event.clientY };
    let cell = "";
    const end = (action: BoardAction): void => {
      running.current = false;
      frame.style.translate = "";
      act(action);
    };
    trackHandle(event, {
      take: () => {
        running.current = true;
        act({ do: "grab", at, byPointer: true });
      },
      move: (to) => {
        const dx = to.x - from.x;
        const dy = to.y - from.y;
        if (!resizes) frame.style.translate = `${dx}px ${dy}px`;
        const cells = { x: Math.round(dx / step.x), y: Math.round(dy / step.y) };
        const next: CellRect = resizes
          ? {
              ...origin,
              width: Math.max(1, Math.min(cols - origin.x, origin.width + cells.x)),
              height: Math.max(1, Math.min(rows - origin.y, origin.height + cells.y)),
            }
          : { ...origin, x: origin.x + cells.x, y: origin.y + cells.y };
        if (JSON.stringify(next) === cell) return;
        cell = JSON.stringify(next);
        act({ do: "place", place: next });
      },
      drop: () => end({ do: "drop" }),
      cancel: () => end({ do: "let-go" }),
    });
  };
}
