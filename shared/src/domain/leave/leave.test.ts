import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parisClock } from "../calendar/paris-clock.ts";
import { dayAfter } from "../calendar/plain-date.ts";
import type { LeaveSpan } from "../planning/capacity.ts";
import { capacityOn } from "../planning/capacity.ts";
import { usualWorkingWeek } from "../people/working-week.ts";
import { isLeaveInOrder, leavesOverlap } from "./leave.ts";
import { readDay, readLeaveFile } from "./leave-import.ts";
import { readKind } from "./leave-line.ts";

const span = (firstDay: string, lastDay: string, fromMidday = false, untilMidday = false): LeaveSpan => ({
  firstDay,
  lastDay,
  fromMidday,
  untilMidday,
});

const anySpan = fc
  .record({ start: fc.nat(40), days: fc.nat(6), fromMidday: fc.boolean(), untilMidday: fc.boolean() })
  .map(({ start, days, fromMidday, untilMidday }) =>
    span(dayAfter("2026-12-07", start), dayAfter("2026-12-07", start + days), fromMidday, untilMidday),
  )
  .filter(isLeaveInOrder);

describe("leave", () => {
  it("takes at least half a day", () => {
    expect(isLeaveInOrder(span("2026-11-16", "2026-11-16"))).toBe(true);
    expect(isLeaveInOrder(span("2026-11-16", "2026-11-16", true, false))).toBe(true);
    expect(isLeaveInOrder(span("2026-11-16", "2026-11-16", true, true))).toBe(false);
    expect(isLeaveInOrder(span("2026-11-17", "2026-11-16"))).toBe(false);
  });

  it("of a morning and of the afternoon of one day meet without overlapping", () => {
    const morning = span("2026-11-16", "2026-11-16", false, true);
    const afternoon = span("2026-11-16", "2026-11-18", true, false);
    expect(leavesOverlap(morning, afternoon)).toBe(false);
    expect(leavesOverlap(morning, span("2026-11-16", "2026-11-16"))).toBe(true);
  });

  it("that overlaps nothing takes the sum of what each takes; overlapping takes less (D19)", () => {
    fc.assert(
      fc.property(anySpan, anySpan, (one, other) => {
        const days = Array.from({ length: 60 }, (_, at) => dayAfter("2026-12-01", at));
        const left = (leaves: readonly LeaveSpan[]): number =>
          days.reduce(
            (sum, day) =>
              sum +
              capacityOn(day, { week: [420, 420, 420, 420, 420, 420, 420], leaves, holidays: [] }).minutes,
            0,
          );
        const whole = left([]);
        const sum = whole - left([one]) + whole - left([other]);
        const together = whole - left([one, other]);
        expect(leavesOverlap(one, other)).toBe(together < sum);
      }),
    );
  });

  it("of half a day leaves half of the day's working time, odd minutes included (D19)", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1440 }), fc.boolean(), (minutes, morning) => {
        const week = [minutes, ...usualWorkingWeek.slice(1)];
        const half = span("2026-11-16", "2026-11-16", !morning, morning);
        const other = span("2026-11-16", "2026-11-16", morning, !morning);
        const away = (leaves: readonly LeaveSpan[]): number =>
          minutes - capacityOn("2026-11-16", { week, leaves, holidays: [] }).minutes;
        expect(Math.abs(away([half]) - minutes / 2)).toBeLessThanOrEqual(0.5);
        expect(away([half]) + away([other])).toBe(minutes);
        expect(away([half, other])).toBe(minutes);
      }),
    );
  });

  it("and a half holiday take a day once, whichever halves they share", () => {
    const holidays = [{ day: "2026-12-24", halfDay: true, worked: false }];
    const free = (leaves: readonly LeaveSpan[]): number =>
      capacityOn("2026-12-24", { week: usualWorkingWeek, leaves, holidays }).minutes;
    expect(free([])).toBe(210);
    expect(free([span("2026-12-24", "2026-12-24", true, false)])).toBe(210);
    expect(free([span("2026-12-24", "2026-12-24", false, true)])).toBe(0);
  });

  it("over new year and the clock change counts calendar days, not hours: weeks 53 and 1, 2026-03-29", () => {
    const away = (leave: LeaveSpan, from: string, days: number): number =>
      Array.from({ length: days }, (_, at) => dayAfter(from, at)).filter(
        (day) =>
          capacityOn(day, { week: [1, 1, 1, 1, 1, 1, 1], leaves: [leave], holidays: [] }).minutes === 0,
      ).length;
    expect(away(span("2026-12-28", "2027-01-08"), "2026-12-01", 60)).toBe(12);
    expect(away(span("2026-03-27", "2026-03-30"), "2026-03-20", 20)).toBe(4);
    expect(away(span("2026-10-23", "2026-10-26"), "2026-10-15", 20)).toBe(4);
  });
});

