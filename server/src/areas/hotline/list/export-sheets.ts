import { Readable } from "node:stream";
import type { SheetFilterWire } from "@planete/shared/contract/sheet-filter.ts";
import type { SheetField } from "@planete/shared/domain/hotline/field-rights.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { catalogChain } from "@planete/shared/i18n/translator.ts";
import { csvText, momentCell } from "../../../platform/csv.ts";
import { translatorOf } from "../../../platform/languages/catalogs.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findCards, findSheetPage } from "./list.store.ts";
import { visibleQuestion } from "./list-sheets.ts";
import { findSheetModules } from "../settings/reference.store.ts";
import { findFieldRights } from "../settings/setting.store.ts";
import type { CardRow } from "./sheet-card.store.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";
import { fieldSightOf } from "../sheets/sheet-wire.ts";

const pageLength = 500;

interface Column {
  /** The field whose right decides; none for what everybody sees. */
  readonly field?: SheetField;
  /** Nothing that clients learn of. */
  readonly staffOnly?: true;
  readonly heading: string;
  readonly value: (row: CardRow) => string | number;
}

/** Exactly what the filter shows, row by row as it is read, with the fields that the reader may see, in their language. */
export async function exportSheets(
  platform: Platform,
  reader: SheetReader,
  wish: {
    readonly filter?: SheetFilterWire | undefined;
    readonly sort?: string | undefined;
    readonly lang: LanguageCode;
  },
): Promise<Readable> {
  const { database } = platform;
  const rights = await findFieldRights(database.kysely);
  const { filter, sort, scope } = visibleQuestion(platform, rights, reader, wish);
  const sees = fieldSightOf(rights, reader);
  const columns = (await columnsIn(platform, wish.lang)).filter(
    ({ field, staffOnly }) =>
      (field === undefined || sees(field)) && (staffOnly !== true || reader.side === "staff"),
  );
  const { lang } = wish;
  const write = async function* (): AsyncGenerator<string> {
    yield csvText([columns.map(({ heading }) => heading)], { lang, first: true });
    let cursor: string | undefined;
    do {
      const written = await findSheetPage(database, filter, scope, {
        sort,
        limit: pageLength,
        cursor,
        withCounts: false,
      });
      const page = written.read();
      const ids = page.places.map(({ id }) => id);
      const cards = new Map((await findCards(database, scope, ids)).map((card) => [card.id, card]));
      const rows = ids.flatMap((id) => cards.get(id) ?? []);
      if (rows.length > 0)
        yield csvText(
          rows.map((card) => columns.map(({ value }) => value(card))),
          { lang },
        );
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
  };
  return Readable.from(write());
}

async function columnsIn({ config, database }: Platform, lang: LanguageCode): Promise<readonly Column[]> {
  const say = translatorOf(lang);
  const moment = momentCell(config.companyTimeZone);
  const modules = await findSheetModules(database.kysely);
  const nameOf = (slug: string | null, isPart: boolean): string => {
    const found = modules.find((module) => module.slug === slug && (module.parentId !== null) === isPart);
    if (!found) return "";
    return (
      catalogChain(lang)
        .map((code) => found.names[code])
        .find((name) => name !== undefined) ?? found.name
    );
  };
  return [
    { heading: say("hotline.export.number"), value: (row) => row.number },
    { heading: say("hotline.export.client"), value: (row) => row.client_name },
    { field: "base", heading: say("hotline.field.base"), value: (row) => row.base_name ?? "" },
    { heading: say("hotline.field.subject"), value: (row) => row.subject },
    { field: "title", heading: say("hotline.field.title"), value: (row) => row.title },
    {
      heading: say("hotline.field.status"),
      value: (row) => say(`hotline.status.${row.status}`),
    },
    {
      field: "requestType",
      heading: say("hotline.field.requestType"),
      value: (row) => say(`hotline.type.${row.request_type}`),
    },
    {
      field: "impact",
      heading: say("hotline.field.impact"),
      value: (row) => say(`hotline.impact.${row.impact}`),
    },
    {
      field: "priority",
      heading: say("hotline.field.priority"),
      value: (row) => say(`hotline.priority.${row.priority}`),
    },
    { field: "module", heading: say("hotline.field.module"), value: (row) => nameOf(row.module, false) },
    {
      field: "subModule",
      heading: say("hotline.field.subModule"),
      value: (row) => nameOf(row.sub_module, true),
    },
    { field: "tags", heading: say("hotline.field.tags"), value: (row) => (row.tags ?? []).join(", ") },
    { field: "assignee", heading: say("hotline.field.assignee"), value: (row) => row.assignee_name ?? "" },
    {
      staffOnly: true,
      heading: say("hotline.export.dueAt"),
      value: (row) => (row.due_at === null ? "" : moment(row.due_at)),
    },
    {
      staffOnly: true,
      heading: say("hotline.export.missed"),
      value: (row) =>
        row.missed_targets
          .map(({ kind, dueAt, reason }) =>
            [
              say(`hotline.target.${kind}`),
              moment(new Date(dueAt)),
              ...(reason === null ? [] : [reason]),
            ].join(" – "),
          )
          .join("; "),
    },
    { heading: say("hotline.export.requester"), value: (row) => row.requester_name },
    { heading: say("hotline.export.openedAt"), value: (row) => moment(row.opened_at) },
    { heading: say("hotline.export.activityAt"), value: (row) => moment(row.activity_at) },
  ];
}
