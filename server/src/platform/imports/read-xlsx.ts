import { refuse } from "../http/refuse.ts";
import type { Table, TableRow } from "./table.ts";
import { walkXml } from "./walk-xml.ts";
import type { ZipParts } from "./zip-parts.ts";
import { openZip } from "./zip-parts.ts";

interface Workbook {
  readonly sheet: string;
  /** The part that holds the first sheet. */
  readonly part: string;
  /** Some programs count days from 1904. */
  readonly from1904: boolean;
}

/** The first sheet of a spreadsheet (ECMA-376), row by row; formulas count by the value they were saved with. */
export async function readXlsx(content: Buffer): Promise<Table> {
  const parts = await openZip(content);
  const workbook = await findFirstSheet(parts);
  const words = await readSharedWords(parts);
  const dateStyles = await findDateStyles(parts);
  const source = parts.open(workbook.part) ?? refuse("fileUnreadable");
  return {
    reading: { encoding: null, separator: null, sheet: workbook.sheet.slice(0, 100) },
    rows: readSheet(source, { words, dateStyles, from1904: workbook.from1904 }),
  };
}

async function findFirstSheet(parts: ZipParts): Promise<Workbook> {
  const book = parts.open("xl/workbook.xml") ?? refuse("fileUnreadable");
  const links = parts.open("xl/_rels/workbook.xml.rels") ?? refuse("fileUnreadable");
  let sheet: { readonly name: string; readonly link: string } | undefined;
  let from1904 = false;
  for await (const event of walkXml(book)) {
    if (event.kind !== "open") continue;
    if (event.name === "workbookPr") from1904 = /^(1|true)$/.test(event.attributes["date1904"] ?? "");
    if (event.name === "sheet" && !sheet && (event.attributes["state"] ?? "visible") === "visible")
      sheet = { name: event.attributes["name"] ?? "", link: event.attributes["r:id"] ?? "" };
  }
  for await (const event of walkXml(links)) {
    if (event.kind !== "open" || event.name !== "Relationship" || event.attributes["Id"] !== sheet?.link)
      continue;
    const target = event.attributes["Target"] ?? "";
    const part = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
    return { sheet: sheet?.name ?? "", part, from1904 };
  }
  return refuse("fileUnreadable");
}

/** Texts that cells name by their number; how a word is read aloud is not part of it. */
async function readSharedWords(parts: ZipParts): Promise<readonly string[]> {
  const source = parts.open("xl/sharedStrings.xml");
  const words: string[] = [];
  if (!source) return words;
  let word = "";
  let inText = false;
  let inReading = false;
  for await (const event of walkXml(source)) {
    if (event.kind === "text") {
      if (inText && !inReading) word += event.text;
    } else if (event.name === "t") inText = event.kind === "open";
    else if (event.name === "rPh") inReading = event.kind === "open";
    else if (event.name === "si") {
      if (event.kind === "close") words.push(word);
      word = "";
    }
  }
  return words;
}

/** Formats that show a day, by their fixed numbers. */
const isDateFormat = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 45 && id <= 47);

/** Styles of cells whose number is a day. */
async function findDateStyles(parts: ZipParts): Promise<ReadonlySet<number>> {
  const source = parts.open("xl/styles.xml");
  const own = new Set<number>();
  const styles = new Set<number>();
  if (!source) return styles;
  let place = -1;
  for await (const event of walkXml(source)) {
    if (event.kind === "text") continue;
    if (event.name === "cellXfs") place = event.kind === "open" ? 0 : -1;
    if (event.kind !== "open") continue;
    if (event.name === "numFmt") {
      // Words in quotes and colours in brackets are no part of the pattern.
      const pattern = (event.attributes["formatCode"] ?? "").replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, "");
      if (/[dy]/i.test(pattern)) own.add(Number(event.attributes["numFmtId"]));
    }
    if (event.name === "xf" && place >= 0) {
      const format = Number(event.attributes["numFmtId"] ?? 0);
      if (isDateFormat(format) || own.has(format)) styles.add(place);
      place += 1;
    }
  }
  return styles;
}

interface SheetWords {
  readonly words: readonly string[];
  readonly dateStyles: ReadonlySet<number>;
  readonly from1904: boolean;
}

const dayMs = 86_400_000;

/** Days are counted from 30 December 1899, as if 1900 had been a leap year. */
function dayOf(serial: number, from1904: boolean): string {
  const at = Date.UTC(1899, 11, 30) + Math.floor(serial + (from1904 ? 1_462 : 0)) * dayMs;
  return Math.abs(at) < 8e15 ? new Date(at).toISOString().slice(0, 10) : "";
}

/** `AB12` is in the column 27, counted from 0. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  text: string;
}

async function* readSheet(
  source: AsyncIterable<string>,
  { words, dateStyles, from1904 }: SheetWords,
): AsyncGenerator<TableRow> {
  let number = 0;
  let cells: string[] = [];
  let cell: OpenCell | undefined;
  let reads = false;
  const valueOf = ({ type, style, text }: OpenCell): string => {
    if (type === "s") return words[Number(text)] ?? "";
    if (type === "b") return text === "1" ? "true" : "false";
    if (type !== "n" || text === "") return type === "e" ? "" : text;
    const figure = Number(text);
    if (!Number.isFinite(figure)) return text;
    return dateStyles.has(style) ? dayOf(figure, from1904) : String(figure);
  };
  for await (const event of walkXml(source)) {
    if (event.kind === "text") {
      if (reads && cell) cell.text += event.text;
      continue;
    }
    const opens = event.kind === "open";
    if (event.name === "row") {
      if (opens) {
        number = Number(event.attributes["r"] ?? number + 1);
        cells = [];
      } else yield { number, cells };
    } else if (event.name === "c") {
      if (opens) {
        cell = {
          column: columnOf(event.attributes["r"] ?? "") ?? cells.length,
          type: event.attributes["t"] ?? "n",
          style: Number(event.attributes["s"] ?? 0),
          text: "",
        };
      } else if (cell) {
        // Cells far to the right belong to no heading.
        if (cell.column < 20_000) {
          while (cells.length < cell.column) cells.push("");
          cells[cell.column] = valueOf(cell);
        }
        cell = undefined;
      }
    } else if (event.name === "v" || event.name === "t") reads = opens;
  }
}
