import { crc32, deflateRawSync } from "node:zlib";

/** Packs parts into a zip file, as spreadsheets are. */
export function buildZip(parts: Readonly<Record<string, string | Buffer>>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, given] of Object.entries(parts)) {
    const content = Buffer.from(given);
    const packed = deflateRawSync(content, { level: 1 });
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(0x0800, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(content), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(content.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), head, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), head, rest, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0, "latin1");
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, list, end]);
}

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Cells: texts, numbers, or a day by its number since 1900. */
export type Cell = string | number | { readonly day: number };

/** A spreadsheet with one sheet, written as office programs do: texts apart, days as styled numbers. */
export function buildXlsx(
  rows: readonly (readonly Cell[])[],
  more: Record<string, string | Buffer> = {},
): Buffer {
  const words: string[] = [];
  const cell = (value: Cell, place: string): string => {
    if (typeof value === "number") return `<c r="${place}"><v>${value}</v></c>`;
    if (typeof value === "object") return `<c r="${place}" s="1"><v>${value.day}</v></c>`;
    if (value === "") return "";
    words.push(value);
    return `<c r="${place}" t="s"><v>${words.length - 1}</v></c>`;
  };
  const sheet = rows
    .map((row, at) => {
      const cells = row.map((value, column) => cell(value, `${String.fromCharCode(65 + column)}${at + 1}`));
      return `<row r="${at + 1}">${cells.join("")}</row>`;
    })
    .join("");
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  return buildZip({
    "[Content_Types].xml": `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "xl/workbook.xml": `${head}<workbook xmlns:r="r"><sheets><sheet name="Personnes" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${head}<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/styles.xml": `${head}<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `${head}<sst>${words.map((word) => `<si><t>${escape(word)}</t></si>`).join("")}</sst>`,
    "xl/worksheets/sheet1.xml": `${head}<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  });
}
