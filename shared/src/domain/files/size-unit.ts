/** How many bytes make a kilobyte on screen, as the person chooses (spec §5, D9). */
export const sizeUnits = [1000, 1024] as const;
