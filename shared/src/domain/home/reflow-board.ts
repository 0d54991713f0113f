import type { Board, CellRect } from "./board.ts";
import { overlaps, readingOrder } from "./board.ts";

/** A widget of the board, by its place in `widgets`, where a narrower page shows it. */
export interface ReflowedWidget extends CellRect {
  readonly at: number;
}

/**
 * The one layout on a narrower page: widths in proportion, heights kept, as many rows as it takes.
 * Widgets keep the order in which the full board is read, so that keyboard and eye go the same way.
 */
export function reflowBoard(board: Board, columns: number): readonly ReflowedWidget[] {
  const shown: ReflowedWidget[] = [];
  for (const at of readingOrder(board)) {
    const widget = board.widgets[at];
    if (!widget) continue;
    const share = Math.round((widget.width * columns) / board.cols);
    const width = Math.max(1, Math.min(columns, share));
    shown.push({ at, ...nextFree(shown, columns, { width, height: widget.height }) });
  }
  return shown.map((widget) => stretched(widget, shown, columns));
}

/** The first free place that is read after the last one. */
function nextFree(
  shown: readonly ReflowedWidget[],
  columns: number,
  size: { readonly width: number; readonly height: number },
): CellRect {
  const last = shown.at(-1);
  for (let y = last?.y ?? 0; ; y += 1) {
    for (let x = 0; x + size.width <= columns; x += 1) {
      const place = { x, y, ...size };
      const after = !last || y > last.y || x > last.x;
      if (after && !shown.some((other) => overlaps(other, place))) return place;
    }
  }
}

/** A widget with nothing beside it takes the rest of its rows. */
function stretched(
  widget: ReflowedWidget,
  shown: readonly ReflowedWidget[],
  columns: number,
): ReflowedWidget {
  const rest = { ...widget, x: widget.x + widget.width, width: columns - widget.x - widget.width };
  const alone = rest.width > 0 && !shown.some((other) => other.at !== widget.at && overlaps(other, rest));
  return alone ? { ...widget, width: columns - widget.x } : widget;
}
