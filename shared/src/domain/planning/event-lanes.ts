import { daysBetween } from "../calendar/plain-date.ts";

/**
 * The lane of each card of one row, so that no two share a day in a lane: by beginning, then the longer first, each in
 * the first lane that is free. That needs as many lanes as cards overlap at most, and gives the same answer each time.
 */
export function lanesOf(
  cards: readonly { readonly id: string; readonly firstDay: string; readonly lastDay: string }[],
): ReadonlyMap<string, number> {
  const ordered = [...cards].sort(
    (one, other) =>
      daysBetween(other.firstDay, one.firstDay) ||
      daysBetween(one.lastDay, other.lastDay) ||
      (one.id < other.id ? -1 : 1),
  );
  const ends: string[] = [];
  const lanes = new Map<string, number>();
  for (const { id, firstDay, lastDay } of ordered) {
    const free = ends.findIndex((end) => end < firstDay);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = lastDay;
    lanes.set(id, lane);
  }
  return lanes;
}
