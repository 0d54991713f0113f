import { stringify } from "csv-stringify/sync";

/**
 * Rows as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. What begins like a formula
 * is written as text: it would be run where the file is opened.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  const copy = rows.map((row) => [...row]);
  return stringify(copy, { bom: true, escape_formulas: true, record_delimiter: "windows" });
}
