import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { OwnCounters } from "./attention.routes.ts";
import { serveAttention } from "./attention.routes.ts";

export function supportVisionArea(countersOf: (platform: Platform) => OwnCounters): Area {
  return {
    name: "support-vision",
    routes: [(routes) => serveAttention(routes, countersOf(routes.platform))],
  };
}
