import type { Transaction } from "kysely";
import { recordChanged } from "@planete/shared/contract/history.contract.ts";
import type { RowProblemWire } from "@planete/shared/contract/imports.contract.ts";
import { importRecordOf } from "@planete/shared/domain/imports/import-records.ts";
import type { ImportSubject } from "@planete/shared/domain/imports/import.ts";
import { records } from "@planete/shared/domain/records/records.ts";
import type { Database } from "../../platform/database/database.ts";
import { isDatabaseUnavailable } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { Refusal, refuse } from "../../platform/http/refuse.ts";
import type { ImportKind } from "../../platform/imports/import-kind.ts";
import { codeProblem } from "../../platform/imports/read-values.ts";
import { announce } from "../../platform/live/announce.ts";
import { staffRightTopic } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordChange } from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { holdsRight } from "../../platform/sessions/caller.ts";
import { findActor } from "../../platform/sessions/caller.store.ts";
import { QueueWorker } from "../../platform/work/queue-worker.ts";
import { forgetFailures } from "../../platform/work/work-failure.store.ts";
import type { WorkItem, WorkQueue } from "../../platform/work/work-queue.ts";
import * as storedRows from "./import-row.store.ts";
import * as imports from "./import.store.ts";
import * as waitingRows from "./waiting-row.store.ts";
import { planRows } from "./plan-import.ts";

export type ImportKinds = Readonly<Record<ImportSubject, ImportKind>>;

/** Begins the run of a plan, provided that it is still what follows from the data. */
export async function runImport(
  platform: Platform,
  caller: Caller,
  kind: ImportKind,
  { id, fingerprint }: { readonly id: string; readonly fingerprint: string },
): Promise<void> {
  const isStale = await platform.database.transaction(async (queries) => {
    const found = (await imports.findImport(queries, id, { lock: true })) ?? refuse("notFound");
    if (found.state !== "planned") refuse("importNotPossible");
    // What has moved is planned anew and shown; nothing runs that nobody has seen.
    if ((await planRows(platform, queries, caller, kind, found)) !== fingerprint) return true;
    const counts = await storedRows.countDispositions(queries, id);
    await imports.updateImport(queries, id, {
      state: "running",
      started_by: caller.person.id,
      started_at: platform.now(),
    });
    await recordChange(queries, importRecordOf[kind.subject], {
      actorId: caller.person.id,
      action: "run",
      id,
      after: { file: found.file_name, ...counts },
    });
    return false;
  });
  if (isStale) refuse("importPlanStale");
}

/** Begins to undo an import as a whole; refused where one of its records was changed since (D26). */
export async function undoImport(
  platform: Platform,
  caller: Caller,
  kind: ImportKind,
  id: string,
): Promise<void> {
  await platform.database.transaction(async (queries) => {
    const found = (await imports.findImport(queries, id, { lock: true })) ?? refuse("notFound");
    if (found.state !== "done" || !found.rows_kept) refuse("importNotPossible");
    const changed = await kind.findChanged(queries, id);
    if (changed.length > 0) {
      const rows = await storedRows.findRowNames(queries, id, changed.slice(0, 20));
      refuse("importChangedSince", { rows });
    }
    await imports.updateImport(queries, id, { state: "undoing", undone_by: caller.person.id });
    await recordChange(queries, importRecordOf[kind.subject], {
      actorId: caller.person.id,
      action: "undo",
      id,
      before: { file: found.file_name, ...found.counts },
    });
  });
}

interface RowItem extends WorkItem {
  readonly importId: string;
  readonly number: number;
}

const keyOf = (importId: string, number: number): string => `${importId}:${number}`;

function placeOf(key: string): { readonly importId: string; readonly number: number } {
  const [importId = "", number = ""] = key.split(":");
  return { importId, number: Number(number) };
}

/** How often the page of a running import is told that it goes on. */
const rowsPerNews = 50;

/** As many rows are written at a time: few enough that nobody waits long for what they hold. */
const rowsAtOnce = 100;
const rowsPerRound = 500;

