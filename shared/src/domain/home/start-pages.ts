import { startPageScreens, supportVisionRight } from "../rights/right-tags.ts";
import type { Board } from "./board.ts";

/** The three start pages of support vision: for support and office, for developers, for projects (D13). */
export const startPages = ["internalHome", "developmentHome", "projectHome"] as const;

export type StartPage = (typeof startPages)[number];

/** What each starts with, on a board of the same 6×4 as home; a person's own changes stand in its place. */
export const startBoards: Readonly<Record<StartPage, Board>> = {
  internalHome: {
    cols: 6,
    rows: 4,
    widgets: [
      { name: "my-sheets", x: 0, y: 0, width: 2, height: 2 },
      { name: "team-queue", x: 2, y: 0, width: 2, height: 2 },
      { name: "due-today", x: 4, y: 0, width: 2, height: 2 },
      { name: "planning-today", x: 0, y: 2, width: 2, height: 2 },
      { name: "absences", x: 2, y: 2, width: 1, height: 2 },
      { name: "latest-release", x: 3, y: 2, width: 1, height: 2 },
      { name: "planete-online-news", x: 4, y: 2, width: 2, height: 2 },
    ],
  },
  developmentHome: {
    cols: 6,
    rows: 4,
    widgets: [
      { name: "own-work", x: 0, y: 0, width: 2, height: 4 },
      { name: "developments-in-review", x: 2, y: 0, width: 2, height: 2 },
      { name: "undated-developments", x: 4, y: 0, width: 2, height: 2 },
      { name: "late-developments", x: 2, y: 2, width: 2, height: 2 },
      { name: "planning-today", x: 4, y: 2, width: 1, height: 2 },
      { name: "latest-release", x: 5, y: 2, width: 1, height: 2 },
    ],
  },
  projectHome: {
    cols: 6,
    rows: 4,
    widgets: [
      { name: "next-deliveries", x: 0, y: 0, width: 2, height: 2 },
      { name: "late-developments", x: 2, y: 0, width: 2, height: 2 },
      { name: "team-load", x: 4, y: 0, width: 2, height: 4 },
      { name: "undated-developments", x: 0, y: 2, width: 2, height: 2 },
      { name: "tasks", x: 2, y: 2, width: 1, height: 2 },
      { name: "latest-release", x: 3, y: 2, width: 1, height: 2 },
    ],
  },
};

/** The start pages that somebody may open, in their order: the rights of the screens say whose team has which. */
export function openStartPages(rights: Readonly<Record<string, number>>): readonly StartPage[] {
  return startPages.filter((page) => (rights[supportVisionRight(startPageScreens[page])] ?? 0) > 0);
}

/** The one that leads the home of support vision: what the person chose, as long as it is open to them. */
export function leadingStartPage(
  rights: Readonly<Record<string, number>>,
  chosen: StartPage | null,
): StartPage | undefined {
  const open = openStartPages(rights);
  return open.find((page) => page === chosen) ?? open[0];
}
