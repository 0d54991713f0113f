import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";

export interface CalendarAddressRow {
  readonly created_at: Date;
  readonly last_read_at: Date | null;
}

const columns = ["created_at", "last_read_at"] as const;

export async function findCalendarAddress(
  queries: Queries,
  personId: string,
): Promise<CalendarAddressRow | undefined> {
  return queries
    .selectFrom("calendar_address")
    .select(columns)
    .where("person_id", "=", personId)
    .executeTakeFirst();
}

/** Puts an address in the place of a former one. */
export async function storeCalendarAddress(
  queries: Queries,
  personId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<CalendarAddressRow> {
  const fields = { token_hash: tokenHash, created_at: now, last_read_at: null };
  return queries
    .insertInto("calendar_address")
    .values({ person_id: personId, ...fields })
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet(fields))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function removeCalendarAddress(queries: Queries, personId: string): Promise<void> {
  await queries.deleteFrom("calendar_address").where("person_id", "=", personId).execute();
}

/** Whose agenda an address opens; nobody's once the person has left. Their teams limit from where (D5). */
export async function findCalendarOwner(queries: Queries, tokenHash: Buffer) {
  return queries
    .selectFrom("calendar_address")
    .innerJoin("person", "person.id", "calendar_address.person_id")
    .select([
      "person.id",
      "person.firstname",
      "person.lastname",
      "person.default_language",
      "calendar_address.last_read_at",
    ])
    .select((expression) =>
      sql<string[]>`array(${expression
        .selectFrom("team_member")
        .innerJoin("team", "team.id", "team_member.team_id")
        .select("team.name")
        .whereRef("team_member.person_id", "=", "person.id")})`.as("teams"),
    )
    .where("token_hash", "=", tokenHash)
    .where("person.active", "=", true)
    .executeTakeFirst();
}

export async function markCalendarRead(queries: Queries, tokenHash: Buffer, now: Date): Promise<void> {
  await queries
    .updateTable("calendar_address")
    .set({ last_read_at: now })
    .where("token_hash", "=", tokenHash)
    .execute();
}
