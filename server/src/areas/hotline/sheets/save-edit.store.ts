import { createHash } from "node:crypto";
import { CompiledQuery } from "kysely";
import type { Transaction } from "kysely";
import { askTogether } from "../../../platform/hot-path/ask-together.ts";
import type { Database } from "../../../platform/database/database.ts";
import { sqlState } from "../../../platform/database/database.ts";
import type { Schema } from "../../../platform/database/schema.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { PreparedStatement } from "../../../platform/database/statement.ts";
import type { AnnouncedEntry } from "../../../platform/live/announce.ts";
import type { Notice } from "../../../platform/notifications/notice.ts";
import { toNoticeEntry, toNotificationRow } from "../../../platform/notifications/notify.ts";
import { callerStamp } from "../../../platform/sessions/caller.store.ts";
import type { Presumption } from "./presumed-look.ts";
import { moveInCode, newsInCode, storedValue } from "./sheet-code.store.ts";
import { changing, changingColumns } from "./sheet-columns.ts";
import type { SheetEdit } from "./sheet-edit.ts";
import { noticesOf } from "../messages/sheet-notices.ts";
import { signsOf } from "../list/word-signs.ts";
import { fieldRightsStamp } from "../settings/setting.store.ts";

/** A message moves these, if only in theory: the same text twice in a row makes no statement of its own. */
const movedByMessage: ReadonlySet<string> = new Set([
  "staff_preview",
  "staff_preview_kind",
  "staff_last_author_id",
  "staff_last_at",
]);

/** JSON that PostgreSQL takes: half a character, as a cut text may end with, is none of its. */
function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "string" ? part.toWellFormed() : part,
  );
}

/** The values of one change, each with the type that PostgreSQL reads it as. */
class Values {
  readonly types: string[] = [];
  readonly given: Record<string, unknown> = {};

  /** Names the value from then on. */
  add = (type: string, value: unknown): string => {
    const name = `v${this.types.length}`;
    this.types.push(type);
    this.given[name] = value;
    return name;
  };

  /** Once the sheet is saved, its row brings the values along. */
  later = (type: string, value: unknown): string => `saved.${this.add(type, value)}`;
}

/** As many changes as one statement may hold. */
const maxTogether = 8;

/** What the database has to say of the caller and the field rights for the change to be made at all. */
function presumedPart({ tokenHash, callerStamp: stamp, rightsStamp }: Presumption, { add }: Values): string {
  const token = `decode(one.${add("text", tokenHash.toString("hex"))}, 'hex')`;
  return `and ${callerStamp(token)} = one.${add("text", stamp)}
      and ${fieldRightsStamp}
        is not distinct from one.${add("text", rightsStamp)}`;
}

/** What is said in a sheet signs it, so that searches find it; one that was never signed may hold anything as it is. */
function wordSigns({ created, message, words }: SheetEdit, { add }: Values): string[] {
  const said = [...(message?.words ?? []), ...(words ? [...words.public, ...words.staff] : [])];
  if (said.length === 0) return [];
  const signs = `one.${add("bit(2048)", signsOf(said))}`;
  return [`word_signs = ${created ? signs : `sheet.word_signs | ${signs}`}`];
}

/**
 * Files that a message names are there when it is saved: whoever takes one of them away at the same moment waits for
 * this statement, or this one for them and finds it gone.
 */
function filesPart({ message }: SheetEdit, { add }: Values): string {
  const files = message?.stored.attachments ?? [];
  if (!message || files.length === 0) return "";
  const { authorId, kind } = message.stored;
  const ids = add(
    "uuid[]",
    files.map(({ id }) => id),
  );
  return `and ${files.length} = (select count(*) from (
        select from sheet_attachment file
        where file.id = any (one.${ids}) and file.message_id is null
          and file.uploader_id = one.${add("uuid", authorId)} and file.kind = one.${add("text", kind)}
        for update) as held)`;
}

