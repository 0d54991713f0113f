import { z } from "zod";
import { declareCall, sessionAccess } from "./call.ts";
import { id, instant, line } from "./fields.ts";
import { declareLiveEvent } from "./live.contract.ts";

/** Longest title, and how many tasks may be open at once. */
export const ownTaskLimits = { title: 200, open: 200 } as const;

/** A line of the tasks widget (spec §3, Task (widget): title). */
const ownTaskWire = z.strictObject({
  id,
  title: z.string(),
  /** When it was ticked; null while it is to be done. */
  doneAt: instant.nullable(),
});

export type OwnTaskWire = z.output<typeof ownTaskWire>;

const oneTask = z.strictObject({ data: ownTaskWire });
const taskParams = z.strictObject({ id });
const title = line(ownTaskLimits.title, 1);

export const listOwnTasks = declareCall({
  name: "listOwnTasks",
  summary: "What the caller wants to do, oldest first, then what they have done in the last seven days",
  method: "GET",
  path: "/tasks",
  access: sessionAccess,
  answer: z.strictObject({ data: z.array(ownTaskWire) }),
});

export const addOwnTask = declareCall({
  name: "addOwnTask",
  summary: "Add a task to the caller's own list; the same id again is the same task",
  method: "POST",
  path: "/tasks",
  access: sessionAccess,
  body: z.strictObject({ id, title }),
  answer: oneTask,
  errors: ["conflict", "tooManyTasks"],
});

export const changeOwnTask = declareCall({
  name: "changeOwnTask",
  summary: "Tick or untick an own task, or give it another title",
  method: "PUT",
  path: "/tasks/{id}",
  access: sessionAccess,
  params: taskParams,
  body: z.strictObject({ title: title.optional(), done: z.boolean().optional() }),
  answer: oneTask,
  errors: ["notFound"],
});

export const removeOwnTask = declareCall({
  name: "removeOwnTask",
  summary: "Remove an own task; it can be restored for 30 days",
  method: "DELETE",
  path: "/tasks/{id}",
  access: sessionAccess,
  params: taskParams,
  answer: oneTask,
  errors: ["notFound"],
});

export const restoreOwnTask = declareCall({
  name: "restoreOwnTask",
  summary: "Bring a removed task back; one that is there stays as it is",
  method: "POST",
  path: "/tasks/{id}/restore",
  access: sessionAccess,
  params: taskParams,
  answer: oneTask,
  errors: ["notFound"],
});

/** The person's list changed on one of their pages. */
export const ownTasksChanged = declareLiveEvent("tasks.changed", z.strictObject({ taskId: id }));
