import type { Area } from "../../platform/area.ts";
import { pruneOwnTasks } from "./own-task.store.ts";
import { serveOwnTasks } from "./own-tasks.routes.ts";

/** What a person deleted can be brought back for this long. */
const restoreDays = 30;

export const ownTasksArea: Area = {
  name: "own-tasks",
  routes: [serveOwnTasks],
  housekeeping: [({ database }, hoursAgo) => pruneOwnTasks(database.kysely, hoursAgo(restoreDays * 24))],
};
