/**
 * Which cards of one row stand below each other. A period has at most 28 days, so the days that a lane has
 * taken are the bits of one number. First fit in the order of the first days needs as few lanes as there
 * are cards on the fullest day.
 */
export interface LaneSpan {
  readonly id: string;
  /** Days of the period, from 0; both included. */
  readonly first: number;
  readonly last: number;
}

export interface PlacedSpan extends LaneSpan {
  readonly lane: number;
}

function daysMask({ first, last }: Pick<LaneSpan, "first" | "last">): number {
  return ((1 << (last - first + 1)) - 1) << first;
}

/**
 * The lane of each card. Cards that are where they were `before` keep their lane, so that nothing but the
 * moved card moves.
 */
export function layOutLanes(
  spans: readonly LaneSpan[],
  before: ReadonlyMap<string, PlacedSpan> = new Map(),
): { readonly lanes: ReadonlyMap<string, number>; readonly count: number } {
  const lanes = new Map<string, number>();
  const taken: number[] = [];
  const put = (span: LaneSpan, lane: number): void => {
    while (taken.length <= lane) taken.push(0);
    taken[lane] = (taken[lane] ?? 0) | daysMask(span);
    lanes.set(span.id, lane);
  };
  const fresh: LaneSpan[] = [];
  for (const span of spans) {
    const old = before.get(span.id);
    if (old !== undefined && old.first === span.first && old.last === span.last) put(span, old.lane);
    else fresh.push(span);
  }
  for (const span of fresh.toSorted(inLaneOrder)) put(span, freeLane(taken, daysMask(span)));
  return { lanes, count: taken.length };
}

/** The order in which cards take their lanes, the same wherever it is computed. */
function inLaneOrder(left: LaneSpan, right: LaneSpan): number {
  if (left.first !== right.first) return left.first - right.first;
  if (left.last !== right.last) return right.last - left.last;
  return left.id < right.id ? -1 : 1;
}

function freeLane(taken: readonly number[], mask: number): number {
  const lane = taken.findIndex((days) => (days & mask) === 0);
  return lane === -1 ? taken.length : lane;
}