/**
 * The rows of imports that run or are undone. They are written some at a time, in one transaction together with their
 * marks: whoever is killed in the middle leaves them undone, and whoever goes on does them once. Rows of which one is
 * refused are written one by one.
 */
export function importRows(platform: Platform, kinds: ImportKinds): WorkQueue<RowItem> {
  const { database, now } = platform;
  const failed = new Map<string, unknown>();
  return {
    name: "import-row",
    backoff: { firstMs: 2_000, maxMs: 60_000, attempts: 5 },
    atOnce: 3,
    timeoutMs: 30_000,
    find: async ({ limit, again }) => {
      const { atWork } = await endImports(platform);
      if (!atWork) return [];
      const rows = await waitingRows.findWaiting(database.kysely, now(), { limit, again });
      return rows.map(({ import_id: importId, number, owner_id: ownerId }) => ({
        key: keyOf(importId, number),
        importId,
        number,
        ownerId,
      }));
    },
    work: ({ importId, number }) => workRow(platform, kinds, importId, number),
    together: () => workRound(platform, kinds, failed),
    // The import goes on without it, and its error file names it.
    setAside: (queries, { importId, number }) =>
      waitingRows.refuseRow(queries, importId, number, [codeProblem("internalError")]),
    retry: async (queries, key) => {
      const { importId, number } = placeOf(key);
      await waitingRows.reopenRow(queries, importId, number);
    },
    discard: async () => undefined,
  };
}

/**
 * The rows whose turn it is, some at a time: so many in one round, that whoever stops the server needn't wait for the
 * end of the import. Rows that failed are left until nothing else waits, and then thrown: each is tried by itself.
 */
async function workRound(
  platform: Platform,
  kinds: ImportKinds,
  failed: Map<string, unknown>,
): Promise<void> {
  const { database, now } = platform;
  const { atWork } = await endImports(platform);
  if (!atWork) return;
  const limit = rowsPerRound + failed.size;
  const found = await waitingRows.findWaiting(database.kysely, now(), { limit, again: false });
  const waiting = found.filter(({ import_id: id, number }) => !failed.has(keyOf(id, number)));
  const byImport = Map.groupBy(waiting, ({ import_id: importId }) => importId);
  for (const [importId, rows] of byImport) {
    for (let first = 0; first < rows.length; first += rowsAtOnce) {
      const numbers = rows.slice(first, first + rowsAtOnce).map(({ number }) => number);
      try {
        await workRows(platform, kinds, importId, numbers);
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        for (const number of numbers) {
          await workRow(platform, kinds, importId, number).catch((cause: unknown) => {
            if (isDatabaseUnavailable(cause)) throw cause;
            failed.set(keyOf(importId, number), cause);
          });
        }
      }
    }
  }
  if (waiting.length === rowsPerRound) return;
  const [problem] = failed.values();
  const isOver = failed.size === 0;
  failed.clear();
  if (!isOver) throw problem;
  await endImports(platform);
}

/** One row by itself; what a door refuses is noted at the row. */
async function workRow(
  platform: Platform,
  kinds: ImportKinds,
  importId: string,
  number: number,
): Promise<void> {
  try {
    await workRows(platform, kinds, importId, [number]);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    await waitingRows.refuseRow(platform.database.kysely, importId, number, problemsOf(error));
  }
}

/** Does what rows of one import wait for, all of them or none. */
async function workRows(
  platform: Platform,
  kinds: ImportKinds,
  importId: string,
  numbers: readonly number[],
): Promise<void> {
  const { database } = platform;
  const found = await imports.findImport(database.kysely, importId);
  if (!found || (found.state !== "running" && found.state !== "undoing")) return;
  const isRun = found.state === "running";
  const kind = kinds[found.subject];
  const actorId = (isRun ? found.started_by : found.undone_by) ?? "";
  // Judged each time: whoever lost the right meanwhile writes nothing more.
  const actor = await findActor(database, actorId);
  if (!actor || !holdsRight(actor, kind.right)) refuse("rightMissing", { right: kind.right });
  await database.transaction(async (queries) => {
    const rows = await waitingRows.takeRows(queries, found, numbers);
    if (rows.length === 0) return;
    await (isRun ? writeRows : takeRowsBack)(platform, queries, actor, { kind, importId, rows });
    await forgetFailures(
      queries,
      "import-row",
      rows.map(({ number }) => keyOf(importId, number)),
    );
    if (rows.some(({ number }) => number % rowsPerNews === 0)) await tellProgress(queries, found);
  });
}

