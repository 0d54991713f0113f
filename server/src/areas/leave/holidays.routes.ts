import type { HolidaySort } from "@planete/shared/contract/holiday-fields.ts";
import { holidayFields } from "@planete/shared/contract/holiday-fields.ts";
import * as contract from "@planete/shared/contract/holidays.contract.ts";
import { feastsToAnnounce } from "@planete/shared/domain/leave/feast-calendars.ts";
import { calendarDate } from "@planete/shared/i18n/format.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { wordsIn } from "@planete/shared/i18n/words-in.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { translatorOf } from "../../platform/languages/catalogs.ts";
import type { ExportColumn } from "../../platform/records/export-rows.ts";
import { dayCell, exportColumns, exportRows } from "../../platform/records/export-rows.ts";
import { findListPage, walkList } from "../../platform/records/list-page.store.ts";
import { feastNames } from "./feast-names.ts";
import type { HolidayRow } from "./holiday.store.ts";
import { countAway, countPeopleOf, findCountries, findHolidaysOfYear, holidayPlan } from "./holiday.store.ts";
import {
  createHoliday,
  generateHolidays,
  holidayRowToWire,
  previewGeneration,
  readHoliday,
  removeHoliday,
  saveHoliday,
} from "./save-holiday.ts";

/** Public holidays and the company's closings (spec §2 fetes, D12). */
export function serveHolidays(routes: Routes): void {
  const { platform } = routes;
  const { kysely } = platform.database;
  const today = (): string => calendarDate(platform.now(), platform.config.companyTimeZone);

  serveCaller(routes, contract.listHolidays, async (_caller, { query }) => {
    const page = await findListPage<HolidayRow, HolidaySort>(kysely, holidayPlan(query, today()), query);
    return { data: page.rows.map(holidayRowToWire), next: page.next, counts: page.counts };
  });

  serveCaller(routes, contract.exportHolidays, async (_caller, { query: { lang, ...wish }, reply }) =>
    exportRows(reply, {
      rows: walkList<HolidayRow, HolidaySort>(kysely, holidayPlan(wish, today()), wish.sort),
      columns: columnsIn(lang),
      lang,
      name: "holidays",
    }),
  );

  serveCaller(routes, contract.readHolidayYear, async (_caller, { query: { year, country } }) => {
    const [holidays, away, people] = await Promise.all([
      findHolidaysOfYear(kysely, country, year),
      countAway(kysely, country, year),
      countPeopleOf(kysely, country),
    ]);
    return { data: { holidays: holidays.map(holidayRowToWire), away: [...away], people, today: today() } };
  });

  serveCaller(routes, contract.readHolidayChoices, async () => ({
    data: { countries: [...(await findCountries(kysely))], today: today() },
  }));

  serveCaller(routes, contract.previewHolidays, async (_caller, { query: { year, country } }) => ({
    data: {
      lines: await previewGeneration(kysely, country, year),
      announced: feastsToAnnounce(country, year).map((feast) => ({
        feast,
        labels: { ...feastNames(feast) },
      })),
    },
  }));

  serveCaller(routes, contract.generateHolidays, async (caller, { body }) => ({
    data: { created: await generateHolidays(platform, caller, body) },
  }));

  serveCaller(routes, contract.readHoliday, async (_caller, { params }) => ({
    data: await readHoliday(kysely, params.id),
  }));

  serveCaller(routes, contract.createHoliday, async (caller, { body }) => ({
    data: await createHoliday(platform, caller, body),
  }));

  serveCaller(routes, contract.saveHoliday, async (caller, { params, body }) => ({
    data: await saveHoliday(platform, caller, { id: params.id, version: body.version, draft: body.holiday }),
  }));

  serveCaller(routes, contract.removeHoliday, async (caller, { params, query }) => {
    await removeHoliday(platform, caller, { id: params.id, version: query.version });
    return { data: { removed: true as const } };
  });
}

function columnsIn(lang: LanguageCode): readonly ExportColumn<HolidayRow>[] {
  const say = translatorOf(lang);
  const writeDay = dayCell(lang);
  const yesOrNo = (value: boolean): string => say(value ? "leave.yes" : "leave.no");
  return exportColumns<typeof holidayFields, HolidayRow>(holidayFields, say, {
    day: ({ day }) => writeDay(day),
    label: ({ labels }) => wordsIn(labels, lang),
    country: ({ country }) => country,
    source: ({ source }) => say(`leave.source.${source}`),
    halfDay: (row) => yesOrNo(row.half_day),
    worked: ({ worked }) => yesOrNo(worked),
    cards: ({ cards }) => cards,
  });
}
