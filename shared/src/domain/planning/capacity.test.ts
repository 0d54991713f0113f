import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayAfter } from "../calendar/plain-date.ts";
import type { Availability, LeaveSpan } from "./capacity.ts";
import { usualWorkingWeek } from "../people/working-week.ts";
import { capacityOn, loadLevel } from "./capacity.ts";
import { placeOf } from "./card-place.ts";
import type { CardSpan, DayDuration } from "./daily-durations.ts";
import {
  daysOf,
  joinSpans,
  minutesOn,
  shiftSpan,
  splitSpan,
  spreadOver,
  totalMinutes,
  workedDays,
} from "./daily-durations.ts";
import { loadOfDays } from "./day-load.ts";
import { epochDayOf } from "../calendar/epoch-day.ts";
import { layOutLanes } from "./lanes.ts";

const monday = "2026-11-16";
const available = (given: Partial<Availability> = {}): Availability => ({
  week: usualWorkingWeek,
  leaves: [],
  holidays: [],
  ...given,
});
const leave = (firstDay: string, lastDay = firstDay, given: Partial<LeaveSpan> = {}): LeaveSpan => ({
  firstDay,
  lastDay,
  fromMidday: false,
  untilMidday: false,
  ...given,
});

describe("capacity of a day (D19)", () => {
  const on = (day: string, given: Partial<Availability> = {}) => capacityOn(day, available(given)).minutes;

  it("is the working time of the weekday", () => {
    expect(on(monday)).toBe(420);
    expect(on("2026-11-21")).toBe(0);
    expect(on("2026-11-20", { week: [420, 420, 420, 420, 210, 0, 0] })).toBe(210);
  });

  it("has nothing left on leave, half of it on a half day at either end", () => {
    const week = leave(monday, "2026-11-18", { fromMidday: true, untilMidday: true });
    expect(
      ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19"].map((day) => on(day, { leaves: [week] })),
    ).toEqual([210, 0, 210, 420]);
    const halves = [
      leave(monday, monday, { fromMidday: true }),
      leave(monday, monday, { untilMidday: true }),
    ];
    expect(on(monday, { leaves: halves })).toBe(0);
  });

  it("knows holidays whole and half, and the one on which the company works", () => {
    const holiday = { day: monday, halfDay: false, worked: false };
    expect(on(monday, { holidays: [holiday] })).toBe(0);
    expect(on(monday, { holidays: [{ ...holiday, halfDay: true }] })).toBe(210);
    expect(on("2025-06-09", { holidays: [{ day: "2025-06-09", halfDay: false, worked: true }] })).toBe(420);
  });

  it("takes what leave and a holiday share only once", () => {
    const holidays = [{ day: monday, halfDay: true, worked: false }];
    expect(on(monday, { holidays, leaves: [leave(monday)] })).toBe(0);
    expect(on(monday, { holidays, leaves: [leave(monday, monday, { fromMidday: true })] })).toBe(210);
  });

  const somewhen = fc.nat(40).map((days) => dayAfter(monday, days));
  const spans = fc.array(
    fc
      .tuple(somewhen, fc.nat(6), fc.boolean(), fc.boolean())
      .map(([first, days, fromMidday, untilMidday]) =>
        leave(first, dayAfter(first, days), { fromMidday, untilMidday }),
      ),
    { maxLength: 4 },
  );
  const holidays = fc.array(fc.record({ day: somewhen, halfDay: fc.boolean(), worked: fc.boolean() }), {
    maxLength: 4,
  });
  const week = fc.array(fc.nat(1_440), { minLength: 7, maxLength: 7 });

  it("is the sum of its lines, never below nothing, whole minutes, and never more for having leave", () => {
    fc.assert(
      fc.property(week, spans, holidays, somewhen, (hours, leaves, off, day) => {
        const { minutes, lines } = capacityOn(day, { week: hours, leaves, holidays: off });
        expect(lines.reduce((sum, line) => sum + line.minutes, 0)).toBe(minutes);
        expect(minutes).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(minutes)).toBe(true);
        expect(minutes).toBeLessThanOrEqual(
          capacityOn(day, { week: hours, leaves: [], holidays: off }).minutes,
        );
      }),
    );
  });
});