interface RowsWork {
  readonly kind: ImportKind;
  readonly importId: string;
  readonly rows: readonly storedRows.StoredRow[];
}

async function writeRows(
  platform: Platform,
  queries: Transaction<Schema>,
  actor: Caller,
  { kind, importId, rows }: RowsWork,
): Promise<void> {
  const written = await kind.write(
    platform,
    queries,
    actor,
    rows.map(({ draft, target_id: id, target_version: version }) => ({
      draft,
      target: id === null || version === null ? null : { id, version },
    })),
  );
  const settled = rows.flatMap(({ number }, place) => {
    const row = written[place];
    return row ? [{ number, ...row }] : [];
  });
  if (settled.length < rows.length) throw new Error("A row was written and not answered for");
  await waitingRows.settleWritten(queries, importId, settled);
}

async function takeRowsBack(
  platform: Platform,
  queries: Transaction<Schema>,
  actor: Caller,
  { kind, importId, rows }: RowsWork,
): Promise<void> {
  const written = rows.map(({ target_id: id, done_version: version, before }) => {
    if (id === null || version === null) throw new Error("A row that was written has lost its record");
    return { id, version, before: before ?? null };
  });
  await kind.takeBack(platform, queries, actor, written);
  await waitingRows.settleUndone(
    queries,
    importId,
    rows.map(({ number }) => number),
  );
}

/** Why a door refused, at the fields of the file where it names some. */
function problemsOf({ code, details }: Refusal): readonly RowProblemWire[] {
  if (code !== "validationFailed" || !Array.isArray(details)) return [codeProblem(code)];
  return details.map((problem: { path?: unknown; rule?: unknown }) => ({
    field: fieldNames[String(problem.path)] ?? String(problem.path),
    rule: String(problem.rule),
    code: null,
    params: {},
  }));
}

/** Fields of drafts that a column of another name fills. */
const fieldNames: Readonly<Record<string, string>> = {
  employee: "side",
  clientId: "client",
  baseIds: "bases",
  teamIds: "teams",
  ownerId: "owner",
};

/** Imports without a row that waits are at their end. */
async function endImports({ database, now }: Platform): Promise<{ readonly atWork: boolean }> {
  const atWork = await waitingRows.findAtWork(database.kysely);
  for (const { id, waits } of atWork) if (!waits) await endImport(database, id, now());
  return { atWork: atWork.some(({ waits }) => waits) };
}

async function endImport(database: Database, id: string, at: Date): Promise<void> {
  await database.transaction(async (queries) => {
    const found = await imports.findImport(queries, id, { lock: true });
    if (!found || (found.state !== "running" && found.state !== "undoing")) return;
    const isRun = found.state === "running";
    await imports.updateImport(
      queries,
      id,
      isRun
        ? {
            state: "done",
            ended_at: at,
            counts: JSON.stringify(await storedRows.countDispositions(queries, id)),
          }
        : { state: "undone", undone_at: at },
    );
    await tellProgress(queries, found);
  });
}

async function tellProgress(queries: Transaction<Schema>, found: imports.StoredImport): Promise<void> {
  const record = importRecordOf[found.subject];
  await announce(queries, {
    event: recordChanged,
    audience: [staffRightTopic(records[record].right)],
    payload: { record, id: found.id, by: null },
  });
}

const tickMs = 300;

/** Works on imports as long as there are some; gives the way to stop. */
export function importInTime(platform: Platform, kinds: ImportKinds): () => Promise<void> {
  return new QueueWorker(platform, importRows(platform, kinds)).everyMs(tickMs);
}
