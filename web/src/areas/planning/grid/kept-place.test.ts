import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GridRow, TeamRow } from "./grid-model.ts";
import { stackRows } from "./grid-rows.ts";
import type { LaidRows, Sight } from "./kept-place.ts";
import { scrollKeeping } from "./kept-place.ts";

const rowOf = (id: string): GridRow => ({
  kind: "person",
  id,
  name: id,
  photo: undefined,
  note: "",
  cards: [],
  lanes: 1,
  figures: [],
  absences: [],
  density: "cards",
  working: [],
  nameOnly: false,
  pinned: false,
});
const laid = (heights: Readonly<Record<string, number>>, above = 48): LaidRows => ({
  rows: Object.keys(heights).map(rowOf),
  stack: stackRows(Object.values(heights)),
  above,
});
/** Two and a half rows of sixty pixels have been scrolled away, five are in view. */
const sight: Sight = { scrollTop: 150, height: 348, personId: undefined, pointer: undefined };
const ten = Object.fromEntries("abcdefghij".split("").map((id) => [id, 60]));

describe("what comes or goes above the rows in view", () => {
  it("moves none of them: a second lane above scrolls the grid by a line, its end scrolls it back", () => {
    const grown = laid({ ...ten, a: 94 });
    expect(scrollKeeping(laid(ten), grown, sight)).toBe(34);
    expect(scrollKeeping(grown, laid(ten), { ...sight, scrollTop: 184 })).toBe(-34);
  });

  it("holds the first row that is wholly in view: one that is cut grows out of sight", () => {
    expect(scrollKeeping(laid(ten), laid({ ...ten, c: 94 }), sight)).toBe(34);
    expect(scrollKeeping(laid(ten), laid({ ...ten, d: 94 }), sight)).toBe(0);
  });

  it("holds the row of the hand, of the keyboard or of the pointer, also below rows in view that grow", () => {
    const grown = laid({ ...ten, d: 94 });
    expect(scrollKeeping(laid(ten), grown, { ...sight, personId: "f" })).toBe(34);
    expect(scrollKeeping(laid(ten), grown, { ...sight, pointer: 48 + 200 })).toBe(34);
    // The row of a keyboard that stands out of view is not what is looked at, nor are headings that stay.
    expect(scrollKeeping(laid(ten), grown, { ...sight, personId: "j", pointer: 20 })).toBe(0);
  });

  it("leaves them where they are when rows come, go or are folded away above", () => {
    const { a: _gone, ...nine } = ten;
    expect(scrollKeeping(laid(ten), laid(nine), sight)).toBe(-60);
    expect(scrollKeeping(laid(ten), laid({ x: 28, y: 60, ...ten }), sight)).toBe(88);
    // Those that were in view have gone with them: the next that is still there is held.
    const { d: _d, e: _e, ...left } = ten;
    expect(scrollKeeping(laid(ten), laid(left), sight)).toBe(-120);
    expect(scrollKeeping(laid(ten), laid({ x: 60, y: 60 }), sight)).toBe(0);
  });

  it("counts pinned rows that grow: what lies below them stays", () => {
    expect(scrollKeeping(laid(ten), laid(ten, 82), sight)).toBe(34);
  });

  it("takes a team's heading for another row than a person of the same id", () => {
    const heading: TeamRow = { kind: "team", id: "d", name: "d", people: 1, folded: false, figures: [] };
    const before = laid(ten);
    const after = {
      ...laid({ d: 28, ...ten }),
      rows: [heading, ...before.rows],
      stack: stackRows([28, ...Object.values(ten)]),
    };
    expect(scrollKeeping(before, after, sight)).toBe(28);
  });
});

it("whatever changes, the row that is held stays on its line of the screen", () => {
  const heights = fc.array(fc.integer({ min: 18, max: 200 }), { minLength: 5, maxLength: 40 });
  fc.assert(
    fc.property(heights, heights, fc.nat(), fc.nat(), (one, other, scrolled, looked) => {
      const of = (list: readonly number[]): LaidRows =>
        laid(Object.fromEntries(list.map((height, index) => [`p${index}`, height])));
      const [before, after] = [of(one), of(other)];
      const scrollTop = scrolled % before.stack.height;
      const at = looked % one.length;
      const isInView =
        (before.stack.tops[at + 1] ?? 0) > scrollTop && (before.stack.tops[at] ?? 0) < scrollTop + 300;
      fc.pre(isInView && at < other.length);
      const by = scrollKeeping(before, after, { ...sight, scrollTop, personId: `p${at}` });
      expect((after.stack.tops[at] ?? 0) - (scrollTop + by)).toBe((before.stack.tops[at] ?? 0) - scrollTop);
    }),
  );
});
