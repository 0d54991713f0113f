/**
 * What the list is sorted and filtered by, apart from its calls: every page knows the addresses of all screens,
 * and needs no call of theirs.
 */

export const rightSorts = ["tag", "group", "people"] as const;

/** `limited`: somebody holds it for a time; `unheld`: nobody does. */
export const rightGrants = ["limited", "unheld"] as const;
