import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planningAddressOf, readHabits, searchOf, usualHabits } from "../planning-address.ts";
import { placeOfWords } from "./absence-words.ts";
import { spanAfter } from "./carry.ts";
import { createTextFitter } from "./fit-text.ts";
import { dayAt, layOutColumns } from "./grid-columns.ts";
import { createFigureFitter, paintLoad } from "./load-paint.ts";
import { rowAt, rowsWithin, stackRows } from "./grid-rows.ts";

const weeks = Array.from({ length: 28 }, (_, day) => ({ weekend: day % 7 > 4 }));

describe("columns", () => {
  it("fill the window, with narrow weekends, and every place belongs to one day", () => {
    const columns = layOutColumns(weeks, { available: 1_200, zoom: 1, weekendWidth: 24, leastDay: 34 });
    expect(columns.width).toBe(1_200);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_199 }), (x) => {
        const day = dayAt(columns, x);
        expect((columns.edges[day] ?? 0) <= x && x < (columns.edges[day + 1] ?? 0)).toBe(true);
      }),
    );
  });

  it("are wider than the window when it is too small or when zoomed in, and never narrower when zoomed out", () => {
    const width = (available: number, zoom: number): number =>
      layOutColumns(weeks, { available, zoom, weekendWidth: 24, leastDay: 34 }).width;
    expect(width(300, 1)).toBe(20 * 34 + 8 * 24);
    expect(width(1_200, 2)).toBeGreaterThan(2_000);
    expect(width(1_200, 0.5)).toBe(1_200);
  });
});

describe("the word of an absence", () => {
  const leave = { first: 2, last: 4 };
  const figures = [undefined, undefined, undefined, undefined, undefined];
  const busy = { level: "off", words: "7/0 h", share: 1 } as const;

  it("stands at its beginning where no card lies over it", () => {
    const cards = [{ lane: 0, first: 0, last: 1 }];
    expect(placeOfWords(leave, { cards, figures }, 1)).toEqual({ lane: 0, first: 2, last: 4 });
    expect(placeOfWords(leave, { cards: [], figures }, 0)).toEqual({ lane: 0, first: 2, last: 4 });
  });

  it("goes below a card that covers it, and onto the days that are free", () => {
    const over = { lane: 0, first: 0, last: 4 };
    expect(placeOfWords(leave, { cards: [over], figures }, 1)).toEqual({
      lane: "figures",
      first: 2,
      last: 4,
    });
    const below = { lane: 1, first: 0, last: 0 };
    expect(placeOfWords(leave, { cards: [over, below], figures }, 2)).toEqual({
      lane: 1,
      first: 2,
      last: 4,
    });
    const worked = [undefined, undefined, busy, undefined, undefined];
    expect(placeOfWords(leave, { cards: [over], figures: worked }, 1)).toEqual({
      lane: "figures",
      first: 3,
      last: 4,
    });
    expect(placeOfWords(leave, { cards: [over], figures: figures.map(() => busy) }, 1)).toBeUndefined();
  });
});

describe("rows", () => {
  it("are found by their place, and those in view are all that touch it", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 18, max: 300 }), { minLength: 1, maxLength: 60 }),
        fc.nat(9_000),
        (heights, y) => {
          const stack = stackRows(heights);
          const row = rowAt(stack, y) ?? heights.length;
          expect((stack.tops[row] ?? 0) <= y).toBe(true);
          expect(y < (stack.tops[row + 1] ?? Number.POSITIVE_INFINITY)).toBe(true);
          const { from, to } = rowsWithin(stack, y, y + 500);
          const touching = heights.flatMap((_, index) =>
            (stack.tops[index + 1] ?? 0) > y && (stack.tops[index] ?? 0) <= y + 500 ? [index] : [],
          );
          expect(touching.every((index) => from <= index && index < to)).toBe(true);
        },
      ),
    );
  });
});

describe("the figure of a day", () => {
  const columns = layOutColumns([{ weekend: false }], {
    available: 60,
    zoom: 1,
    weekendWidth: 24,
    leastDay: 60,
  });
  const sizes = { top: 0, height: 16, gap: 3, whole: true };
  const written = (letter: number): string | undefined =>
    paintLoad(
      [{ level: "over", words: "↑10 h 30/7 h", shorter: ["↑10h30/7", "10h30", "10.5"], share: 1.5 }],
      columns,
      sizes,
      createFigureFitter((text) => text.length * letter),
    )[0]?.letters;

  it("is written shorter where the day is too narrow for its words, and not left out", () => {
    expect([4, 6, 9, 13].map(written)).toEqual(["↑10\u00a0h\u00a030/7\u00a0h", "↑10h30/7", "10h30", "10.5"]);
    expect(written(30)).toBe("");
  });
});

describe("a card in the hand", () => {
  const span = { first: 10, last: 12 };
  it("keeps its length when it is moved, and its other end when it is resized", () => {
    expect(spanAfter(span, { grip: "move", anchorDay: 11 }, 15)).toEqual({ first: 14, last: 16 });
    expect(spanAfter(span, { grip: "start", anchorDay: 10 }, 8)).toEqual({ first: 8, last: 12 });
    expect(spanAfter(span, { grip: "end", anchorDay: 12 }, 14)).toEqual({ first: 10, last: 14 });
    expect(spanAfter(span, { grip: "start", anchorDay: 10 }, 20)).toEqual({ first: 12, last: 12 });
  });
});

describe("texts in cards", () => {
  const { fit } = createTextFitter((text) => text.length * 6);
  it("are whole where they fit, else cut with a mark, never inside a letter with its signs", () => {
    expect(fit("Paie", 24)).toBe("Paie");
    expect(fit("Paie et congés", 48)).toBe("Paie et…");
    expect(fit("Paie", 8)).toBe("");
    expect(fit("ที่นี่", 24)).toBe("ที่…");
  });
});

describe("where the planning is", () => {
  it("comes from the address, then from this device, then from the preference (spec §4)", () => {
    const kept = readHabits('{"view":"month","zoom":9,"teams":["Support"],"pins":["x"],"infoSection":false}');
    expect(kept).toMatchObject({
      view: "month",
      zoom: 2.5,
      teams: ["Support"],
      pins: ["x"],
      infoSection: false,
    });
    const today = "2026-11-16";
    expect(planningAddressOf("?scale=day&team=Projet", kept, "week", today)).toMatchObject({
      view: "day",
      teams: ["Projet"],
    });
    expect(planningAddressOf("", kept, "week", today)).toMatchObject({ view: "month", teams: ["Support"] });
    expect(planningAddressOf("", usualHabits, "week", today).view).toBe("week");
    expect(planningAddressOf("?scale=year&date=2026-02-31", usualHabits, undefined, today)).toEqual(
      planningAddressOf("", usualHabits, undefined, today),
    );
  });

  it("is the same when its own address is read, also with nothing chosen", () => {
    const kept = { ...usualHabits, teams: ["Support"] };
    const place = { view: "week", day: 20_408, teams: [], types: ["t"] } as const;
    expect(planningAddressOf(`?${searchOf(place)}`, kept, undefined, "2026-11-16")).toEqual(place);
  });

  it.each(["", "null", "3", "{", '{"view":7,"pins":"all"}'])(
    "forgets what was kept in another spelling: %s",
    (kept) => {
      expect(readHabits(kept)).toEqual(usualHabits);
    },
  );
});
