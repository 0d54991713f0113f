import { expect, test } from "vitest";
import { dayAfter, addMonths, isoWeek, isoWeekday, isPlainDate, startOfWeek } from "./plain-date.ts";

test("Days and months are added across years and leap days", () => {
  expect(dayAfter("2026-12-31", 1)).toBe("2027-01-01");
  expect(dayAfter("2028-03-01", -1)).toBe("2028-02-29");
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2026-11-15", 2)).toBe("2027-01-15");
  expect(addMonths("2026-01-15", -12)).toBe("2025-01-15");
});

test("Weeks start on Monday and are numbered by ISO 8601", () => {
  expect(startOfWeek("2026-11-15")).toBe("2026-11-09");
  expect(isoWeekday("2026-11-15")).toBe(7);
  expect(isoWeek("2026-11-15")).toBe(46);
  expect(isoWeek("2027-01-01")).toBe(53);
  expect(isoWeek("2024-12-30")).toBe(1);
});

test("Only days that exist are days", () => {
  expect(isPlainDate("2028-02-29")).toBe(true);
  expect(isPlainDate("2027-02-29")).toBe(false);
  expect(isPlainDate("2027-13-01")).toBe(false);
  expect(isPlainDate("27-1-1")).toBe(false);
});
