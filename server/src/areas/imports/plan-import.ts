import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { CallBody } from "@planete/shared/contract/call.ts";
import type { correctImport as correctImportCall } from "@planete/shared/contract/imports.contract.ts";
import type { RowDisposition } from "@planete/shared/domain/imports/import.ts";
import { importKeys } from "@planete/shared/domain/imports/import.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { ImportKind, RowValues } from "../../platform/imports/import-kind.ts";
import { foldCell } from "../../platform/imports/read-values.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { foldHeading } from "./guess-columns.ts";
import * as importMemory from "./import-memory.store.ts";
import * as storedRows from "./import-row.store.ts";
import * as imports from "./import.store.ts";

/** One that is not running yet, held. */
async function accessOpenImport(queries: Transaction<Schema>, id: string): Promise<imports.StoredImport> {
  const found = (await imports.findImport(queries, id, { lock: true })) ?? refuse("notFound");
  if (found.state !== "mapping" && found.state !== "planned") refuse("importNotPossible");
  return found;
}

/** Says which column fills which field, remembers it for the next file, and plans. */
export async function chooseColumns(
  platform: Platform,
  caller: Caller,
  kind: ImportKind,
  { id, columns }: { readonly id: string; readonly columns: readonly (string | null)[] },
): Promise<void> {
  await platform.database.transaction(async (queries) => {
    const found = await accessOpenImport(queries, id);
    const fields = columns.map((field) => field ?? "");
    const used = fields.filter((field) => field !== "");
    const isGood =
      fields.length === found.headings.length &&
      new Set(used).size === used.length &&
      used.every((field) => field in kind.labels);
    if (!isGood) refuse("validationFailed", [{ path: "columns", rule: "other", params: {} }]);
    await imports.updateImport(queries, id, { columns: fields });
    const choices = found.headings.map((heading, place) => ({
      heading: foldHeading(heading),
      field: fields[place] ?? "",
    }));
    await importMemory.rememberColumns(queries, found.subject, choices);
    await planRows(platform, queries, caller, kind, { ...found, columns: fields });
  });
}

/** Sets values right and plans anew. */
export async function correctValues(
  platform: Platform,
  caller: Caller,
  kind: ImportKind,
  { id, corrections }: { readonly id: string } & CallBody<typeof correctImportCall>,
): Promise<void> {
  await platform.database.transaction(async (queries) => {
    const found = await accessOpenImport(queries, id);
    for (const correction of corrections) {
      if (!found.columns.includes(correction.field))
        refuse("validationFailed", [{ path: "corrections", rule: "other", params: {} }]);
      const clean = kind.clean ?? ((cell: string) => cell);
      if ("row" in correction) {
        const cleaned = { ...correction, value: clean(correction.value) };
        if (!(await storedRows.correctRow(queries, id, cleaned))) refuse("notFound");
        continue;
      }
      const { field, from } = correction;
      const to = clean(correction.to);
      await storedRows.correctValue(queries, id, { field, from, to });
      // One's own word for a thing means the same in the next file; a name or an address does not.
      if (kind.choices.includes(field) && from !== "") {
        await importMemory.rememberValue(queries, {
          subject: found.subject,
          field,
          value: foldCell(from),
          meaning: to,
        });
      }
    }
    await planRows(platform, queries, caller, kind, found);
  });
}

/** What a row says, by field: a correction, what the value stood for the last time, or the cell. */
export function valuesOf(
  columns: readonly string[],
  { cells, corrections }: Pick<storedRows.StoredRow, "cells" | "corrections">,
  remembered: ReadonlyMap<string, string>,
): RowValues {
  const values: Record<string, string> = {};
  for (const [place, field] of columns.entries()) {
    const cell = cells[place] ?? "";
    if (field === "") continue;
    values[field] = corrections[field] ?? remembered.get(`${field} ${foldCell(cell)}`) ?? cell;
  }
  return values;
}

/**
 * Plans every row and keeps the plan. Its fingerprint stands for the file, the choices, and all of the database that
 * the plan depends on: the same data give the same one.
 */
export async function planRows(
  platform: Platform,
  queries: Transaction<Schema>,
  caller: Caller,
  kind: ImportKind,
  found: imports.StoredImport,
): Promise<string> {
  const keys: readonly string[] = importKeys[kind.subject];
  if (!found.columns.some((field) => keys.includes(field))) refuse("importKeyMissing", { fields: keys });
  const judge = await kind.open(queries, caller, platform);
  const remembered = await importMemory.findRememberedValues(queries, found.subject);
  const hash = createHash("sha256").update(found.file_sha256).update(JSON.stringify(found.columns));
  const counts: Record<RowDisposition, number> = { made: 0, changed: 0, unchanged: 0, refused: 0 };
  for await (const rows of storedRows.walkRows(queries, found.id)) {
    const plans = rows.map((row): storedRows.RowToPlan => {
      const { target, ...plan } = judge(valuesOf(found.columns, row, remembered));
      counts[plan.disposition] += 1;
      return {
        number: row.number,
        ...plan,
        target_id: target?.id ?? null,
        target_version: target?.version ?? null,
      };
    });
    for (const plan of plans) hash.update(JSON.stringify(plan));
    await storedRows.savePlans(queries, found.id, plans);
  }
  const fingerprint = hash.digest("base64url");
  await imports.updateImport(queries, found.id, {
    state: "planned",
    fingerprint,
    counts: JSON.stringify(counts),
  });
  return fingerprint;
}
