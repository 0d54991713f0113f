/** How large the reader likes text, in percent of the usual size. */
export const textSizes = [90, 100, 110, 120, 130] as const;
