import type { Transaction } from "kysely";
import type { BaseDraftWire, BaseWire } from "@planete/shared/contract/bases.contract.ts";
import type { baseRecord } from "@planete/shared/domain/clients/client-records.ts";
import type { HistoryFields } from "@planete/shared/domain/records/record-kind.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  recordChange,
  refuseConflict,
  refuseField,
  refuseInUse,
} from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import * as store from "./base.store.ts";

export async function readBase(queries: Queries, id: string): Promise<BaseWire> {
  const base = await store.findBase(queries, id);
  if (!base) return refuse("notFound");
  return {
    id: base.id,
    version: base.revision,
    name: base.name,
    client: { id: base.client_id, name: base.client },
    environment: base.environment,
    url: base.url,
    release: base.release,
    modules: base.modules,
    status: base.status,
    changedAt: base.changed_at.toISOString(),
    uses: await store.findBaseUses(queries, id),
  };
}

export async function createBase(
  platform: Platform,
  caller: Caller,
  draft: BaseDraftWire,
): Promise<BaseWire> {
  return platform.database.transaction(async (queries) =>
    readBase(queries, await insertNewBase(platform, queries, caller, draft)),
  );
}

/** Makes a base in a transaction of the caller's; gives its id. */
export async function insertNewBase(
  platform: Platform,
  queries: Transaction<Schema>,
  caller: Caller,
  draft: BaseDraftWire,
): Promise<string> {
  const id = newId();
  const row = await settle(queries, undefined, draft);
  await store.insertBase(queries, { id, ...row, changed_at: platform.now() });
  await recordChange(queries, "base", {
    actorId: caller.person.id,
    action: "create",
    id,
    after: baseHistory(await accessBase(queries, id)),
  });
  return id;
}

interface WantedBase {
  readonly id: string;
  readonly version: number;
  readonly draft: BaseDraftWire;
}

export async function saveBase(platform: Platform, caller: Caller, wanted: WantedBase): Promise<BaseWire> {
  return platform.database.transaction(async (queries) => {
    await changeBase(platform, queries, caller, wanted);
    return readBase(queries, wanted.id);
  });
}

/** Changes a base in a transaction of the caller's; gives it as it was before. */
export async function changeBase(
  platform: Platform,
  queries: Transaction<Schema>,
  caller: Caller,
  { id, version, draft }: WantedBase,
): Promise<store.StoredBase> {
  const before = await accessBaseVersion(queries, { id, version });
  const row = await settle(queries, before, draft);
  if (draft.clientId !== before.client_id) {
    // Sheets and people would be left at a base of another client, and one would see the other's (D3).
    const { sheets, openSheets, people, candidates } = await store.findBaseUses(queries, id);
    if (sheets + people + candidates > 0)
      refuseInUse({ openSheets, closedSheets: sheets - openSheets, people, candidates });
  }
  await store.updateBase(queries, id, { ...row, changed_at: platform.now() });
  await recordChange(queries, "base", {
    actorId: caller.person.id,
    action: "change",
    id,
    before: baseHistory(before),
    after: baseHistory(await accessBase(queries, id)),
  });
  return before;
}

export async function removeBase(
  platform: Platform,
  caller: Caller,
  wanted: { readonly id: string; readonly version: number },
): Promise<void> {
  await platform.database.transaction((queries) => dropBase(queries, caller, wanted));
}

/** Removes a base that nothing refers to, in a transaction of the caller's. */
export async function dropBase(
  queries: Transaction<Schema>,
  caller: Caller,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  const before = await accessBaseVersion(queries, { id, version });
  const { sheets, openSheets, ...others } = await store.findBaseUses(queries, id);
  const uses = { openSheets, closedSheets: sheets - openSheets, ...others };
  if (Object.values(uses).some((count) => count > 0)) refuseInUse(uses);
  await store.deleteBase(queries, id);
  await recordChange(queries, "base", {
    actorId: caller.person.id,
    action: "remove",
    id,
    before: baseHistory(before),
  });
}

/** A base that is held, at the version that a change was based on. */
export async function accessBaseVersion(
  queries: Transaction<Schema>,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<store.StoredBase> {
  const base = await accessBase(queries, id);
  if (base.revision !== version)
    return refuseConflict(queries, "base", { id, current: await readBase(queries, id) });
  return base;
}

async function accessBase(queries: Transaction<Schema>, id: string): Promise<store.StoredBase> {
  return (await store.findBase(queries, id, { lock: true })) ?? refuse("notFound");
}

/** The columns for what was written, once it is sure that names are free and what it refers to exists. */
async function settle(
  queries: Transaction<Schema>,
  before: store.StoredBase | undefined,
  draft: BaseDraftWire,
) {
  const taken = await store.findTaken(queries, { id: before?.id ?? null, name: draft.name, url: draft.url });
  if (taken) refuseField(taken, "taken");
  if (!(await store.clientExists(queries, draft.clientId))) refuseField("clientId", "unknown");
  const known = new Set((await store.findModules(queries)).map(({ slug }) => slug));
  // A module that was taken away since may stay where it was.
  const stays = new Set(before?.modules);
  if (draft.modules.some((slug) => !known.has(slug) && !stays.has(slug))) refuseField("modules", "unknown");
  return {
    client_id: draft.clientId,
    name: draft.name,
    environment: draft.environment,
    url: draft.url,
    version: draft.release,
    modules: [...new Set(draft.modules)],
    status: draft.status,
  };
}

/** The record as an administrator would write it. */
export function baseDraftOf(base: store.StoredBase): BaseDraftWire {
  return {
    name: base.name,
    clientId: base.client_id,
    environment: base.environment,
    url: base.url,
    release: base.release,
    modules: base.modules,
    status: base.status,
  };
}

function baseHistory(base: store.StoredBase): HistoryFields<typeof baseRecord> {
  const { name, client, environment, url, release, modules, status } = base;
  return { name, client, environment, url, release, modules, status };
}
