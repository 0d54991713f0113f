import type { Grip } from "./carry.ts";
import type { GridColumns } from "./grid-columns.ts";
import { dayAt, leftOf, rightOf } from "./grid-columns.ts";
import type { GridCard, GridMetrics, GridRow, PersonRow } from "./grid-model.ts";
import { laneTop, minuteLeft, shownLanes } from "./grid-model.ts";
import type { RowStack } from "./grid-rows.ts";
import { rowAt } from "./grid-rows.ts";

/** What lies under a place of the grid. */
export interface GridHit {
  readonly row: PersonRow;
  /** Day of the period, from 0. */
  readonly day: number;
  readonly card: GridCard | undefined;
  readonly grip: Grip;
  /** The strip of figures at the row's foot. */
  readonly strip: boolean;
}

/** Pixels at a card's ends that resize it. */
const edge = 6;

export interface HitGround {
  readonly rows: readonly GridRow[];
  readonly stack: RowStack;
  readonly columns: GridColumns;
  readonly metrics: GridMetrics;
  readonly isOpened: (row: PersonRow) => boolean;
}

/** Found by arithmetic: no cell is an element, and 500 × 28 of them would be too many to ask. */
export function hitTest(ground: HitGround, x: number, y: number): GridHit | undefined {
  const index = rowAt(ground.stack, y);
  const row = index === undefined ? undefined : ground.rows[index];
  if (index === undefined || row?.kind !== "person" || x < 0 || x >= ground.columns.width) return undefined;
  const inRow = y - (ground.stack.tops[index] ?? 0);
  const height = (ground.stack.tops[index + 1] ?? 0) - (ground.stack.tops[index] ?? 0);
  const day = dayAt(ground.columns, x);
  if (row.density === "hours") {
    const { width } = ground.columns;
    const card = row.cards.find(({ pieces }) =>
      pieces?.some(({ from, to }) => minuteLeft(width, from) <= x && x < minuteLeft(width, to)),
    );
    return { row, day, card, grip: "move", strip: false };
  }
  const asFigures = row.density === "figures" && !ground.isOpened(row);
  const card = asFigures ? threadAt(row, day, height - inRow) : cardAt(ground, row, day, inRow);
  return {
    row,
    day,
    card,
    grip: card && !asFigures ? gripAt(card, ground.columns, x) : "move",
    strip: !asFigures && inRow >= height - ground.metrics.strip,
  };
}

function cardAt(
  { metrics, isOpened }: HitGround,
  row: PersonRow,
  day: number,
  y: number,
): GridCard | undefined {
  const lanes = shownLanes(row, metrics, isOpened(row));
  return row.cards.find(({ lane, first, last }) => {
    const top = laneTop(lane, metrics);
    return lane < lanes && first <= day && day <= last && top <= y && y < top + metrics.lane;
  });
}

/** In a row of figures the lower lane is the line at its foot. */
function threadAt(row: PersonRow, day: number, fromFoot: number): GridCard | undefined {
  const lane = fromFoot <= 5 ? 0 : 1;
  const there = row.cards.filter(({ first, last }) => first <= day && day <= last);
  return there.find((card) => card.lane === lane) ?? there[0];
}

function gripAt(card: GridCard, columns: GridColumns, x: number): Grip {
  if (!card.cutLeft && x < leftOf(columns, card.first) + edge) return "start";
  if (!card.cutRight && x >= rightOf(columns, card.last) - edge) return "end";
  return "move";
}
