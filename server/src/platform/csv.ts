import { stringify } from "csv-stringify/sync";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";

/** Where a comma parts whole numbers from decimals, spreadsheets expect a semicolon between cells. */
const withComma: ReadonlySet<LanguageCode> = new Set(["en", "th"]);

/**
 * Rows as CSV (RFC 4180), the first ones with the mark by which spreadsheets know UTF-8. What begins like a formula is
 * written as text: it would be run where the file is opened.
 */
export function csvText(
  rows: readonly (readonly (string | number)[])[],
  { lang, first = false }: { readonly lang: LanguageCode; readonly first?: boolean },
): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      bom: first,
      delimiter: withComma.has(lang) ? "," : ";",
      escape_formulas: true,
      record_delimiter: "windows",
    },
  );
}
