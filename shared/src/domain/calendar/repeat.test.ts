import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayAfter, isoWeekday } from "./plain-date.ts";
import type { Repeat } from "./repeat.ts";
import {
  lastRepeatedDay,
  repeatedDays,
  repeatedDaysIn,
  repeatsOn,
  repeatToRule,
  settleRepeat,
  shiftRepeat,
  splitRepeat,
} from "./repeat.ts";

const firstOf = (first: string, repeat: Repeat, many: number): string[] => {
  const found: string[] = [];
  for (const day of repeatedDays(first, repeat)) if (found.push(day) === many) break;
  return found;
};

describe("what repeats", () => {
  it.each<[string, string, Repeat, string[]]>([
    ["every second day", "2037-02-27", { unit: "day", every: 2 }, ["2037-02-27", "2037-03-01", "2037-03-03"]],
    [
      "on Mondays and Thursdays of every second week",
      "2037-03-05",
      { unit: "week", every: 2, weekdays: [1, 4] },
      ["2037-03-05", "2037-03-16", "2037-03-19", "2037-03-30"],
    ],
    [
      "on the 31st, in the months that have one",
      "2037-01-31",
      { unit: "month", every: 1 },
      ["2037-01-31", "2037-03-31", "2037-05-31"],
    ],
    [
      "on the second Tuesday of the month",
      "2037-03-10",
      { unit: "month", every: 1, monthly: "weekday" },
      ["2037-03-10", "2037-04-14", "2037-05-12"],
    ],
    [
      "on the last Friday of the month",
      "2037-02-27",
      { unit: "month", every: 1, monthly: "lastWeekday" },
      ["2037-02-27", "2037-03-27", "2037-04-24", "2037-05-29"],
    ],
    [
      "on 29 February of leap years",
      "2036-02-29",
      { unit: "year", every: 1 },
      ["2036-02-29", "2040-02-29", "2044-02-29"],
    ],
    [
      "three times",
      "2037-03-10",
      { unit: "week", every: 1, times: 3 },
      ["2037-03-10", "2037-03-17", "2037-03-24"],
    ],
    [
      "until a day, included",
      "2037-03-10",
      { unit: "day", every: 1, until: "2037-03-11" },
      ["2037-03-10", "2037-03-11"],
    ],
  ])("comes %s", (_how, first, repeat, days) => {
    expect(firstOf(first, repeat, days.length)).toEqual(days);
    const ends = repeat.times !== undefined || repeat.until !== undefined;
    expect(ends ? [...repeatedDays(first, repeat)] : days).toEqual(days);
  });

  it("begins on the first day that fits, and ends with the last one", () => {
    const mondays: Repeat = { unit: "week", every: 2, weekdays: [1], times: 2 };
    expect(settleRepeat("2037-03-10", mondays)).toEqual({ first: "2037-03-16", repeat: mondays });
    expect(lastRepeatedDay("2037-03-16", mondays)).toBe("2037-03-30");
    expect(lastRepeatedDay("2037-03-16", { unit: "day", every: 1 })).toBeUndefined();
  });

  it("on a fifth Friday means the last one, and keeps to it in months that have four", () => {
    const { first, repeat } = settleRepeat("2037-01-30", { unit: "month", every: 1, monthly: "weekday" });
    expect(repeat.monthly).toBe("lastWeekday");
    const { after } = splitRepeat(first, repeat, "2037-02-27");
    expect(firstOf("2037-02-27", after, 3)).toEqual(["2037-02-27", "2037-03-27", "2037-04-24"]);
    expect(settleRepeat("2037-01-05", { ...repeat, weekdays: [3] }).repeat).toEqual({
      unit: "month",
      every: 1,
      monthly: "weekday",
    });
  });

  it("is said to calendar programs in their words", () => {
    const until = (day: string): string => day.replaceAll("-", "");
    const rules: readonly [string, Repeat, string][] = [
      ["2037-03-10", { unit: "day", every: 1, times: 5 }, "FREQ=DAILY;COUNT=5;WKST=MO"],
      [
        "2037-03-10",
        { unit: "week", every: 2, weekdays: [2, 4], until: "2037-06-01" },
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;UNTIL=20370601;WKST=MO",
      ],
      ["2037-03-10", { unit: "month", every: 1, monthly: "weekday" }, "FREQ=MONTHLY;BYDAY=2TU;WKST=MO"],
      ["2037-03-31", { unit: "month", every: 1, monthly: "weekday" }, "FREQ=MONTHLY;BYDAY=-1TU;WKST=MO"],
      ["2037-03-31", { unit: "month", every: 3 }, "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=31;WKST=MO"],
      ["2037-03-10", { unit: "year", every: 1 }, "FREQ=YEARLY;WKST=MO"],
    ];
    for (const [first, repeat, rule] of rules) expect(repeatToRule(first, repeat, until)).toBe(rule);
  });
});

