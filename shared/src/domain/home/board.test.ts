import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addWidget,
  fillBoard,
  fitBoard,
  moveWidget,
  removeWidget,
  replaceWidget,
  resizeBoard,
  resizeWidget,
  swapWidgets,
} from "./arrange-board.ts";
import type { Board, Widget } from "./board.ts";
import {
  boardLimits,
  defaultBoard,
  defaultWidgetSizes,
  freeCells,
  isTidy,
  overlaps,
  widgetNames,
} from "./board.ts";
import { reflowBoard } from "./reflow-board.ts";

const widget: fc.Arbitrary<Widget> = fc.record(
  {
    name: fc.oneof(fc.constantFrom(...widgetNames), fc.constantFrom("weather", "from-a-newer-version")),
    x: fc.integer({ min: 0, max: 7 }),
    y: fc.integer({ min: 0, max: 5 }),
    width: fc.integer({ min: 1, max: 8 }),
    height: fc.integer({ min: 1, max: 6 }),
    datas: fc.dictionary(fc.string({ maxLength: 5 }), fc.integer()),
  },
  { requiredKeys: ["name", "x", "y", "width", "height"] },
);

/** Whatever the wire lets through, tidy or not. */
const storedBoard: fc.Arbitrary<Board> = fc.record({
  cols: fc.integer(boardLimits.cols),
  rows: fc.integer(boardLimits.rows),
  widgets: fc.array(widget, { maxLength: boardLimits.widgets }),
});
const tidyBoard = storedBoard.map(fitBoard);

/** What a layout may never lose: names and their datas, in their order. */
function belongings({ widgets }: Board): unknown {
  return widgets.map(({ name, datas }) => ({ name, datas }));
}

function expectTidy(board: Board): void {
  expect(isTidy(board), JSON.stringify(board)).toBe(true);
  expect(board.cols).toBeLessThanOrEqual(boardLimits.cols.max);
  expect(board.rows).toBeLessThanOrEqual(boardLimits.rows.max);
}

describe("any board", () => {
  it("that is stored becomes one without overlaps, inside its bounds, with every widget and its datas", () => {
    fc.assert(
      fc.property(storedBoard, (stored) => {
        const fitted = fitBoard(stored);
        expectTidy(fitted);
        expect(belongings(fitted)).toEqual(belongings(stored));
        expect(fitBoard(fitted)).toBe(fitted);
      }),
    );
  });

  it("stays tidy and complete wherever a widget is put and whatever size it gets", () => {
    const deed = fc.record({
      at: fc.nat(23),
      x: fc.integer({ min: -2, max: 9 }),
      y: fc.integer({ min: -2, max: 9 }),
      resize: fc.boolean(),
    });
    fc.assert(
      fc.property(tidyBoard, fc.array(deed, { maxLength: 4 }), (start, deeds) => {
        let board = start;
        for (const { at, x, y, resize } of deeds) {
          const next = resize
            ? resizeWidget(board, at, { width: x, height: y })
            : moveWidget(board, at, { x, y });
          if (!next) continue;
          expectTidy(next);
          expect(belongings(next)).toEqual(belongings(board));
          board = next;
        }
      }),
    );
  });

  it("puts the widget exactly where it was let go, as far as the board reaches", () => {
    fc.assert(
      fc.property(tidyBoard, fc.nat(23), fc.nat(7), fc.nat(5), (board, at, x, y) => {
        const before = board.widgets[at];
        const moved = moveWidget(board, at, { x, y })?.widgets[at];
        if (!before || !moved) return;
        expect(moved).toMatchObject({
          width: before.width,
          height: before.height,
          x: Math.min(x, board.cols - before.width),
          y: Math.min(y, board.rows - before.height),
        });
      }),
    );
  });

  it("takes one more widget and grows for it to 8 by 6, where nothing else moves, as long as a cell is left there", () => {
    fc.assert(
      fc.property(tidyBoard, fc.constantFrom(...widgetNames), (board, name) => {
        const grown = addWidget(board, name);
        const largest = { ...board, cols: boardLimits.cols.max, rows: boardLimits.rows.max };
        const room = board.widgets.length < boardLimits.widgets && freeCells(largest) > 0;
        expect(grown !== undefined).toBe(room);
        if (!grown) return;
        expectTidy(grown);
        expect(grown.cols >= board.cols && grown.rows >= board.rows).toBe(true);
        expect(grown.widgets.at(-1)?.name).toBe(name);
        expect(removeWidget(grown, grown.widgets.length - 1).widgets).toEqual(board.widgets);
      }),
    );
  });

  it("keeps its size as long as the new widget fits into it whole", () => {
    fc.assert(
      fc.property(tidyBoard, fc.constantFrom(...widgetNames), fc.nat(23), (board, name, at) => {
        const { width, height } = defaultWidgetSizes[name];
        const gap = board.widgets[at];
        if (!gap || gap.width < width || gap.height < height) return;
        const grown = addWidget(removeWidget(board, at), name);
        expect(grown).toMatchObject({ cols: board.cols, rows: board.rows });
        expect(grown?.widgets.at(-1)).toMatchObject({ width, height });
      }),
    );
  });

  it("gives one widget the place of another, and nothing else moves", () => {
    fc.assert(
      fc.property(tidyBoard, fc.nat(23), fc.constantFrom(...widgetNames), (board, at, name) => {
        const gone = board.widgets[at];
        const swapped = replaceWidget(board, at, name);
        expectTidy(swapped);
        if (!gone) return;
        const { x, y, width, height } = gone;
        expect(swapped.widgets[at]).toEqual({ name, x, y, width, height });
        expect(swapped.widgets.toSpliced(at, 1)).toEqual(board.widgets.toSpliced(at, 1));
      }),
    );
  });

  it("takes another size whenever there is a cell for each widget", () => {
    const size = fc.record({ cols: fc.integer(boardLimits.cols), rows: fc.integer(boardLimits.rows) });
    fc.assert(
      fc.property(tidyBoard, size, (board, wanted) => {
        const sized = resizeBoard(board, wanted);
        expect(sized !== undefined).toBe(board.widgets.length <= wanted.cols * wanted.rows);
        if (!sized) return;
        expectTidy(sized);
        expect(sized).toMatchObject(wanted);
        expect(belongings(sized)).toEqual(belongings(board));
      }),
    );
  });

  it("can be filled without anything moving away from where it is", () => {
    fc.assert(
      fc.property(tidyBoard, (board) => {
        const filled = fillBoard(board);
        expectTidy(filled);
        for (const [at, { x, y, width, height }] of board.widgets.entries()) {
          const grown = filled.widgets[at]!;
          expect(grown.x <= x && grown.y <= y).toBe(true);
          expect(grown.x + grown.width >= x + width && grown.y + grown.height >= y + height).toBe(true);
        }
      }),
    );
  });

  it("lets two widgets change places", () => {
    fc.assert(
      fc.property(tidyBoard, fc.nat(23), fc.nat(23), (board, one, other) => {
        const swapped = swapWidgets(board, one, other);
        expectTidy(swapped);
        expect(belongings(swapped)).toEqual(belongings(board));
        expect(swapWidgets(swapped, one, other)).toEqual(board);
      }),
    );
  });

  it("reflows to any number of columns without overlaps, in the order in which it is read", () => {
    fc.assert(
      fc.property(tidyBoard, fc.integer({ min: 1, max: 4 }), (board, columns) => {
        const shown = reflowBoard(board, columns);
        expect(shown.map(({ at }) => at).toSorted((left, right) => left - right)).toEqual([
          ...board.widgets.keys(),
        ]);
        for (const [step, place] of shown.entries()) {
          expect(place.x + place.width).toBeLessThanOrEqual(columns);
          const before = shown[step - 1] ?? { x: -1, y: 0 };
          expect(place.y > before.y || (place.y === before.y && place.x > before.x)).toBe(true);
          expect(shown.some((other) => other !== place && overlaps(other, place))).toBe(false);
        }
      }),
    );
  });
});

