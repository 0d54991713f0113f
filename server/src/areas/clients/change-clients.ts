import type { CallBody, CallResult } from "@planete/shared/contract/call.ts";
import type { changeClients as changeClientsCall } from "@planete/shared/contract/clients-bulk.contract.ts";
import { clientPart } from "@planete/shared/domain/clients/client-bulk.ts";
import { clientLimits } from "@planete/shared/domain/clients/client.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import { changeTogether } from "../../platform/records/change-together.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { clientDraftOf } from "./client-wire.ts";
import { findClient } from "./client.store.ts";
import { accessClientVersion, changeClient } from "./save-client.ts";

/** Changes things of many clients, each as its form would: all of them, or none. */
export async function changeClients(
  platform: Platform,
  caller: Caller,
  { changes }: CallBody<typeof changeClientsCall>,
): Promise<CallResult<typeof changeClientsCall>["data"]> {
  const clients = changes.flatMap(({ records, change }) => records.map((record) => ({ ...record, change })));
  return platform.database.transaction(async (queries) => {
    const versions = new Map(clients.map(({ id, version }) => [id, version]));
    await changeTogether(queries, clients, {
      nameOf: async ({ id }) => (await findClient(queries, id))?.name ?? "",
      change: async ({ id, version, change }) => {
        const draft = clientDraftOf(await accessClientVersion(queries, caller, { id, version }));
        const part = clientPart(draft, change);
        if (!part) return;
        if ("tags" in part && part.tags.length > clientLimits.tags)
          refuse("validationFailed", [
            { path: "tags", rule: "maxItems", params: { val: clientLimits.tags } },
          ]);
        await changeClient(platform, queries, caller, { id, version, draft: { ...draft, ...part } });
        versions.set(id, version + 1);
      },
    });
    return [...versions].map(([id, version]) => ({ id, version }));
  });
}
