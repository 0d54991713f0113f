import { importKeptDays } from "@planete/shared/domain/imports/import.ts";
import type { Area } from "../../platform/area.ts";
import { pruneImports } from "./import.store.ts";
import { serveImports } from "./imports.routes.ts";
import type { ImportKinds } from "./run-import.ts";
import { importInTime, importRows } from "./run-import.ts";

/** A file that was brought but never run. */
const unrunDays = 7;

export function importsArea(kinds: ImportKinds): Area {
  return {
    name: "imports",
    routes: [(routes) => serveImports(routes, kinds)],
    queues: [(platform) => importRows(platform, kinds)],
    inTime: [(platform) => importInTime(platform, kinds)],
    housekeeping: [
      ({ database }, hoursAgo) =>
        pruneImports(database.kysely, {
          ended: hoursAgo(importKeptDays * 24),
          unrun: hoursAgo(unrunDays * 24),
        }),
    ],
  };
}
