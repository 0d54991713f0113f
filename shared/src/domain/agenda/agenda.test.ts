import { describe, expect, it } from "vitest";
import { endsInOrder, isOnDay } from "./agenda-event.ts";
import { dayAfter, daysBetween } from "../calendar/plain-date.ts";
import type { DayPlan } from "./booking.ts";
import { bookingOf } from "./booking.ts";
import { usualWorkingWeek } from "../people/working-week.ts";

/** Paris in winter. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00+01:00`);

function at(day: string, from: string, to: string, kind: "personal" | "leave" | "assigned" = "personal") {
  return { kind, allDay: false, start: `${day}T${from}:00+01:00`, end: `${day}T${to}:00+01:00` };
}
function whole(start: string, end = start, kind: "personal" | "leave" | "assigned" = "personal") {
  return { kind, allDay: true, start, end };
}

describe("an event", () => {
  it("ends after it starts, or on the same day when it lasts the whole day", () => {
    expect(endsInOrder(whole("2026-11-16"))).toBe(true);
    expect(endsInOrder(whole("2026-11-16", "2026-11-15"))).toBe(false);
    expect(endsInOrder(at("2026-11-16", "09:00", "09:00"))).toBe(false);
    expect(endsInOrder(at("2026-11-16", "09:00", "09:15"))).toBe(true);
  });

  it("belongs to each day it touches in the company's zone, and not to the day it ends at midnight", () => {
    const night = { allDay: false, start: "2026-11-16T22:30:00Z", end: "2026-11-17T23:00:00Z" };
    expect(["2026-11-16", "2026-11-17", "2026-11-18"].map((day) => isOnDay(night, day, startOf))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isOnDay(whole("2026-11-16", "2026-11-18"), "2026-11-18", startOf)).toBe(true);
  });

  it("counts days across the end of a month and a change of the clock", () => {
    expect(dayAfter("2026-12-31")).toBe("2027-01-01");
    expect(daysBetween("2026-10-24", "2026-10-26")).toBe(2);
  });
});

describe("the booking of a day", () => {
  const day = "2026-11-16";
  const plan = (given: Partial<DayPlan>) =>
    bookingOf({ day, week: usualWorkingWeek, events: [], holidays: [], startOf, ...given });
  const holiday = { day, halfDay: false, worked: false };

  it.each<[string, Partial<DayPlan>, { planned: number; capacity: number; state: string }]>([
    ["is free without events", {}, { planned: 0, capacity: 7, state: "free" }],
    [
      "adds the hours of own events and assigned work",
      { events: [at(day, "09:00", "10:30"), at(day, "14:00", "16:00", "assigned")] },
      { planned: 3.5, capacity: 7, state: "partly" },
    ],
    [
      "is over when events overlap beyond its hours",
      { events: [at(day, "09:00", "13:00"), at(day, "09:00", "13:00")] },
      { planned: 8, capacity: 7, state: "over" },
    ],
    [
      "is full with assigned work of the whole day",
      { events: [whole(day, day, "assigned")] },
      { planned: 7, capacity: 7, state: "full" },
    ],
    [
      "counts the hours of a card on this day alone",
      {
        events: [
          { ...whole("2026-11-13", "2026-11-17", "assigned"), work: { days: [{ day, minutes: 210 }] } },
          { ...whole(day, day, "assigned"), work: { days: [] } },
        ],
      },
      { planned: 3.5, capacity: 7, state: "partly" },
    ],
    [
      "takes no hours for own notes of the whole day",
      { events: [whole(day)] },
      { planned: 0, capacity: 7, state: "free" },
    ],
    [
      "has no hours during leave",
      { events: [whole("2026-11-13", "2026-11-20", "leave")] },
      { planned: 0, capacity: 0, state: "away" },
    ],
    [
      "has fewer hours when leave takes some of them",
      { events: [at(day, "13:30", "17:00", "leave")] },
      { planned: 0, capacity: 3.5, state: "free" },
    ],
    ["has no hours on a public holiday", { holidays: [holiday] }, { planned: 0, capacity: 0, state: "away" }],
    [
      "has half of them before a half holiday",
      { holidays: [{ ...holiday, halfDay: true }] },
      { planned: 0, capacity: 3.5, state: "free" },
    ],
    [
      "has all of them on a public holiday that the company works on",
      { holidays: [{ ...holiday, worked: true }] },
      { planned: 0, capacity: 7, state: "free" },
    ],
    [
      "has the hours that this person works on this weekday",
      { week: [210, 420, 420, 420, 420, 0, 0], events: [at(day, "09:00", "10:00")] },
      { planned: 1, capacity: 3.5, state: "partly" },
    ],
    [
      "is off on a day that this person does not work on",
      { week: [0, 420, 420, 420, 420, 0, 0] },
      { planned: 0, capacity: 0, state: "off" },
    ],
    [
      "is over with work on such a day",
      { week: [0, 420, 420, 420, 420, 0, 0], events: [at(day, "09:00", "10:00")] },
      { planned: 1, capacity: 0, state: "over" },
    ],
    [
      "counts only what falls on the day",
      {
        events: [
          { kind: "personal", allDay: false, start: "2026-11-15T20:00:00Z", end: "2026-11-16T01:00:00Z" },
        ],
      },
      { planned: 2, capacity: 7, state: "partly" },
    ],
  ])("%s", (_name, given, expected) => {
    expect(plan(given)).toEqual(expected);
  });
});
