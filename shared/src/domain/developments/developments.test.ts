import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayAfter } from "../calendar/plain-date.ts";
import { parisClock } from "../calendar/paris-clock.ts";
import {
  canChangeStatus,
  canResetStatus,
  developmentStatuses,
  isLate,
  statusTransitions,
} from "./development-status.ts";
import type { DevelopmentStatus } from "./development-status.ts";
import { fitsInDay, maxEstimateMinutes, parseHours, timerDays, typedHours } from "./hours.ts";
import type { DevelopmentViewer } from "./development-sight.ts";
import { sightOfDevelopment } from "./development-sight.ts";

describe("the status of a development (D11)", () => {
  const allowed: readonly (readonly [DevelopmentStatus, DevelopmentStatus])[] = [
    ["to-qualify", "ready"],
    ["ready", "in-progress"],
    ["in-progress", "in-review"],
    ["in-review", "acceptance"],
    ["acceptance", "delivered"],
    ["ready", "to-qualify"],
    ["in-progress", "ready"],
    ["in-review", "in-progress"],
    ["acceptance", "in-review"],
    ["delivered", "acceptance"],
    ["to-qualify", "abandoned"],
    ["ready", "abandoned"],
    ["in-progress", "abandoned"],
    ["in-review", "abandoned"],
    ["acceptance", "abandoned"],
  ];

  it("goes one forward, one back, or is abandoned before it is delivered, and no other way", () => {
    const possible = developmentStatuses.flatMap((from) =>
      developmentStatuses.filter((to) => canChangeStatus(from, to)).map((to) => `${from} > ${to}`),
    );
    expect(possible.toSorted()).toEqual(allowed.map(([from, to]) => `${from} > ${to}`).toSorted());
  });

  it("is called forward, back or abandon, each at most once", () => {
    for (const from of developmentStatuses) {
      const verbs = statusTransitions(from).map(({ verb }) => verb);
      expect(new Set(verbs).size).toBe(verbs.length);
    }
  });

  it("can be reset from everywhere but its beginning, also when abandoned or delivered", () => {
    expect(developmentStatuses.filter(canResetStatus)).toEqual(developmentStatuses.slice(1));
  });

  it("is late after its forecast date, unless there is nothing left to do", () => {
    const of = (status: DevelopmentStatus, forecastDate: string | null) =>
      isLate({ status, forecastDate }, "2026-11-16");
    expect(of("ready", "2026-11-15")).toBe(true);
    expect(of("ready", "2026-11-16")).toBe(false);
    expect(of("ready", null)).toBe(false);
    expect(of("delivered", "2026-11-15")).toBe(false);
    expect(of("abandoned", "2026-11-15")).toBe(false);
  });
});

describe("hours as people type them (D11)", () => {
  it.each([
    ["7,5", 450],
    ["7.5", 450],
    ["0,25", 15],
    ["7", 420],
    ["7h", 420],
    ["7h30", 450],
    ["7:05", 425],
    [" 8 h ", 480],
    ["0", 0],
  ])("reads %s", (text, minutes) => {
    expect(parseHours(text)).toBe(minutes);
  });

  it.each(["", "-1", "7,5,5", "seven", "1e3", "7h75", "NaN", "٧", "7,555"])("refuses %j", (text) => {
    expect(parseHours(text)).toBeUndefined();
  });

  it("reads comma and dot alike, always as whole minutes", () => {
    fc.assert(
      fc.property(fc.nat(999), fc.nat(99), (hours, hundredths) => {
        const decimals = String(hundredths).padStart(2, "0");
        const minutes = parseHours(`${hours},${decimals}`);
        expect(minutes).toBe(parseHours(`${hours}.${decimals}`));
        expect(Number.isInteger(minutes)).toBe(true);
        expect(Math.abs((minutes ?? -1) - (hours + hundredths / 100) * 60)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it("holds hours in a field as it reads them, and reads the sign for hours of every language", () => {
    fc.assert(
      fc.property(fc.nat(maxEstimateMinutes), (minutes) => {
        expect(parseHours(typedHours(minutes))).toBe(minutes);
      }),
    );
    expect([typedHours(420), typedHours(135), typedHours(45)]).toEqual(["7 h", "2 h 15", "0 h 45"]);
    expect(["2 h 15", "2 u 15", "2 ชม. 15", "2:15"].map(parseHours)).toEqual([135, 135, 135, 135]);
  });

  it("fits 24 hours into a day and not a minute more", () => {
    expect([0, 1_440, 1_441, -1, 0.5].map(fitsInDay)).toEqual([true, true, false, false, false]);
  });
});

describe("the days of a timer", () => {
  const zone = { dateOf: parisClock.dateOf, startOf: (day: string) => parisClock.instantAt(day, 0) };
  const daysOf = (start: string, end: string) => timerDays(new Date(start), new Date(end), zone, dayAfter);

  it("are cut at midnight where the company is", () => {
    // 23:30 to 00:45 in Paris.
    expect(daysOf("2026-11-16T22:30:00Z", "2026-11-16T23:45:00Z")).toEqual([
      { day: "2026-11-16", minutes: 30 },
      { day: "2026-11-17", minutes: 45 },
    ]);
  });

  it("count a minute for what has only just begun", () => {
    expect(daysOf("2026-11-16T10:00:00Z", "2026-11-16T10:00:05Z")).toEqual([
      { day: "2026-11-16", minutes: 1 },
    ]);
  });

  it("lose nothing: they add up to the time it ran, and no day has more minutes than it is long", () => {
    const from = Date.parse("2026-03-20T00:00:00Z");
    fc.assert(
      fc.property(fc.nat(20 * 86_400_000), fc.nat(5 * 86_400_000), (start, length) => {
        const started = new Date(from + start);
        const days = timerDays(started, new Date(from + start + length), zone, dayAfter);
        const sum = days.reduce((total, { minutes }) => total + minutes, 0);
        expect(sum).toBe(Math.max(1, Math.round(length / 60_000)));
        for (const { day, minutes } of days) {
          const long = zone.startOf(dayAfter(day)).getTime() - zone.startOf(day).getTime();
          expect(minutes).toBeLessThanOrEqual(long / 60_000);
        }
      }),
    );
  });
});

describe("who sees a development (D17)", () => {
  const viewer = (given: Partial<DevelopmentViewer> = {}): DevelopmentViewer => ({
    personId: "me",
    holdsScreen: true,
    seesAll: false,
    teams: ["Développement"],
    canViewRow: (personId) => personId === "me" || personId === "colleague",
    ...given,
  });
  const development = { team: "Projet", createdBy: "other", readerIds: ["x"], assigneeIds: ["y"] };

  it("is its team, its maker, its readers, who may view the row of one of its cards, and who sees all", () => {
    const reason = (given: Partial<typeof development>, who = viewer()) =>
      sightOfDevelopment(who, { ...development, ...given });
    expect(reason({})).toBeUndefined();
    expect(reason({ team: "Développement" })).toBe("team");
    expect(reason({ createdBy: "me" })).toBe("maker");
    expect(reason({ readerIds: ["x", "me"] })).toBe("reader");
    expect(reason({ assigneeIds: ["y", "colleague"] })).toBe("row");
    expect(reason({ assigneeIds: ["me"] })).toBe("row");
    expect(reason({}, viewer({ seesAll: true }))).toBe("all");
  });

  it("is nobody without the right of the screen", () => {
    const everything = { team: "Développement", createdBy: "me", readerIds: ["me"], assigneeIds: ["me"] };
    expect(sightOfDevelopment(viewer({ holdsScreen: false, seesAll: true }), everything)).toBeUndefined();
  });
});