const anyDay = fc.integer({ min: 0, max: 4_000 }).map((days) => dayAfter("2035-01-01", days));
const anyRepeat: fc.Arbitrary<Repeat> = fc.record(
  {
    unit: fc.constantFrom("day", "week", "month", "year"),
    every: fc.integer({ min: 1, max: 5 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    monthly: fc.constantFrom("date", "weekday", "lastWeekday"),
    times: fc.integer({ min: 1, max: 30 }),
  },
  { requiredKeys: ["unit", "every"] },
);
/** A series as it is kept: begun on a day that its rule gives. */
const anySeries = fc.tuple(anyDay, anyRepeat).map(([wanted, repeat]) => settleRepeat(wanted, repeat));

describe("whatever the rule", () => {
  it("its days rise, begin with the first and are no more than it says", () => {
    fc.assert(
      fc.property(anySeries, ({ first, repeat }) => {
        const days = firstOf(first, repeat, 40);
        expect(days[0]).toBe(first);
        expect(days).toEqual([...new Set(days)].toSorted());
        expect(days.length).toBe(Math.min(40, repeat.times ?? 40));
        const allowed =
          repeat.unit === "week" ? (repeat.weekdays ?? [isoWeekday(first)]) : [1, 2, 3, 4, 5, 6, 7];
        expect(days.filter((day) => !allowed.includes(isoWeekday(day)))).toEqual([]);
      }),
    );
  });

  it("a window shows what counting through from the beginning gives", () => {
    fc.assert(
      fc.property(anySeries, fc.nat(900), fc.nat(200), ({ first, repeat }, skip, length) => {
        const window = { from: dayAfter(first, skip), to: dayAfter(first, skip + length) };
        const counted: string[] = [];
        for (const day of repeatedDays(first, repeat)) {
          if (day > window.to) break;
          if (day >= window.from) counted.push(day);
        }
        expect(repeatedDaysIn(first, repeat, window)).toEqual(counted);
      }),
    );
  });

  it("cut before one of its days, both parts together are the whole", () => {
    fc.assert(
      fc.property(anySeries, fc.integer({ min: 1, max: 20 }), ({ first, repeat }, at) => {
        const days = firstOf(first, repeat, 25);
        const day = days[at];
        if (day === undefined) return;
        const { before, after } = splitRepeat(first, repeat, day);
        const head = [...repeatedDays(first, before)];
        expect(head).toEqual(days.slice(0, at));
        expect(firstOf(day, after, days.length - at)).toEqual(days.slice(at));
        expect(repeatsOn(first, before, day)).toBe(false);
      }),
    );
  });

  it("moved by days, a rule of days and weeks gives the same days, moved", () => {
    fc.assert(
      fc.property(anySeries, fc.integer({ min: -10, max: 10 }), ({ first, repeat }, days) => {
        if (repeat.unit !== "day" && (repeat.unit !== "week" || repeat.every > 1)) return;
        const moved = firstOf(dayAfter(first, days), shiftRepeat(repeat, days), 12);
        expect(moved).toEqual(firstOf(first, repeat, 12).map((day) => dayAfter(day, days)));
      }),
    );
  });
});
