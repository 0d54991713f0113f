import Holidays from "date-holidays";
import { describe, expect, it } from "vitest";
import { holidaysOf, holidayYears } from "./holidays.ts";

describe("holidays", () => {
  it.each(holidayYears)("the public holidays of %i are those of France", (year) => {
    const official = new Holidays("FR", { types: ["public"] })
      .getHolidays(year)
      .map(({ date }) => date.slice(0, 10));
    const ours = holidaysOf(year).filter(({ source }) => source === "legal");
    expect(ours.map(({ day }) => day)).toEqual(official);
    expect(ours).toHaveLength(11);
  });

  it("stay right for a century of Easters", () => {
    const calendar = new Holidays("FR", { types: ["public"] });
    for (let year = 2000; year < 2100; year += 1) {
      const official = new Set(calendar.getHolidays(year).map(({ date }) => date.slice(0, 10)));
      const ours = new Set(
        holidaysOf(year)
          .filter(({ source }) => source === "legal")
          .map(({ day }) => day),
      );
      expect([year, ours]).toEqual([year, official]);
    }
  });

  it("include the closing after Ascension and two half days at the end of the year", () => {
    const closings = holidaysOf(2026).filter(({ source }) => source === "company");
    expect(closings).toEqual([
      { day: "2026-05-15", label: "ascension-bridge", source: "company" },
      { day: "2026-12-24", label: "christmas-eve", source: "company", halfDay: true },
      { day: "2026-12-31", label: "new-year-eve", source: "company", halfDay: true },
    ]);
  });
});
