import {
  addWidget,
  fillBoard,
  placeWidget,
  removeWidget,
  replaceWidget,
  resizeBoard,
  resizedPlace,
  swapWidgets,
} from "@planete/shared/domain/home/arrange-board.ts";
import type { Board, CellRect, WidgetName } from "@planete/shared/domain/home/board.ts";
import { boardLimits, isWidgetName } from "@planete/shared/domain/home/board.ts";

/** A widget that is held: where it was, where it is now, and what the others make of it. */
export interface Grab {
  readonly at: number;
  readonly origin: CellRect;
  readonly place: CellRect;
  readonly preview: Board;
  /** What holds it is a pointer, which it follows. */
  readonly byPointer: boolean;
}

/** A board being changed; nothing of it is saved yet. */
export interface Editor {
  readonly board: Board;
  readonly past: readonly Board[];
  readonly grab: Grab | undefined;
}

export type BoardAction =
  | { readonly do: "grab"; readonly at: number; readonly byPointer?: boolean }
  | { readonly do: "place"; readonly place: CellRect }
  | { readonly do: "drop" }
  | { readonly do: "let-go" }
  | { readonly do: "remove"; readonly at: number }
  | { readonly do: "add"; readonly name: WidgetName }
  /** On a full board: a widget gives its place to another. */
  | { readonly do: "replace"; readonly at: number; readonly name: WidgetName }
  | { readonly do: "swap"; readonly one: number; readonly other: number }
  | { readonly do: "size"; readonly cols: number; readonly rows: number }
  | { readonly do: "fill" }
  /** To what the page starts with. */
  | { readonly do: "reset"; readonly to: Board }
  | { readonly do: "undo" };

/** How many steps can be taken back. */
const remembered = 100;

export function startEditing(board: Board): Editor {
  return { board, past: [], grab: undefined };
}

/** What an action makes of the board; the same editor when it cannot be done. */
export function edit(editor: Editor, action: BoardAction): Editor {
  const { board, past, grab } = editor;
  switch (action.do) {
    case "grab": {
      // Whatever was held before stays where it got to.
      const settled = grab ? edit(editor, { do: "drop" }) : editor;
      const widget = settled.board.widgets[action.at];
      if (!widget) return editor;
      const { x, y, width, height } = widget;
      const place = { x, y, width, height };
      const { at, byPointer = false } = action;
      return { ...settled, grab: { at, origin: place, place, preview: settled.board, byPointer } };
    }
    case "place": {
      if (!grab) return editor;
      // Always from the board as it was: passing over something leaves no trace.
      const preview = placeWidget(board, grab.at, action.place);
      const placed = preview?.widgets[grab.at];
      if (!preview || !placed) return editor;
      const { x, y, width, height } = placed;
      return { ...editor, grab: { ...grab, place: { x, y, width, height }, preview } };
    }
    case "drop":
      return grab ? changed({ ...editor, grab: undefined }, grab.preview) : editor;
    case "let-go":
      return grab ? { ...editor, grab: undefined } : editor;
    case "remove":
      return changed(editor, removeWidget(board, action.at));
    case "add":
      return changed(editor, addWidget(board, action.name));
    case "replace":
      return changed(editor, replaceWidget(board, action.at, action.name));
    case "swap":
      return changed(editor, swapWidgets(board, action.one, action.other));
    case "size":
      return changed(editor, resizeBoard(board, { cols: action.cols, rows: action.rows }));
    case "fill":
      return changed(editor, fillBoard(board));
    case "reset":
      return changed(editor, startWithOthers(action.to, board));
    case "undo":
      break;
  }
  const last = past.at(-1);
  return last ? { board: last, past: past.slice(0, -1), grab: undefined } : editor;
}

function changed(editor: Editor, board: Board | undefined): Editor {
  if (!board || JSON.stringify(board) === JSON.stringify(editor.board)) return editor;
  return { board, past: [...editor.past, editor.board].slice(-remembered), grab: undefined };
}

/** What a page starts with. Widgets of a newer version are not ours to remove: they stay, under it. */
function startWithOthers(start: Board, { widgets }: Board): Board {
  const known = start.widgets.map((fresh) => {
    const datas = widgets.find(({ name }) => name === fresh.name)?.datas;
    return datas === undefined ? fresh : { ...fresh, datas };
  });
  const others = widgets.filter(({ name }) => !isWidgetName(name));
  const all = { ...start, widgets: [...known, ...others] };
  if (others.length === 0) return all;
  const rows = start.rows + Math.ceil(others.length / start.cols);
  const below = others.map((widget, at) => ({
    ...widget,
    x: at % start.cols,
    y: start.rows + Math.floor(at / start.cols),
    width: 1,
    height: 1,
  }));
  const grown = { ...all, rows, widgets: [...known, ...below] };
  return resizeBoard(grown, { cols: all.cols, rows: Math.min(rows, boardLimits.rows.max) }) ?? grown;
}

const steps: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where an arrow key leads a held widget: another place, or with Shift another size. */
export function placeByKey({ board, grab }: Editor, key: string, resizes: boolean): CellRect | undefined {
  const step = steps[key];
  if (!step || !grab) return undefined;
  const { place } = grab;
  if (resizes) {
    return resizedPlace(board, place, { width: place.width + step.x, height: place.height + step.y });
  }
  return { ...place, x: place.x + step.x, y: place.y + step.y };
}
