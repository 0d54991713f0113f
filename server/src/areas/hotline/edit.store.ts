import type { FieldRights } from "@planete/shared/domain/hotline/field-rights.ts";
import { CompiledQuery } from "kysely";
import type { Transaction } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { sqlState } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { toNoticeEntry, toNotificationRow } from "../../platform/notifications/notify.ts";
import { toFieldRights } from "./setting.store.ts";
import type { SheetEdit, SheetRow } from "./sheet-edit.ts";
import { noticesOf } from "./sheet-notices.ts";
import type { SheetReader } from "./sheet-reader.ts";

/** A sheet as a change is judged by. */
export interface SheetLook {
  readonly row: SheetRow;
  readonly rights: FieldRights;
  /** Position of the newest message by somebody else that the reader may read; 0 without one. */
  readonly lastMessageOfOthers: number;
  /** The message that was sent under the same id before. */
  readonly sentBefore: string | null;
}

interface LookRow extends SheetRow {
  field_rights: unknown;
  last_of_others: number | null;
  sent_before: string | null;
}

const lookText = (position: string, condition: string): string => `
  select s.*,
    (select value from hotline_setting where key = 'fieldRights') as field_rights,
    (select ${position} from sheet_message m
     where m.sheet_id = s.id and ${condition} and m.author_id is distinct from $2
     order by ${position} desc limit 1) as last_of_others,
    (select m.id from sheet_message m where m.author_id = $2 and m.client_message_id = $3) as sent_before
  from sheet s
  where s.id = $1 and ($4::uuid is null or s.client_id = $4)`;

const lookAsStaff = lookText("m.staff_position", "m.recalled_at is null");
const lookAsClient = lookText("m.public_position", "m.public_position is not null");

/** The sheet before a change; one that the reader may not see does not exist. */
export async function lookAtSheet(
  database: Database,
  reader: Pick<SheetReader, "staff" | "clientId"> & { readonly personId: string | null },
  sheetId: string,
  clientMessageId: string | null = null,
): Promise<SheetLook | undefined> {
  const [found] = await database.prepared<LookRow>(
    reader.staff ? "hotline-look-staff" : "hotline-look-client",
    reader.staff ? lookAsStaff : lookAsClient,
    [sheetId, reader.personId, clientMessageId, reader.clientId],
  );
  if (!found) return undefined;
  const { field_rights: stored, last_of_others: last, sent_before: sentBefore, ...row } = found;
  return { row, rights: toFieldRights(stored), lastMessageOfOthers: last ?? 0, sentBefore };
}

/** The columns that changes touch; the others are written once, when the sheet is opened. */
const changing = [
  "base_id",
  "module_id",
  "sub_module_id",
  "subject",
  "title",
  "request_type",
  "impact",
  "priority",
  "status",
  "status_since",
  "awaited",
  "awaited_until",
  "system_due_at",
  "turn",
  "turn_since",
  "reopened",
  "rating",
  "phone",
  "url",
  "assignee_id",
  "archived",
  "duplicate_of",
  "public_version",
  "staff_version",
  "public_activity_at",
  "public_messages",
  "public_preview",
  "public_last_author_id",
  "public_last_at",
  "staff_activity_at",
  "staff_messages",
  "staff_preview",
  "staff_preview_kind",
  "staff_last_author_id",
  "staff_last_at",
] as const satisfies readonly (keyof SheetRow)[];

const firstColumn = 3;
const at = (index: number): string => `$${firstColumn + changing.length + index}`;

/*
 * Everything of one change in one statement, and so in one transaction and one round trip. All of it
 * hangs on `saved`: it holds the sheet's row from then on, and nothing happens where somebody was faster.
 */
