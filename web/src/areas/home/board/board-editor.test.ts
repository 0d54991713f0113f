import { describe, expect, it } from "vitest";
import type { Board } from "@planete/shared/domain/home/board.ts";
import { defaultBoard, isTidy } from "@planete/shared/domain/home/board.ts";
import type { BoardAction, Editor } from "./board-editor.ts";
import { edit, placeByKey, startEditing } from "./board-editor.ts";

function after(board: Board, ...actions: readonly BoardAction[]): Editor {
  return actions.reduce(edit, startEditing(board));
}
const nameAt = (board: Board, x: number, y: number): string | undefined =>
  board.widgets.find(
    (widget) => widget.x <= x && x < widget.x + widget.width && widget.y <= y && y < widget.y + widget.height,
  )?.name;

describe("changing the board", () => {
  it("shows where a held widget would go, and leaves no trace where it only passed", () => {
    const held = after(
      defaultBoard,
      { do: "grab", at: 2 },
      { do: "place", place: { x: 3, y: 0, width: 2, height: 2 } },
    );
    expect(held.grab?.preview.widgets[1]).toMatchObject({ height: 2 });
    const back = edit(held, { do: "place", place: { x: 4, y: 0, width: 2, height: 2 } });
    expect(back.grab?.preview).toEqual(defaultBoard);
    expect(edit(back, { do: "drop" })).toMatchObject({ past: [], board: defaultBoard });
  });

  it("keeps what was dropped and forgets what was let go", () => {
    const actions: BoardAction[] = [
      { do: "grab", at: 2 },
      { do: "place", place: { x: 4, y: 2, width: 2, height: 2 } },
    ];
    expect(nameAt(after(defaultBoard, ...actions, { do: "drop" }).board, 4, 0)).toBe("modules");
    expect(after(defaultBoard, ...actions, { do: "let-go" }).board).toBe(defaultBoard);
  });

  it("takes every step back, one at a time", () => {
    const changed = after(
      defaultBoard,
      { do: "remove", at: 1 },
      { do: "size", cols: 8, rows: 6 },
      { do: "fill" },
    );
    expect(changed.past).toHaveLength(3);
    const undone = edit(edit(edit(changed, { do: "undo" }), { do: "undo" }), { do: "undo" });
    expect(undone).toEqual(startEditing(defaultBoard));
    expect(edit(undone, { do: "undo" })).toBe(undone);
  });

  it("refuses a size that has fewer cells than widgets", () => {
    const start = startEditing(defaultBoard);
    expect(edit(start, { do: "size", cols: 3, rows: 1 })).toBe(start);
  });

  it("goes back to the default, with the datas of its widgets and whatever a newer version put there", () => {
    const datas = { folded: true };
    const others = Array.from({ length: 8 }, (_, at) => ({
      name: `newer-${at}`,
      x: at,
      y: 0,
      width: 1,
      height: 1,
      datas,
    }));
    const board: Board = {
      cols: 8,
      rows: 6,
      widgets: [...others, { name: "tasks", x: 0, y: 1, width: 8, height: 5, datas }],
    };
    const reset = after(board, { do: "reset", to: defaultBoard }).board;
    expect(isTidy(reset)).toBe(true);
    expect(reset.widgets.filter(({ name }) => name.startsWith("newer-"))).toHaveLength(8);
    expect(reset.widgets.every(({ name, datas: kept }) => kept === datas || !/newer|tasks/u.test(name))).toBe(
      true,
    );
    expect(after(defaultBoard, { do: "remove", at: 0 }, { do: "reset", to: defaultBoard }).board).toEqual(
      defaultBoard,
    );
  });

  it("grows for what is added until it is full, then gives one widget the place of another; each step goes back", () => {
    const grown = after(defaultBoard, { do: "add", name: "my-sheets" });
    expect(grown.board).toMatchObject({ cols: 6, rows: 6 });
    expect(grown.board.widgets.slice(0, -1)).toEqual(defaultBoard.widgets);
    const full = {
      ...defaultBoard,
      cols: 8,
      rows: 6,
      widgets: [{ ...defaultBoard.widgets[0]!, width: 8, height: 6 }],
    };
    const start = startEditing(full);
    expect(edit(start, { do: "add", name: "my-sheets" })).toBe(start);
    const replaced = edit(start, { do: "replace", at: 0, name: "my-sheets" });
    expect(replaced.board.widgets).toEqual([{ name: "my-sheets", x: 0, y: 0, width: 8, height: 6 }]);
    expect(edit(replaced, { do: "undo" }).board).toBe(full);
  });

  it("moves by arrows and resizes by Shift and arrows, within the board", () => {
    let editor = after(defaultBoard, { do: "grab", at: 2 });
    expect(placeByKey(editor, "ArrowDown", false)).toEqual({ x: 4, y: 1, width: 2, height: 2 });
    expect(placeByKey(editor, "ArrowRight", true)).toEqual({ x: 4, y: 0, width: 2, height: 2 });
    expect(placeByKey(editor, "ArrowDown", true)).toEqual({ x: 4, y: 0, width: 2, height: 3 });
    expect(placeByKey(editor, "Tab", false)).toBeUndefined();
    editor = edit(editor, { do: "let-go" });
    expect(placeByKey(editor, "ArrowDown", false)).toBeUndefined();
  });
});
