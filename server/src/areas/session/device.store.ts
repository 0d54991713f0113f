import type { Queries } from "../../platform/database/database.ts";
import type { LoginMethod } from "../../platform/database/schema.ts";

export interface DeviceRow {
  readonly id: string;
  readonly user_agent: string;
  readonly address: string;
  readonly method: LoginMethod;
  readonly stay_logged: boolean;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

/** The sessions of a person that are in use now; one that waits for its second proof is not in yet. */
export function selectDevices(queries: Queries, personId: string, now: Date): Promise<DeviceRow[]> {
  return queries
    .selectFrom("session")
    .select(["id", "user_agent", "address", "method", "stay_logged", "created_at", "last_seen_at"])
    .where("person_id", "=", personId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .where("step", "=", "open")
    .orderBy("last_seen_at", "desc")
    .execute();
}

export interface Ending {
  readonly personId: string;
  readonly at: Date;
  /** Which session to end, which one alone to leave, or every one. */
  readonly session: { readonly only: string } | { readonly allBut: string } | "all";
}

/** No device but the one of the token is spared the second proof any more; gives how many were. */
export async function distrustDevices(
  queries: Queries,
  personId: string,
  keptTokenHash: Buffer | undefined,
): Promise<number> {
  const all = queries.deleteFrom("trusted_device").where("person_id", "=", personId);
  const others = keptTokenHash === undefined ? all : all.where("token_hash", "<>", keptTokenHash);
  return Number((await others.executeTakeFirst()).numDeletedRows);
}

/** Ends sessions of the person, pending ones too; gives their ids. */
export async function endDevices(
  queries: Queries,
  { personId, at, session }: Ending,
): Promise<readonly string[]> {
  const update = queries
    .updateTable("session")
    .set({ ended_at: at, end_reason: "revoked" })
    .where("person_id", "=", personId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", at);
  const chosen =
    session === "all"
      ? update
      : "only" in session
        ? update.where("id", "=", session.only)
        : update.where("id", "<>", session.allBut);
  const rows = await chosen.returning("id").execute();
  return rows.map(({ id }) => id);
}
