import Holidays from "date-holidays";
import { expect, it } from "vitest";
import { isoWeekday } from "@planete/shared/domain/calendar/plain-date.ts";
import { feastDaysOf } from "@planete/shared/domain/leave/feast-calendars.ts";
import { holidayCountries, placeOfHolidays } from "@planete/shared/domain/people/working-week.ts";
import type { HolidayCountry } from "@planete/shared/domain/people/working-week.ts";

const years = [2024, 2025, 2026, 2027, 2028, 2029, 2030];

/** Where the library and our calendars part, and why; everything else must be the same day by day. */
const differences: Partial<Record<HolidayCountry, RegExp>> = {
  // Each canton has its own; the library gives the whole country what most of them have.
  CH: /Karfreitag|Ostermontag|Pfingstmontag|Stephanstag/,
  // Not in the published calendars of 2026.
  CO: /Chiquinquirá/,
  // In towns with more Catholics than Protestants: most of Bavaria.
  "DE-BY": /assumption/,
  // Moved by decree of the year when it falls on a Saturday.
  "ES-CT": /sustituto/,
  // Public holidays by law that the library calls bank holidays.
  IE: /patrick|second-christmas/,
  // Every fifth year a day off by custom of the State and of most collective agreements.
  NL: /liberation-netherlands/,
  // The law on leave counts the eves as holidays.
  SE: /-eve$/,
};

/** Days of the moon and days given for weekends are tested against the published lists instead. */
const compared = holidayCountries.filter((country) => country !== "TH");

it.each(compared)("The public holidays of %s are those that a maintained library knows", (code) => {
  const { country, part } = placeOfHolidays(code);
  // The library holds England's summer holiday with England.
  const region = code === "GB" ? "ENG" : part === undefined ? undefined : code.slice(3);
  const library =
    region === undefined
      ? new Holidays(country, { types: ["public"] })
      : new Holidays(country, region, { types: ["public"] });
  for (const year of years) {
    const theirs = new Map(
      library
        .getHolidays(year)
        .map(({ date, name }) => [date.slice(0, 10), name] as const)
        // Sundays are off anyway; for days at the weekend Britain gives others.
        .filter(([day]) => isoWeekday(day) < (country === "GB" ? 6 : 7)),
    );
    const whole = part === undefined ? [] : feastDaysOf(country as HolidayCountry, year);
    const ours = new Map([...whole, ...feastDaysOf(code, year)].map(({ day, feast }) => [day, feast]));
    const apart = [
      ...[...theirs].filter(([day]) => !ours.has(day)),
      ...[...ours].filter(([day]) => !theirs.has(day) && isoWeekday(day) < 7),
    ].filter(([, name]) => differences[code]?.test(name) !== true);
    expect([year, apart]).toEqual([year, []]);
  }
});