const saveText = `
  with saved as (
    update sheet set ${changing.map((column, index) => `${column} = $${firstColumn + index}`).join(", ")}
    where id = $1 and staff_version = $2
    returning id
  ), message as (
    insert into sheet_message (id, sheet_id, kind, author_id, client_message_id, text, language, via, created_at,
      staff_position, public_position, leaves_at, transition, mentions, quoted, words)
    select m.id, saved.id, m.kind, m.author_id, m.client_message_id, ${at(1)}, m.language, m.via, m.created_at,
      m.staff_position, m.public_position, m.leaves_at, m.transition, m.mentions, ${at(19)},
      array_to_tsvector(${at(2)}::text[])
    from saved, jsonb_to_record(${at(0)}::jsonb) as m (id uuid, kind text, author_id uuid, client_message_id uuid,
      language text, via text, created_at timestamptz, staff_position integer, public_position integer,
      leaves_at timestamptz, transition jsonb, mentions uuid[])
    where m.id is not null
    returning id, sheet_id, author_id, kind, via, staff_position, public_position, created_at
  ), files as (
    update sheet_attachment set message_id = message.id, sheet_id = message.sheet_id
    from message
    where sheet_attachment.id = any (${at(3)}::uuid[]) and sheet_attachment.message_id is null
      and sheet_attachment.uploader_id = message.author_id and sheet_attachment.kind = message.kind
  ), draft as (
    delete from sheet_draft using message
    -- What came by mail leaves alone what is being typed on the page.
    where message.via = 'web' and sheet_draft.person_id = message.author_id and sheet_draft.kind = message.kind
      and sheet_draft.sheet_id is not distinct from case when ${at(4)}::boolean then null else message.sheet_id end
  ), mark as (
    insert into sheet_read (person_id, sheet_id, position, messages, at)
    select author_id, sheet_id, ${at(5)}::integer, ${at(6)}::integer, created_at from message
    on conflict (person_id, sheet_id) do update
      set position = excluded.position, messages = excluded.messages, at = excluded.at
  ), moved as (
    update sheet_message set leaves_at = null, public_position = ${at(8)}::integer, recalled_at = ${at(9)}::timestamptz,
      -- Called back and sent again under the same id, it is a new message.
      client_message_id = case when ${at(9)}::timestamptz is null then client_message_id else gen_random_uuid() end
    from saved where sheet_message.id = ${at(7)}::uuid
    returning sheet_message.id
  ), back as (
    update sheet_attachment set message_id = null from moved
    where sheet_attachment.message_id = moved.id and ${at(9)}::timestamptz is not null
  ), history as (
    insert into sheet_event (id, sheet_id, at, actor_id, code, params, staff_position, public_position, public_params)
    select e.id, saved.id, e.at, e.actor_id, e.code, e.params, e.staff_position, e.public_position, e.public_params
    from saved, jsonb_to_recordset(${at(10)}::jsonb) as e (id uuid, at timestamptz, actor_id uuid, code text,
      params jsonb, staff_position integer, public_position integer, public_params jsonb)
  ), tags_gone as (
    delete from sheet_tag using saved where sheet_id = saved.id and folded = any (${at(11)}::text[])
  ), tags_new as (
    insert into sheet_tag (sheet_id, folded, name)
    select saved.id, t.folded, t.name
    from saved, jsonb_to_recordset(${at(12)}::jsonb) as t (folded text, name text)
    on conflict do nothing
  ), users_gone as (
    delete from sheet_user using saved where sheet_id = saved.id and person_id = any (${at(13)}::uuid[])
  ), users_new as (
    insert into sheet_user (sheet_id, person_id)
    select saved.id, unnest(${at(14)}::uuid[]) from saved
    on conflict do nothing
  ), words as (
    insert into sheet_words (sheet_id, public_words, staff_words)
    select saved.id, array_to_tsvector(${at(15)}::text[]), array_to_tsvector(${at(16)}::text[])
    from saved where ${at(15)}::text[] is not null
    on conflict (sheet_id) do update set public_words = excluded.public_words, staff_words = excluded.staff_words
  ), told as (
    insert into live_event (type, audience, payload)
    select t.type, t.audience, t.payload
    from saved, jsonb_to_recordset(${at(17)}::jsonb) as t (type text, audience text[], payload jsonb)
  ), notified as (
    insert into notification (id, at, category, kind, params, target, audience, scope, actor_id)
    select n.id, n.at, n.category, n.kind, n.params, n.target, n.audience, n.scope, n.actor_id
    from saved, jsonb_to_recordset(${at(18)}::jsonb) as n (id uuid, at timestamptz, category text, kind text,
      params jsonb, target text, audience text[], scope text, actor_id uuid)
  ), noticed as (
    insert into sheet_notice (sheet_id, at, actor_id, news, staff_version, public_version)
    select saved.id, n.at, n.actor_id, n.news, n.staff_version, n.public_version
    from saved, jsonb_to_record(${at(20)}::jsonb) as n (at timestamptz, actor_id uuid, news jsonb,
      staff_version integer, public_version integer)
    where n.news is not null
  )
  select id from saved`;

