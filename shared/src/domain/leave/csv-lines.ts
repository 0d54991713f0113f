/** One line of a CSV file: where it begins in the file, counted from 1, and its cells. */
export interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The separator that the first line uses most: spreadsheets of one country write commas, of the next semicolons. */
function separatorOf(text: string): string {
  const first = text.slice(0, text.search(/[\r\n]|$/u));
  const counts = [";", ",", "\t"].map((sign) => [first.split(sign).length, sign] as const);
  return counts.toSorted(([one], [other]) => other - one)[0]?.[1] ?? ";";
}

/** Reads CSV (RFC 4180) with whichever separator it has; quoted cells may hold separators and line breaks. */
export function readCsv(given: string): readonly CsvLine[] {
  const text = given.replace(/^\uFEFF/u, "");
  const separator = separatorOf(text);
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let cell = "";
  let quoted = false;
  let line = 1;
  let begun = 1;
  const endLine = (): void => {
    cells.push(cell.trim());
    if (cells.some((each) => each !== "")) lines.push({ line: begun, cells });
    cells = [];
    cell = "";
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (sign === "\n") line += 1;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += sign;
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell.trim() === "") {
      quoted = true;
      cell = "";
    } else if (sign === separator) {
      cells.push(cell.trim());
      cell = "";
    } else if (sign === "\n") {
      endLine();
      begun = line;
    } else if (sign !== "\r") cell += sign;
  }
  endLine();
  return lines;
}
