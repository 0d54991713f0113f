import type { Transaction } from "kysely";
import type { ClientDraftWire, ClientWire } from "@planete/shared/contract/clients.contract.ts";
import { holdsClientBack, keepsClient } from "@planete/shared/domain/clients/client.ts";
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
import * as store from "./client.store.ts";
import { clientHistory, clientToWire, settledContacts } from "./client-wire.ts";

export async function readClient(queries: Queries, caller: Caller, id: string): Promise<ClientWire> {
  const client = await store.findClient(queries, id);
  if (!client) return refuse("notFound");
  const uses = await store.findClientUses(queries, id);
  return clientToWire(client, uses, { seesAddresses: caller.person.superAdministrator });
}

export async function createClient(
  platform: Platform,
  caller: Caller,
  draft: ClientDraftWire,
): Promise<ClientWire> {
  return platform.database.transaction(async (queries) => {
    const id = await insertNewClient(platform, queries, caller, draft);
    return readClient(queries, caller, id);
  });
}

/** Makes a client in a transaction of the caller's; gives its id. */
export async function insertNewClient(
  platform: Platform,
  queries: Transaction<Schema>,
  caller: Caller,
  draft: ClientDraftWire,
): Promise<string> {
  const id = newId();
  const row = await settle(queries, { id: null, contacts: [] }, draft);
  const now = platform.now();
  await store.insertClient(queries, { id, ...row, created_at: now, changed_at: now });
  await recordChange(queries, "client", {
    actorId: caller.person.id,
    action: "create",
    id,
    after: clientHistory(await accessClient(queries, id)),
  });
  return id;
}

interface WantedClient {
  readonly id: string;
  readonly version: number;
  readonly draft: ClientDraftWire;
}

export async function saveClient(
  platform: Platform,
  caller: Caller,
  wanted: WantedClient,
): Promise<ClientWire> {
  return platform.database.transaction(async (queries) => {
    await changeClient(platform, queries, caller, wanted);
    return readClient(queries, caller, wanted.id);
  });
}

/** Changes a client in a transaction of the caller's; gives it as it was before. */
export async function changeClient(
  platform: Platform,
  queries: Transaction<Schema>,
  caller: Caller,
  { id, version, draft }: WantedClient,
): Promise<store.StoredClient> {
  const before = await accessClientVersion(queries, caller, { id, version });
  const row = await settle(queries, before, draft);
  if (draft.status === "gone" && before.status !== "gone") {
    const uses = await store.findClientUses(queries, id);
    const { openSheets, liveBases } = uses;
    if (holdsClientBack(uses)) refuseInUse({ openSheets, liveBases });
  }
  const at = platform.now();
  await store.updateClient(queries, id, { ...row, changed_at: at });
  if (row.service_level_id !== before.service_level_id)
    await store.levelSheets(queries, id, { levelId: row.service_level_id, at });
  await recordChange(queries, "client", {
    actorId: caller.person.id,
    action: "change",
    id,
    before: clientHistory(before),
    after: clientHistory(await accessClient(queries, id)),
  });
  return before;
}

export async function removeClient(
  platform: Platform,
  caller: Caller,
  wanted: { readonly id: string; readonly version: number },
): Promise<void> {
  await platform.database.transaction((queries) => dropClient(queries, caller, wanted));
}

/** Removes a client that nothing refers to, in a transaction of the caller's. */
export async function dropClient(
  queries: Transaction<Schema>,
  caller: Caller,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  const before = await accessClientVersion(queries, caller, { id, version });
  const uses = await store.findClientUses(queries, id);
  const { openSheets, sheets, bases, people, modules, developments, candidates } = uses;
  if (keepsClient(uses))
    refuseInUse({
      openSheets,
      closedSheets: sheets - openSheets,
      bases,
      people,
      modules,
      developments,
      candidates,
    });
  await store.deleteClient(queries, id);
  await recordChange(queries, "client", {
    actorId: caller.person.id,
    action: "remove",
    id,
    before: clientHistory(before),
  });
}

/** A client that is held, at the version that a change was based on. */
export async function accessClientVersion(
  queries: Transaction<Schema>,
  caller: Caller,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<store.StoredClient> {
  const client = await accessClient(queries, id);
  if (client.revision !== version)
    return refuseConflict(queries, "client", { id, current: await readClient(queries, caller, id) });
  return client;
}

async function accessClient(queries: Transaction<Schema>, id: string): Promise<store.StoredClient> {
  return (await store.findClient(queries, id, { lock: true })) ?? refuse("notFound");
}

/** The columns for what was written, once it is sure that names are free and people exist. */
async function settle(
  queries: Transaction<Schema>,
  before: Pick<store.StoredClient, "contacts"> & {
    readonly id: string | null;
    readonly owner_id?: string | null;
    readonly service_level_id?: string | null;
  },
  draft: ClientDraftWire,
) {
  const { id } = before;
  const namesake = await store.findNamesake(queries, { id, code: draft.code, name: draft.name });
  if (namesake) refuseField(namesake, "taken");
  if (await store.findAliasTaken(queries, id, draft.aliases)) refuseField("aliases", "taken");
  // Who looks after a client may have left since; somebody new must be there.
  const isNewOwner = draft.ownerId !== null && draft.ownerId !== before.owner_id;
  if (isNewOwner && !(await store.isActiveStaff(queries, draft.ownerId ?? "")))
    refuseField("ownerId", "unknown");
  if (draft.contractStart !== null && draft.contractEnd !== null && draft.contractEnd < draft.contractStart)
    refuseField("contractEnd", "dateOrder");
  const { serviceLevelId: levelId = before.service_level_id ?? null } = draft;
  const isNewLevel = levelId !== null && levelId !== before.service_level_id;
  if (isNewLevel && !(await store.findServiceLevels(queries)).some((level) => level.id === levelId))
    refuseField("serviceLevelId", "unknown");
  const contacts = settledContacts(draft.contacts, before.contacts);
  const lost = contacts.indexOf(undefined);
  if (lost >= 0) refuseField(`contacts.${lost}.email`, "unknown");
  return {
    code: draft.code,
    name: draft.name,
    aliases: [...new Set(draft.aliases)],
    language: draft.language,
    status: draft.status,
    owner_id: draft.ownerId,
    contract_start: draft.contractStart,
    contract_end: draft.contractEnd,
    contract_level: draft.contractLevel,
    service_level_id: levelId,
    contacts: JSON.stringify(contacts),
    tags: [...new Set(draft.tags)],
  };
}
