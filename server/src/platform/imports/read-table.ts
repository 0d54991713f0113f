import { importLimits } from "@planete/shared/domain/imports/import.ts";
import type { ImportWire } from "@planete/shared/contract/imports.contract.ts";
import { refuse } from "../http/refuse.ts";
import { readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";
import type { TableRow } from "./table.ts";

/** A table with its headings read, and its rows on their way. */
export interface OpenTable {
  readonly reading: ImportWire["reading"];
  readonly headings: readonly string[];
  readonly rows: AsyncIterable<TableRow>;
}

// Whatever PostgreSQL or a line of a list could not hold.
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is taken out
const unwanted = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

function cleanCell(cell: string): string {
  return cell.replaceAll(unwanted, "").toWellFormed().normalize("NFC").trim().slice(0, importLimits.cell);
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell === "");

/** Opens an uploaded table; rows come one by one, so that only the file itself is held in memory. */
export async function openTable(content: Buffer, mediaType: string): Promise<OpenTable> {
  const { reading, rows } = mediaType === "text/csv" ? readCsv(content) : await readXlsx(content);
  const walk = rows[Symbol.asyncIterator]();
  const headings = await findHeadings(walk);
  if (headings.length > importLimits.columns) refuse("tooManyColumns", { max: importLimits.columns });
  return { reading, headings, rows: walkRows(walk, headings.length) };
}

async function findHeadings(walk: AsyncIterator<TableRow>): Promise<readonly string[]> {
  for (;;) {
    const next = await walk.next();
    if (next.done) return refuse("fileEmpty");
    const cells = next.value.cells.map(cleanCell);
    if (isEmpty(cells)) continue;
    const last = cells.findLastIndex((cell) => cell !== "");
    return cells.slice(0, last + 1);
  }
}

async function* walkRows(walk: AsyncIterator<TableRow>, columns: number): AsyncGenerator<TableRow> {
  let count = 0;
  for (;;) {
    const next = await walk.next();
    if (next.done) break;
    const cells = next.value.cells.slice(0, columns).map(cleanCell);
    if (isEmpty(cells)) continue;
    count += 1;
    if (count > importLimits.rows) refuse("tooManyRows", { max: importLimits.rows });
    yield {
      number: next.value.number,
      cells: [...cells, ...Array.from({ length: columns - cells.length }, () => "")],
    };
  }
  if (count === 0) refuse("fileEmpty");
}
