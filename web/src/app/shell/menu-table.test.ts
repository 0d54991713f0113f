import { expect, test } from "vitest";
import type { ShownEntryWire } from "@planete/shared/contract/menus.contract.ts";
import { productMenu } from "@planete/shared/domain/menus/menu.ts";
import { liaisonFormRight, supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import { findVisionScreen, visionScreens } from "../areas.ts";
import { paths, supportVisionPath } from "../../paths.ts";
import { routeTable } from "../route-table.ts";
import { visibleMenu, visionMenu } from "./menu-table.ts";

const allRights = Object.fromEntries(
  routeTable.flatMap((route) => (route.guard.kind === "right" ? [[route.guard.tag, 1]] : [])),
);

const beginning: readonly ShownEntryWire[] = productMenu.map(({ slug, path }) => ({
  slug,
  path,
  parent: null,
  names: {},
  icon: "",
}));
const slugs = (menu: readonly ShownEntryWire[], rights: Readonly<Record<string, number>> = {}): string[] =>
  visibleMenu(menu, { kind: "person", rights }, false).map(({ slug }) => slug);

test("the menu begins with the thirteen entries of the specification, each with a page of the route table", () => {
  const routes = new Set(routeTable.map(({ path }) => path));
  expect(beginning.length).toBe(13);
  for (const { path } of beginning) expect(routes.has(path), path).toBe(true);
});

test("lines follow the order of the tree, what stands below another right after it", () => {
  const own = { slug: "own", path: "https://a.example/", parent: "home", names: { fr: "A" }, icon: "book" };
  const [home, ...others] = beginning;
  const menu = [...others.toReversed(), ...(home ? [home] : []), own];
  const seen = slugs(menu);
  expect(seen.slice(-2)).toEqual(["home", "own"]);
  expect(seen.indexOf("logout")).toBeLessThan(seen.indexOf("calendar"));
  // Whose parent is not met is not met either.
  expect(slugs([own])).toEqual([]);
});

test("every page of the route table is built, and an entry that leads to none is in nobody's menu", () => {
  const unbuilt = routeTable.filter(
    ({ path, screen }) => screen === undefined && findVisionScreen(path) === undefined,
  );
  expect(unbuilt.map(({ path }) => path)).toEqual([]);
  const astray = { slug: "astray", path: supportVisionPath("nowhere"), parent: null, names: {}, icon: "" };
  expect(slugs([...beginning, astray], allRights)).toEqual(slugs(beginning, allRights));
});

test("a person without rights sees no entry that needs one", () => {
  const guarded = new Set(
    routeTable.filter((route) => route.guard.kind === "right").map((route) => route.path),
  );
  for (const entry of visibleMenu(beginning, { kind: "person", rights: { [liaisonFormRight]: 0 } }, true)) {
    expect(guarded.has(entry.path)).toBe(false);
  }
});

test("home and logout are there for everyone", () => {
  expect(slugs(beginning)).toEqual(expect.arrayContaining(["home", "account", "logout"]));
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
    visibleMenu(beginning, { kind: "person", rights }, false).some(
      ({ path }) => path === paths.supportVisionHome,
    );
  const home = { [supportVisionRight("home")]: 1 };
  expect(offered(home)).toBe(false);
  expect(offered({ ...home, [supportVisionRight("hotline")]: 1 })).toBe(true);
});
