import * as contract from "@planete/shared/contract/imports.contract.ts";
import type { ImportSubject } from "@planete/shared/domain/imports/import.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import type { ImportKind } from "../../platform/imports/import-kind.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { holdsRight } from "../../platform/sessions/caller.ts";
import { exportErrors } from "./export-errors.ts";
import { importToSummary, importToWire, rowToWire } from "./import-wire.ts";
import type { StoredImport } from "./import.store.ts";
import * as importMemory from "./import-memory.store.ts";
import * as storedRows from "./import-row.store.ts";
import * as imports from "./import.store.ts";
import { chooseColumns, correctValues } from "./plan-import.ts";
import type { ImportKinds } from "./run-import.ts";
import { runImport, undoImport } from "./run-import.ts";
import { startImport } from "./start-import.ts";

/** Records from a file: read, planned, run, undone; for whoever keeps such records on their screen. */
export function serveImports(routes: Routes, kinds: ImportKinds): void {
  const { platform } = routes;
  const { kysely } = platform.database;

  const accessKind = (caller: Caller, subject: ImportSubject): ImportKind => {
    const kind = kinds[subject];
    return holdsRight(caller, kind.right) ? kind : refuse("rightMissing", { right: kind.right });
  };
  const accessImport = async (caller: Caller, id: string): Promise<[StoredImport, ImportKind]> => {
    const found = await imports.findImport(kysely, id);
    // Whoever may not see imports of this kind learns nothing of this one (D14).
    if (!found || !holdsRight(caller, kinds[found.subject].right)) return refuse("notFound");
    return [found, kinds[found.subject]];
  };
  const answer = async (caller: Caller, id: string) => {
    const [found] = await accessImport(caller, id);
    return { data: await importToWire(kysely, caller, found) };
  };

  serveCaller(routes, contract.startImport, async (caller, { params, request }) => {
    const kind = accessKind(caller, params.subject);
    return answer(caller, await startImport(platform, caller, kind, request));
  });

  serveCaller(routes, contract.listImports, async (caller, { query }) => {
    const { subject } = accessKind(caller, query.subject);
    return { data: (await imports.findImports(kysely, subject)).map(importToSummary) };
  });

  serveCaller(routes, contract.readImport, (caller, { params }) => answer(caller, params.id));

  serveCaller(routes, contract.planImport, async (caller, { params: { id }, body }) => {
    const [, kind] = await accessImport(caller, id);
    await chooseColumns(platform, caller, kind, { id, columns: body.columns });
    return answer(caller, id);
  });

  serveCaller(routes, contract.correctImport, async (caller, { params: { id }, body }) => {
    const [, kind] = await accessImport(caller, id);
    await correctValues(platform, caller, kind, { id, corrections: body.corrections });
    return answer(caller, id);
  });

  serveCaller(routes, contract.listImportRows, async (caller, { params: { id }, query }) => {
    const [found] = await accessImport(caller, id);
    const remembered = await importMemory.findRememberedValues(kysely, found.subject);
    const page = await storedRows.findRowPage(kysely, id, query);
    return {
      data: page.rows.map((row) => rowToWire(caller, found.columns, row, remembered)),
      next: page.next,
      counts: page.counts,
    };
  });

  serveCaller(routes, contract.runImport, async (caller, { params: { id }, body }) => {
    const [, kind] = await accessImport(caller, id);
    await runImport(platform, caller, kind, { id, fingerprint: body.fingerprint });
    return answer(caller, id);
  });

  serveCaller(routes, contract.undoImport, async (caller, { params: { id } }) => {
    const [, kind] = await accessImport(caller, id);
    await undoImport(platform, caller, kind, id);
    return answer(caller, id);
  });

  serveCaller(routes, contract.exportImportErrors, async (caller, { params: { id }, query, reply }) => {
    const [found, kind] = await accessImport(caller, id);
    if (!found.rows_kept) refuse("notFound");
    return exportErrors(kysely, reply, caller, { kind, found, lang: query.lang });
  });

  serveCaller(routes, contract.discardImport, async (caller, { params: { id } }) => {
    await accessImport(caller, id);
    await platform.database.transaction(async (queries) => {
      const found = (await imports.findImport(queries, id, { lock: true })) ?? refuse("notFound");
      if (found.state !== "mapping" && found.state !== "planned") refuse("importNotPossible");
      await imports.deleteImport(queries, id);
    });
    return { data: { removed: true as const } };
  });
}
