import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { parisClock } from "../calendar/paris-clock.ts";
import type { WorkingCalendar } from "../calendar/working-time.ts";
import { defaultOpeningHours, workingMsBetween } from "../calendar/working-time.ts";
import type { ClockedSheet, ClockMoment, ServiceLevel } from "./service-level.ts";
import { answerBy, due, dueState } from "./service-level.ts";

const hours: WorkingCalendar = {
  hours: defaultOpeningHours,
  clock: parisClock,
  daysOff: new Set(["2026-11-11"]),
};

const gold: ServiceLevel = {
  name: "Or",
  warnMinutes: 30,
  stopsForThirdParty: true,
  shownToClients: true,
  targets: { blocking: { firstAnswer: 60, nextAnswer: 120, solution: 480 }, minor: { firstAnswer: 240 } },
};

/** Ten o'clock in Paris on a Monday. */
const monday = new Date("2026-11-16T09:00:00Z");
const later = (minutes: number): Date => new Date(monday.getTime() + minutes * 60_000);

function sheet(moments: readonly ClockMoment[], more: Partial<ClockedSheet> = {}): ClockedSheet {
  return { openedAt: monday, levelSince: monday, impact: "blocking", rests: false, moments, ...more };
}

const times = (given: ClockedSheet, level = gold): Readonly<Record<string, string>> =>
  Object.fromEntries(due(given, level, hours).map(({ kind, at }) => [kind, at.toISOString()]));

describe("when a sheet is due (D27)", () => {
  it("counts the hotline's working hours: lunch, nights and days off do not count", () => {
    expect(times(sheet([]))).toEqual({
      firstAnswer: "2026-11-16T10:00:00.000Z",
      solution: "2026-11-17T09:30:00.000Z",
    });
    const eve = { openedAt: new Date("2026-11-10T16:30:00Z"), levelSince: new Date(0) };
    expect(times(sheet([], eve))["firstAnswer"]).toBe("2026-11-12T08:30:00.000Z");
  });

  it("has no time for an impact without a target, for what rests, and once the request is finished", () => {
    expect(times(sheet([], { impact: "cosmetic" }))).toEqual({});
    expect(times(sheet([], { rests: true }))).toEqual({});
    const finished: ClockMoment = { at: later(5), what: "status", status: "finished", awaited: null };
    expect(times(sheet([finished]))).toEqual({});
  });

  it("wants the next answer from the client's first word after ours, and it is met by ours", () => {
    const answered: ClockMoment = { at: later(10), what: "supportWrote" };
    const asked: ClockMoment = { at: later(20), what: "clientWrote" };
    const again: ClockMoment = { at: later(30), what: "clientWrote" };
    const kinds = (moments: readonly ClockMoment[]) => Object.keys(times(sheet(moments)));
    expect(kinds([answered, asked])).toContain("nextAnswer");
    expect(times(sheet([answered, asked, again]))["nextAnswer"]).toBe(
      times(sheet([answered, asked]))["nextAnswer"],
    );
    expect(kinds([answered, asked, { at: later(40), what: "supportWrote" }])).not.toContain("nextAnswer");
  });

  it("stands still while the client is awaited, and for a third party where the level says so", () => {
    const onHold = (awaited: "client" | "third-party" | "planned"): readonly ClockMoment[] => [
      { at: later(10), what: "status", status: "onHold", awaited },
    ];
    expect(times(sheet(onHold("client")))).toEqual({});
    expect(times(sheet(onHold("third-party")))).toEqual({});
    expect(Object.keys(times(sheet(onHold("third-party")), { ...gold, stopsForThirdParty: false }))).toEqual([
      "firstAnswer",
      "solution",
    ]);
    expect(Object.keys(times(sheet(onHold("planned"))))).toEqual(["firstAnswer", "solution"]);
    const back: ClockMoment = { at: later(40), what: "status", status: "acknowledged", awaited: null };
    expect(times(sheet([...onHold("client"), back]))["firstAnswer"]).toBe("2026-11-16T10:30:00.000Z");
  });

  it("counts nothing from before the level was agreed", () => {
    const old = { openedAt: new Date("2026-10-01T08:00:00Z") };
    expect(times(sheet([], old))).toEqual(times(sheet([])));
  });

  it("is near by the level's warning, and late from its instant on", () => {
    const [first] = due(sheet([]), gold, hours);
    if (!first) throw new Error("a target");
    expect(dueState(first, later(29))).toBe("ahead");
    expect(dueState(first, later(30))).toBe("near");
    expect(dueState(first, later(60))).toBe("late");
  });

  it("tells clients of an answer alone, and only where the level says so", () => {
    const targets = due(sheet([]), gold, hours);
    expect(answerBy(targets, gold)).toEqual(later(60));
    expect(answerBy(targets, { ...gold, shownToClients: false })).toBeNull();
    expect(
      answerBy(
        targets.filter(({ kind }) => kind === "solution"),
        gold,
      ),
    ).toBeNull();
  });
});

