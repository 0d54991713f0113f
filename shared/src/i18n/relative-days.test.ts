import fc from "fast-check";
import { expect, test } from "vitest";
import { calendarDate, createFormatter } from "./format.ts";
import type { LanguageCode } from "./languages.ts";

const zone = "Europe/Paris";
const french = createFormatter("fr", zone);
const at = (written: string): Date => new Date(written);

test("yesterday is the calendar day before today, whatever the hour", () => {
  const monday = at("2026-11-16T09:15:00+01:00");
  const said = (written: string): string => french.relative(at(written), monday);
  expect(said("2026-11-15T00:05:00+01:00")).toBe("hier");
  expect(said("2026-11-15T22:00:00+01:00")).toBe("hier");
  expect(said("2026-11-14T10:00:00+01:00")).toBe("avant-hier");
  expect(said("2026-11-13T10:00:00+01:00")).toBe("il y a 3 jours");
  expect(said("2026-11-11T08:00:00+01:00")).toBe("il y a 5 jours");
  expect(said("2026-11-09T23:00:00+01:00")).toBe("il y a 1 semaine");
  expect(said("2026-11-17T07:00:00+01:00")).toBe("demain");
});

test("what is hours ago says so, also across midnight", () => {
  const night = at("2026-11-16T01:30:00+01:00");
  expect(french.relative(at("2026-11-15T23:00:00+01:00"), night)).toBe("il y a 2 heures");
  expect(french.relative(at("2026-11-16T01:10:00+01:00"), night)).toBe("il y a 20 minutes");
  expect(french.relative(night, night)).toBe("maintenant");
});

test("only the day before today is ever called yesterday", () => {
  const instants = fc.date({
    min: at("2026-01-01T00:00:00Z"),
    max: at("2027-12-31T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 9 * 24 * 60 }), (now, minutesBefore) => {
      const then = new Date(now.getTime() - minutesBefore * 60_000);
      const apart = (Date.parse(calendarDate(now, zone)) - Date.parse(calendarDate(then, zone))) / 86_400_000;
      const hours = Math.trunc(minutesBefore / 60);
      // Nearer than that hours say more.
      expect(french.relative(then, now) === "hier").toBe(apart === 1 && hours >= 6);
    }),
  );
});

test("two days of one month say it once, those of two months say both", () => {
  const span = (code: LanguageCode, first: string, last: string): string =>
    createFormatter(code).dateSpan(at(first), at(last), { day: "numeric", month: "short", timeZone: "UTC" });
  expect(span("fr", "2026-11-11", "2026-11-14")).toBe("11–14 nov.");
  expect(span("en", "2026-11-28", "2026-12-03").replaceAll(/\s/g, " ")).toBe("28 Nov – 3 Dec");
  expect(span("de", "2026-11-11", "2026-11-14").replaceAll(/\s/g, " ")).toBe("11.–14. Nov.");
});
