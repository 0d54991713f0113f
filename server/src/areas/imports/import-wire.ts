import type {
  ImportRowWire,
  ImportSummaryWire,
  ImportWire,
} from "@planete/shared/contract/imports.contract.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import * as storedRows from "./import-row.store.ts";
import type * as imports from "./import.store.ts";
import { valuesOf } from "./plan-import.ts";
import { cellsFor } from "./shown-cells.ts";

export function importToSummary(found: imports.StoredImport): ImportSummaryWire {
  return {
    id: found.id,
    subject: found.subject,
    state: found.state,
    fileName: found.file_name,
    rows: found.row_count,
    createdAt: found.created_at.toISOString(),
    by: found.by,
    startedAt: found.started_at?.toISOString() ?? null,
    endedAt: found.ended_at?.toISOString() ?? null,
    undoneAt: found.undone_at?.toISOString() ?? null,
    counts: found.counts,
    rowsKept: found.rows_kept,
  };
}

const samplesShown = 3;

export async function importToWire(
  queries: Queries,
  caller: Caller,
  found: imports.StoredImport,
): Promise<ImportWire> {
  const { id, state } = found;
  const shown = cellsFor(caller);
  const isAtWork = state === "running" || state === "undoing";
  const [samples, issues, progress] = await Promise.all([
    state === "mapping" || state === "planned" ? storedRows.findSamples(queries, id) : [],
    state === "planned" ? storedRows.findIssues(queries, id) : [],
    isAtWork ? storedRows.countProgress(queries, id, state === "running" ? "run" : "undo") : null,
  ]);
  return {
    ...importToSummary(found),
    reading: found.reading,
    columns: found.headings.map((heading, place) => ({
      heading,
      field: found.columns[place] || null,
      samples: [
        ...new Set(samples.map((cells) => shown(cells[place] ?? "")).filter((cell) => cell !== "")),
      ].slice(0, samplesShown),
    })),
    fingerprint: found.fingerprint,
    progress,
    issues: issues.map((issue) => ({ ...issue, value: shown(issue.value) })),
  };
}

export function rowToWire(
  caller: Caller,
  columns: readonly string[],
  row: storedRows.ListedRow,
  remembered: ReadonlyMap<string, string>,
): ImportRowWire {
  const shown = cellsFor(caller);
  const values = Object.entries(valuesOf(columns, row, remembered));
  return {
    number: row.number,
    name: shown(row.name),
    disposition: row.disposition ?? "refused",
    outcome: row.outcome,
    problems: row.problems,
    changes: row.changes.map(({ field, before, after }) => ({
      field,
      before: shown(before),
      after: shown(after),
    })),
    values: Object.fromEntries(values.map(([field, value]) => [field, shown(value)])),
  };
}