const gap = fc.integer({ min: 0, max: 20_000 });
const anyMoment = fc.oneof(
  fc.constant({ what: "clientWrote" } as const),
  fc.constant({ what: "supportWrote" } as const),
  fc.record({
    what: fc.constant("status" as const),
    status: fc.constantFrom("acknowledged", "onHold", "finished"),
    awaited: fc.constantFrom("client", "third-party", "planned"),
  }),
);
const anyMoments = fc.array(fc.tuple(gap, anyMoment), { maxLength: 8 }).map((steps) => {
  let minutes = 0;
  return steps.map(([waited, moment]): ClockMoment => {
    minutes += waited;
    return { at: later(minutes), ...moment };
  });
});

test("more time is never due earlier, the warning never after it, and the nearest comes first", () => {
  fc.assert(
    fc.property(
      anyMoments,
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 0, max: 600 }),
      (moments, minutes, more) => {
        const level = (target: number): ServiceLevel => ({
          ...gold,
          targets: { blocking: { firstAnswer: target, nextAnswer: target, solution: target } },
        });
        const tight = due(sheet(moments), level(minutes), hours);
        const loose = due(sheet(moments), level(minutes + more), hours);
        expect(loose.map(({ kind }) => kind).toSorted()).toEqual(tight.map(({ kind }) => kind).toSorted());
        for (const { kind, at, warnAt } of tight) {
          const wide = loose.find((one) => one.kind === kind);
          expect(wide && wide.at >= at).toBe(true);
          expect(warnAt <= at).toBe(true);
        }
        expect(tight.map(({ at }) => at.getTime())).toEqual(
          tight.map(({ at }) => at.getTime()).toSorted((one, other) => one - other),
        );
      },
    ),
  );
});

test("time on hold for the client is never counted against support", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 10_000 }), (before, held) => {
      const hold: ClockMoment = { at: later(before), what: "status", status: "onHold", awaited: "client" };
      const back: ClockMoment = {
        at: later(before + held),
        what: "status",
        status: "acknowledged",
        awaited: null,
      };
      const [plain, paused] = [sheet([]), sheet([hold, back])].map((one) =>
        due(one, gold, hours).find(({ kind }) => kind === "solution"),
      );
      if (!plain || !paused) throw new Error("a target");
      const lost = workingMsBetween(hours, hold.at, back.at);
      const isMissedBefore = plain.at <= hold.at;
      expect(workingMsBetween(hours, monday, paused.at)).toBe(
        workingMsBetween(hours, monday, plain.at) + (isMissedBefore ? 0 : lost),
      );
    }),
  );
});

test("every kind is met by the end of the request", () => {
  fc.assert(
    fc.property(anyMoments, (moments) => {
      const last = moments.at(-1)?.at ?? monday;
      const end: ClockMoment = { at: last, what: "status", status: "closed", awaited: null };
      expect(due(sheet([...moments, end]), gold, hours)).toEqual([]);
    }),
  );
});
