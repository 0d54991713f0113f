import { expect, test } from "vitest";
import { createFormatter } from "@planete/shared/i18n/format.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { parseDateTime, parseTime } from "./parse-date-time.ts";

const months = "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre".split(
  " ",
);
const parse = (typed: string) => parseDateTime(typed, "2026-11-15", months);

test.each([
  ["12/6 14h", "2026-06-12", "14:00"],
  ["12/6", "2026-06-12", undefined],
  ["12.6.27", "2027-06-12", undefined],
  ["1-2-2027 9h05", "2027-02-01", "09:05"],
  ["12 juin 14:30", "2026-06-12", "14:30"],
  ["1 sept. 2027", "2027-09-01", undefined],
  ["2026-06-12 14:30", "2026-06-12", "14:30"],
  ["2026-06-12T14:30:00", "2026-06-12", "14:30"],
  ["29/2/28", "2028-02-29", undefined],
  ["12/6 2pm", "2026-06-12", "14:00"],
  ["12/6 1430", "2026-06-12", "14:30"],
  ["14h", undefined, "14:00"],
])("“%s” is understood", (typed, date, time) => {
  expect(parse(typed)).toEqual({ date, time });
});

test.each([
  "",
  "31/2",
  "29/2/27",
  "12/13",
  "32/1",
  "12/6 25h",
  "12/6 14:75",
  "soon",
  "12 brumaire",
  "1e5",
  "14",
])("“%s” is not taken for a date", (typed) => {
  expect(parse(typed)).toBeUndefined();
});

test.each([
  ["9", "09:00"],
  ["930", "09:30"],
  ["0:05", "00:05"],
  ["12am", "00:00"],
  ["12pm", "12:00"],
  ["24", undefined],
  ["13pm", undefined],
  ["7:60", undefined],
])("the time “%s” gives %s", (typed, time) => {
  expect(parseTime(typed)).toBe(time);
});

test.each(languageCodes)("What a field writes in %s is read back as the same day", (code) => {
  const format = createFormatter(code, "UTC");
  const day = format.date(new Date("2026-06-05T00:00:00Z"), {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
  });
  const written = format.fold(`${day} 09:05`);
  expect(parseDateTime(written, "2026-11-15", [])).toEqual({ date: "2026-06-05", time: "09:05" });
});
