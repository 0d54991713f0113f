import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import type { CountedDevelopments } from "./attention-count.store.ts";
import { countOpenDevelopments } from "./attention-count.store.ts";
import { readerOf } from "./development-reader.ts";
import { todayOf } from "./edit-card.ts";

/** Developments of the caller's own sight that are late, or have no date yet; the list filters by the same. */
export async function countDevelopments(
  platform: Platform,
  caller: Caller,
  kind: "late" | "undated",
): Promise<CountedDevelopments> {
  const { kysely } = platform.database;
  return countOpenDevelopments(kysely, await readerOf(kysely, caller), { kind, today: todayOf(platform) });
}
