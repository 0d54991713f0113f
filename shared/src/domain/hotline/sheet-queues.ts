/** The standing views of the list for staff, in their order. */
export const sheetQueues = ["mine", "unassigned", "waiting", "dueToday", "overdue", "onHold", "all"] as const;

export type SheetQueue = (typeof sheetQueues)[number];

/** So many saved filters may be pinned: each is counted with every look at the list. */
export const maxPinnedFilters = 8;
