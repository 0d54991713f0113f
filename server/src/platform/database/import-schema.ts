import type { ColumnType, Generated } from "kysely";
import type { ImportWire, RowProblemWire } from "@planete/shared/contract/imports.contract.ts";
import type {
  ImportState,
  ImportSubject,
  RowDisposition,
  RowOutcome,
} from "@planete/shared/domain/imports/import.ts";

type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type MaybeText = ColumnType<string | null, string | null | undefined, string | null>;
type Json<T> = ColumnType<T, string | undefined, string>;

export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Imports and their rows (docs/decisions/0023-imports.md). */
export interface ImportTables {
  data_import: {
    id: string;
    subject: ImportSubject;
    owner_id: string | null;
    created_at: ColumnType<Date, Date, never>;
    file_name: string;
    file_sha256: Buffer;
    reading: Json<ImportWire["reading"]>;
    headings: string[];
    row_count: number;
    columns: string[];
    state: ImportState;
    fingerprint: MaybeText;
    counts: ColumnType<Record<RowDisposition, number> | null, string | null | undefined, string | null>;
    started_by: MaybeText;
    started_at: MaybeInstant;
    ended_at: MaybeInstant;
    undone_by: MaybeText;
    undone_at: MaybeInstant;
    rows_kept: Generated<boolean>;
  };
  data_import_row: {
    import_id: string;
    number: number;
    cells: string[];
    corrections: Json<Readonly<Record<string, string>>>;
    name: Generated<string>;
    disposition: RowDisposition | null;
    problems: Json<RowProblemWire[]>;
    changes: Json<FieldChange[]>;
    draft: Json<unknown>;
    target_id: string | null;
    target_version: number | null;
    outcome: RowOutcome | null;
    before: Json<unknown>;
    done_version: number | null;
  };
  data_import_column: { subject: ImportSubject; heading: string; field: string };
  data_import_value: { subject: ImportSubject; field: string; value: string; meaning: string };
}
