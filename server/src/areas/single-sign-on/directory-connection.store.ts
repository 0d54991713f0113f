import type { AttributeMap } from "@planete/shared/contract/directory-settings.contract.ts";
import type { Queries } from "../../platform/database/database.ts";

/** How this product is connected to the company directory. */
export interface DirectoryConnection {
  readonly label: string;
  readonly entityId: string;
  readonly loginUrl: string;
  readonly logoutUrl: string | null;
  readonly certificates: readonly string[];
  readonly attributes: AttributeMap;
  readonly domains: readonly string[];
  readonly conflictPolicy: "queue" | "refuse";
  readonly unknownPersonPolicy: "refuse" | "create";
  readonly probesProvider: boolean;
  readonly version: number;
}

/** Read at each use, so that a changed certificate acts at once in every process. */
export async function findConnection(queries: Queries): Promise<DirectoryConnection | undefined> {
  const row = await queries.selectFrom("directory_connection").selectAll().executeTakeFirst();
  return (
    row && {
      label: row.label,
      entityId: row.entity_id,
      loginUrl: row.login_address,
      logoutUrl: row.logout_address,
      certificates: row.certificates,
      attributes: row.attribute_map,
      domains: row.domains,
      conflictPolicy: row.conflict_policy,
      unknownPersonPolicy: row.unknown_person_policy,
      probesProvider: row.probes_provider,
      version: row.version,
    }
  );
}

/** Stores the connection over the given version; false when somebody was faster. */
export async function storeConnection(
  queries: Queries,
  connection: DirectoryConnection,
  changedBy: string,
  at: Date,
): Promise<boolean> {
  const values = {
    label: connection.label,
    entity_id: connection.entityId,
    login_address: connection.loginUrl,
    logout_address: connection.logoutUrl,
    certificates: [...connection.certificates],
    attribute_map: JSON.stringify(connection.attributes),
    domains: [...connection.domains],
    conflict_policy: connection.conflictPolicy,
    unknown_person_policy: connection.unknownPersonPolicy,
    probes_provider: connection.probesProvider,
    changed_at: at,
    changed_by: changedBy,
  };
  if (connection.version === 0) {
    const inserted = await queries
      .insertInto("directory_connection")
      .values(values)
      .onConflict((conflict) => conflict.column("one").doNothing())
      .executeTakeFirst();
    return inserted.numInsertedOrUpdatedRows === 1n;
  }
  const updated = await queries
    .updateTable("directory_connection")
    .set({ ...values, version: connection.version + 1 })
    .where("version", "=", connection.version)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** A signing key as it is stored: the private half sealed. */
export interface StoredSigningKey {
  readonly sealedKey: Buffer;
  readonly certificate: string;
}

export async function findSigningKey(queries: Queries): Promise<StoredSigningKey | undefined> {
  const row = await queries.selectFrom("directory_signing_key").selectAll().executeTakeFirst();
  return row && { sealedKey: row.sealed_key, certificate: row.certificate };
}

/** Stores the key in place of `previous`; what another process stored first stays. */
export async function storeSigningKey(
  queries: Queries,
  key: StoredSigningKey,
  previous: StoredSigningKey | undefined,
): Promise<void> {
  const values = { sealed_key: key.sealedKey, certificate: key.certificate };
  if (previous) {
    await queries
      .updateTable("directory_signing_key")
      .set(values)
      .where("certificate", "=", previous.certificate)
      .execute();
    return;
  }
  await queries
    .insertInto("directory_signing_key")
    .values(values)
    .onConflict((conflict) => conflict.column("one").doNothing())
    .execute();
}
