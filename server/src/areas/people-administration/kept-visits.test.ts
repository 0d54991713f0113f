import { expect, it } from "vitest";
import { KeptVisits, visitsBegin } from "./kept-visits.ts";

const day = 86_400_000;
const now = new Date("2026-11-19T12:00:00Z");
/** Microseconds since the beginning. */
const at = (date: Date): number => (date.getTime() - visitsBegin.getTime()) * 1000;
const before = (days: number): Date => new Date(now.getTime() - days * day);

it("is whole once it holds what the database counts, and asks for what came after", () => {
  const visits = new KeptVisits();
  const [ana, ben] = [at(before(2)), at(before(10))];
  expect(visits.latest).toBe(0);
  expect(
    visits.take({
      count: 2,
      sum: BigInt(ana + ben),
      later: [
        ["ana", ana],
        ["ben", ben],
      ],
    }),
  ).toBe(true);
  expect(visits.latest).toBe(ana);
  const again = at(before(1));
  expect(visits.take({ count: 2, sum: BigInt(ana + again), later: [["ben", again]] })).toBe(true);
  // An answer that comes late says less than is known.
  expect(visits.take({ count: 2, sum: BigInt(ana + ben), later: [["ben", ben]] })).toBe(false);
  expect(visits.timeOf("ben", now)).toBe("week");
});

it("knows that something is missing when a visit has gone back or away", () => {
  const visits = new KeptVisits();
  const ana = at(before(1));
  visits.take({ count: 1, sum: BigInt(ana), later: [["ana", ana]] });
  expect(visits.take({ count: 1, sum: BigInt(at(before(40))), later: [] })).toBe(false);
  expect(visits.take({ count: 0, sum: 0n, later: [] })).toBe(false);
  visits.clear();
  expect(visits.latest).toBe(0);
  expect(visits.take({ count: 0, sum: 0n, later: [] })).toBe(true);
});

it("says until when an answer about a visit holds, to the millisecond", () => {
  const visits = new KeptVisits();
  const later = [
    ["week", at(before(6))],
    ["month", at(before(20))],
    ["older", at(before(31))],
  ] as const;
  visits.take({ count: 3, sum: later.reduce((sum, [, moment]) => sum + BigInt(moment), 0n), later });
  for (const [who, ends, next] of [
    ["week", 7 - 6, "month"],
    ["month", 30 - 20, "older"],
  ] as const) {
    expect(visits.timeOf(who, now)).toBe(who);
    const until = visits.nextTimeOf(who, now);
    expect(until).toBe(now.getTime() + ends * day);
    expect(visits.timeOf(who, new Date(until - 1))).toBe(who);
    expect(visits.timeOf(who, new Date(until + 1))).toBe(next);
  }
  expect([visits.timeOf("older", now), visits.nextTimeOf("older", now)]).toEqual(["older", Infinity]);
  expect([visits.timeOf("never here", now), visits.nextTimeOf("never here", now)]).toEqual([
    "never",
    Infinity,
  ]);
});
