import { announceSessionEnded } from "../../platform/live/announce-access.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordChange } from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { distrustDevices, endDevices } from "../session/device.store.ts";
import { accessHeldPerson } from "./change-person.ts";
import { requirePart } from "./judge-person.ts";

/** Logs a person out on one device or on all; the second proof is asked for anew everywhere. Gives on how many. */
export async function endDevicesOf(
  platform: Platform,
  caller: Caller,
  { id, device }: { readonly id: string; readonly device?: string | undefined },
): Promise<number> {
  return platform.database.transaction(async (queries) => {
    const row = await accessHeldPerson(platform, queries, caller, { id });
    requirePart(caller, row, "sessions");
    const ended = await endDevices(queries, {
      personId: id,
      at: platform.now(),
      session: device === undefined ? "all" : { only: device },
    });
    if (ended.length === 0) return 0;
    await distrustDevices(queries, id, undefined);
    await recordChange(queries, "person", {
      actorId: caller.person.id,
      action: "endSessions",
      id,
      after: { sessions: ended.length },
    });
    await announceSessionEnded(queries, id);
    return ended.length;
  });
}
