import type { LeaveSpan } from "../planning/capacity.ts";

export const leaveKinds = ["paid", "unpaid", "sick", "training", "other"] as const;
export type LeaveKind = (typeof leaveKinds)[number];

/** Typed in by somebody, or brought in with a file. */
export const leaveSources = ["entered", "imported"] as const;
export type LeaveSource = (typeof leaveSources)[number];

/** Longest leave, in days; largest file that is brought in. */
export const leaveLimits = { days: 730, importLines: 5_000, importBytes: 2_000_000 } as const;

/** Begins and ends in halves of days, the end not included: two that meet at midday do not overlap. */
function halvesOf({ firstDay, lastDay, fromMidday, untilMidday }: LeaveSpan): readonly [string, string] {
  // Letters after a date sort as the halves of the day do: a the morning, b the afternoon, c the evening.
  return [`${firstDay}${fromMidday ? "b" : "a"}`, `${lastDay}${untilMidday ? "b" : "c"}`];
}

/** True for leave that takes at least half a day. */
export function isLeaveInOrder(span: LeaveSpan): boolean {
  const [start, end] = halvesOf(span);
  return start < end;
}

/** True where two leaves share half a day or more: nobody is away twice at once. */
export function leavesOverlap(one: LeaveSpan, other: LeaveSpan): boolean {
  const [start, end] = halvesOf(one);
  const [otherStart, otherEnd] = halvesOf(other);
  return start < otherEnd && otherStart < end;
}

export function isSameSpan(one: LeaveSpan, other: LeaveSpan): boolean {
  return halvesOf(one).join() === halvesOf(other).join();
}