const nothing = "[]";

/** JSON that PostgreSQL takes: half a character, as a cut text may end with, is none of its. */
function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "string" ? part.toWellFormed() : part,
  );
}

function valuesOf(edit: SheetEdit): unknown[] {
  const { message, moved } = edit;
  const stored = message?.stored;
  const notices = noticesOf(edit);
  return [
    edit.before.id,
    edit.before.staff_version,
    ...changing.map((column) => edit.row[column]),
    stored === undefined
      ? null
      : toJson({
          id: stored.id,
          kind: stored.kind,
          author_id: stored.authorId,
          client_message_id: stored.clientMessageId,
          language: stored.language,
          via: stored.via,
          created_at: stored.createdAt,
          staff_position: stored.staffPosition,
          public_position: stored.publicPosition,
          leaves_at: stored.leavesAt,
          transition: stored.transition,
          mentions: stored.mentions,
        }),
    // A value of its own: JSON for PostgreSQL can't hold every character that text can.
    stored?.text ?? null,
    message?.words ?? [],
    stored?.attachments.map(({ id }) => id) ?? [],
    edit.created,
    stored?.authorIsStaff === true ? edit.row.staff_version : edit.row.public_version,
    stored?.authorIsStaff === true ? edit.row.staff_messages : edit.row.public_messages,
    moved?.id ?? null,
    moved?.publicPosition ?? null,
    moved?.recalled === true ? edit.now : null,
    edit.events.length === 0 ? nothing : toJson(edit.events),
    edit.tags.remove,
    edit.tags.add.length === 0 ? nothing : toJson(edit.tags.add),
    edit.users.remove,
    edit.users.add,
    edit.words?.public ?? null,
    edit.words?.staff ?? null,
    `[${[...edit.entries, ...notices.map(toNoticeEntry)]
      .map(
        ({ type, audience, payload }) =>
          `{"type":${JSON.stringify(type)},"audience":${JSON.stringify(audience)},"payload":${payload}}`,
      )
      .join(",")}]`,
    notices.length === 0 ? nothing : toJson(notices.map(toNotificationRow)),
    stored?.quoted ?? null,
    edit.notice === undefined ? null : toJson(edit.notice),
  ];
}

/** Writes a change; false when somebody else changed the sheet since it was looked at. */
export async function saveEdit(database: Database, edit: SheetEdit): Promise<boolean> {
  if (edit.row.staff_version === edit.before.staff_version) throw new Error("A change without its number");
  try {
    const rows = await database.prepared("hotline-save", saveText, valuesOf(edit));
    return rows.length > 0;
  } catch (error) {
    // The same message sent twice at once: whoever comes second looks again and finds the first.
    if (sqlState(error) === "23505") return false;
    throw error;
  }
}

/** The same inside a transaction that has just opened the sheet. */
export async function saveEditIn(queries: Transaction<Schema>, edit: SheetEdit): Promise<void> {
  const result = await queries.executeQuery(CompiledQuery.raw(saveText, valuesOf(edit)));
  if (result.rows.length === 0) throw new Error("A sheet changed before it was there");
}
