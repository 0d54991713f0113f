/**
 * What the list is sorted and filtered by, apart from its calls: every page knows the addresses of all screens,
 * and needs no call of theirs.
 */

export const leaveSorts = ["person", "firstDay", "lastDay", "kind", "source", "changedAt"] as const;

/** Where leave lies from today. */
export const leaveTimes = ["now", "coming", "past"] as const;
