import type { Transaction } from "kysely";
import type { SheetFilterWire } from "@planete/shared/contract/sheet-filter.ts";
import { foldName } from "@planete/shared/domain/hotline/words.ts";
import type { Schema } from "../src/platform/database/schema.ts";
import { castId } from "./cast.ts";
import { daysBefore } from "./days.ts";
import { stableId } from "./stable-id.ts";

/** What the head of information systems wants everybody in support to have before their eyes. */
export async function insertSheetFilters(queries: Transaction<Schema>, past: string): Promise<void> {
  const filter: SheetFilterWire = { etat: [1, 2, 3], impact: [4] };
  const name = "Bloquantes en cours";
  const id = stableId("sheet-filter", name);
  const owner = castId("admin");
  const pinnedAt = daysBefore(past, 20);
  await queries
    .insertInto("sheet_filter")
    .values({
      id,
      person_id: owner,
      name,
      folded_name: foldName(name),
      filter: JSON.stringify(filter),
      created_at: pinnedAt,
    })
    .execute();
  await queries
    .insertInto("sheet_filter_team")
    .values({
      team_id: stableId("team", "Support"),
      filter_id: id,
      pinned_by: owner,
      pinned_at: pinnedAt,
    })
    .execute();
}
