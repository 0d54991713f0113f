import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { FastifyReply } from "fastify";
import type { ExportedOf, ListField, ListFields } from "@planete/shared/contract/list-fields.ts";
import { createFormatter, listSeparator } from "@planete/shared/i18n/format.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { Translate } from "@planete/shared/i18n/translator.ts";
import { textCell } from "../csv.ts";

/** A day that spreadsheets take for one, and that an import reads back (`cellDate`) in each language. */
export function dayCell(lang: LanguageCode): (day: string) => string {
  const format = createFormatter(lang);
  return (day) =>
    format.date(new Date(`${day}T12:00:00Z`), { day: "2-digit", month: "2-digit", year: "numeric" });
}

export interface ExportColumn<Row> {
  readonly heading: string;
  readonly value: (row: Row) => string | number | null;
}

/** What a declared field writes: its value, or the columns that it is spread over. */
type ExportCell<Row> = ExportColumn<Row>["value"] | readonly ExportColumn<Row>[];

/** The columns of a file, in the order of what they write: exactly the fields that the declaration exports. */
export function exportColumns<Fields extends ListFields, Row>(
  fields: Fields,
  say: Translate,
  cells: Readonly<Record<ExportedOf<Fields>, ExportCell<Row>>>,
): readonly ExportColumn<Row>[] {
  const declared: Readonly<Record<string, ListField | undefined>> = fields;
  return Object.entries<ExportCell<Row>>(cells).flatMap(([name, cell]) => {
    if (typeof cell !== "function") return cell;
    const field = declared[name];
    return field ? [{ heading: say(field.label), value: cell }] : [];
  });
}

/**
 * Rows as CSV (RFC 4180) while they are read, with the mark by which spreadsheets know UTF-8 and the separator
 * that the reader's spreadsheet expects. What begins like a formula is written as text: it would be run there.
 */
export function exportRows<Row>(
  reply: FastifyReply,
  {
    rows,
    columns,
    lang,
    name,
  }: {
    readonly rows: AsyncIterable<Row>;
    readonly columns: readonly ExportColumn<Row>[];
    readonly lang: LanguageCode;
    /** Of the file, without its ending. */
    readonly name: string;
  },
): FastifyReply {
  const lines = async function* (): AsyncGenerator<(string | number | null)[]> {
    yield columns.map(({ heading }) => textCell(heading));
    for await (const row of rows) yield columns.map(({ value }) => textCell(value(row)));
  };
  const csv = stringify({
    bom: true,
    record_delimiter: "windows",
    delimiter: listSeparator(lang),
  });
  const source = Readable.from(lines());
  // A list that cannot be read to its end must not look like one that was.
  source.on("error", (error) => csv.destroy(error));
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}.csv"`)
    .send(source.pipe(csv));
}
