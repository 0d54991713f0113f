import { holidaySources, holidayYears } from "../domain/leave/holiday.ts";
import { holidayCountries } from "../domain/people/working-week.ts";
import { someOf } from "./filter-kinds.ts";
import type { ListFields, SortOf } from "./list-fields.ts";
import { sortsOf } from "./list-fields.ts";

/** Where a day lies from today, which counts among those to come. */
export const holidayTimes = ["coming", "past"] as const;

/** Half days, worked ones, or those with cards on them. */
export const holidayMarks = ["half", "worked", "cards"] as const;

const { first, last } = holidayYears;
const years: readonly string[] = Array.from({ length: last - first + 1 }, (_, at) => String(first + at));

/** The fields of a holiday or closing in its list, its form and its file, each declared once (D12). */
export const holidayFields = {
  when: { label: "leave.field.when", filter: someOf(holidayTimes) },
  year: { label: "leave.tab.year", filter: someOf(years) },
  day: { label: "leave.field.day", sorts: true, column: true, exported: true },
  label: { label: "leave.field.label", column: true, exported: true },
  /** The same, as history calls it. */
  labels: { label: "leave.field.labels" },
  country: {
    label: "leave.field.country",
    filter: someOf(holidayCountries),
    sorts: true,
    column: true,
    exported: true,
  },
  source: {
    label: "leave.field.source",
    filter: someOf(holidaySources),
    sorts: true,
    column: true,
    exported: true,
  },
  mark: { label: "leave.field.mark", filter: someOf(holidayMarks) },
  halfDay: { label: "leave.field.halfDay", exported: true },
  worked: { label: "leave.field.worked", exported: true },
  cards: { label: "leave.field.cards", sorts: true, column: true, exported: true },
  changedAt: { label: "leave.field.changedAt", sorts: true, column: true },
} as const satisfies ListFields;

export type HolidaySort = SortOf<typeof holidayFields>;

export const holidaySorts = sortsOf(holidayFields);
