import { stringify } from "csv-stringify/sync";
import { createZoneClock } from "@planete/shared/i18n/format.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";

/** Where a comma parts whole numbers from decimals, spreadsheets expect a semicolon between cells. */
const withComma: ReadonlySet<LanguageCode> = new Set(["en", "th"]);

/** What a spreadsheet would run; the mark that makes it text may stand there already. */
const likeFormula = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A cell that begins like a formula, as text: with the mark that spreadsheets know. */
export function textCell<Cell extends string | number | null>(cell: Cell): Cell | string {
  return typeof cell === "string" && likeFormula.test(cell) ? `'${cell}` : cell;
}

/** What the cell says, without that mark. */
export function readTextCell(cell: string): string {
  return cell.startsWith("'") && likeFormula.test(cell) ? cell.slice(1) : cell;
}

/** A moment as spreadsheets of every language read a date with its time, by the company's clock (D12). */
export function momentCell(timeZone: string): (at: Date) => string {
  const clock = createZoneClock(timeZone);
  const two = (count: number): string => String(count).padStart(2, "0");
  return (at) => {
    const minutes = clock.minutesOf(at);
    return `${clock.dateOf(at)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  };
}

/**
 * Rows as CSV (RFC 4180), the first ones with the mark by which spreadsheets know UTF-8. What begins like a formula is
 * written as text: it would be run where the file is opened.
 */
export function csvText(
  rows: readonly (readonly (string | number)[])[],
  { lang, first = false }: { readonly lang: LanguageCode; readonly first?: boolean },
): string {
  return stringify(
    rows.map((row) => row.map(textCell)),
    {
      bom: first,
      delimiter: withComma.has(lang) ? "," : ";",
      record_delimiter: "windows",
    },
  );
}
