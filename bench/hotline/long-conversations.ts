import type { Database } from "../../server/src/platform/database/database.ts";
import { messagePageLength } from "../../shared/src/contract/hotline-sheet.contract.ts";

/** Searched by nobody: its words are in no index. */
const fillerText =
  "Bonjour, l’anomalie est toujours là ce matin sur deux des trois postes. Le contrat 2026-118 ne s’imprime pas, même après un redémarrage.";

/** Gives each of these sheets a page of messages: generated ones have about ten, and it is fifty that are measured. */
export async function lengthenConversations({ pool }: Database, ids: readonly string[]): Promise<void> {
  await pool.query(
    `with longer as (
       select id, requester_id, language, staff_version, public_version,
         ${messagePageLength} - (select count(*)::integer from sheet_message m where m.sheet_id = sheet.id) as missing
       from sheet where id = any ($1::uuid[])
     ), written as (
       insert into sheet_message (id, sheet_id, kind, author_id, client_message_id, text, language, created_at,
         staff_position, public_position)
       select gen_random_uuid(), longer.id, 'customer', requester_id, gen_random_uuid(), $2, language, now(),
         staff_version + n, public_version + n
       from longer, generate_series(1, missing) as n
     )
     update sheet set staff_version = sheet.staff_version + missing, public_version = sheet.public_version + missing
     from longer where sheet.id = longer.id and missing > 0`,
    [ids, fillerText],
  );
}

export async function shortenConversations({ pool }: Database): Promise<void> {
  await pool.query("delete from sheet_message where text = $1", [fillerText]);
}
