import * as contract from "@planete/shared/contract/hotline-change.contract.ts";
import { fieldFromWire } from "@planete/shared/contract/sheet-names.ts";
import { inWireWords } from "@planete/shared/contract/sheet-names.ts";
import { canSeeField, sheetFields } from "@planete/shared/domain/hotline/field-rights.ts";
import { clientInSight } from "@planete/shared/domain/hotline/sheet-sight.ts";
import type { Routes } from "../../../platform/http/serve-call.ts";
import { serveCaller } from "../../../platform/http/serve-call.ts";
import { assignSheet } from "./assign-sheet.ts";
import { changeField } from "./change-field.ts";
import { changeStatus } from "./change-status.ts";
import { changeTags } from "./change-tags.ts";
import { changeUsers } from "./change-users.ts";
import { createSheet } from "./create-sheet.ts";
import { explainMiss } from "../service-levels/explain-miss.ts";
import { archiveSheet, markDuplicate, markUnique, unarchiveSheet } from "./flag-sheet.ts";
import { readSheet } from "./open-sheet.ts";
import { readerOf, writerOf } from "../readers/sheet-reader.ts";
import { findFieldRights } from "../settings/setting.store.ts";
import { findSimilarSheets } from "./similar-sheet.store.ts";

/** Opening and changing sheets; every change answers the sheet as its reader sees it then. */
export function serveSheetChanges(routes: Routes): void {
  const { platform } = routes;

  serveCaller(routes, contract.createSheet, async (caller, { body }) => {
    const reader = writerOf(caller);
    const id = await createSheet(platform, reader, body);
    return { data: await readSheet(platform, reader, id) };
  });

  serveCaller(routes, contract.changeStatus, async (caller, { params, body }) => {
    const reader = readerOf(caller);
    await changeStatus(platform, reader, params.id, body);
    return { data: await readSheet(platform, reader, params.id) };
  });

  serveCaller(routes, contract.changeField, async (caller, { params, body }) => {
    const reader = writerOf(caller);
    await changeField(platform, reader, params.id, { ...body, field: fieldFromWire(params.field) });
    return { data: await readSheet(platform, reader, params.id) };
  });

  serveCaller(routes, contract.changeTags, async (caller, { params, body }) => {
    const reader = readerOf(caller);
    await changeTags(platform, reader, params.id, body);
    return { data: await readSheet(platform, reader, params.id) };
  });

  serveCaller(routes, contract.changeSheetUsers, async (caller, { params, body }) => {
    const reader = readerOf(caller);
    await changeUsers(platform, reader, params.id, body);
    return { data: await readSheet(platform, reader, params.id) };
  });

  serveCaller(routes, contract.assignSheet, async (caller, { params, body }) => {
    const reader = readerOf(caller);
    await assignSheet(platform, reader, params.id, body);
    return { data: await readSheet(platform, reader, params.id) };
  });

  serveCaller(routes, contract.explainMiss, async (caller, { params, body }) => {
    const reader = readerOf(caller);
    await explainMiss(platform, reader, params.id, body);
    return { data: await readSheet(platform, reader, params.id) };
  });

  serveCaller(routes, contract.archiveSheet, async (caller, { params }) => {
    const reader = readerOf(caller);
    await archiveSheet(platform, reader, params.id);
    return { data: await readSheet(platform, reader, params.id) };
  });

  serveCaller(routes, contract.unarchiveSheet, async (caller, { params }) => {
    const reader = readerOf(caller);
    await unarchiveSheet(platform, reader, params.id);
    return { data: await readSheet(platform, reader, params.id) };
  });

  serveCaller(routes, contract.markDuplicate, async (caller, { params, body }) => {
    const reader = readerOf(caller);
    await markDuplicate(platform, reader, params.id, body.of);
    return { data: await readSheet(platform, reader, params.id) };
  });

  serveCaller(routes, contract.markUnique, async (caller, { params }) => {
    const reader = readerOf(caller);
    await markUnique(platform, reader, params.id);
    return { data: await readSheet(platform, reader, params.id) };
  });

  serveCaller(routes, contract.readSimilarSheets, async (caller, { query }) => {
    const reader = readerOf(caller);
    const clientId = clientInSight(reader, query.client);
    if (clientId === undefined) return { data: [] };
    const rights = await findFieldRights(platform.database.kysely);
    const found = await findSimilarSheets(platform.database, {
      clientId,
      baseId: query.base ?? null,
      words: query.words,
      answers: query.answers !== undefined,
      hidden: sheetFields.filter((field) => !canSeeField(rights, reader.role, field)),
    });
    return { data: found.map(inWireWords) };
  });
}
