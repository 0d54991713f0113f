import type { Transaction } from "kysely";
import type { ClientWire } from "@planete/shared/contract/clients.contract.ts";
import { mergeNames } from "@planete/shared/domain/clients/client.ts";
import { rightsScreenRight } from "@planete/shared/domain/rights/right-tags.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { announceAccessChanged } from "../../platform/live/announce-access.ts";
import { personTopic } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordChange, refuseField } from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { holdsRight } from "../../platform/sessions/caller.ts";
import * as store from "./client.store.ts";
import { clientHistory } from "./client-wire.ts";
import { accessClientVersion, readClient } from "./save-client.ts";

interface Wanted {
  readonly id: string;
  readonly version: number;
}

/**
 * Makes two clients one. What hangs on the other moves, its users see the sheets of the one that stays and the other
 * way round, and no third client's users see either. It cannot be undone: nothing remembers which sheet was whose.
 */
export async function mergeClients(
  platform: Platform,
  caller: Caller,
  { stays, goes }: { readonly stays: Wanted; readonly goes: Wanted },
): Promise<ClientWire> {
  // Their people come under other eyes, so it needs who keeps people (D21).
  if (!holdsRight(caller, rightsScreenRight)) refuse("rightMissing", { right: rightsScreenRight });
  if (stays.id === goes.id) refuseField("other.id", "unknown");
  return platform.database.transaction(async (queries) => {
    // In the order of their ids, so that two merges of the same two wait for each other.
    const [first, second] = stays.id < goes.id ? [stays, goes] : [goes, stays];
    const held = [
      await accessClientVersion(queries, caller, first),
      await accessClientVersion(queries, caller, second),
    ];
    const kept = held.find(({ id }) => id === stays.id);
    const gone = held.find(({ id }) => id === goes.id);
    if (!kept || !gone) return refuse("notFound");
    await merge(queries, caller, { kept, gone, at: platform.now() });
    return readClient(queries, caller, kept.id);
  });
}

async function merge(
  queries: Transaction<Schema>,
  { person }: Caller,
  {
    kept,
    gone,
    at,
  }: { readonly kept: store.StoredClient; readonly gone: store.StoredClient; readonly at: Date },
): Promise<void> {
  const names = mergeNames(kept, gone);
  if (!names) return refuse("mergeTooMuch");
  const { sheets, bases, people, developments, modules, candidates } = await store.findClientUses(
    queries,
    gone.id,
  );
  const moved = await store.moveClient(queries, { from: gone.id, to: kept, at });
  await store.deleteClient(queries, gone.id);
  await store.updateClient(queries, kept.id, {
    aliases: [...names.aliases],
    tags: [...names.tags],
    contacts: JSON.stringify(names.contacts),
    changed_at: at,
  });
  const after = await store.findClient(queries, kept.id);
  const counts = Object.entries({ sheets, bases, people, developments, modules, candidates });
  await recordChange(queries, "client", {
    actorId: person.id,
    action: "merge",
    id: kept.id,
    before: clientHistory(kept),
    after: {
      ...clientHistory(after ?? kept),
      ...Object.fromEntries(counts.filter(([, count]) => count > 0)),
    },
    reason: `${gone.name} (${gone.code})`,
  });
  await recordChange(queries, "client", {
    actorId: person.id,
    action: "remove",
    id: gone.id,
    before: clientHistory(gone),
    reason: `${kept.name} (${kept.code})`,
  });
  const change = { before: { client: gone.name }, after: { client: kept.name } };
  for (const id of moved.bases)
    await recordChange(queries, "base", { actorId: person.id, action: "change", id, ...change });
  for (const id of moved.people)
    await recordChange(queries, "person", { actorId: person.id, action: "change", id, ...change });
  await announceAccessChanged(queries, moved.people.map(personTopic));
}
