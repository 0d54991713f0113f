/**
 * What the list is sorted and filtered by, apart from its calls: every page knows the addresses of all screens,
 * and needs no call of theirs.
 */

export const personSorts = [
  "name",
  "lastname",
  "username",
  "function",
  "place",
  "side",
  "account",
  "lastVisit",
  "createdAt",
] as const;

export const personSides = ["staff", "client"] as const;

/** When somebody was last here: within a week, within a month, longer ago, never. */
export const visitTimes = ["week", "month", "older", "never"] as const;
