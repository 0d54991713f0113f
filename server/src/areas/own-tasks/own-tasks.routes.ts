import type { OwnTaskWire } from "@planete/shared/contract/own-tasks.contract.ts";
import * as contract from "@planete/shared/contract/own-tasks.contract.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { addTask, changeTask } from "./change-task.ts";
import type { OwnTaskRow } from "./own-task.store.ts";
import { findTasks } from "./own-task.store.ts";

/** Done tasks stay in sight for seven days. */
const shownDoneMs = 7 * 86_400_000;

function taskToWire({ id, title, done_at }: OwnTaskRow): OwnTaskWire {
  return { id, title, doneAt: done_at?.toISOString() ?? null };
}

export function serveOwnTasks(routes: Routes): void {
  const { platform } = routes;

  serveCaller(routes, contract.listOwnTasks, async (caller) => {
    const doneSince = new Date(platform.now().getTime() - shownDoneMs);
    const rows = await findTasks(platform.database.kysely, caller.person.id, doneSince);
    return { data: rows.map(taskToWire) };
  });

  serveCaller(routes, contract.addOwnTask, async (caller, { body }) => ({
    data: taskToWire(await addTask(platform, caller, body)),
  }));

  serveCaller(routes, contract.changeOwnTask, async (caller, { params, body: { title, done } }) => {
    const doneAt = done === undefined ? undefined : done ? platform.now() : null;
    return { data: taskToWire(await changeTask(platform, caller, params.id, { title, doneAt })) };
  });

  serveCaller(routes, contract.removeOwnTask, async (caller, { params }) => ({
    data: taskToWire(await changeTask(platform, caller, params.id, { deletedAt: platform.now() })),
  }));

  serveCaller(routes, contract.restoreOwnTask, async (caller, { params }) => ({
    data: taskToWire(await changeTask(platform, caller, params.id, { deletedAt: null })),
  }));
}
