import fc from "fast-check";
import { expect, test } from "vitest";
import { supportVisionScreens } from "../rights/right-tags.ts";
import type { MenuEntry, MenuReader } from "./menu.ts";
import {
  judgeMenu,
  keptSlugs,
  menuAudiences,
  menuProblems,
  missingProductSlugs,
  movedSlugs,
  productMenu,
  rightOfPath,
} from "./menu.ts";

const entry = (part: Partial<MenuEntry> & Pick<MenuEntry, "slug">): MenuEntry => ({
  parent: null,
  names: {},
  path: "/app/modules",
  icon: "",
  audience: "everyone",
  rights: [],
  teams: [],
  flags: [],
  active: true,
  ...part,
});
const beginning = productMenu.map((product) => entry(product));
const reader = (part: Partial<MenuReader> = {}): MenuReader => ({
  employee: true,
  teams: [],
  flags: new Set(),
  heldValue: () => 0,
  ...part,
});

const words = fc.constantFrom("red", "blue", "green");
const anyEntry = fc.record({
  slug: fc.constantFrom(...productMenu.map(({ slug }) => slug), "a", "b", "c"),
  parent: fc.constantFrom(null, "home", "a", "b"),
  path: fc.constantFrom(...productMenu.map(({ path }) => path), "https://a.example/"),
  audience: fc.constantFrom(...menuAudiences),
  rights: fc.array(words),
  teams: fc.array(words),
  active: fc.boolean(),
});
const anyReader = fc.record({
  employee: fc.boolean(),
  teams: fc.array(words),
  rights: fc.array(fc.constantFrom("red", "blue", "fiche-liaison", "support-vision-droits")),
});

test("an entry is never shown to whoever may not open its page, and never hides the way home, to oneself and out", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyEntry, { selector: ({ slug }) => slug }),
      anyReader,
      (drafts, { employee, teams, rights }) => {
        const heldValue = (tag: string): number => Number(rights.some((held) => held === tag));
        const judged = judgeMenu(drafts.map(entry), reader({ employee, teams, heldValue }));
        const kept = judged.filter(({ entry: one }) => keptSlugs.includes(one.slug));
        const shown = judged.filter((line) => line.hidden === null && !kept.includes(line));
        const forbidden = shown.filter(({ entry: one }) => {
          const right = rightOfPath(one.path);
          return !one.active || (right !== undefined && heldValue(right) === 0);
        });
        expect(forbidden).toEqual([]);
        expect(kept.filter(({ hidden }) => hidden !== null && hidden !== "parent")).toEqual([]);
      },
    ),
  );
});

test.each([
  ["everyone", true, true],
  ["staff", true, false],
  ["clients", false, true],
] as const)("an entry for %s: staff %s, clients' users %s", (audience, staff, clients) => {
  const seen = (employee: boolean): boolean =>
    judgeMenu([entry({ slug: "a", audience })], reader({ employee }))[0]?.hidden === null;
  expect(seen(true)).toBe(staff);
  expect(seen(false)).toBe(clients);
});

test("one of the named rights, teams or flags is enough", () => {
  const some = entry({
    slug: "a",
    audience: "some",
    rights: ["paie"],
    teams: ["Support"],
    flags: ["direction"],
  });
  const hiddenFor = (part: Partial<MenuReader>) => judgeMenu([some], reader(part))[0]?.hidden;
  expect(hiddenFor({})).toBe("audience");
  expect(hiddenFor({ heldValue: (tag) => Number(tag === "paie") })).toBeNull();
  expect(hiddenFor({ teams: ["Support"] })).toBeNull();
  expect(hiddenFor({ flags: new Set(["direction"]) })).toBeNull();
});

test("what stands below a hidden entry is hidden with it", () => {
  const tree = [entry({ slug: "a", active: false }), entry({ slug: "b", parent: "a" })];
  expect(judgeMenu(tree, reader()).map(({ hidden }) => hidden)).toEqual(["off", "parent"]);
});

test("every screen of support vision and the hotline has its right, other pages none", () => {
  for (const screen of supportVisionScreens)
    expect(rightOfPath(`/support-vision/${screen}?view=x`)).toMatch(/^support-vision-/);
  expect(rightOfPath("/app/hotline")).toBe("fiche-liaison");
  expect(rightOfPath("/app/home")).toBeUndefined();
  expect(rightOfPath("https://example.org/support-vision/droits")).toBeUndefined();
});

test("the beginning is a good menu, and each fault is named at its entry", () => {
  expect(menuProblems(beginning)).toEqual([]);
  expect(missingProductSlugs(beginning.slice(1))).toEqual(["home"]);
  const own = { slug: "a", names: { fr: "A" } };
  const faults = (...more: MenuEntry[]) =>
    menuProblems([...beginning, ...more]).map(({ index, field, rule }) => `${index} ${field} ${rule}`);
  expect(faults(entry({ slug: "home", path: "/app/home", parent: "news" }))).toEqual([
    "13 slug taken",
    "13 parent fixed",
  ]);
  expect(faults(entry({ slug: "a" }))).toEqual(["13 names required"]);
  expect(faults(entry({ ...own, parent: "nowhere" }))).toEqual(["13 parent unknown"]);
  expect(faults(entry({ ...own, parent: "rights" }))).toEqual(["13 parent unknown"]);
  expect(faults(entry({ ...own, audience: "some" }))).toEqual(["13 audience required"]);
  expect(
    faults(entry({ ...own, parent: "news" }), entry({ slug: "b", names: { fr: "B" }, parent: "a" })),
  ).toEqual(["14 parent unknown"]);
  expect(menuProblems([entry({ slug: "logout", path: "/app/logout", active: false })])).toEqual([
    { index: 0, field: "active", rule: "fixed" },
  ]);
  expect(menuProblems([entry({ slug: "news", path: "/app/home" })])).toEqual([
    { index: 0, field: "path", rule: "fixed" },
  ]);
});

test("what was moved is as little as explains the new order", () => {
  expect(movedSlugs(["a", "b", "c", "d"], ["d", "a", "b", "c"])).toEqual(["d"]);
  expect(movedSlugs(["a", "b"], ["a", "x", "b"])).toEqual([]);
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(20).map(String)), fc.uniqueArray(fc.nat(20).map(String)), (was, is) => {
      const moved = movedSlugs(was, is);
      const rest = (list: readonly string[], other: readonly string[]) =>
        list.filter((slug) => other.includes(slug) && !moved.includes(slug));
      expect(rest(is, was)).toEqual(rest(was, is));
    }),
  );
});