function savedPart(edit: SheetEdit, presumption: Presumption | undefined, values: Values): string {
  const { add } = values;
  const { before, row, message } = edit;
  const changed = changingColumns.filter(
    (column) => row[column] !== before[column] || (message && movedByMessage.has(column)),
  );
  const id = add("uuid", before.id);
  const version = add("integer", before.staff_version);
  const moved = changed.map((column) => `${column} = one.${add(changing[column], storedValue(column, row))}`);
  return `saved as (
    update sheet set ${[...moved, ...wordSigns(edit, values)].join(", ")} from one
    where sheet.id = one.${id} and sheet.staff_version = one.${version}
      ${presumption ? presumedPart(presumption, values) : ""}
      ${filesPart(edit, values)}
    returning sheet.id, one.*)`;
}

function messageParts(edit: SheetEdit, { later }: Values): string[] {
  if (!edit.message) return [];
  const { stored, words } = edit.message;
  const id = later("uuid", stored.id);
  const author = later("uuid", stored.authorId);
  const kind = later("text", stored.kind);
  const at = later("timestamptz", stored.createdAt);
  const parts = [
    `message as (
      insert into sheet_message (id, sheet_id, kind, author_id, client_message_id, text, rich, language, via, created_at,
        staff_position, public_position, leaves_at, transition, mentions, quoted, words)
      select ${id}, saved.id, ${kind}, ${author}, ${later("uuid", stored.clientMessageId)},
        ${later("text", stored.text)}, ${later("jsonb", stored.rich)}, ${later("text", stored.language)}, ${later("text", stored.via)}, ${at},
        ${later("integer", stored.staffPosition)}, ${later("integer", stored.publicPosition)},
        ${later("timestamptz", stored.leavesAt)}, ${later("jsonb", stored.transition && moveInCode(stored.transition))},
        ${later("uuid[]", stored.mentions)}, ${later("text", stored.quoted)},
        array_to_tsvector(${later("text[]", words)})
      from saved)`,
    `mark as (
      insert into sheet_read (person_id, sheet_id, position, messages, at)
      select ${author}, saved.id,
        ${later("integer", stored.authorIsStaff ? edit.row.staff_version : edit.row.public_version)},
        ${later("integer", stored.authorIsStaff ? edit.row.staff_messages : edit.row.public_messages)}, ${at}
      from saved
      on conflict (person_id, sheet_id) do update
        set position = excluded.position, messages = excluded.messages, at = excluded.at)`,
  ];
  // What came by mail leaves alone what is being typed on the page.
  if (stored.via === "web") {
    parts.push(`draft as (
      delete from sheet_draft using saved
      where sheet_draft.person_id = ${author} and sheet_draft.kind = ${kind}
        and sheet_draft.sheet_id ${edit.created ? "is null" : "= saved.id"})`);
  }
  if (stored.attachments.length > 0) {
    const ids = stored.attachments.map((attachment) => attachment.id);
    parts.push(`files as (
      update sheet_attachment set message_id = ${id}, sheet_id = saved.id
      from saved
      where sheet_attachment.id = any (${later("uuid[]", ids)})
        and sheet_attachment.message_id is null
        and sheet_attachment.uploader_id = ${author} and sheet_attachment.kind = ${kind})`);
  }
  return parts;
}

function movedParts({ moved, now, before, row }: SheetEdit, { later }: Values): string[] {
  if (!moved) return [];
  // Called back and sent again under the same id, it is a new message.
  const recalled = moved.recalled
    ? `, recalled_at = ${later("timestamptz", now)}, client_message_id = gen_random_uuid()`
    : "";
  const parts = [
    `moved as (
      update sheet_message set leaves_at = null, set_aside_at = null, public_position = ${later("integer", moved.publicPosition)}${recalled}
      from saved where sheet_message.id = ${later("uuid", moved.id)}
      returning sheet_message.id)`,
  ];
  if (moved.recalled) {
    parts.push(`back as (
      update sheet_attachment set message_id = null from moved where sheet_attachment.message_id = moved.id)`);
  } else {
    // Whoever had read all has read what their own message brings with it: their page need not say so.
    parts.push(`read as (
      update sheet_read set position = ${later("integer", row.staff_version)}
      from saved where sheet_read.sheet_id = saved.id and sheet_read.person_id = ${later("uuid", moved.authorId)}
        and sheet_read.position = ${later("integer", before.staff_version)})`);
  }
  return parts;
}

