import type { CallBody, CallResult } from "@planete/shared/contract/call.ts";
import type { changeBases as changeBasesCall } from "@planete/shared/contract/bases-bulk.contract.ts";
import { basePart } from "@planete/shared/domain/clients/base-bulk.ts";
import type { Platform } from "../../platform/platform.ts";
import { changeTogether } from "../../platform/records/change-together.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { findBase } from "./base.store.ts";
import { accessBaseVersion, baseDraftOf, changeBase } from "./save-base.ts";

/** Changes things of many bases, each as its form would: all of them, or none. */
export async function changeBases(
  platform: Platform,
  caller: Caller,
  { changes }: CallBody<typeof changeBasesCall>,
): Promise<CallResult<typeof changeBasesCall>["data"]> {
  const bases = changes.flatMap(({ records, change }) => records.map((record) => ({ ...record, change })));
  return platform.database.transaction(async (queries) => {
    const versions = new Map(bases.map(({ id, version }) => [id, version]));
    await changeTogether(queries, bases, {
      nameOf: async ({ id }) => (await findBase(queries, id))?.name ?? "",
      change: async ({ id, version, change }) => {
        const draft = baseDraftOf(await accessBaseVersion(queries, { id, version }));
        const part = basePart(draft, change);
        if (!part) return;
        await changeBase(platform, queries, caller, { id, version, draft: { ...draft, ...part } });
        versions.set(id, version + 1);
      },
    });
    return [...versions].map(([id, version]) => ({ id, version }));
  });
}
