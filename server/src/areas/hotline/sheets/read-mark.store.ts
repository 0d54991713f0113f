import type { Kysely, Transaction } from "kysely";
import { sql } from "kysely";
import type { Schema } from "../../../platform/database/schema.ts";
import type { Side } from "@planete/shared/domain/hotline/sheet-sight.ts";
import { unreadOf, unreadSource } from "../list/sheet-card.store.ts";

export interface ReadMark {
  readonly readUpTo: number;
  readonly unread: number;
  /** False when an older page told what was known already. */
  readonly moved: boolean;
}

const numbers: Readonly<
  Record<Side, { readonly position: string; readonly messages: string; readonly version: string }>
> = {
  staff: { position: "staff_position", messages: "staff_messages", version: "staff_version" },
  client: { position: "public_position", messages: "public_messages", version: "public_version" },
};

/** Messages up to a position that the side may read. */
function countUpTo(side: Side, sheetId: string, position: number) {
  const column = sql.ref(`m.${numbers[side].position}`);
  return sql<number>`(select count(*)::int from sheet_message m
    where m.sheet_id = ${sheetId} and ${column} <= ${position} and m.recalled_at is null)`;
}

/** Moves the person's mark forward, never back; gives how many messages are unread then. */
export async function markRead(
  queries: Transaction<Schema>,
  side: Side,
  mark: { readonly personId: string; readonly sheetId: string; readonly position: number; readonly at: Date },
): Promise<ReadMark> {
  const { personId, sheetId, at } = mark;
  const { version, messages } = numbers[side];
  const sheet = await sql<{ version: number; messages: number; upto: number }>`
    select ${sql.ref(version)} as version, ${sql.ref(messages)} as messages,
      ${countUpTo(side, sheetId, mark.position)} as upto
    from sheet where id = ${sheetId}`.execute(queries);
  const [found] = sheet.rows;
  if (!found) throw new Error("The sheet went away while it was read");
  const position = Math.min(mark.position, found.version);
  const moved = await sql`
    insert into sheet_read (person_id, sheet_id, position, messages, at)
    values (${personId}, ${sheetId}, ${position}, ${found.upto}, ${at})
    on conflict (person_id, sheet_id) do update
      set position = excluded.position, messages = excluded.messages, at = excluded.at
      where sheet_read.position < excluded.position or sheet_read.messages < excluded.messages
    returning person_id`.execute(queries);
  const now = await queries
    .selectFrom("sheet_read")
    .select(["position", "messages"])
    .where("person_id", "=", personId)
    .where("sheet_id", "=", sheetId)
    .executeTakeFirstOrThrow();
  return {
    readUpTo: now.position,
    unread: Math.max(0, found.messages - now.messages),
    moved: moved.rows.length > 0,
  };
}

/** Puts the mark before the last message, so that the sheet shows as unread. */
export async function markUnread(
  queries: Transaction<Schema>,
  side: Side,
  mark: { readonly personId: string; readonly sheetId: string; readonly at: Date },
): Promise<ReadMark> {
  const { position, messages } = numbers[side];
  const result = await sql<{ position: number; messages: number; all: number }>`
    insert into sheet_read (person_id, sheet_id, position, messages, at)
    select ${mark.personId}, s.id,
      coalesce((select max(${sql.ref(`m.${position}`)}) from sheet_message m
                where m.sheet_id = s.id and m.recalled_at is null), 1) - 1,
      greatest(${sql.ref(`s.${messages}`)} - 1, 0), ${mark.at}
    from sheet s where s.id = ${mark.sheetId}
    on conflict (person_id, sheet_id) do update set position = excluded.position, messages = excluded.messages, at = excluded.at
    returning position, messages, (select ${sql.ref(`s.${messages}`)} from sheet s where s.id = sheet_id) as all`.execute(
    queries,
  );
  const [row] = result.rows;
  if (!row) throw new Error("The sheet went away while it was marked");
  return { readUpTo: row.position, unread: Math.max(0, row.all - row.messages), moved: true };
}

/** Where a person's mark in a sheet stands, null without one, and how much is unread. */
export async function findReadMark(
  queries: Kysely<Schema>,
  side: Side,
  personId: string,
  sheetId: string,
): Promise<{ readonly readUpTo: number | null; readonly unread: number } | undefined> {
  const unread = sql.raw<number>(unreadOf(unreadSource[side], "who.id"));
  const { rows } = await sql<{ position: number | null; unread: number }>`
    select (select mark.position from sheet_read mark
            where mark.person_id = who.id and mark.sheet_id = s.id) as position, ${unread} as unread
    from sheet s, (select ${personId}::uuid as id) who where s.id = ${sheetId}`.execute(queries);
  const [found] = rows;
  return found && { readUpTo: found.position, unread: found.unread };
}

/** Puts the mark back to where it stood, or away where there was none; never forward. */
export async function putMarkBack(
  queries: Transaction<Schema>,
  side: Side,
  mark: {
    readonly personId: string;
    readonly sheetId: string;
    readonly position: number | null;
    readonly at: Date;
  },
): Promise<ReadMark> {
  const { personId, sheetId, position, at } = mark;
  const moved =
    position === null
      ? await sql`delete from sheet_read where person_id = ${personId} and sheet_id = ${sheetId}
          returning person_id`.execute(queries)
      : await sql`
          update sheet_read set position = ${position}, messages = ${countUpTo(side, sheetId, position)}, at = ${at}
          where person_id = ${personId} and sheet_id = ${sheetId} and position > ${position}
          returning person_id`.execute(queries);
  const now = await findReadMark(queries, side, personId, sheetId);
  return { readUpTo: now?.readUpTo ?? 0, unread: now?.unread ?? 0, moved: moved.rows.length > 0 };
}

/** The place of a client's mark in the numbers of staff. */
export async function staffPositionOf(
  queries: Transaction<Schema>,
  sheetId: string,
  publicPosition: number,
): Promise<number> {
  const row = await queries
    .selectFrom("sheet_message")
    .select(({ fn }) => fn.max("staff_position").as("position"))
    .where("sheet_id", "=", sheetId)
    .where("public_position", "<=", publicPosition)
    .executeTakeFirst();
  return row?.position ?? 0;
}
