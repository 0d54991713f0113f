import type { Board, Place, Widget, WidgetName } from "./board.ts";
import { boardLimits, defaultWidgetSizes, isTidy, overlaps } from "./board.ts";
import { arrange, arrangeWhole, clampPlace, largestFree } from "./find-places.ts";

function withPlaces(board: Board, places: ReadonlyMap<number, Place>): Board {
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
function settle(board: Board, at: number, place: Place): Board | undefined {
  const others = board.widgets.flatMap((widget, index) => (index === at ? [] : [{ widget, index }]));
  const pushed = others.filter(({ widget }) => overlaps(widget, place));
  const still = others.filter(({ widget }) => !overlaps(widget, place));
  const attempt = (
    moving: typeof others,
    taken: readonly Place[],
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
          ...moving.flatMap(({ index }, step): [number, Place][] => {
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
export function placeWidget(board: Board, at: number, place: Place): Board | undefined {
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
  { x, y }: Place,
  to: { readonly width: number; readonly height: number },
): Place {
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

/** Adds a widget in its default size or as large as there is room; the others make room if there is none. */
export function addWidget(board: Board, name: WidgetName): Board | undefined {
  if (board.widgets.length >= boardLimits.widgets) return undefined;
  const ground = { cols: board.cols, rows: board.rows, taken: board.widgets };
  const wanted = clampPlace({ x: 0, y: 0, ...defaultWidgetSizes[name] }, board);
  const free = largestFree(ground, wanted);
  if (free) return { ...board, widgets: [...board.widgets, { name, ...free }] };
  const corner = (size: Place): Place => clampPlace({ ...size, x: board.cols, y: board.rows }, board);
  const last = corner({ ...wanted, width: 1, height: 1 });
  const grown = { ...board, widgets: [...board.widgets, { name, ...last }] };
  return settle(grown, board.widgets.length, corner(wanted)) ?? settle(grown, board.widgets.length, last);
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
    new Map<number, Place>([
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
