import { expect, test } from "vitest";
import { liaisonFormRight, supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import { findVisionScreen, visionScreens } from "../areas.ts";
import { paths, supportVisionPath } from "../paths.ts";
import { routeTable } from "../route-table.ts";
import { menuTable, visibleMenu, visionMenu } from "./menu-table.ts";

const allRights = Object.fromEntries(
  routeTable.flatMap((route) => (route.guard.kind === "right" ? [[route.guard.tag, 1]] : [])),
);

test("the menu has the thirteen entries of the specification", () => {
  expect(menuTable.map((entry) => entry.label.replace("shell.menu.", ""))).toEqual([
    "home",
    "calendar",
    "modules",
    "sheets",
    "interface",
    "rights",
    "news",
    "communication",
    "account",
    "help",
    "about",
    "contact",
    "logout",
  ]);
});

test("a page that is not built yet is absent from everybody's menu", () => {
  const unbuilt = new Set(
    routeTable
      .filter(({ path, screen }) => screen === undefined && findVisionScreen(path) === undefined)
      .map((route) => route.path),
  );
  expect(unbuilt.size).toBeGreaterThan(0);
  for (const entry of visibleMenu({ kind: "person", rights: allRights }, true))
    expect(unbuilt.has(entry.path)).toBe(false);
});

test("a person without rights sees no entry that needs one", () => {
  const guarded = new Set(
    routeTable.filter((route) => route.guard.kind === "right").map((route) => route.path),
  );
  for (const entry of visibleMenu({ kind: "person", rights: { [liaisonFormRight]: 0 } }, true)) {
    expect(guarded.has(entry.path)).toBe(false);
  }
});

test("home and logout are there for everyone", () => {
  const labels = visibleMenu({ kind: "person", rights: {} }, false).map((entry) => entry.label);
  expect(labels).toContain("shell.menu.home");
  expect(labels).toContain("shell.menu.logout");
});

test("support vision has its screens in groups, for those who may open them", () => {
  const offered = (rights: Readonly<Record<string, number>>): string[] =>
    visionMenu({ kind: "person", rights }, false).flatMap(({ entries }) => entries.map(({ path }) => path));
  const screens = visionScreens.map(({ screen }) => supportVisionPath(screen));
  expect(offered(allRights).toSorted()).toEqual(screens.toSorted());
  expect(offered({})).toEqual([]);
  expect(visionMenu({ kind: "person", rights: { [supportVisionRight("clients")]: 1 } }, false)).toMatchObject(
    [{ group: "clients", entries: [{ path: supportVisionPath("clients") }] }],
  );
});

test("support vision is not offered to those for whom it holds no screen", () => {
  const offered = (rights: Readonly<Record<string, number>>): boolean =>
    visibleMenu({ kind: "person", rights }, false).some(({ path }) => path === paths.supportVisionHome);
  const home = { [supportVisionRight("home")]: 1 };
  expect(offered(home)).toBe(false);
  expect(offered({ ...home, [supportVisionRight("hotline")]: 1 })).toBe(true);
});
