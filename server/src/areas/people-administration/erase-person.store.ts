import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";

/** Files that belong to a person alone: photo, signature, wallpaper, and what was put to drafts and never sent. */
export async function findOwnFiles(queries: Queries, personId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select unnest(array[photo_file_id, signature_file_id]) as id from person where id = ${personId}
    union all select file_id from wallpaper where person_id = ${personId}
    union all select id from sheet_attachment where uploader_id = ${personId} and message_id is null`.execute(
    queries,
  );
  return rows.flatMap(({ id }: { id: string | null }) => (id === null ? [] : [id]));
}

/** What was put to drafts goes with them. */
export async function deleteDraftFiles(queries: Queries, personId: string): Promise<void> {
  await sql`delete from sheet_attachment where uploader_id = ${personId} and message_id is null`.execute(
    queries,
  );
}

/** How many people were erased before. */
export async function countErased(queries: Queries): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from person where erased_at is not null`.execute(queries);
  return rows[0]?.count ?? 0;
}

/**
 * Deletes what would go with the person: every row that hangs on them by a foreign key with `on delete cascade`.
 * That is how a migration says that something is the person's own (sessions, drafts, preferences, second proofs,
 * agenda, teams, rights), so that tables of later days are met too. What others need refers without it.
 */
export async function deleteOwnRows(queries: Queries, personId: string): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'person'::regclass and c.confdeltype = 'c'
      and cardinality(c.conkey) = 1
    order by 1, 2`.execute(queries);
  for (const { table, column } of rows) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${personId}`.execute(queries);
  }
}

/** The address leaves the mail lists: who comes after must not find it, nor inherit its flags. */
export async function leaveMailLists(queries: Queries, address: string): Promise<void> {
  await queries.deleteFrom("mail_list_address").where("address", "=", address.toLowerCase()).execute();
}

/** What history says of the person themselves goes; that something happened, when and by whom stays. */
export async function scrubHistory(queries: Queries, personId: string): Promise<void> {
  await sql`update history set before = null, after = null
    where subject = ${personId} and area in ('person', 'people', 'account', 'session')`.execute(queries);
  await sql`update history set before = null, after = null
    where actor_id = ${personId} and area = 'session'`.execute(queries);
}

/**
 * Where the history of other records tells of the person by name, it tells of a former user from now on. A name that
 * somebody else bears stays: nothing says which of them a line is about.
 */
export async function renameInHistory(
  queries: Queries,
  { id, name, former }: { readonly id: string; readonly name: string; readonly former: string },
): Promise<void> {
  const namesake = await sql`
    select from person where firstname || ' ' || lastname = ${name} and id <> ${id} limit 1`.execute(queries);
  if (namesake.rows.length > 0) return;
  await sql`select set_config('planete.erased_name', ${name}, true),
                   set_config('planete.former_name', ${former}, true)`.execute(queries);
  await sql`
    update history set before = without_name(area, before, ${name}, ${former}),
                       after = without_name(area, after, ${name}, ${former})
    where area in ('right', 'team', 'teamRole', 'mail-lists', 'client', 'leave')
      and (before is distinct from without_name(area, before, ${name}, ${former})
        or after is distinct from without_name(area, after, ${name}, ${former}))`.execute(queries);
}
