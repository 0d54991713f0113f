import { sql } from "kysely";
import type { Transaction } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { Caller } from "../../platform/sessions/caller.ts";

/** What a person can prove themselves with besides codes and passkeys. */
export async function findProofGround(
  queries: Queries,
  caller: Caller,
): Promise<{ readonly passwordHash: string | null; readonly loggedInAt: Date; readonly enrolled: boolean }> {
  const row = await queries
    .selectFrom("person")
    .innerJoin("session", "session.person_id", "person.id")
    .select(["person.password_hash", "session.created_at"])
    .select(
      sql<boolean>`exists (select from totp_factor f where f.person_id = person.id)
        or exists (select from passkey k where k.person_id = person.id)`.as("enrolled"),
    )
    .where("session.id", "=", caller.sessionId)
    .executeTakeFirstOrThrow();
  return { passwordHash: row.password_hash, loggedInAt: row.created_at, enrolled: row.enrolled };
}

/** Changes of one person's proofs take turns, so that two at once cannot leave them with none. */
export async function lockFactorsOf(queries: Transaction<Schema>, personId: string): Promise<void> {
  await queries.selectFrom("person").select("id").where("id", "=", personId).forUpdate().execute();
}
