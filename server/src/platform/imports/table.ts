import type { ImportWire } from "@planete/shared/contract/imports.contract.ts";

export interface TableRow {
  /** As spreadsheets count them, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly reading: ImportWire["reading"];
  readonly rows: AsyncIterable<TableRow>;
}
