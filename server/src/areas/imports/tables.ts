import type { ColumnType, Generated } from "kysely";
import type { ImportWire, RowProblemWire } from "@planete/shared/contract/imports.contract.ts";
import type {
  ImportState,
  ImportSubject,
  RowDisposition,
  RowOutcome,
} from "@planete/shared/domain/imports/import.ts";
import type { DefaultedJson, Maybe, MaybeInstant } from "../../platform/database/columns.ts";
import type { FieldChange } from "../../platform/imports/field-change.ts";

declare module "../../platform/database/schema.ts" {
  interface Schema {
    data_import: {
      id: string;
      subject: ImportSubject;
      owner_id: string | null;
      created_at: ColumnType<Date, Date, never>;
      file_name: string;
      file_sha256: Buffer;
      reading: DefaultedJson<ImportWire["reading"]>;
      headings: string[];
      row_count: number;
      columns: string[];
      state: ImportState;
      fingerprint: Maybe<string>;
      counts: ColumnType<Record<RowDisposition, number> | null, string | null | undefined, string | null>;
      started_by: Maybe<string>;
      started_at: MaybeInstant;
      ended_at: MaybeInstant;
      undone_by: Maybe<string>;
      undone_at: MaybeInstant;
      rows_kept: Generated<boolean>;
    };
    data_import_row: {
      import_id: string;
      number: number;
      cells: string[];
      corrections: DefaultedJson<Readonly<Record<string, string>>>;
      name: Generated<string>;
      disposition: RowDisposition | null;
      problems: DefaultedJson<RowProblemWire[]>;
      changes: DefaultedJson<FieldChange[]>;
      draft: DefaultedJson<unknown>;
      target_id: string | null;
      target_version: number | null;
      outcome: RowOutcome | null;
      before: DefaultedJson<unknown>;
      done_version: number | null;
    };
    data_import_column: { subject: ImportSubject; heading: string; field: string };
    data_import_value: { subject: ImportSubject; field: string; value: string; meaning: string };
  }
}
