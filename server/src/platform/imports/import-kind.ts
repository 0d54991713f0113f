import type { Transaction } from "kysely";
import type { RowProblemWire } from "@planete/shared/contract/imports.contract.ts";
import type { ImportSubject, RowDisposition } from "@planete/shared/domain/imports/import.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import type { Queries } from "../database/database.ts";
import type { FieldChange } from "./field-change.ts";
import type { Schema } from "../database/schema.ts";
import type { Platform } from "../platform.ts";
import type { Caller } from "../sessions/caller.ts";

/** What a row says, by field: columns that fill one, as they came or were set right. */
export type RowValues = Readonly<Record<string, string>>;

/** What a row will do. */
export interface RowPlan {
  readonly disposition: RowDisposition;
  /** How people call the record. */
  readonly name: string;
  readonly problems: readonly RowProblemWire[];
  readonly changes: readonly FieldChange[];
  /** What the run writes; null where nothing is to be written. */
  readonly draft: unknown;
  readonly target: { readonly id: string; readonly version: number } | null;
}

/** Plans the rows of one file, one after the other: a row may be refused because of one before it. */
export type RowJudge = (values: RowValues) => RowPlan;

/** A row of a plan that is carried out. */
export interface PlannedRow {
  readonly draft: unknown;
  readonly target: { readonly id: string; readonly version: number } | null;
}

/** What the run has written, and what an undoing needs. */
export interface WrittenRow {
  readonly id: string;
  readonly version: number;
  /** Null for a record that was made. */
  readonly before: unknown;
}

/** Writes what makes a record all at once, and what changes one by itself; answers in the order of the rows. */
export async function writeRows(
  rows: readonly PlannedRow[],
  {
    make,
    change,
  }: {
    readonly make: (drafts: readonly unknown[]) => Promise<readonly WrittenRow[]>;
    readonly change: (draft: unknown, target: NonNullable<PlannedRow["target"]>) => Promise<WrittenRow>;
  },
): Promise<readonly WrittenRow[]> {
  const drafts = rows.flatMap(({ draft, target }) => (target ? [] : [draft]));
  const made = drafts.length > 0 ? [...(await make(drafts))] : [];
  const written: WrittenRow[] = [];
  for (const { draft, target } of rows) {
    const row = target ? await change(draft, target) : made.shift();
    if (!row) throw new Error("A row was not answered for");
    written.push(row);
  }
  return written;
}

/**
 * A kind of record that can be brought in from a file. Everything is written through the doors that its screen uses,
 * so that an import can do nothing that its owner could not do by hand.
 */
export interface ImportKind {
  readonly subject: ImportSubject;
  /** Of the screen that keeps such records. */
  readonly right: string;
  /** What each field is called: by it a column is recognised, in any language. */
  readonly labels: Readonly<Record<string, MessageId>>;
  /** What other programs head such columns with, where the product calls the field something else. */
  readonly otherHeadings?: Readonly<Record<string, readonly string[]>>;
  /** Fields whose values are words for something: what one meant once it means again. */
  readonly choices: readonly string[];
  /** Takes out of a cell what must not be kept at all, before the row is stored. */
  readonly clean?: (cell: string) => string;
  /** Reads what rows are compared with, once for a whole plan. */
  readonly open: (queries: Queries, caller: Caller, platform: Platform) => Promise<RowJudge>;
  /** Writes rows and answers for each in its place. What is wrong with one refuses all: each is then tried by itself. */
  readonly write: (
    platform: Platform,
    queries: Transaction<Schema>,
    caller: Caller,
    rows: readonly PlannedRow[],
  ) => Promise<readonly WrittenRow[]>;
  /** Takes back what was written; refuses where somebody has changed one of the records since. */
  readonly takeBack: (
    platform: Platform,
    queries: Transaction<Schema>,
    caller: Caller,
    rows: readonly WrittenRow[],
  ) => Promise<void>;
  /** Numbers of the rows of an import whose records have been changed or used since. */
  readonly findChanged: (queries: Queries, importId: string) => Promise<readonly number[]>;
}
