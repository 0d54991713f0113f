import { describe, expect, it } from "vitest";
import { holidayCountries } from "../people/working-week.ts";
import { feastDaysOf, feastsToAnnounce } from "./feast-calendars.ts";

const days = (country: Parameters<typeof feastDaysOf>[0], year: number): readonly string[] =>
  feastDaysOf(country, year).map(({ day }) => day.slice(5));

describe("public holidays, as governments published them", () => {
  it("France 2025", () => {
    const published = "01-01 04-21 05-01 05-08 05-29 06-09 07-14 08-15 11-01 11-11 12-25";
    expect(days("FR", 2025).join(" ")).toBe(published);
  });

  it("England and Wales 2027 and 2028, with the days given for those at the weekend", () => {
    expect(days("GB", 2027).join(" ")).toBe("01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28");
    expect(days("GB", 2028).join(" ")).toBe("01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26");
    expect(days("GB", 2023)[0]).toBe("01-02");
  });

  it("Colombia 2026: eighteen days", () => {
    const published =
      "01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25";
    expect(days("CO", 2026).join(" ")).toBe(published);
  });

  it("Thailand 2025 and 2026, with the days given for those at the weekend", () => {
    const given = (year: number): readonly string[] =>
      feastDaysOf("TH", year)
        .filter(({ substitute }) => substitute)
        .map(({ day }) => day.slice(5));
    expect(given(2025)).toEqual(["04-07", "04-16", "05-05", "05-12"]);
    expect(given(2026)).toEqual(["06-01", "12-07"]);
  });

  it("Ireland 2026, with Saint Brigid on its first Monday; 2030 on the Friday itself", () => {
    expect(days("IE", 2026).join(" ")).toBe("01-01 02-02 03-17 04-06 05-04 06-01 08-03 10-26 12-25 12-26");
    expect(days("IE", 2030)[1]).toBe("02-01");
  });

  it("Geneva keeps its fast on the Thursday after the first Sunday of September, Vaud the Monday after the third", () => {
    expect(days("CH-GE", 2026)).toContain("09-10");
    expect(days("CH-VD", 2026)).toContain("09-21");
  });

  it("Italy has Saint Francis from 2026 on", () => {
    expect(days("IT", 2025)).not.toContain("10-04");
    expect(days("IT", 2026)).toContain("10-04");
  });
});

it("A year has no day twice, and only days of its own", () => {
  for (const country of holidayCountries)
    for (let year = 2000; year < 2100; year += 1) {
      const found = feastDaysOf(country, year).map(({ day }) => day);
      expect(new Set(found).size).toBe(found.length);
      expect(found.every((day) => day.startsWith(`${year}-`))).toBe(true);
    }
});

it("Days of the moon beyond those announced are named, not guessed", () => {
  expect(feastsToAnnounce("TH", 2027)).toEqual([]);
  expect(feastsToAnnounce("TH", 2035)).toEqual(["makha-bucha", "visakha-bucha", "asalha-bucha"]);
  expect(feastsToAnnounce("FR", 2035)).toEqual([]);
});
