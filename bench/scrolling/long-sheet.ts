import type { Database } from "../../server/src/platform/database/database.ts";
import { stableId } from "../../server/seed/stable-id.ts";

export const longSheetMessages = 10_000;
const id = stableId("bench", "long-sheet");

/** How a message of the long sheet begins, so that the page can be asked which ones it shows. */
export const messageMark = /Line (\d+) of/;

/** A sheet with 10,000 messages, two days apart from each other every hundred, long and short; the newest of the list. */
export async function addLongSheet({ pool }: Database, agentId: string): Promise<number> {
  await removeLongSheet({ pool });
  const { rows } = await pool.query<{ number: number }>(
    `insert into sheet (id, client_id, subject, request_type, impact, status, status_since, turn, turn_since,
       language, requester_id, opened_at, public_version, staff_version, public_activity_at, public_messages,
       staff_activity_at, staff_messages, public_preview, staff_preview)
     select $1, client_id, 'A very long conversation', 1, 1, 2, now(), 'support', now(), 'en', requester_id,
       now() - interval '200 days', $2, $2, now(), $2, now(), $2, 'Line', 'Line'
     from sheet order by staff_activity_at desc limit 1
     returning number`,
    [id, longSheetMessages],
  );
  await pool.query(
    `insert into sheet_message (id, sheet_id, kind, author_id, client_message_id, text, language, created_at,
       staff_position, public_position)
     select gen_random_uuid(), s.id, 'customer', case when n % 7 < 3 then $2::uuid else s.requester_id end,
       gen_random_uuid(),
       'Line ' || n || ' of the conversation. ' || repeat('Some more words about what happened. ', (n * 7919) % 7),
       'en', s.opened_at + (n / 100) * interval '2 days' + (n % 100) * interval '2 minutes', n, n
     from sheet s, generate_series(1, $3) as n where s.id = $1`,
    [id, agentId, longSheetMessages],
  );
  await pool.query(
    `insert into sheet_read (person_id, sheet_id, position, messages, at) values ($1, $2, $3, $3, now())`,
    [agentId, id, longSheetMessages],
  );
  const [row] = rows;
  if (!row) throw new Error("The data set has no sheet to copy");
  return row.number;
}

export async function removeLongSheet({ pool }: Pick<Database, "pool">): Promise<void> {
  await pool.query("delete from sheet where id = $1", [id]);
}
