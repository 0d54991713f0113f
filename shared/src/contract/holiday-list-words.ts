/**
 * What the list is sorted and filtered by, apart from its calls: every page knows the addresses of all screens,
 * and needs no call of theirs.
 */

export const holidaySorts = ["day", "country", "source", "cards", "changedAt"] as const;

/** Where a day lies from today, which counts among those to come. */
export const holidayTimes = ["coming", "past"] as const;
