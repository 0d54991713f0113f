/**
 * Several values in one cell. What exports write, imports read back: a value that holds a sign by which values are
 * parted stands in quotes, as whole cells do in the file.
 */

const quote = (value: string): string => `"${value.replaceAll('"', '""')}"`;

/** Cuts a cell at the signs that stand outside quotes; quotes in the middle of a value are a part of it. */
function cut(cell: string, signs: string): readonly string[] {
  const value = new RegExp(
    `[^\\S\\n]*(?:"((?:[^"]|"")*)"[^\\S\\n]*(?=[${signs}]|$)|([^${signs}]*))([${signs}]?)`,
    "y",
  );
  const found: string[] = [];
  for (;;) {
    const [, quoted, plain = "", sign = ""] = value.exec(cell) ?? [];
    found.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (sign === "") return found;
  }
}

/** Several values, parted by a comma, a semicolon or a line break; none twice. */
export function cellList(cell: string): readonly string[] {
  return [...new Set(cut(cell, ",;\n"))].filter((value) => value !== "");
}

/** The same as a cell. */
export function listCell(values: readonly string[]): string {
  return values.map((value) => (/^"|[,;\n]/.test(value) ? quote(value) : value)).join(", ");
}

/**
 * Values that belong to those of other cells by their place, parted by a semicolon or a line break: an empty one keeps
 * its place.
 */
export function cellPlaces(cell: string): readonly string[] {
  // Where there are lines, a semicolon is a sign like any other.
  const lines = cut(cell, "\n");
  return lines.length > 1 ? lines : cut(cell, ";");
}

/** The same as a cell. */
export function placesCell(values: readonly string[]): string {
  if (values.every((value) => value === "")) return "";
  const isAlone = values.length === 1;
  // Spaces and lines around a cell are not kept by whoever reads it: what is empty there is said to be.
  const isEdge = (place: number): boolean => !isAlone && (place === 0 || place === values.length - 1);
  return values
    .map((value, place) =>
      value === ""
        ? isEdge(place)
          ? quote(value)
          : value
        : /^"|\n/.test(value) || (isAlone && value.includes(";"))
          ? quote(value)
          : value,
    )
    .join("\n");
}
