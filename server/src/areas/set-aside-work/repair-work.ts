import type { WorkQueueName } from "@planete/shared/domain/work/work-queue.ts";
import { recordHistory } from "../../platform/history/history.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import { forgetFailure, holdSetAside } from "../../platform/work/work-failure.store.ts";
import { announceSetAside } from "../../platform/work/announce-set-aside.ts";
import type { WorkRepair } from "../../platform/work/work-queue.ts";

export interface RepairedWork {
  readonly queue: WorkQueueName;
  readonly item: string;
}

/** Tries again, or gives up, what was set aside; once, whoever else decides at the same moment. */
export async function repairWork(
  { database }: Platform,
  repairs: readonly WorkRepair[],
  { queue, item }: RepairedWork,
  { decision, personId }: { readonly decision: "retry" | "discard"; readonly personId: string },
): Promise<void> {
  const repair = repairs.find(({ name }) => name === queue);
  if (!repair) refuse("notFound");
  await database.transaction(async (queries) => {
    if (!(await holdSetAside(queries, queue, item))) refuse("notFound");
    if (decision === "retry") await repair.retry?.(queries, item);
    else await repair.discard(queries, item);
    await forgetFailure(queries, queue, item);
    await recordHistory(queries, {
      actorId: personId,
      area: "work",
      subject: `${queue} ${item}`,
      action: decision,
    });
    await announceSetAside(queries);
  });
}
