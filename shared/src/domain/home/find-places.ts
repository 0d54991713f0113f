import type { CellRect } from "./board.ts";

/** A grid with what is already taken on it. */
export interface Ground {
  readonly cols: number;
  readonly rows: number;
  readonly taken: readonly CellRect[];
}

/** Placements tried before a search gives up and something is made smaller; keeps a drag below a frame. */
const searchBudget = 200;

/** The rectangle moved and cut so that it lies inside the grid. */
export function clampPlace(place: CellRect, { cols, rows }: Pick<Ground, "cols" | "rows">): CellRect {
  const within = (value: number, least: number, most: number): number =>
    Math.max(least, Math.min(most, Math.trunc(value)));
  const width = within(place.width, 1, cols);
  const height = within(place.height, 1, rows);
  return { width, height, x: within(place.x, 0, cols - width), y: within(place.y, 0, rows - height) };
}

function sharedCells(one: CellRect, other: CellRect): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(across, 0) * Math.max(down, 0);
}

/** The cells of one line as bits. */
function lineOf({ x, width }: Pick<CellRect, "x" | "width">): number {
  return ((1 << width) - 1) << x;
}

/** What is taken, line by line: asked thousands of times while somebody drags. */
function takenLines(taken: readonly CellRect[], rows: number): readonly number[] {
  const lines = Array.from({ length: rows }, () => 0);
  for (const place of taken) {
    const cells = lineOf(place);
    for (let y = place.y; y < place.y + place.height; y += 1) lines[y] = (lines[y] ?? 0) | cells;
  }
  return lines;
}

/** Free rectangles of a piece's size, the one nearest to where it was first. */
function freePlaces({ cols, rows, taken }: Ground, piece: CellRect, home: CellRect): readonly CellRect[] {
  const { width, height } = piece;
  const lines = takenLines(taken, rows);
  const found: { readonly place: CellRect; readonly far: number; readonly kept: number }[] = [];
  for (let y = 0; y + height <= rows; y += 1) {
    for (let x = 0; x + width <= cols; x += 1) {
      const cells = lineOf({ x, width });
      if (lines.slice(y, y + height).some((line) => (line & cells) !== 0)) continue;
      const place = { x, y, width, height };
      found.push({
        place,
        far: Math.abs(x - home.x) + Math.abs(y - home.y),
        kept: sharedCells(place, home),
      });
    }
  }
  return found
    .sort((left, right) => right.kept - left.kept || left.far - right.far)
    .map(({ place }) => place);
}

/** Places for all pieces in the sizes they have; nothing when there are none or finding them takes too long. */
function placeAll(
  ground: Ground,
  pieces: readonly CellRect[],
  homes: readonly CellRect[],
): readonly CellRect[] | undefined {
  let tried = 0;
  // Large pieces first: small ones fit into what is left.
  const order = pieces
    .map((piece, at) => ({ at, area: piece.width * piece.height }))
    .sort((left, right) => right.area - left.area)
    .map(({ at }) => at);
  const placed = new Map<number, CellRect>();
  const place = (step: number): boolean => {
    const at = order[step];
    const piece = at === undefined ? undefined : pieces[at];
    if (at === undefined || !piece) return true;
    const taken = [...ground.taken, ...placed.values()];
    for (const candidate of freePlaces({ ...ground, taken }, piece, homes[at] ?? piece)) {
      tried += 1;
      if (tried > searchBudget + pieces.length) return false;
      placed.set(at, candidate);
      if (place(step + 1)) return true;
      placed.delete(at);
    }
    return false;
  };
  return place(0) ? pieces.flatMap((_, at) => placed.get(at) ?? []) : undefined;
}

/** The same pieces with the largest one a column or row smaller; nothing when all are single cells. */
function makeSmaller(pieces: readonly CellRect[]): readonly CellRect[] | undefined {
  const areas = pieces.map(({ width, height }) => width * height);
  const largest = areas.indexOf(Math.max(...areas));
  const piece = pieces[largest];
  if (!piece || areas[largest] === 1) return undefined;
  const smaller =
    piece.height >= piece.width
      ? { ...piece, height: piece.height - 1 }
      : { ...piece, width: piece.width - 1 };
  return pieces.with(largest, smaller);
}

/**
 * Places for all pieces, each as near to where it was as can be. What does not fit in its size is made
 * smaller, the largest first; nothing comes back only when there are fewer free cells than pieces.
 */
export function arrange(ground: Ground, pieces: readonly CellRect[]): readonly CellRect[] | undefined {
  let wanted: readonly CellRect[] | undefined = pieces.map((piece) => clampPlace(piece, ground));
  while (wanted) {
    const found = placeAll(ground, wanted, pieces);
    if (found) return found;
    wanted = makeSmaller(wanted);
  }
  return undefined;
}

/** Like `arrange`, but in the sizes the pieces have or not at all. */
export function arrangeWhole(ground: Ground, pieces: readonly CellRect[]): readonly CellRect[] | undefined {
  return placeAll(ground, pieces, pieces);
}

/** The largest free rectangle of at most a size, nearest to where it would like to be. */
export function largestFree(ground: Ground, wanted: CellRect): CellRect | undefined {
  const sizes: { readonly width: number; readonly height: number }[] = [];
  for (let width = 1; width <= Math.min(wanted.width, ground.cols); width += 1) {
    for (let height = 1; height <= Math.min(wanted.height, ground.rows); height += 1) {
      sizes.push({ width, height });
    }
  }
  for (const size of sizes.sort((left, right) => right.width * right.height - left.width * left.height)) {
    const [place] = freePlaces(ground, { ...wanted, ...size }, wanted);
    if (place) return place;
  }
  return undefined;
}