describe("the default board", () => {
  it("is 6 by 4 and filled exactly by the four widgets in their specified sizes", () => {
    expect(defaultBoard).toMatchObject({ cols: 6, rows: 4 });
    expectTidy(defaultBoard);
    expect(freeCells(defaultBoard)).toBe(0);
    for (const { name, width, height } of defaultBoard.widgets) {
      expect({ width, height }).toEqual(defaultWidgetSizes[name as keyof typeof defaultWidgetSizes]);
    }
  });

  const placeOf = (board: Board | undefined, name: string) =>
    board?.widgets.find((candidate) => candidate.name === name);

  it("lets two widgets of one size swap", () => {
    const board = moveWidget(defaultBoard, 2, { x: 4, y: 2 });
    expect(placeOf(board, "tasks")).toMatchObject({ x: 4, y: 2, width: 2, height: 2 });
    expect(placeOf(board, "modules")).toMatchObject({ x: 4, y: 0, width: 2, height: 2 });
  });

  it("lets the agenda cross to the other side, and everything keeps its size", () => {
    const board = moveWidget(defaultBoard, 0, { x: 3, y: 0 });
    expect(board && freeCells(board)).toBe(0);
    expect(placeOf(board, "agenda")).toMatchObject({ x: 3, width: 3, height: 4 });
    expect(placeOf(board, "planete-online-news")).toMatchObject({ width: 1, height: 4 });
    expect(placeOf(board, "tasks")).toMatchObject({ width: 2, height: 2 });
  });

  it("cuts a neighbour that finds no room in its size, where it stands", () => {
    const board = moveWidget(defaultBoard, 2, { x: 3, y: 0 });
    expect(placeOf(board, "planete-online-news")).toMatchObject({ x: 3, y: 2, width: 1, height: 2 });
    expect(placeOf(board, "agenda")).toMatchObject({ x: 0, y: 0, width: 3, height: 4 });
  });

  it("lets a widget grow although the board is full", () => {
    const board = resizeWidget(defaultBoard, 0, { width: 4, height: 4 });
    expect(placeOf(board, "agenda")).toMatchObject({ x: 0, y: 0, width: 4, height: 4 });
    expect(board?.widgets).toHaveLength(4);
  });

  it("takes a first further widget below the others, and further ones until 8 by 6 is full", () => {
    expect(placeOf(addWidget(defaultBoard, "my-sheets"), "my-sheets")).toMatchObject({ x: 0, y: 4 });
    let board: Board | undefined = defaultBoard;
    let added = 0;
    while (board) {
      const grown: Board | undefined = addWidget(board, "my-sheets");
      if (!grown) break;
      [board, added] = [grown, added + 1];
    }
    expect(board).toMatchObject({ cols: 8, rows: 6 });
    expect([added, freeCells(board)]).toEqual([6, 0]);
  });

  it("stands in two columns on a tablet and in one on a phone", () => {
    const names = (columns: number) =>
      reflowBoard(defaultBoard, columns).map(({ at, x, y }) => [defaultBoard.widgets[at]?.name, x, y]);
    expect(names(2)).toEqual([
      ["agenda", 0, 0],
      ["planete-online-news", 1, 0],
      ["tasks", 0, 4],
      ["modules", 1, 4],
    ]);
    expect(names(1).map(([name]) => name)).toEqual(["agenda", "planete-online-news", "tasks", "modules"]);
  });
});
