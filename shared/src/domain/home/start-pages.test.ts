import { describe, expect, it } from "vitest";
import {
  developmentsRight,
  liaisonFormRight,
  startPageScreens,
  supportVisionRight,
} from "../rights/right-tags.ts";
import { freeCells, isTidy, isWidgetName, widgetNames } from "./board.ts";
import { leadingStartPage, openStartPages, startBoards, startPages } from "./start-pages.ts";
import { offeredWidgets } from "./widget-access.ts";

const rightOf = (page: (typeof startPages)[number]): string => supportVisionRight(startPageScreens[page]);

describe("the start pages", () => {
  it.each(startPages)("%s starts with known widgets that fill 6 by 4, each once", (page) => {
    const board = startBoards[page];
    expect([board.cols, board.rows, freeCells(board), isTidy(board)]).toEqual([6, 4, 0, true]);
    const names = board.widgets.map(({ name }) => name);
    expect(names.every(isWidgetName)).toBe(true);
    expect(new Set(names).size).toBe(names.length);
  });

  it("lead with the person's choice among those that are open to them, else with the first", () => {
    const both = {
      [rightOf("developmentHome")]: 1,
      [rightOf("projectHome")]: 1,
      [rightOf("internalHome")]: 0,
    };
    expect(openStartPages(both)).toEqual(["developmentHome", "projectHome"]);
    expect(leadingStartPage(both, null)).toBe("developmentHome");
    expect(leadingStartPage(both, "projectHome")).toBe("projectHome");
    expect(leadingStartPage(both, "internalHome")).toBe("developmentHome");
    expect(leadingStartPage({}, "internalHome")).toBeUndefined();
  });
});

describe("widgets are offered", () => {
  const offered = (employee: boolean, opensPlanning: boolean, ...rights: readonly string[]) =>
    offeredWidgets({ employee, opensPlanning, holds: (right) => rights.includes(right) });

  it("to staff by what they may open, and requests to clients alone", () => {
    const all = offered(true, true, liaisonFormRight, developmentsRight);
    expect(all).toEqual(widgetNames.filter((name) => name !== "my-requests"));
    expect(offered(true, false)).toEqual([
      "agenda",
      "planete-online-news",
      "tasks",
      "modules",
      "own-work",
      "latest-release",
    ]);
    expect(offered(true, true)).toContain("absences");
  });

  it("never to a client what is for staff, whatever rights they were given", () => {
    expect(offered(false, true, liaisonFormRight, developmentsRight)).toEqual([
      "agenda",
      "planete-online-news",
      "tasks",
      "modules",
      "my-requests",
      "latest-release",
    ]);
    expect(offered(false, true)).not.toContain("my-requests");
  });
});
