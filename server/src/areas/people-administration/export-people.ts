import type { SortWish } from "@planete/shared/contract/list.ts";
import type { PersonSort } from "@planete/shared/contract/person-fields.ts";
import { personFields } from "@planete/shared/contract/person-fields.ts";
import { listCell } from "@planete/shared/domain/imports/cell-values.ts";
import { maskAddress } from "@planete/shared/domain/people/mask-address.ts";
import { weekdays, weeklyMinutes, writeMinutes } from "@planete/shared/domain/people/working-week.ts";
import { createFormatter } from "@planete/shared/i18n/format.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { momentCell } from "../../platform/csv.ts";
import { translatorOf } from "../../platform/languages/catalogs.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ExportColumn } from "../../platform/records/export-rows.ts";
import { exportColumns } from "../../platform/records/export-rows.ts";
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
  const moment = momentCell(config.companyTimeZone);
  const yes = (is: boolean): string => (is ? say("people.export.yes") : say("people.export.no"));
  const address = (row: PersonExportRow): string => {
    if (row.email_address === null) return "";
    return readsAddresses(caller) ? row.email_address : maskAddress(row.email_address);
  };
  return exportColumns<typeof personFields, PersonExportRow>(personFields, say, {
    username: ({ username }) => username,
    firstname: ({ firstname }) => firstname,
    lastname: ({ lastname }) => lastname,
    function: (row) => row.function,
    quality: ({ quality }) => quality,
    emailAddress: address,
    phoneNumber: (row) => row.phone_number,
    language: (row) => row.default_language ?? "",
    side: ({ employee }) => say(employee ? "people.side.staff" : "people.side.client"),
    client: ({ client }) => client ?? "",
    bases: ({ bases }) => listCell(bases),
    teams: ({ teams }) => listCell(teams.map(({ name }) => name)),
    superAdministrator: (row) => yes(row.super_administrator),
    administrator: ({ administrator }) => yes(administrator),
    workingMinutes: [
      {
        heading: say(personFields.workingMinutes.label),
        value: (row) => format.number(weeklyMinutes(row.working_minutes) / 60),
      },
      ...weekdays.map((day, place) => ({
        heading: say(personFields[day].label),
        value: (row: PersonExportRow) => writeMinutes(row.working_minutes[place] ?? 0) || "0",
      })),
    ],
    country: ({ country }) => country,
    account: ({ account }) => say(`people.account.${account}`),
    lastVisit: (row) => (row.last_visit_at ? moment(row.last_visit_at) : ""),
    createdAt: (row) => moment(row.created_at),
  });
}