describe("the level of a load (D19)", () => {
  it.each([
    [0, 420, "none"],
    [0, 0, "none"],
    [336, 420, "light"],
    [337, 420, "full"],
    [420, 420, "full"],
    [421, 420, "over"],
    [1, 0, "day-off"],
  ] as const)("of %i minutes against %i is %s", (minutes, capacity, level) => {
    expect(loadLevel(minutes, capacity)).toBe(level);
  });
});

/** Weekends are off in the generated calendars. */
const weekdays = (day: string): number => capacityOn(day, available()).minutes;

const start = fc.nat(60).map((days) => dayAfter(monday, days));
const figureSpan = fc
  .tuple(start, fc.nat(20), fc.nat(600), fc.boolean())
  .map(([firstDay, days, durations, onDaysOff]): CardSpan => ({
    firstDay,
    lastDay: dayAfter(firstDay, days),
    durations,
    onDaysOff,
  }));
const listSpan = fc
  .tuple(start, fc.array(fc.nat(600), { minLength: 1, maxLength: 20 }), fc.boolean())
  .map(([firstDay, figures, onDaysOff]): CardSpan => ({
    firstDay,
    lastDay: dayAfter(firstDay, figures.length - 1),
    durations: figures.map((minutes, place) => ({ day: dayAfter(firstDay, place), minutes })),
    onDaysOff,
  }));
const span = fc.oneof(figureSpan, listSpan);

describe("the minutes of a card (D16, D19)", () => {
  it("fall on days with capacity only, unless it is work on a day off", () => {
    const week: CardSpan = {
      firstDay: "2026-11-19",
      lastDay: "2026-11-23",
      durations: 240,
      onDaysOff: false,
    };
    expect(workedDays(week, weekdays).map(({ day }) => day)).toEqual([
      "2026-11-19",
      "2026-11-20",
      "2026-11-23",
    ]);
    expect(workedDays({ ...week, onDaysOff: true }, weekdays)).toHaveLength(5);
  });

  it("are nothing outside its days", () => {
    fc.assert(
      fc.property(span, start, (card, day) => {
        const possible = daysOf(card).includes(day) && (card.onDaysOff || weekdays(day) > 0);
        expect(minutesOn(card, day, weekdays) > 0 && !possible).toBe(false);
      }),
    );
  });

  it("stay when a card is split, and joining the halves gives the card again", () => {
    fc.assert(
      fc.property(span, fc.nat(), (card, place) => {
        const days = daysOf(card);
        fc.pre(days.length > 1);
        const [first, second] = splitSpan(card, days[1 + (place % (days.length - 1))] ?? "") ?? [card, card];
        expect(totalMinutes(first, weekdays) + totalMinutes(second, weekdays)).toBe(
          totalMinutes(card, weekdays),
        );
        expect(joinSpans(second, first, weekdays)).toEqual(card);
      }),
    );
  });

  it("are not cut outside the card", () => {
    const card = { firstDay: monday, lastDay: "2026-11-20", durations: 60, onDaysOff: false };
    expect(splitSpan(card, monday)).toBeUndefined();
    expect(splitSpan(card, "2026-11-21")).toBeUndefined();
  });

  it("add up day by day when any two cards are joined", () => {
    fc.assert(
      fc.property(span, span, (one, other) => {
        const joined = joinSpans(one, other, weekdays);
        if (!joined) return;
        for (const day of daysOf(joined)) {
          expect(minutesOn(joined, day, weekdays)).toBe(
            minutesOn(one, day, weekdays) + minutesOn(other, day, weekdays),
          );
        }
      }),
    );
  });

  it("are laid on free days, as much as each holds, and add up to what was asked", () => {
    fc.assert(
      fc.property(fc.nat(20_000), start, (minutes, from) => {
        const days: readonly DayDuration[] = spreadOver(minutes, from, weekdays) ?? [];
        expect(days.reduce((sum, day) => sum + day.minutes, 0)).toBe(minutes);
        for (const day of days) expect(day.minutes).toBeLessThanOrEqual(weekdays(day.day));
        for (const day of days.slice(0, -1)) expect(day.minutes).toBe(weekdays(day.day));
      }),
    );
    expect(spreadOver(60, monday, () => 0)).toBeUndefined();
  });

  it("move along with the card and back again", () => {
    fc.assert(
      fc.property(span, start, (card, day) => {
        const moved = shiftSpan(card, day);
        expect(moved.firstDay).toBe(day);
        expect(daysOf(moved)).toHaveLength(daysOf(card).length);
        expect(shiftSpan(moved, card.firstDay)).toEqual(card);
      }),
    );
  });
});

