import type { Queries } from "../../platform/database/database.ts";
import type { StoredFile } from "../../platform/files/stored-file.store.ts";
import { storedFileColumns, storedFileOf } from "../../platform/files/stored-file.store.ts";

export interface StoredSignature {
  readonly fileId: string | null;
  readonly passwordHash: string | null;
}

/** A person's signature and the hash of its password; undefined once the person is gone. */
export async function findSignature(
  queries: Queries,
  personId: string,
  options: { readonly hold?: boolean } = {},
): Promise<StoredSignature | undefined> {
  const found = queries
    .selectFrom("person")
    .select(["signature_file_id", "signature_password_hash"])
    .where("id", "=", personId)
    .where("active", "=", true);
  const row = await (options.hold ? found.forUpdate() : found).executeTakeFirst();
  return row && { fileId: row.signature_file_id, passwordHash: row.signature_password_hash };
}

export async function updateSignature(
  queries: Queries,
  personId: string,
  { fileId, passwordHash }: StoredSignature,
): Promise<void> {
  await queries
    .updateTable("person")
    .set({ signature_file_id: fileId, signature_password_hash: passwordHash })
    .where("id", "=", personId)
    .execute();
}

export async function findSignatureFile(queries: Queries, personId: string): Promise<StoredFile | undefined> {
  const row = await queries
    .selectFrom("person")
    .innerJoin("stored_file as file", "file.id", "person.signature_file_id")
    .select(storedFileColumns)
    .where("person.id", "=", personId)
    .executeTakeFirst();
  return row && storedFileOf(row);
}

/** Until when a session may see the signature, if it ever could. */
export async function findUnlock(queries: Queries, sessionId: string): Promise<Date | null> {
  const row = await queries
    .selectFrom("session")
    .select("signature_until")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row?.signature_until ?? null;
}

export async function storeUnlock(queries: Queries, sessionId: string, until: Date): Promise<void> {
  await queries.updateTable("session").set({ signature_until: until }).where("id", "=", sessionId).execute();
}

/** After a change of the password every session has to give it again. */
export async function lockSessionsOf(queries: Queries, personId: string): Promise<void> {
  await queries
    .updateTable("session")
    .set({ signature_until: null })
    .where("person_id", "=", personId)
    .where("signature_until", "is not", null)
    .execute();
}
