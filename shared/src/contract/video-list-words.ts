/**
 * What the list is sorted and filtered by, apart from its calls: every page knows the addresses of all screens,
 * and needs no call of theirs.
 */

export const videoSorts = ["title", "seconds", "publishedAt", "changedAt"] as const;
