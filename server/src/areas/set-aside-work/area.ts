import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { WorkRepair } from "../../platform/work/work-queue.ts";
import { serveSetAsideWork } from "./set-aside-work.routes.ts";

export function setAsideWorkArea(repairs: (platform: Platform) => readonly WorkRepair[]): Area {
  return {
    name: "set-aside-work",
    routes: [(routes) => serveSetAsideWork(routes, repairs(routes.platform))],
  };
}
