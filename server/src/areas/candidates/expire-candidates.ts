import type { Platform } from "../../platform/platform.ts";
import { recordChange } from "../../platform/records/record-change.ts";
import { todayOf } from "./candidate-wire.ts";
import { deleteCandidates, findOver, forgetImportedRows } from "./candidate.store.ts";

const atOnce = 100;

/**
 * Deletes what is over its time (D26): the server what has been marked for a month, somebody with the right whatever is
 * marked. A batch is a transaction, so that no lock lasts; gives how many went.
 */
export async function expireCandidates(
  platform: Platform,
  { actorId, marked }: { readonly actorId: string | null; readonly marked: boolean },
): Promise<number> {
  const today = todayOf(platform);
  let removed = 0;
  for (;;) {
    const gone = await platform.database.transaction(async (queries) => {
      const ids = await findOver(queries, { today, marked, limit: atOnce });
      if (ids.length === 0) return 0;
      await deleteCandidates(queries, ids);
      await forgetImportedRows(queries, ids);
      for (const id of ids) await recordChange(queries, "candidate", { actorId, action: "expire", id });
      return ids.length;
    });
    removed += gone;
    if (gone < atOnce) return removed;
  }
}
