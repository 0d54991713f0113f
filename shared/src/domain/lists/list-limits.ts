/** How long the words of a list may be, in characters: what is looked for, and what a saved filter is called. */
export const listLimits = { search: 200, filterName: 80 } as const;
