import type { Board, CellRect, Widget, WidgetName } from "./board.ts";
import { boardLimits, defaultWidgetSizes, isTidy, overlaps } from "./board.ts";
import { arrange, arrangeWhole, clampPlace, largestFree } from "./find-places.ts";

function withPlaces(board: Board, places: ReadonlyMap<number, CellRect>): Board {
  return {
    ...board,
    widgets: board.widgets.map((widget, at): Widget => {
      const place = places.get(at);
      if (!place) return widget;
      const { x, y, width, height } = place;
      return { ...widget, x, y, width, height };
    }),
  };
}

/**
 * Gives one widget the place it was put at, and the others a new one where it covers them: in their
 * size if they find room, else cut, and only if that does not do, everybody moves together.
 */
function settle(board: Board, at: number, place: CellRect): Board | undefined {
  const others = board.widgets.flatMap((widget, index) => (index === at ? [] : [{ widget, index }]));
  const pushed = others.filter(({ widget }) => overlaps(widget, place));
  const still = others.filter(({ widget }) => !overlaps(widget, place));
  const attempt = (
    moving: typeof others,
    taken: readonly CellRect[],
    way: typeof arrange,
  ): Board | undefined => {
    const places = way(
      { cols: board.cols, rows: board.rows, taken },
      moving.map(({ widget }) => widget),
    );
    return (
      places &&
      withPlaces(
        board,
        new Map([
          [at, place],
          ...moving.flatMap(({ index }, step): [number, CellRect][] => {
            const found = places[step];
            return found ? [[index, found]] : [];
          }),
        ]),
      )
    );
  };
  const standing = [place, ...still.map(({ widget }) => widget)];
  return (
    attempt(pushed, standing, arrangeWhole) ??
    attempt(pushed, standing, arrange) ??
    attempt(others, [place], arrange)
  );
}

/**
 * Gives a widget another place or size, as far as the board reaches; the others make room. Nothing when
 * it would leave fewer cells than there are others.
 */
export function placeWidget(board: Board, at: number, place: CellRect): Board | undefined {
  return board.widgets[at] && settle(board, at, clampPlace(place, board));
}

/** Puts a widget somewhere else in the size it has. */
export function moveWidget(
  board: Board,
  at: number,
  to: { readonly x: number; readonly y: number },
): Board | undefined {
  const widget = board.widgets[at];
  return widget && placeWidget(board, at, { ...widget, ...to });
}

/** The size that a widget may take where it stands. */
export function resizedPlace(
  { cols, rows }: Pick<Board, "cols" | "rows">,
  { x, y }: CellRect,
  to: { readonly width: number; readonly height: number },
): CellRect {
  const within = (value: number, most: number): number => Math.max(1, Math.min(most, value));
  return { x, y, width: within(to.width, cols - x), height: within(to.height, rows - y) };
}

/** Gives a widget another size, its upper left corner staying. */
export function resizeWidget(
  board: Board,
  at: number,
  to: { readonly width: number; readonly height: number },
): Board | undefined {
  const widget = board.widgets[at];
  return widget && placeWidget(board, at, resizedPlace(board, widget, to));
}

/**
 * Adds a widget in its default size where there is room. Where there is none the board grows as far as it takes, to 8×6
 * at most: by rows first, because narrower columns would make a page reflow. On the largest board the widget takes the
 * largest gap. Nothing else ever moves; nothing comes back when no cell is left.
 */
export function addWidget(board: Board, name: WidgetName): Board | undefined {
  if (board.widgets.length >= boardLimits.widgets) return undefined;
  const most = { cols: boardLimits.cols.max, rows: boardLimits.rows.max };
  const wanted = { x: 0, y: 0, ...defaultWidgetSizes[name] };
  const place = (size: { readonly cols: number; readonly rows: number }, cut: boolean): Board | undefined => {
    const found = largestFree({ ...size, taken: board.widgets }, wanted);
    if (!found || (!cut && found.width * found.height < wanted.width * wanted.height)) return undefined;
    return { ...board, ...size, widgets: [...board.widgets, { name, ...found }] };
  };
  for (const size of largerSizes(board, most)) {
    const grown = place(size, false);
    if (grown) return grown;
  }
  return place(most, true);
}

/** The sizes from the present one on: taller, then wider, then both. */
function largerSizes(
  { cols, rows }: Pick<Board, "cols" | "rows">,
  most: { readonly cols: number; readonly rows: number },
): readonly { readonly cols: number; readonly rows: number }[] {
  const taller = Array.from({ length: most.rows - rows }, (_, step) => ({
    cols,
    rows: rows + step + 1,
  }));
  const wider = Array.from({ length: most.cols - cols }, (_, step) => ({
    cols: cols + step + 1,
    rows,
  }));
  const both = wider.flatMap((wide) => taller.map((tall) => ({ cols: wide.cols, rows: tall.rows })));
  return [{ cols, rows }, ...taller, ...wider, ...both];
}

/** Puts another widget into the place of one, which goes; all else stays where it is. */
export function replaceWidget(board: Board, at: number, name: WidgetName): Board {
  const gone = board.widgets[at];
  if (!gone) return board;
  const { x, y, width, height } = gone;
  return { ...board, widgets: board.widgets.with(at, { name, x, y, width, height }) };
}

export function removeWidget(board: Board, at: number): Board {
  return { ...board, widgets: board.widgets.toSpliced(at, 1) };
}

/** Two widgets take each other's place and size; how order changes where one column holds everything. */
export function swapWidgets(board: Board, one: number, other: number): Board {
  const [first, second] = [board.widgets[one], board.widgets[other]];
  if (!first || !second) return board;
  return withPlaces(
    board,
    new Map<number, CellRect>([
      [one, second],
      [other, first],
    ]),
  );
}

/** Another number of columns or rows; what no longer fits moves or shrinks. Nothing when there are too few cells. */
export function resizeBoard(
  board: Board,
  size: { readonly cols: number; readonly rows: number },
): Board | undefined {
  const sized = { ...board, ...size };
  if (isTidy(sized)) return sized;
  const places = arrange({ ...size, taken: [] }, board.widgets);
  return places && withPlaces(sized, new Map(places.entries()));
}

/** Any stored board made tidy, with all its widgets; a board that is too small for them grows. */
export function fitBoard(board: Board): Board {
  if (isTidy(board)) return board;
  const most = { cols: boardLimits.cols.max, rows: boardLimits.rows.max };
  return resizeBoard(board, board) ?? resizeBoard(board, most) ?? board;
}

/** Widgets grow into the cells beside them until none is free that one of them could take. */
export function fillBoard(board: Board): Board {
  let filled = board;
  let grew = true;
  while (grew) {
    grew = false;
    for (const [at, { x, y, width, height }] of filled.widgets.entries()) {
      const grown = [
        { x, y, width: width + 1, height },
        { x, y, width, height: height + 1 },
        { x: x - 1, y, width: width + 1, height },
        { x, y: y - 1, width, height: height + 1 },
      ]
        .map((place) => withPlaces(filled, new Map([[at, place]])))
        .find((candidate) => isTidy(candidate));
      if (!grown) continue;
      filled = grown;
      grew = true;
    }
  }
  return filled;
}
