import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";

type ChallengeKind = Schema["second_factor_challenge"]["kind"];

/** Keeps what a session was asked; asking again replaces it. */
export async function storeChallenge(
  queries: Queries,
  challenge: {
    readonly sessionId: string;
    readonly kind: ChallengeKind;
    readonly value: Buffer;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const { value, expiresAt } = challenge;
  await queries
    .insertInto("second_factor_challenge")
    .values({ session_id: challenge.sessionId, kind: challenge.kind, value, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(["session_id", "kind"]).doUpdateSet({ value, expires_at: expiresAt }),
    )
    .execute();
}

/** What the session was asked, without using it up. */
export async function findChallenge(
  queries: Queries,
  sessionId: string,
  kind: ChallengeKind,
  now: Date,
): Promise<Buffer | undefined> {
  const row = await queries
    .selectFrom("second_factor_challenge")
    .select("value")
    .where("session_id", "=", sessionId)
    .where("kind", "=", kind)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.value;
}

/** What the session was asked, used up by this; of two answers at once only one gets it. */
export async function takeChallenge(
  queries: Queries,
  sessionId: string,
  kind: ChallengeKind,
  now: Date,
): Promise<Buffer | undefined> {
  const row = await queries
    .deleteFrom("second_factor_challenge")
    .where("session_id", "=", sessionId)
    .where("kind", "=", kind)
    .returning(["value", "expires_at"])
    .executeTakeFirst();
  return row && row.expires_at > now ? row.value : undefined;
}
