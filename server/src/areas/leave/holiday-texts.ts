import { saveHoliday as saveCall } from "@planete/shared/contract/holidays.contract.ts";
import { calendarDate } from "@planete/shared/i18n/format.ts";
import type { TextSource } from "../../platform/texts/text-source.ts";
import { judged, withWords } from "../../platform/texts/text-source.ts";
import { findHolidaysSince } from "./holiday.store.ts";
import { readHoliday, saveHoliday } from "./save-holiday.ts";

const longestLabel = 80;

/** Names of public holidays and closings that are to come. */
export const holidayTexts: TextSource = {
  kind: "holiday",
  find: async ({ database, now, config }) => {
    const rows = await findHolidaysSince(database.kysely, calendarDate(now(), config.companyTimeZone));
    return rows.map(({ id, labels, revision, changed_at: changedAt }) => ({
      record: id,
      field: "label",
      titles: labels,
      words: labels,
      version: revision,
      longest: longestLabel,
      changedAt,
    }));
  },
  write: async (platform, caller, { record: id }, change) => {
    const now = await readHoliday(platform.database.kysely, id);
    const { day, country, labels, halfDay, worked, source } = now;
    const words = withWords(labels, change);
    const { version, holiday } = judged(
      saveCall.body,
      {
        version: change.version,
        holiday: { day, country, labels: { ...words, fr: words["fr"] ?? "" }, halfDay, worked, source },
      },
      change,
    );
    return saveHoliday(platform, caller, { id, version, draft: holiday });
  },
};
