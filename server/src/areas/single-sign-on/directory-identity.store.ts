import { sql } from "kysely";
import type { Transaction } from "kysely";
import type { ConflictMatch } from "@planete/shared/contract/single-sign-on.contract.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { newId } from "../../platform/ids.ts";

/** A directory account: the provider and its name for the person. */
export interface DirectorySubject {
  readonly issuer: string;
  readonly nameId: string;
}

export interface LinkedPerson {
  readonly id: string;
  readonly active: boolean;
}

export function findLinkedPerson(
  queries: Queries,
  { issuer, nameId }: DirectorySubject,
): Promise<LinkedPerson | undefined> {
  return queries
    .selectFrom("directory_identity")
    .innerJoin("person", "person.id", "directory_identity.person_id")
    .select(["person.id", "person.active"])
    .where("issuer", "=", issuer)
    .where("name_id", "=", nameId)
    .executeTakeFirst();
}

export interface Lookalike {
  readonly personId: string;
  readonly username: string;
  readonly matchedBy: ConflictMatch;
}

/** The local account that has one of the logins, or else one of the mail addresses; in lower case. */
export async function findLookalike(
  queries: Queries,
  logins: readonly string[],
  mails: readonly string[],
): Promise<Lookalike | undefined> {
  const row = await queries
    .selectFrom("person")
    .select(["id", "username", sql<boolean>`lower(username) = any(${logins})`.as("by_login")])
    .where(sql<boolean>`lower(username) = any(${logins}) or lower(email_address) = any(${mails})`)
    .orderBy("by_login", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && { personId: row.id, username: row.username, matchedBy: row.by_login ? "login" : "mail" };
}

export async function linkIdentity(
  queries: Transaction<Schema>,
  { issuer, nameId }: DirectorySubject,
  personId: string,
  linkedBy: string | null,
): Promise<boolean> {
  const linked = await queries
    .insertInto("directory_identity")
    .values({ id: newId(), issuer, name_id: nameId, person_id: personId, linked_by: linkedBy })
    .onConflict((conflict) => conflict.columns(["issuer", "name_id"]).doNothing())
    .executeTakeFirst();
  return linked.numInsertedOrUpdatedRows === 1n;
}

export interface NewConflict extends DirectorySubject {
  readonly account: string;
  readonly displayName: string;
  readonly personId: string;
  readonly matchedBy: ConflictMatch;
}

/** Puts a conflict into the list, or counts another attempt; a refused one stays refused. */
export async function queueConflict(queries: Queries, conflict: NewConflict, at: Date): Promise<void> {
  const seen = {
    account: conflict.account,
    display_name: conflict.displayName,
    person_id: conflict.personId,
    matched_by: conflict.matchedBy,
    last_seen_at: at,
  };
  await queries
    .insertInto("directory_conflict")
    .values({
      id: newId(),
      issuer: conflict.issuer,
      name_id: conflict.nameId,
      first_seen_at: at,
      ...seen,
    })
    .onConflict((given) =>
      given
        .columns(["issuer", "name_id"])
        .doUpdateSet({ ...seen, attempts: sql`directory_conflict.attempts + 1` }),
    )
    .execute();
}

export interface ConflictRow extends NewConflict {
  readonly id: string;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly attempts: number;
  readonly refused: boolean;
  readonly person: {
    readonly username: string;
    readonly name: string;
    readonly function: string;
    readonly superAdministrator: boolean;
  };
}

function selectConflicts(queries: Queries) {
  return queries
    .selectFrom("directory_conflict as c")
    .innerJoin("person as p", "p.id", "c.person_id")
    .selectAll("c")
    .select(["p.username", "p.firstname", "p.lastname", "p.function", "p.super_administrator"]);
}

type SelectedConflict = Awaited<ReturnType<ReturnType<typeof selectConflicts>["execute"]>>[number];

function toConflict(row: SelectedConflict): ConflictRow {
  return {
    id: row.id,
    issuer: row.issuer,
    nameId: row.name_id,
    account: row.account,
    displayName: row.display_name,
    personId: row.person_id,
    matchedBy: row.matched_by,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    attempts: row.attempts,
    refused: row.refused_at !== null,
    person: {
      username: row.username,
      name: `${row.firstname} ${row.lastname}`,
      function: row.function,
      superAdministrator: row.super_administrator,
    },
  };
}

/** Undecided ones first, the newest on top. */
export async function listConflicts(queries: Queries): Promise<readonly ConflictRow[]> {
  const rows = await selectConflicts(queries)
    .orderBy(sql`c.refused_at is not null`)
    .orderBy("c.last_seen_at", "desc")
    .limit(200)
    .execute();
  return rows.map(toConflict);
}

export async function findConflictForUpdate(
  queries: Transaction<Schema>,
  id: string,
): Promise<ConflictRow | undefined> {
  const row = await selectConflicts(queries).where("c.id", "=", id).forUpdate("c").executeTakeFirst();
  return row && toConflict(row);
}

export async function removeConflict(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom("directory_conflict").where("id", "=", id).execute();
}

export async function markConflictRefused(queries: Queries, id: string, at: Date): Promise<void> {
  await queries.updateTable("directory_conflict").set({ refused_at: at }).where("id", "=", id).execute();
}
