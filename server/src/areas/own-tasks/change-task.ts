import type { Transaction } from "kysely";
import { ownTaskLimits, ownTasksChanged } from "@planete/shared/contract/own-tasks.contract.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { announce } from "../../platform/live/announce.ts";
import { personTopic } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import type { OwnTaskChange, OwnTaskRow } from "./own-task.store.ts";
import { countOpenTasks, holdTask, insertTask, updateTask } from "./own-task.store.ts";

/** Adds a task to the caller's list; the page gives the id, so that a repeated send adds nothing. */
export async function addTask(
  platform: Platform,
  caller: Caller,
  task: { readonly id: string; readonly title: string },
): Promise<OwnTaskRow> {
  const ownerId = caller.person.id;
  return platform.database.transaction(async (queries) => {
    const sentBefore = await holdTask(queries, ownerId, task.id);
    if (sentBefore) return sentBefore;
    if ((await countOpenTasks(queries, ownerId)) >= ownTaskLimits.open) {
      refuse("tooManyTasks", { limit: ownTaskLimits.open });
    }
    const row = await insertTask(queries, { ...task, ownerId, now: platform.now() });
    if (!row) refuse("conflict");
    await tellOwner(queries, ownerId, row.id);
    return row;
  });
}

/** Changes an own task that is there. */
export async function changeTask(
  platform: Platform,
  caller: Caller,
  id: string,
  change: OwnTaskChange,
): Promise<OwnTaskRow> {
  const ownerId = caller.person.id;
  return platform.database.transaction(async (queries) => {
    const task = await holdTask(queries, ownerId, id);
    // Only a restore reaches what was removed.
    if (!task || (task.deleted_at && change.deletedAt !== null)) refuse("notFound");
    const row = await updateTask(queries, id, change);
    await tellOwner(queries, ownerId, id);
    return row;
  });
}

async function tellOwner(queries: Transaction<Schema>, ownerId: string, taskId: string): Promise<void> {
  await announce(queries, { event: ownTasksChanged, audience: [personTopic(ownerId)], payload: { taskId } });
}