describe("load of a person", () => {
  it("is the sum of the lines that it opens to, and leaves out what counts as no load", () => {
    const cards = fc.array(fc.tuple(span, fc.boolean()), { maxLength: 8 });
    fc.assert(
      fc.property(cards, (drawn) => {
        const loaded = drawn.map(([card, countsAsLoad], place) => ({
          ...card,
          id: String(place),
          countsAsLoad,
        }));
        const period = { firstDay: monday, lastDay: dayAfter(monday, 90) };
        const days = loadOfDays(period, available(), loaded);
        for (const { day, load, cards: lines, capacity, capacityLines } of days) {
          expect(lines.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(load);
          expect(capacityLines.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(capacity);
          const expected = loaded.reduce(
            (sum, card) => sum + (card.countsAsLoad ? minutesOn(card, day, weekdays) : 0),
            0,
          );
          expect(load).toBe(expected);
        }
      }),
    );
  });

  it("says over when half a day of leave leaves too little", () => {
    const card = {
      firstDay: monday,
      lastDay: monday,
      durations: 300,
      onDaysOff: false,
      id: "a",
      countsAsLoad: true,
    };
    const away = available({ leaves: [leave(monday, monday, { fromMidday: true })] });
    expect(loadOfDays({ firstDay: monday, lastDay: monday }, away, [card])).toEqual([
      {
        day: monday,
        load: 300,
        capacity: 210,
        level: "over",
        cards: [{ cardId: "a", minutes: 300 }],
        capacityLines: [
          { kind: "working-time", minutes: 420 },
          { kind: "leave", minutes: -210 },
        ],
      },
    ]);
  });
});

describe("where a card is (D11, D16)", () => {
  const people = [null, "somebody"];
  const dates = [null, "2026-12-01"];

  it("is one place for every card, whatever it was before", () => {
    const cards = people.flatMap((assigneeId) => dates.map((forecastDate) => ({ assigneeId, forecastDate })));
    expect(cards.map(placeOf)).toEqual(["without-date", "with-date", "planning", "planning"]);
  });
});

describe("lanes of a row", () => {
  it("are as many as cards overlap on the fullest day, and no two cards of one lane share a day", () => {
    fc.assert(
      fc.property(fc.array(figureSpan, { maxLength: 20 }), (drawn) => {
        const cards = drawn.map((card, place) => ({ ...card, id: String(place) }));
        const { lanes, count } = layOutLanes(
          cards.map(({ id, firstDay, lastDay }) => ({
            id,
            first: epochDayOf(firstDay),
            last: epochDayOf(lastDay),
          })),
        );
        const fullest = Math.max(
          0,
          ...cards.flatMap(daysOf).map((day) => cards.filter((card) => daysOf(card).includes(day)).length),
        );
        expect(count).toBe(fullest);
        for (const one of cards) {
          for (const other of cards) {
            if (one.id === other.id || lanes.get(one.id) !== lanes.get(other.id)) continue;
            expect(one.lastDay < other.firstDay || other.lastDay < one.firstDay).toBe(true);
          }
        }
      }),
    );
  });
});
