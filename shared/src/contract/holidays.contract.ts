import { z } from "zod";
import { feasts } from "../domain/leave/feast-calendars.ts";
import { holidayRules, holidaySources, holidayYears } from "../domain/leave/holiday.ts";
import { leaveScreenRight } from "../domain/leave/leave-records.ts";
import { holidayCountries } from "../domain/people/working-week.ts";
import { languageCodes } from "../i18n/languages.ts";
import { declareCall, fileAnswer, rightAccess } from "./call.ts";
import { id, instant, languageCode, plainDate, plainDateOut, ruledText } from "./fields.ts";
import { holidayFields, holidaySorts } from "./holiday-fields.ts";
import { listAnswer, listQuery } from "./list.ts";
import { listFilters } from "./list-fields.ts";
import { declareLiveEvent } from "./live.contract.ts";
import { conflictDetails, recordVersion } from "./record.ts";

/** The route of the screen (spec §2), and below it what it keeps. */
export const leaveScreenPath = "/support-vision/fetes";
export const leaveScreenAccess = rightAccess(leaveScreenRight);

const holidaysPath = `${leaveScreenPath}/holidays`;

const country = z.enum(holidayCountries);
const year = z.coerce.number().int().min(holidayYears.first).max(holidayYears.last);

/** Words by language; French is required, the others are the reader's nearest or none. */
const labels = z
  .partialRecord(z.enum(languageCodes), ruledText(holidayRules.label))
  .and(z.looseObject({ fr: ruledText(holidayRules.french) }));

const holidayDraft = z.strictObject({
  day: plainDate,
  country,
  labels,
  /** The afternoon alone is off. */
  halfDay: z.boolean(),
  /** The company works all the same (D12). */
  worked: z.boolean(),
  source: z.enum(holidaySources),
});

export type HolidayDraftWire = z.output<typeof holidayDraft>;

const holidayParts = {
  id,
  day: plainDateOut,
  country,
  labels: z.record(z.string(), z.string()),
  halfDay: z.boolean(),
  worked: z.boolean(),
  source: z.enum(holidaySources),
  /** Cards planned on the day for people for whom it counts. */
  cards: z.int(),
  changedAt: instant,
};

const holidayRow = z.strictObject(holidayParts);
export type HolidayRowWire = z.output<typeof holidayRow>;

const holidayWire = z.strictObject({ ...holidayParts, version: recordVersion });
export type HolidayWire = z.output<typeof holidayWire>;

const holidayFilters = listFilters(holidayFields);

const holidayAnswer = z.strictObject({ data: holidayWire });

export const listHolidays = declareCall({
  name: "listHolidays",
  summary: "Holidays and closings by words, year, country and source, page by page",
  method: "GET",
  path: holidaysPath,
  access: leaveScreenAccess,
  records: ["holiday"],
  query: listQuery(holidaySorts, holidayFilters),
  answer: listAnswer(holidayRow),
});

export const exportHolidays = declareCall({
  name: "exportHolidays",
  summary: "The same list as a CSV file in the given language",
  method: "GET",
  path: `${holidaysPath}/export`,
  access: leaveScreenAccess,
  query: listQuery(holidaySorts, holidayFilters)
    .omit({ cursor: true, limit: true })
    .extend({ lang: languageCode }),
  answer: fileAnswer,
});

export const readHolidayYear = declareCall({
  name: "readHolidayYear",
  summary:
    "The holidays of a year that count in a country, those of the whole for a part of one; how many people are away on each day",
  method: "GET",
  path: `${holidaysPath}/year`,
  access: leaveScreenAccess,
  records: ["holiday", "leave"],
  query: z.strictObject({ year, country }),
  answer: z.strictObject({
    data: z.strictObject({
      holidays: z.array(holidayRow),
      away: z.array(z.strictObject({ day: plainDateOut, people: z.int() })),
      /** Staff for whom these holidays count. */
      people: z.int(),
      /** The company's calendar date now (D12). */
      today: plainDateOut,
    }),
  }),
});

