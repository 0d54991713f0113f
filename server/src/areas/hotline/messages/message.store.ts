import type { AwaitedParty, MessageKind, SheetStatus } from "@planete/shared/domain/hotline/sheet-terms.ts";
import type { RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { Transaction } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import type { Schema } from "../../../platform/database/schema.ts";
import type { Reads } from "../../../platform/database/statement.ts";
import { restingWork } from "../../../platform/work/work-failure.store.ts";
import type { StoredAttachment } from "./attachment.store.ts";
import type { MoveInCode } from "../sheets/sheet-code.store.ts";
import { moveInWords } from "../sheets/sheet-code.store.ts";
import type { Side } from "@planete/shared/domain/hotline/sheet-sight.ts";

/** A change of status that goes with a message when it leaves. */
export interface PendingTransition {
  readonly to: SheetStatus;
  readonly awaited?: AwaitedParty | undefined;
  readonly awaitedUntil?: string | undefined;
  readonly reason?: string | undefined;
}

export interface StoredMessage {
  readonly id: string;
  readonly kind: MessageKind;
  readonly authorId: string;
  readonly authorName: string;
  readonly authorIsStaff: boolean;
  readonly clientMessageId: string;
  readonly text: string;
  /** Where the words do not say all of it. */
  readonly rich: RichText | null;
  readonly language: LanguageCode;
  readonly via: "web" | "mail";
  readonly createdAt: Date;
  readonly staffPosition: number;
  /** Null for what clients may not read (yet). */
  readonly publicPosition: number | null;
  readonly leavesAt: Date | null;
  /** Since when it is known that it could not leave. */
  readonly setAsideAt: Date | null;
  readonly transition: PendingTransition | null;
  /** What a mail carried besides the words: quoted text, signature. */
  readonly quoted: string | null;
  readonly mentions: readonly string[];
  readonly attachments: readonly StoredAttachment[];
}

/** A message as PostgreSQL gives it, by itself or inside JSON, where instants are text. */
export interface MessageRow {
  id: string;
  kind: MessageKind;
  author_id: string;
  author_name: string;
  author_is_staff: boolean;
  client_message_id: string;
  text: string;
  rich: RichText | null;
  language: LanguageCode;
  via: "web" | "mail";
  created_at: Date | string;
  staff_position: number;
  public_position: number | null;
  leaves_at: Date | string | null;
  set_aside_at: Date | string | null;
  transition: MoveInCode<PendingTransition> | null;
  quoted: string | null;
  mentions: string[];
  attachments: StoredAttachment[] | null;
}

/** What is read of the message `m` with its author `p`. */
export const messageColumns = `
  m.id, m.kind, m.author_id, p.firstname || ' ' || p.lastname as author_name, p.employee as author_is_staff,
  m.client_message_id, m.text, m.rich, m.language, m.via, m.created_at, m.staff_position, m.public_position,
  m.leaves_at, m.set_aside_at, m.transition, m.quoted, m.mentions::text[] as mentions,
  (select json_agg(json_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type, 'bytes', f.bytes)
                   order by a.added_at, a.id)
   from sheet_attachment a join stored_file f on f.id = a.id where a.message_id = m.id) as attachments`;

/** Which messages a side may read, and by which number it counts them. */
export const messagesSeen: Readonly<Record<Side, { readonly position: string; readonly condition: string }>> =
  {
    staff: { position: "m.staff_position", condition: "m.recalled_at is null" },
    client: {
      position: "m.public_position",
      condition: "m.public_position is not null and m.kind = 'customer'",
    },
  };

export function toMessage(row: MessageRow): StoredMessage {
  return {
    id: row.id,
    kind: row.kind,
    authorId: row.author_id,
    authorName: row.author_name,
    authorIsStaff: row.author_is_staff,
    clientMessageId: row.client_message_id,
    text: row.text,
    rich: row.rich,
    language: row.language,
    via: row.via,
    createdAt: new Date(row.created_at),
    staffPosition: row.staff_position,
    publicPosition: row.public_position,
    leavesAt: row.leaves_at === null ? null : new Date(row.leaves_at),
    setAsideAt: row.set_aside_at === null ? null : new Date(row.set_aside_at),
    transition: row.transition && moveInWords(row.transition),
    quoted: row.quoted,
    mentions: row.mentions,
    attachments: row.attachments ?? [],
  };
}

/** The last messages before a position (or of all), oldest first. */
export async function findMessagesBefore(
  database: Reads,
  side: Side,
  sheetId: string,
  before: number | undefined,
  limit: number,
): Promise<readonly StoredMessage[]> {
  const { position, condition } = messagesSeen[side];
  const rows = await database.prepared<MessageRow>(
    `hotline-messages-before-${side}`,
    `select ${messageColumns} from sheet_message m join person p on p.id = m.author_id
     where m.sheet_id = $1 and ${position} < $2 and ${condition}
     order by ${position} desc limit $3`,
    [sheetId, before ?? 2_147_483_647, limit],
  );
  return rows.map(toMessage).toReversed();
}

/** The messages after a position, oldest first; without those of one person where their own do not count. */
export async function findMessagesAfter(
  database: Database,
  side: Side,
  sheetId: string,
  after: number,
  options: { readonly notBy?: string; readonly limit: number },
): Promise<readonly StoredMessage[]> {
  const { position, condition } = messagesSeen[side];
  const rows = await database.prepared<MessageRow>(
    `hotline-messages-after-${side}`,
    `select ${messageColumns} from sheet_message m join person p on p.id = m.author_id
     where m.sheet_id = $1 and ${position} > $2 and ${condition} and ($3::uuid is null or m.author_id <> $3)
     order by ${position} limit $4`,
    [sheetId, after, options.notBy ?? null, options.limit],
  );
  return rows.map(toMessage);
}

/** One message of a sheet, whoever may read it. */
export async function findMessage(
  database: Reads,
  sheetId: string,
  messageId: string,
): Promise<StoredMessage | undefined> {
  const [row] = await database.prepared<MessageRow>(
    "hotline-message",
    `select ${messageColumns} from sheet_message m join person p on p.id = m.author_id
     where m.id = $1 and m.sheet_id = $2 and m.recalled_at is null`,
    [messageId, sheetId],
  );
  return row && toMessage(row);
}

/** The message that a sender's own id names, in whichever sheet, also one that was called back. */
export async function findSentMessage(
  database: Database,
  authorId: string,
  clientMessageId: string,
): Promise<{ readonly sheetId: string; readonly message: StoredMessage } | undefined> {
  const [row] = await database.prepared<MessageRow & { sheet_id: string }>(
    "hotline-sent-message",
    `select m.sheet_id, ${messageColumns} from sheet_message m join person p on p.id = m.author_id
     where m.author_id = $1 and m.client_message_id = $2`,
    [authorId, clientMessageId],
  );
  return row && { sheetId: row.sheet_id, message: toMessage(row) };
}

export interface DueMessage {
  readonly id: string;
  readonly sheetId: string;
  readonly sheetNumber: number;
  readonly authorId: string;
}

/**
 * Held messages whose moment has come: everybody's oldest, then everybody's second, so that who has sent
 * a thousand stands behind nobody's one.
 */
export async function findDueMessages(
  database: Database,
  now: Date,
  limit: number,
): Promise<readonly DueMessage[]> {
  return database.prepared<DueMessage>(
    "hotline-due-messages",
    `select m.id, m.sheet_id as "sheetId", s.number as "sheetNumber", m.author_id as "authorId"
     from sheet_message m join sheet s on s.id = m.sheet_id
     where m.leaves_at <= $1 and m.recalled_at is null and not ${restingWork("held-message", "m.id::text", "$1")}
     order by row_number() over (partition by m.author_id order by m.leaves_at, m.staff_position), m.leaves_at limit $2`,
    [now, limit],
  );
}

/** True when a message should have left before; one that was set aside is known to somebody. */
export async function isAnyOverdue(database: Database, before: Date): Promise<boolean> {
  const [row] = await database.prepared<{ overdue: boolean }>(
    "hotline-overdue",
    `select exists (select from sheet_message
     where leaves_at < $1 and recalled_at is null and set_aside_at is null) as overdue`,
    [before],
  );
  return row?.overdue ?? false;
}

/** A held message with what its writer knows it by. */
export interface MessageOnHold {
  readonly sheetId: string;
  readonly authorId: string;
  readonly number: number;
  readonly subject: string;
}

/** Where a held message is; undefined once it has left or was called back. */
export async function findMessageOnHold(
  queries: Transaction<Schema>,
  messageId: string,
): Promise<MessageOnHold | undefined> {
  return queries
    .selectFrom("sheet_message as m")
    .innerJoin("sheet as s", "s.id", "m.sheet_id")
    .select(["s.id as sheetId", "m.author_id as authorId", "s.number", "s.subject"])
    .where("m.id", "=", messageId)
    .where("m.leaves_at", "is not", null)
    .where("m.recalled_at", "is", null)
    .executeTakeFirst();
}

/** Says that a held message could not leave, or that it is to leave after all; pages see it anew. */
export async function markSetAside(
  queries: Transaction<Schema>,
  messageId: string,
  at: Date | null,
): Promise<MessageOnHold | undefined> {
  const place = await findMessageOnHold(queries, messageId);
  if (!place) return undefined;
  await queries.updateTable("sheet_message").set({ set_aside_at: at }).where("id", "=", messageId).execute();
  // What is kept of the conversation hangs on the version of the sheet's row (decision 0013).
  await queries
    .updateTable("sheet")
    .set((sheet) => ({ number: sheet.ref("number") }))
    .where("id", "=", place.sheetId)
    .execute();
  return place;
}