describe("a file of leave", () => {
  it("is read with semicolons and French dates, or commas and ISO dates", () => {
    const french =
      'Personne;Début;Fin;Type;Après-midi\r\ncamille.roy;16/11/2026;20/11/2026;Maladie;\r\n"Roy; Camille";01.12.2026;;CP;oui\r\n';
    expect(readLeaveFile(french, parisClock)).toEqual([
      {
        line: 2,
        person: "camille.roy",
        firstDay: "2026-11-16",
        lastDay: "2026-11-20",
        fromMidday: false,
        untilMidday: false,
        kind: "sick",
      },
      {
        line: 3,
        person: "Roy; Camille",
        firstDay: "2026-12-01",
        lastDay: "2026-12-01",
        fromMidday: true,
        untilMidday: false,
        kind: "paid",
      },
    ]);
    const english = "username,start,end\ncamille,2026-11-16,2026-11-31\n";
    expect(readLeaveFile(english, parisClock)).toMatchObject([
      { line: 2, person: "camille", firstDay: "2026-11-16", lastDay: undefined },
    ]);
  });

  it("without its columns, or without a line, is none", () => {
    expect(readLeaveFile("a;b;c\n1;2;3", parisClock)).toBe("columns");
    expect(readLeaveFile("  \n", parisClock)).toBe("empty");
    expect(readLeaveFile("Personne;Début;Fin\n", parisClock)).toBe("empty");
  });

  it("in iCalendar has its last day before its end, and instants on the company's calendar", () => {
    const calendar = [
      "BEGIN:VCALENDAR",
      "BEGIN:VEVENT",
      'ATTENDEE;CN="Roy: Camille":mailto:camille',
      " @planete.example",
      "DTSTART;VALUE=DATE:20261116",
      "DTEND;VALUE=DATE:20261121",
      "SUMMARY:Congés",
      "END:VEVENT",
      "BEGIN:VEVENT",
      "SUMMARY:Léa Martin – Formation",
      "DTSTART:20260328T230000Z",
      "DTEND:20260329T100000Z",
      "END:VEVENT",
      "BEGIN:VEVENT",
      "SUMMARY:Léa Martin",
      "DTSTART;TZID=Europe/Paris:20261231T133000",
      "DTEND;TZID=Europe/Paris:20270102T000000",
      "END:VEVENT",
      "END:VCALENDAR",
    ].join("\r\n");
    expect(readLeaveFile(calendar, parisClock)).toMatchObject([
      {
        person: "camille@planete.example",
        firstDay: "2026-11-16",
        lastDay: "2026-11-20",
        fromMidday: false,
        untilMidday: false,
      },
      // 00:00 to 12:00 in Paris, on the night the clocks change.
      {
        person: "Léa Martin",
        firstDay: "2026-03-29",
        lastDay: "2026-03-29",
        untilMidday: true,
        kind: "training",
      },
      { person: "Léa Martin", firstDay: "2026-12-31", lastDay: "2027-01-01", fromMidday: true },
    ]);
  });

  it("whatever it holds, is read or refused, never a fault", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(() => readLeaveFile(text, parisClock)).not.toThrow();
        readLeaveFile(`Personne;Début;Fin\n${text}`, parisClock);
        readLeaveFile(`BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:${text}\nEND:VEVENT`, parisClock);
      }),
    );
  });

  it("says days and kinds in the ways people write them", () => {
    expect(readDay("1/2/2026")).toBe("2026-02-01");
    expect(readDay("2026.2.1")).toBe("2026-02-01");
    expect(readDay("31/02/2026")).toBeUndefined();
    expect(readKind("Congé sans solde")).toBe("unpaid");
    expect(readKind("Congés payés")).toBe("paid");
    expect(readKind("")).toBe("paid");
  });
});
