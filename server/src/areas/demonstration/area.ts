import type { Area } from "../../platform/area.ts";
import type { DemonstrationCast } from "./demonstration.routes.ts";
import { serveDemonstration } from "./demonstration.routes.ts";

export function demonstrationArea(cast: DemonstrationCast): Area {
  return { name: "demonstration", routes: [(routes) => serveDemonstration(routes, cast)] };
}