function historyParts({ events }: SheetEdit, { later }: Values): string[] {
  if (events.length === 0) return [];
  return [
    `history as (
      insert into sheet_event (id, sheet_id, at, actor_id, code, params, staff_position, public_position, public_params)
      select e.id, saved.id, e.at, e.actor_id, e.code, e.params, e.staff_position, e.public_position, e.public_params
      from saved, jsonb_to_recordset(${later("jsonb", events)}) as e (id uuid, at timestamptz, actor_id uuid,
        code text, params jsonb, staff_position integer, public_position integer, public_params jsonb))`,
  ];
}

function belongingParts({ tags, users, words }: SheetEdit, { later }: Values): string[] {
  const parts: string[] = [];
  if (tags.remove.length > 0) {
    parts.push(`tags_gone as (
      delete from sheet_tag using saved where sheet_id = saved.id and folded = any (${later("text[]", tags.remove)}))`);
  }
  if (tags.add.length > 0) {
    parts.push(`tags_new as (
      insert into sheet_tag (sheet_id, folded, name)
      select saved.id, t.folded, t.name
      from saved, jsonb_to_recordset(${later("jsonb", tags.add)}) as t (folded text, name text)
      on conflict do nothing)`);
  }
  if (users.remove.length > 0) {
    parts.push(`users_gone as (
      delete from sheet_user using saved where sheet_id = saved.id and person_id = any (${later("uuid[]", users.remove)}))`);
  }
  if (users.add.length > 0) {
    parts.push(`users_new as (
      insert into sheet_user (sheet_id, person_id)
      select saved.id, unnest(${later("uuid[]", users.add)}) from saved
      on conflict do nothing)`);
  }
  if (words) {
    parts.push(`words as (
      insert into sheet_words (sheet_id, public_words, staff_words)
      select saved.id, array_to_tsvector(${later("text[]", words.public)}), array_to_tsvector(${later("text[]", words.staff)})
      from saved
      on conflict (sheet_id) do update set public_words = excluded.public_words, staff_words = excluded.staff_words)`);
  }
  return parts;
}

function tellingParts(edit: SheetEdit, notices: readonly Notice[], { later }: Values): string[] {
  const parts: string[] = [];
  const entries = [...edit.entries, ...notices.map(toNoticeEntry)];
  if (entries.length > 0) {
    const scope = (entry: AnnouncedEntry): string =>
      entry.scope === null ? "null::text" : later("text", entry.scope);
    const values = entries.map(
      (entry) =>
        `(${later("text", entry.type)}, ${later("text[]", entry.audience)}, ${scope(entry)}, ${later("text", entry.payload)}::jsonb)`,
    );
    parts.push(`told as (
      insert into live_event (type, audience, scope, payload)
      select t.type, t.audience, t.scope, t.payload
      from saved, lateral (values ${values.join(", ")}) as t (type, audience, scope, payload))`);
  }
  if (notices.length > 0) {
    parts.push(`notified as (
      insert into notification (id, at, category, kind, params, target, audience, scope, actor_id)
      select n.id, n.at, n.category, n.kind, n.params, n.target, n.audience, n.scope, n.actor_id
      from saved, jsonb_to_recordset(${later("jsonb", notices.map(toNotificationRow))}) as n (id uuid,
        at timestamptz, category text, kind text, params jsonb, target text, audience text[], scope text, actor_id uuid))`);
  }
  const { notice } = edit;
  if (notice) {
    parts.push(`noticed as (
      insert into sheet_notice (sheet_id, at, actor_id, news, staff_version, public_version)
      select saved.id, ${later("timestamptz", notice.at)}, ${later("uuid", notice.actor_id)}, ${later("jsonb", newsInCode(notice.news))},
        ${later("integer", notice.staff_version)}, ${later("integer", notice.public_version)}
      from saved)`);
  }
  return parts;
}

