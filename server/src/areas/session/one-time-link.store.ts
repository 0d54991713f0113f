import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { newId } from "../../platform/ids.ts";

export type LinkPurpose = Schema["one_time_link"]["purpose"];

export interface NewLink {
  readonly purpose: LinkPurpose;
  readonly tokenHash: Buffer;
  /** Null while there is nobody it could belong to. */
  readonly personId: string | null;
  readonly expiresAt: Date;
}

/** Stores a link by the hash of its token; gives its id. */
export async function insertLink(queries: Queries, link: NewLink): Promise<string> {
  const id = newId();
  await queries
    .insertInto("one_time_link")
    .values({
      id,
      purpose: link.purpose,
      token_hash: link.tokenHash,
      person_id: link.personId,
      expires_at: link.expiresAt,
    })
    .execute();
  return id;
}

/** Unused links of a purpose stop working. */
export async function endLinksFor(queries: Queries, purpose: LinkPurpose): Promise<void> {
  await queries
    .deleteFrom("one_time_link")
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .execute();
}

/** Unused links of a person stop working, as they must once the password changes (D5); or those of one purpose. */
export async function endLinksOf(queries: Queries, personId: string, purpose?: LinkPurpose): Promise<void> {
  await queries
    .deleteFrom("one_time_link")
    .where("person_id", "=", personId)
    .where("used_at", "is", null)
    .$if(purpose !== undefined, (links) => links.where("purpose", "=", purpose ?? "password-reset"))
    .execute();
}

/** The invitation of a person stops working. */
export async function endInvitationOf(queries: Queries, personId: string): Promise<void> {
  await queries
    .deleteFrom("one_time_link")
    .where("person_id", "=", personId)
    .where("purpose", "=", "invitation")
    .where("used_at", "is", null)
    .execute();
}

/** Uses a link up; false when it is unknown, used or expired. Two at once: one wins. */
export async function useLink(queries: Queries, purpose: LinkPurpose, tokenHash: Buffer): Promise<boolean> {
  const used = await queries
    .updateTable("one_time_link")
    .set({ used_at: new Date() })
    .where("purpose", "=", purpose)
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("id")
    .executeTakeFirst();
  return used !== undefined;
}

/** True while the link can be used; asks without using it up. */
export async function isLinkGood(
  queries: Queries,
  purpose: LinkPurpose,
  tokenHash: Buffer,
): Promise<boolean> {
  const found = await queries
    .selectFrom("one_time_link")
    .select("id")
    .where("purpose", "=", purpose)
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return found !== undefined;
}

export interface LinkHolder {
  readonly id: string;
  readonly username: string;
  readonly firstname: string;
  readonly password_hash: string | null;
  readonly purpose: LinkPurpose;
}

/** The active person whose link is still good, without using it up. */
export function findLinkHolder(
  queries: Queries,
  purposes: readonly LinkPurpose[],
  tokenHash: Buffer,
): Promise<LinkHolder | undefined> {
  return queries
    .selectFrom("one_time_link")
    .innerJoin("person", "person.id", "one_time_link.person_id")
    .select([
      "person.id",
      "person.username",
      "person.firstname",
      "person.password_hash",
      "one_time_link.purpose",
    ])
    .where("one_time_link.purpose", "in", purposes)
    .where("one_time_link.token_hash", "=", tokenHash)
    .where("one_time_link.used_at", "is", null)
    .where("one_time_link.expires_at", ">", sql<Date>`now()`)
    .where("person.active", "=", true)
    .executeTakeFirst();
}

export async function hasPeople(queries: Queries): Promise<boolean> {
  return (await queries.selectFrom("person").select("id").limit(1).executeTakeFirst()) !== undefined;
}
