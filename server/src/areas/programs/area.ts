import type { Area } from "../../platform/area.ts";
import { servePrograms } from "./programs.routes.ts";

export const programsArea: Area = {
  name: "programs",
  routes: [servePrograms],
};
