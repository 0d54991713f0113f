import type { Queries } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";

export async function insertTrustedDevice(
  queries: Queries,
  device: {
    readonly personId: string;
    readonly tokenHash: Buffer;
    readonly userAgent: string;
    readonly at: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await queries
    .insertInto("trusted_device")
    .values({
      id: newId(),
      person_id: device.personId,
      token_hash: device.tokenHash,
      user_agent: device.userAgent.slice(0, 300),
      created_at: device.at,
      expires_at: device.expiresAt,
    })
    .execute();
}

/** Devices that are not asked now: neither too old nor from before the last change of password. */
export async function countTrustedDevices(queries: Queries, personId: string, now: Date): Promise<number> {
  const row = await queries
    .selectFrom("trusted_device")
    .innerJoin("person", "person.id", "trusted_device.person_id")
    .select((select) => select.fn.countAll<string>().as("count"))
    .where("trusted_device.person_id", "=", personId)
    .where("trusted_device.expires_at", ">", now)
    .whereRef("trusted_device.created_at", ">=", "person.password_changed_at")
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function deleteTrustedDevices(queries: Queries, personId: string): Promise<number> {
  const result = await queries
    .deleteFrom("trusted_device")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
