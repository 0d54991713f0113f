import fc from "fast-check";
import { expect, test } from "vitest";
import { moveTo, orderAsWished, sortModules } from "./module-order.ts";
import type { ModuleSort } from "./module-order.ts";

const compare = (left: string, right: string): number => (left < right ? -1 : Number(left > right));
const reading = { nameOf: (module: { name: string }) => module.name, compare };
const modules = fc.uniqueArray(fc.record({ name: fc.string(), uses: fc.nat(5) }), {
  selector: ({ name }) => name,
});
const slugs = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }));
const places = new Map<
  ModuleSort,
  (left: { name: string; uses: number }, right: { name: string; uses: number }) => boolean
>([
  ["name", (left, right) => left.name <= right.name],
  [
    "most-used",
    (left, right) => left.uses > right.uses || (left.uses === right.uses && left.name <= right.name),
  ],
]);

test("sorting loses no module and adds none", () => {
  fc.assert(
    fc.property(modules, fc.constantFrom<ModuleSort>("name", "most-used", "own-order"), (given, sort) => {
      const sorted = sortModules(given, sort, reading);
      expect(sorted.toSorted((left, right) => compare(left.name, right.name))).toEqual(
        given.toSorted((left, right) => compare(left.name, right.name)),
      );
    }),
  );
});

test("each module stands before those that come after it by name, or by use and then by name", () => {
  fc.assert(
    fc.property(modules, fc.constantFrom(...places), (given, [sort, mayPrecede]) => {
      const sorted = sortModules(given, sort, reading);
      const misplaced = sorted.slice(1).filter((module, at) => {
        const before = sorted[at];
        return before !== undefined && !mayPrecede(before, module);
      });
      expect(misplaced).toEqual([]);
    }),
  );
});

test("one's own order is left as it is", () => {
  fc.assert(
    fc.property(modules, (given) => {
      expect(sortModules(given, "own-order", reading)).toEqual(given);
    }),
  );
});

test("a wished order is kept whole, and nothing is lost, doubled or invented", () => {
  fc.assert(
    fc.property(slugs, fc.array(fc.string({ minLength: 1, maxLength: 3 })), (known, wished) => {
      const ordered = orderAsWished(known, wished);
      expect(ordered.toSorted()).toEqual(known.toSorted());
      const named = [...new Set(wished)].filter((slug) => known.includes(slug));
      expect(ordered.slice(0, named.length)).toEqual(named);
      expect(ordered.slice(named.length)).toEqual(known.filter((slug) => !named.includes(slug)));
    }),
  );
});

test("wishing the same order twice changes nothing the second time", () => {
  fc.assert(
    fc.property(slugs, slugs, (known, wished) => {
      const once = orderAsWished(known, wished);
      expect(orderAsWished(once, wished)).toEqual(once);
    }),
  );
});

test("moving puts one item at its place, at most at an end, and leaves the others in order", () => {
  fc.assert(
    fc.property(slugs, fc.nat(), fc.integer({ min: -3, max: 12 }), (items, pick, place) => {
      fc.pre(items.length > 0);
      const item = items[pick % items.length] ?? "";
      const moved = moveTo(items, item, place);
      expect(moved.indexOf(item)).toBe(Math.min(Math.max(place, 0), items.length - 1));
      expect(moved.filter((other) => other !== item)).toEqual(items.filter((other) => other !== item));
    }),
  );
});

test("moving what is not in the list changes nothing", () => {
  expect(moveTo(["a", "b"], "c", 0)).toEqual(["a", "b"]);
});
