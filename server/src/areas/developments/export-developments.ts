import { Readable } from "node:stream";
import type { DevelopmentFilter, DevelopmentSort } from "@planete/shared/contract/development-fields.ts";
import { developmentFields } from "@planete/shared/contract/development-fields.ts";
import type { DevelopmentRowView } from "@planete/shared/contract/development-wire.ts";
import { createFormatter } from "@planete/shared/i18n/format.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { csvText } from "../../platform/csv.ts";
import { translatorOf } from "../../platform/languages/catalogs.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ExportColumn } from "../../platform/records/export-rows.ts";
import { exportColumns } from "../../platform/records/export-rows.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { requireAllowed } from "./development-reader.ts";
import { readWritten } from "./development.store.ts";
import { findDevelopments } from "./development-list.store.ts";
import { todayOf } from "./edit-card.ts";

const pageLength = 200;

/**
 * Exactly what the filter shows to this reader, row by row as it is read, in their language. Needs `exportPlanning` or
 * its right (D18): it tells who works on what.
 */
export function exportDevelopments(
  platform: Platform,
  reader: DevelopmentReader,
  wanted: {
    readonly filter: DevelopmentFilter;
    readonly sort?: DevelopmentSort | undefined;
    readonly direction?: "asc" | "desc" | undefined;
    readonly lang: LanguageCode;
  },
): Readable {
  requireAllowed(reader, { action: "export", target: { personId: "", teams: [] } });
  return Readable.from(write(platform, reader, wanted));
}

async function* write(
  platform: Platform,
  reader: DevelopmentReader,
  { lang, ...question }: Parameters<typeof exportDevelopments>[2],
): AsyncGenerator<string> {
  const columns = columnsIn(platform, lang);
  yield csvText([columns.map(({ heading }) => heading)], { lang, first: true });
  const today = todayOf(platform);
  // The file says nothing of sheets, so nothing of them is read.
  const withoutSheets: DevelopmentReader = { ...reader, readsSheets: false };
  let cursor: string | undefined;
  do {
    const page = await findDevelopments(platform.database, withoutSheets, {
      ...question,
      today,
      limit: pageLength,
      cursor,
    });
    if (page.rows.length > 0)
      yield csvText(
        page.rows
          .map(({ written: row }) => readWritten(row, today))
          .map((row) => columns.map(({ value }) => value(row) ?? "")),
        { lang },
      );
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

function columnsIn({ config }: Platform, lang: LanguageCode): readonly ExportColumn<DevelopmentRowView>[] {
  const say = translatorOf(lang);
  const format = createFormatter(lang, config.companyTimeZone);
  // Hours with the language's own decimal sign and no thousands, so that a spreadsheet reads a number.
  const hours = (minutes: number | null): string =>
    minutes === null ? "" : format.number(minutes / 60, { useGrouping: false, maximumFractionDigits: 2 });
  return exportColumns<typeof developmentFields, DevelopmentRowView>(developmentFields, say, {
    number: ({ number }) => number,
    label: ({ label }) => label,
    client: ({ client }) => client?.name ?? "",
    type: ({ type }) => type?.name ?? "",
    team: ({ team }) => team ?? "",
    status: ({ status }) => say(`development.status.${status}`),
    forecast: ({ forecastDate }) => forecastDate ?? "",
    estimate: ({ estimateMinutes }) => hours(estimateMinutes),
    spent: ({ spentMinutes }) => hours(spentMinutes),
    remaining: ({ estimateMinutes, spentMinutes }) =>
      hours(estimateMinutes === null ? null : Math.max(0, estimateMinutes - spentMinutes)),
    assignees: ({ assignees }) => assignees.map(({ name }) => name).join(", "),
    release: ({ release }) => release?.number ?? "",
  });
}
