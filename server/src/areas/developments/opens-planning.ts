import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { opensPlanning, readerOf } from "./development-reader.ts";

/** Whether the planning opens for a caller, for areas that offer parts of it. */
export async function opensPlanningFor(platform: Platform, caller: Caller): Promise<boolean> {
  return opensPlanning(await readerOf(platform.database.kysely, caller));
}