interface Saving {
  readonly text: string;
  readonly given: Readonly<Record<string, unknown>>;
}

/**
 * Everything of one change in one statement, and so in one transaction and one round trip. All of it
 * hangs on `saved`: it holds the sheet's row from then on, and nothing happens where somebody was faster.
 * Only what the change has is in it: a statement with all of it takes three times as long for a note.
 * Changes of the same shape fit into one statement, each with a sheet of its own; the limit also tells the
 * planner that they are few, the order keeps two statements from waiting for each other in a circle.
 */
function savingOf(edit: SheetEdit, presumption?: Presumption): Saving {
  const values = new Values();
  const parts = [
    savedPart(edit, presumption, values),
    ...messageParts(edit, values),
    ...movedParts(edit, values),
    ...historyParts(edit, values),
    ...belongingParts(edit, values),
    ...tellingParts(edit, noticesOf(edit), values),
  ];
  const columns = values.types.map((type, place) => `v${place} ${type}`);
  const one = `one as (
    select * from jsonb_to_recordset($1::jsonb) as given (place integer, ${columns.join(", ")})
    order by v0 limit ${maxTogether})`;
  return { text: `with ${[one, ...parts].join(", ")} select place from saved`, given: values.given };
}

/** A few dozen shapes are in use, one for each kind of change. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `hotline-save-${createHash("sha1").update(text).digest("base64url")}`;
  names.set(text, name);
  return name;
}

/** The statement that makes several changes of one shape. */
function statementOf(savings: readonly Saving[]): PreparedStatement {
  const text = savings[0]?.text ?? "";
  const given = savings.map((saving, place) => ({ place, ...saving.given }));
  return { name: nameOf(text), text, values: [toJson(given)] };
}

/** The statement of one change. */
export function saveStatement(edit: SheetEdit, presumption?: Presumption): PreparedStatement {
  return statementOf([savingOf(edit, presumption)]);
}

const saveTogether = askTogether<Saving, boolean>(
  async (database, savings) => {
    const { name, text, values } = statementOf(savings);
    const rows = await database.prepared<{ place: number }>(name, text, values);
    const saved = new Set(rows.map(({ place }) => place));
    return savings.map((_saving, place) => saved.has(place));
  },
  { most: maxTogether, kindOf: ({ text }) => text },
);

/** Writes a change; false when somebody else changed the sheet since it was looked at, or something was presumed wrongly. */
export async function saveEdit(
  database: Database,
  edit: SheetEdit,
  presumption?: Presumption,
): Promise<boolean> {
  if (edit.row.staff_version === edit.before.staff_version) throw new Error("A change without its number");
  try {
    return await saveTogether(database, savingOf(edit, presumption));
  } catch (error) {
    // The same message sent twice at once: whoever comes second looks again and finds the first.
    if (sqlState(error) === "23505") return false;
    throw error;
  }
}

/** The same inside a transaction that has just opened the sheet. */
export async function saveEditIn(queries: Transaction<Schema>, edit: SheetEdit): Promise<void> {
  const { text, values } = saveStatement(edit);
  const result = await queries.executeQuery(CompiledQuery.raw(text, [...values]));
  if (result.rows.length > 0) return;
  // Nobody else can have changed the sheet; a file that it names was taken away.
  if (edit.message && edit.message.stored.attachments.length > 0) refuse("attachmentMissing");
  throw new Error("A sheet changed before it was there");
}
