import type { Queries } from "../../platform/database/database.ts";

export interface StoredTotp {
  readonly sealedSecret: Buffer;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export async function findTotp(queries: Queries, personId: string): Promise<StoredTotp | undefined> {
  const row = await queries
    .selectFrom("totp_factor")
    .select(["sealed_secret", "created_at", "last_used_at"])
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row && { sealedSecret: row.sealed_secret, createdAt: row.created_at, lastUsedAt: row.last_used_at };
}

/** Sets the app of a person; an earlier one is replaced. The code that confirmed it is used up. */
export async function saveTotp(
  queries: Queries,
  totp: {
    readonly personId: string;
    readonly sealedSecret: Buffer;
    readonly step: number;
    readonly at: Date;
  },
): Promise<void> {
  const values = {
    sealed_secret: totp.sealedSecret,
    last_step: totp.step,
    created_at: totp.at,
    last_used_at: null,
  };
  await queries
    .insertInto("totp_factor")
    .values({ person_id: totp.personId, ...values })
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet(values))
    .execute();
}

/** Uses a code up; false when it or a later one was used before. Two at once: one wins. */
export async function spendTotpStep(
  queries: Queries,
  personId: string,
  step: number,
  at: Date,
): Promise<boolean> {
  const used = await queries
    .updateTable("totp_factor")
    .set({ last_step: step, last_used_at: at })
    .where("person_id", "=", personId)
    .where("last_step", "<", String(step))
    .returning("person_id")
    .executeTakeFirst();
  return used !== undefined;
}

export async function deleteTotp(queries: Queries, personId: string): Promise<boolean> {
  const result = await queries.deleteFrom("totp_factor").where("person_id", "=", personId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
