/** A rectangle of whole cells; x and y count from 0 at the upper left. */
export interface CellRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One widget on the home board (spec §3). A name that this version does not know is kept as it is. */
export interface Widget extends CellRect {
  readonly name: string;
  readonly datas?: Readonly<Record<string, unknown>> | undefined;
}

/** The home board: a fixed grid on which widgets never overlap. */
export interface Board {
  readonly cols: number;
  readonly rows: number;
  readonly widgets: readonly Widget[];
}

/** Board sizes and how many widgets there may be (spec §9: 6×4 for a new user, at most 8×6). */
export const boardLimits = { cols: { min: 1, max: 8 }, rows: { min: 1, max: 6 }, widgets: 24 } as const;

/** The widgets this version can show: the four of spec §3 first, then those beyond it. */
export const widgetNames = [
  "agenda",
  "planete-online-news",
  "tasks",
  "modules",
  "my-requests",
  "my-sheets",
  "team-queue",
  "due-today",
  "planning-today",
  "absences",
  "team-load",
  "own-work",
  "developments-in-review",
  "undated-developments",
  "late-developments",
  "next-deliveries",
  "latest-release",
] as const;

export type WidgetName = (typeof widgetNames)[number];

/** The size a widget has when it is added: the first four as spec §9 says. */
export const defaultWidgetSizes: Readonly<
  Record<WidgetName, { readonly width: number; readonly height: number }>
> = {
  agenda: { width: 3, height: 4 },
  "planete-online-news": { width: 1, height: 4 },
  tasks: { width: 2, height: 2 },
  modules: { width: 2, height: 2 },
  "my-requests": { width: 2, height: 2 },
  "my-sheets": { width: 2, height: 2 },
  "team-queue": { width: 2, height: 2 },
  "due-today": { width: 2, height: 2 },
  "planning-today": { width: 2, height: 2 },
  absences: { width: 2, height: 2 },
  "team-load": { width: 2, height: 2 },
  "own-work": { width: 2, height: 2 },
  "developments-in-review": { width: 2, height: 2 },
  "undated-developments": { width: 2, height: 2 },
  "late-developments": { width: 2, height: 2 },
  "next-deliveries": { width: 2, height: 2 },
  "latest-release": { width: 2, height: 2 },
};

/** What a new user starts with: the four default sizes tile 6×4 exactly (spec §9). */
export const defaultBoard = {
  cols: 6,
  rows: 4,
  widgets: [
    { name: "agenda", x: 0, y: 0, width: 3, height: 4 },
    { name: "planete-online-news", x: 3, y: 0, width: 1, height: 4 },
    { name: "tasks", x: 4, y: 0, width: 2, height: 2 },
    { name: "modules", x: 4, y: 2, width: 2, height: 2 },
  ],
} satisfies Board;

/** True for a widget that this version can show. */
export function isWidgetName(name: string): name is WidgetName {
  return widgetNames.some((known) => known === name);
}

/** True when two rectangles share a cell. */
export function overlaps(one: CellRect, other: CellRect): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** True when every widget lies inside the board and none covers another. */
export function isTidy(board: Board): boolean {
  const inside = ({ x, y, width, height }: CellRect): boolean =>
    x >= 0 && y >= 0 && width >= 1 && height >= 1 && x + width <= board.cols && y + height <= board.rows;
  return board.widgets.every(
    (widget, at) =>
      inside(widget) && board.widgets.every((other, index) => index <= at || !overlaps(widget, other)),
  );
}

/** Cells that no widget of a tidy board covers. */
export function freeCells({ cols, rows, widgets }: Board): number {
  return cols * rows - widgets.reduce((sum, { width, height }) => sum + width * height, 0);
}

/** The order in which people read the board: line by line. Gives places in `widgets`. */
export function readingOrder({ widgets }: Pick<Board, "widgets">): readonly number[] {
  return widgets
    .map((widget, at) => ({ widget, at }))
    .sort((left, right) => left.widget.y - right.widget.y || left.widget.x - right.widget.x)
    .map(({ at }) => at);
}
