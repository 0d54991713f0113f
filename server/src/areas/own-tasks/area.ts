import type { Area } from "../../platform/area.ts";
import { serveOwnTasks } from "./own-tasks.routes.ts";

export const ownTasksArea: Area = {
  name: "own-tasks",
  routes: [serveOwnTasks],
};
