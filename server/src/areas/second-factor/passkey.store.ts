import type { Queries } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";

export interface StoredPasskey {
  readonly id: string;
  readonly name: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** A person's own passkeys, oldest first. */
export async function findPasskeys(queries: Queries, personId: string): Promise<readonly StoredPasskey[]> {
  const rows = await queries
    .selectFrom("passkey")
    .selectAll()
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: row.transports,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}

export async function insertPasskey(
  queries: Queries,
  passkey: {
    readonly personId: string;
    readonly name: string;
    readonly credentialId: string;
    readonly publicKey: Buffer;
    readonly counter: number;
    readonly transports: readonly string[];
    readonly at: Date;
  },
): Promise<void> {
  await queries
    .insertInto("passkey")
    .values({
      id: newId(),
      person_id: passkey.personId,
      name: passkey.name,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      created_at: passkey.at,
    })
    .execute();
}

export async function touchPasskey(queries: Queries, id: string, counter: number, at: Date): Promise<void> {
  await queries.updateTable("passkey").set({ counter, last_used_at: at }).where("id", "=", id).execute();
}

/** False when the person has no such passkey. */
export async function renamePasskey(
  queries: Queries,
  personId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const result = await queries
    .updateTable("passkey")
    .set({ name })
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The name of the passkey that is gone now; undefined when the person has no such one. */
export async function deletePasskey(
  queries: Queries,
  personId: string,
  id: string,
): Promise<string | undefined> {
  const row = await queries
    .deleteFrom("passkey")
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}
