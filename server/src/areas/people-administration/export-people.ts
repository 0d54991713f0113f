import type { PersonSort } from "@planete/shared/contract/people-administration.contract.ts";
import type { SortWish } from "@planete/shared/contract/list.ts";
import { listCell } from "@planete/shared/domain/imports/cell-values.ts";
import { maskAddress } from "@planete/shared/domain/people/mask-address.ts";
import { weekdays, weeklyMinutes, writeMinutes } from "@planete/shared/domain/people/working-week.ts";
import { createFormatter } from "@planete/shared/i18n/format.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { translatorOf } from "../../platform/languages/catalogs.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ExportColumn } from "../../platform/records/export-rows.ts";
import { walkList } from "../../platform/records/list-page.store.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import type { PeopleFilter, PersonExportRow } from "./person-list.store.ts";
import { peopleListPlan } from "./person-list.store.ts";
import { readsAddresses } from "./person-wire.ts";

/** Every row that the filter shows, as they are read. */
export function peopleRows(
  { database, now }: Platform,
  caller: Caller,
  { sort, ...filter }: PeopleFilter & { readonly sort?: SortWish<PersonSort> | undefined },
): AsyncGenerator<PersonExportRow> {
  const plan = peopleListPlan(filter, { now: now(), withAddresses: readsAddresses(caller), forExport: true });
  return walkList<PersonExportRow, PersonSort>(database.kysely, plan, sort);
}

/** The columns of the export; an import reads them back. */
export function peopleColumns(
  { config }: Platform,
  caller: Caller,
  lang: LanguageCode,
): readonly ExportColumn<PersonExportRow>[] {
  const say = translatorOf(lang);
  const format = createFormatter(lang, config.companyTimeZone);
  const yes = (is: boolean): string => (is ? say("people.export.yes") : say("people.export.no"));
  const address = (row: PersonExportRow): string => {
    if (row.email_address === null) return "";
    return readsAddresses(caller) ? row.email_address : maskAddress(row.email_address);
  };
  return [
    { heading: say("people.field.username"), value: (row) => row.username },
    { heading: say("people.field.firstname"), value: (row) => row.firstname },
    { heading: say("people.field.lastname"), value: (row) => row.lastname },
    { heading: say("people.field.function"), value: (row) => row.function },
    { heading: say("people.field.quality"), value: (row) => row.quality },
    { heading: say("people.field.emailAddress"), value: address },
    { heading: say("people.field.phoneNumber"), value: (row) => row.phone_number },
    { heading: say("people.field.defaultLanguage"), value: (row) => row.default_language ?? "" },
    {
      heading: say("people.field.side"),
      value: (row) => say(row.employee ? "people.side.staff" : "people.side.client"),
    },
    { heading: say("people.field.client"), value: (row) => row.client ?? "" },
    { heading: say("people.field.bases"), value: (row) => listCell(row.bases) },
    { heading: say("people.field.teams"), value: (row) => listCell(row.teams.map(({ name }) => name)) },
    { heading: say("people.field.superAdministrator"), value: (row) => yes(row.super_administrator) },
    { heading: say("people.field.administrator"), value: (row) => yes(row.administrator) },
    {
      heading: say("people.field.workingMinutes"),
      value: (row) => format.number(weeklyMinutes(row.working_minutes) / 60),
    },
    ...weekdays.map((day, place) => ({
      heading: say(`people.week.${day}`),
      value: (row: PersonExportRow) => writeMinutes(row.working_minutes[place] ?? 0) || "0",
    })),
    { heading: say("people.field.country"), value: (row) => row.country },
    { heading: say("people.field.account"), value: (row) => say(`people.account.${row.account}`) },
    {
      heading: say("people.field.lastVisit"),
      value: (row) => (row.last_visit_at ? format.dateTime(row.last_visit_at) : ""),
    },
    { heading: say("people.field.createdAt"), value: (row) => format.dateTime(row.created_at) },
  ];
}
