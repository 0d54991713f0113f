import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { importLimits } from "@planete/shared/domain/imports/import.ts";
import { readTextCell } from "../csv.ts";
import { refuse } from "../http/refuse.ts";
import type { Table, TableRow } from "./table.ts";

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

const separators = [";", ",", "\t", "|"] as const;
type Separator = (typeof separators)[number];

const chunkBytes = 64 * 1024;
/** Enough lines to tell the separator by. */
const sampleLines = 20;

function* chunksOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += chunkBytes) yield content.subarray(at, at + chunkBytes);
}

function* textOf(content: Buffer, encoding: Encoding, fatal = false): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal });
  for (const chunk of chunksOf(content)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** By its mark, else UTF-8 where every byte fits it, else what spreadsheets of Western Europe write. */
function encodingOf(content: Buffer): Encoding {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (content.includes(0)) refuse("fileUnreadable");
  try {
    for (const part of textOf(content, "utf-8", true)) void part;
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/** The separators of a line that stand outside quotes. */
function countOutsideQuotes(line: string, separator: string): number {
  return line.replaceAll(/"[^"]*"/g, "").split(separator).length - 1;
}

/** The one that parts the first lines into the same number of cells, and into the most of them. */
function separatorOf(content: Buffer, encoding: Encoding): Separator {
  const [start = ""] = textOf(content.subarray(0, chunkBytes), encoding);
  const lines = start
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "")
    .slice(0, sampleLines);
  const scores = separators.map((separator) => {
    const [head = 0, ...others] = lines.map((line) => countOutsideQuotes(line, separator));
    const alike = others.filter((count) => count === head).length;
    return { separator, score: head === 0 ? 0 : head * (1 + alike) };
  });
  const best = scores.reduce((left, right) => (right.score > left.score ? right : left));
  return best.score === 0 ? "," : best.separator;
}

/** Text with separators (RFC 4180), in the encoding and with the separator that it was written with. */
export function readCsv(content: Buffer): Table {
  const encoding = encodingOf(content);
  const separator = separatorOf(content, encoding);
  const rows = async function* (): AsyncGenerator<TableRow> {
    const parser = parse({
      delimiter: separator,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: importLimits.columns * importLimits.cell * 4,
    });
    const source = Readable.from(textOf(content, encoding));
    source.on("error", (error) => parser.destroy(error));
    let number = 0;
    try {
      for await (const cells of source.pipe(parser) as AsyncIterable<string[]>) {
        number += 1;
        yield { number, cells: cells.map(readTextCell) };
      }
    } catch (error) {
      if (error instanceof Error && "code" in error && String(error.code).startsWith("CSV_"))
        refuse("fileUnreadable", { line: number + 1 });
      throw error;
    } finally {
      source.destroy();
    }
  };
  return { reading: { encoding, separator, sheet: null }, rows: rows() };
}
