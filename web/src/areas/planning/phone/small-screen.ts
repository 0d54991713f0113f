/** Below this the calendar shows one person; a grid of people and days would have to be scrolled sideways. */
export const smallScreen = "(width < 720px)";
