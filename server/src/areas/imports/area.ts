import type { Area } from "../../platform/area.ts";
import { serveImports } from "./imports.routes.ts";
import type { ImportKinds } from "./run-import.ts";
import { importInTime, importRows } from "./run-import.ts";

export function importsArea(kinds: ImportKinds): Area {
  return {
    name: "imports",
    routes: [(routes) => serveImports(routes, kinds)],
    queues: [(platform) => importRows(platform, kinds)],
    inTime: [(platform) => importInTime(platform, kinds)],
  };
}