export const readHolidayChoices = declareCall({
  name: "readHolidayChoices",
  summary: "The countries that staff lives in, and the years that have holidays in each",
  method: "GET",
  path: `${holidaysPath}/choices`,
  access: leaveScreenAccess,
  records: ["holiday"],
  answer: z.strictObject({
    data: z.strictObject({
      countries: z.array(z.strictObject({ country, people: z.int(), years: z.array(z.int()) })),
      today: plainDateOut,
    }),
  }),
});

const generationLine = z.strictObject({
  day: plainDateOut,
  feast: z.enum(feasts),
  labels: z.record(z.string(), z.string()),
  worked: z.boolean(),
  /** Given for a holiday at the weekend. */
  substitute: z.boolean(),
  /** Something stands on that day in the table already; it is left as it is. */
  known: z.boolean(),
  cards: z.int(),
});
export type GenerationLineWire = z.output<typeof generationLine>;

export const previewHolidays = declareCall({
  name: "previewHolidays",
  summary:
    "The public holidays of a country in a year by its rules, and which of them are there; changes nothing",
  method: "GET",
  path: `${holidaysPath}/generation`,
  access: leaveScreenAccess,
  records: ["holiday"],
  query: z.strictObject({ year, country }),
  answer: z.strictObject({
    data: z.strictObject({
      lines: z.array(generationLine),
      /** Feasts that are announced from year to year and not known yet. */
      announced: z.array(z.strictObject({ feast: z.enum(feasts), labels: z.record(z.string(), z.string()) })),
    }),
  }),
});

export const generateHolidays = declareCall({
  name: "generateHolidays",
  summary: "Puts the chosen days of the preview into the table; days that are there stay as they are",
  method: "POST",
  path: `${holidaysPath}/generation`,
  access: leaveScreenAccess,
  records: ["holiday"],
  body: z.strictObject({ year, country, days: z.array(plainDate).min(1).max(60) }),
  answer: z.strictObject({ data: z.strictObject({ created: z.int() }) }),
});

export const readHoliday = declareCall({
  name: "readHoliday",
  summary: "One holiday or closing",
  method: "GET",
  path: `${holidaysPath}/{id}`,
  access: leaveScreenAccess,
  records: ["holiday"],
  params: z.strictObject({ id }),
  answer: holidayAnswer,
});

export const createHoliday = declareCall({
  name: "createHoliday",
  summary: "Makes a holiday or closing",
  method: "POST",
  path: holidaysPath,
  access: leaveScreenAccess,
  records: ["holiday"],
  body: holidayDraft,
  answer: holidayAnswer,
});

export const saveHoliday = declareCall({
  name: "saveHoliday",
  summary: "Changes a holiday or closing, if nobody else has since the given version",
  method: "PUT",
  path: `${holidaysPath}/{id}`,
  access: leaveScreenAccess,
  records: ["holiday"],
  params: z.strictObject({ id }),
  body: z.strictObject({ version: recordVersion, holiday: holidayDraft }),
  answer: holidayAnswer,
  errors: ["conflict"],
});

export const removeHoliday = declareCall({
  name: "removeHoliday",
  summary: "Deletes a holiday or closing: people work on that day",
  method: "DELETE",
  path: `${holidaysPath}/{id}`,
  access: leaveScreenAccess,
  records: ["holiday"],
  params: z.strictObject({ id }),
  query: z.strictObject({ version: z.coerce.number().pipe(recordVersion) }),
  answer: z.strictObject({ data: z.strictObject({ removed: z.literal(true) }) }),
  errors: ["conflict"],
});

export const holidayConflict = conflictDetails(holidayWire);

/** Leave or holidays changed: what was kept of them for a day is read again (D19). Says nothing of whose. */
export const daysOffChanged = declareLiveEvent("days-off.changed", z.strictObject({}));
