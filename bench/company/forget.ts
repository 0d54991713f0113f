import type { Database } from "../../server/src/platform/database/database.ts";

/** The next run must not find what this one wrote. */
export async function forget({ pool }: Database, since: Date): Promise<void> {
  const client = await pool.connect();
  try {
    // History refuses to be deleted; what a measurement left is none.
    await client.query("set session_replication_role = replica");
    await client.query("delete from history where at >= $1", [since]);
    await client.query("reset session_replication_role");
    await client.query("delete from person where username like 'bare-%'");
    await client.query("delete from data_import where created_at >= $1", [since]);
    await client.query("delete from live_event");
    await client.query(
      "vacuum (analyze) history, person, candidate, data_import_row, live_event, access_right_grant",
    );
  } finally {
    client.release();
  }
}
