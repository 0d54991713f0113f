import type { Insertable } from "kysely";
import type { Queries } from "../../../platform/database/database.ts";
import type { Schema } from "../../../platform/database/schema.ts";

interface PresenceKey {
  readonly sheetId: string;
  readonly personId: string;
}

type Presence = PresenceKey & Pick<Insertable<Schema["sheet_presence"]>, "state" | "kind" | "at">;

export async function upsertPresence(
  queries: Queries,
  { sheetId, personId, ...seen }: Presence,
): Promise<void> {
  await queries
    .insertInto("sheet_presence")
    .values({ sheet_id: sheetId, person_id: personId, ...seen })
    .onConflict((conflict) => conflict.columns(["sheet_id", "person_id"]).doUpdateSet(seen))
    .execute();
}

/** Forgets who has not been seen since an instant. */
export async function deleteOldPresence(queries: Queries, before: Date): Promise<void> {
  await queries.deleteFrom("sheet_presence").where("at", "<", before).execute();
}

export async function deletePresence(queries: Queries, { sheetId, personId }: PresenceKey): Promise<void> {
  await queries
    .deleteFrom("sheet_presence")
    .where("sheet_id", "=", sheetId)
    .where("person_id", "=", personId)
    .execute();
}
