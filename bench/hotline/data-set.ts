import { generatedDataSet } from "../data-set.ts";

/** The folder of a database with the cast and so many generated sheets; made at the first time and kept. */
export function dataSetOf(sheets: number): Promise<string> {
  return generatedDataSet(`sheets-${sheets}`, {
    people: Math.min(2_000, Math.max(100, Math.round(sheets / 10))),
    // So that a page of one client's sheets is full at every size: pages of another length would be compared.
    clients: Math.min(100, Math.max(10, Math.round(sheets / 100))),
    sheets,
  });
}
