/**
 * Which cards of one row stand below each other, so that no two share a day in a lane. First fit in the order of the
 * first days needs as few lanes as there are cards on the fullest day.
 */
export interface LaneSpan {
  readonly id: string;
  /** Days as numbers, both included. */
  readonly first: number;
  readonly last: number;
}

export interface PlacedSpan extends LaneSpan {
  readonly lane: number;
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
  const taken: LaneSpan[][] = [];
  const put = (span: LaneSpan, lane: number): void => {
    while (taken.length <= lane) taken.push([]);
    taken[lane]?.push(span);
    lanes.set(span.id, lane);
  };
  const fresh: LaneSpan[] = [];
  for (const span of spans) {
    const old = before.get(span.id);
    if (old !== undefined && old.first === span.first && old.last === span.last) put(span, old.lane);
    else fresh.push(span);
  }
  for (const span of fresh.toSorted(inLaneOrder)) put(span, freeLane(taken, span));
  return { lanes, count: taken.length };
}

/** The order in which cards take their lanes, the same wherever it is computed. */
function inLaneOrder(left: LaneSpan, right: LaneSpan): number {
  if (left.first !== right.first) return left.first - right.first;
  if (left.last !== right.last) return right.last - left.last;
  return left.id < right.id ? -1 : 1;
}

function freeLane(taken: readonly (readonly LaneSpan[])[], { first, last }: LaneSpan): number {
  const lane = taken.findIndex((spans) => spans.every((span) => span.last < first || span.first > last));
  return lane === -1 ? taken.length : lane;
}
