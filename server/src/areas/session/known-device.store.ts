import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";

export interface Remembered {
  /** Not seen before. */
  readonly fresh: boolean;
  /** The person had no known device at all. */
  readonly first: boolean;
}

/** Takes the device among those the person uses. */
export async function rememberDevice(
  queries: Queries,
  personId: string,
  fingerprint: Buffer,
): Promise<Remembered> {
  // A row that was inserted and not updated has no deleting transaction in its xmax.
  const { rows } = await sql<{ fresh: boolean; first: boolean }>`
    insert into known_device (person_id, fingerprint) values (${personId}, ${fingerprint})
    on conflict (person_id, fingerprint) do update set last_seen_at = now()
    returning (xmax = 0) as fresh,
      not exists (select from known_device k where k.person_id = ${personId}) as first`.execute(queries);
  return rows[0] ?? { fresh: false, first: false };
}
