import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AgendaEventWire } from "@planete/shared/contract/agenda.contract.ts";
import { createZoneClock } from "@planete/shared/i18n/format.ts";
import { agendaPath, monthWeeks, readAgendaAddress, shownDays, stepDate } from "./agenda-address.ts";
import { layOutBars } from "./bar-layout.ts";
import { layOutDay, roomyScale, scaleFor, usualScale } from "./day-layout.ts";
import { hoursOn, placeEvent, shiftDays, stretch } from "./place-event.ts";

const paris = createZoneClock("Europe/Paris");

function event(time: AgendaEventWire["time"]): AgendaEventWire {
  return { id: "1", kind: "personal", title: "", description: "", time };
}
const at = (start: string, end: string) => placeEvent(event({ allDay: false, start, end }), paris);

describe("the address", () => {
  it("keeps view and day, and leaves out what makes no sense", () => {
    const place = { view: "month", date: "2026-11-16" } as const;
    expect(readAgendaAddress(agendaPath(place).split("?")[1] ?? "")).toEqual(place);
    expect(readAgendaAddress("?view=year&date=2026-02-30")).toEqual({});
  });

  it("steps by what the view shows, and never jumps over a short month", () => {
    expect(stepDate({ view: "day", date: "2026-12-31" }, 1)).toBe("2027-01-01");
    expect(stepDate({ view: "week", date: "2026-11-16" }, -1)).toBe("2026-11-09");
    expect(stepDate({ view: "month", date: "2027-01-31" }, 1)).toBe("2027-02-28");
  });

  it("shows weeks from Monday, a month in the whole weeks that hold it", () => {
    expect(shownDays({ view: "week", date: "2026-11-15" })).toEqual({ from: "2026-11-09", to: "2026-11-15" });
    expect(monthWeeks("2026-11-15")).toEqual({ from: "2026-10-26", to: "2026-12-06" });
    expect(monthWeeks("2027-02-01")).toEqual({ from: "2027-02-01", to: "2027-02-28" });
  });
});

describe("an event on the wall clock of the company", () => {
  it("ends on the day before when it ends at midnight, and is a bar from a day on", () => {
    expect(at("2026-11-16T21:00:00Z", "2026-11-16T23:00:00Z")).toMatchObject({
      firstDay: "2026-11-16",
      lastDay: "2026-11-16",
      start: 1320,
      end: 1440,
      bar: false,
    });
    expect(at("2026-11-16T21:00:00Z", "2026-11-17T21:00:00Z")).toMatchObject({
      lastDay: "2026-11-17",
      bar: true,
    });
  });

  it("keeps its hour when it moves across a change of the clocks", () => {
    const before = hoursOn("2026-10-23", 540, 600, paris);
    expect(shiftDays(before, 3, paris)).toEqual(hoursOn("2026-10-26", 540, 600, paris));
  });

  it("can be shortened to a quarter of an hour or to one day, not further", () => {
    const hour = hoursOn("2026-11-16", 540, 600, paris);
    expect(stretch(hour, { minutes: -120 })).toEqual(hoursOn("2026-11-16", 540, 555, paris));
    const days = { allDay: true, start: "2026-11-16", end: "2026-11-17" } as const;
    expect(stretch(days, { days: -5 })).toEqual({ ...days, end: "2026-11-16" });
  });
});

describe("events of the same time", () => {
  const columnsOf = (...stretches: readonly (readonly [number, number])[]) => {
    const items = stretches.map(([start, end]) => ({ start, end }));
    const laid = layOutDay(items);
    return items.map((item) => {
      const { at: before = -1, width = -1 } = laid.get(item) ?? {};
      return [Math.round(before * 100), Math.round(width * 100)];
    });
  };

  it("stand side by side, and one that is alone has the whole width", () => {
    expect(columnsOf([540, 600], [570, 630], [720, 780])).toEqual([
      [0, 50],
      [50, 50],
      [0, 100],
    ]);
  });

  it("use the room that is free beside them", () => {
    expect(columnsOf([540, 720], [540, 600], [540, 600], [630, 720])).toEqual([
      [0, 33],
      [33, 33],
      [67, 33],
      [33, 67],
    ]);
  });

  it("do not hide one that lasts only minutes", () => {
    expect(columnsOf([540, 545], [550, 600])).toEqual([
      [0, 50],
      [50, 50],
    ]);
  });

  it("make room below a short one that they only touch, unless they would stand too far from their hour", () => {
    expect(columnsOf([555, 570], [570, 750])).toEqual([
      [0, 100],
      [0, 100],
    ]);
    const [first, second] = [
      { start: 555, end: 570 },
      { start: 570, end: 750 },
    ];
    const laid = layOutDay([first, second]);
    expect([laid.get(first)?.end, laid.get(second)?.start, laid.get(second)?.end]).toEqual([583, 583, 750]);
  });

  it("that are short and touch stand below each other, however many: the hours grow for them", () => {
    const quarters = (first: number, count: number) =>
      Array.from({ length: count }, (_, place) => ({
        start: first + place * 15,
        end: first + place * 15 + 15,
      }));
    expect(scaleFor([quarters(540, 2), quarters(720, 1)])).toBe(usualScale);
    expect(scaleFor([[], quarters(540, 3)])).toBe(roomyScale);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1200 }), fc.integer({ min: 1, max: 16 }), (first, count) => {
        const items = quarters(first, count);
        const laid = layOutDay(items, scaleFor([items]));
        for (const item of items) expect(laid.get(item)).toMatchObject({ at: 0, width: 1 });
      }),
    );
    // Beside a long one they share its time, and need one column more, not two.
    const meeting = { start: 540, end: 600 };
    const items = [meeting, ...quarters(540, 4)];
    const laid = layOutDay(items, scaleFor([items]));
    expect(items.map((item) => laid.get(item)?.at)).toEqual([0, 0.5, 0.5, 0.5, 0.5]);
  });

  it("grow no hour for what really overlaps", () => {
    expect(
      scaleFor([
        [
          { start: 540, end: 600 },
          { start: 555, end: 570 },
          { start: 555, end: 620 },
        ],
      ]),
    ).toBe(usualScale);
  });

  it("one after the other share nothing", () => {
    expect(columnsOf([540, 600], [600, 660])).toEqual([
      [0, 100],
      [0, 100],
    ]);
  });
});

describe("bars on a row of days", () => {
  it("stand on the first free line, the longer one above, cut where the row ends", () => {
    const row = { from: "2026-11-16", to: "2026-11-22" };
    const [trip, fair, note] = [
      { firstDay: "2026-11-18", lastDay: "2026-11-25" },
      { firstDay: "2026-11-14", lastDay: "2026-11-17" },
      { firstDay: "2026-11-18", lastDay: "2026-11-18" },
    ];
    const far = { firstDay: "2026-12-01", lastDay: "2026-12-02" };
    expect(layOutBars([note, fair, trip, far], row)).toEqual([
      { item: fair, lane: 0, column: 0, span: 2, fromBefore: true, goesOn: false },
      { item: trip, lane: 0, column: 2, span: 5, fromBefore: false, goesOn: true },
      { item: note, lane: 1, column: 2, span: 1, fromBefore: false, goesOn: false },
    ]);
  });
});
