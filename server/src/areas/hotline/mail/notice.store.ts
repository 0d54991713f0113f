import type { RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import { statusCodes } from "@planete/shared/contract/sheet-codes.ts";
import type { SheetDelivery } from "@planete/shared/domain/hotline/promise.ts";
import type { SheetStatus } from "@planete/shared/domain/hotline/sheet-terms.ts";
import type { SheetNews, SheetNewsKind } from "@planete/shared/domain/hotline/sheet-news.ts";
import { sql } from "kysely";
import type { Queries } from "../../../platform/database/database.ts";
import { workDue } from "../../../platform/work/work-failure.store.ts";
import type { FindWork } from "../../../platform/work/work-queue.ts";
import { newsInWords } from "../sheets/sheet-code.store.ts";

export interface StoredNotice {
  readonly sheetId: string;
  readonly at: Date;
  readonly actorId: string | null;
  readonly news: SheetNews;
  readonly staffVersion: number;
  readonly publicVersion: number;
}

/**
 * Takes the oldest notices away, or one alone; whoever's transaction this is must tell them. Several processes may
 * take at once. What failed before is left to be told by itself.
 */
export async function takeNotices(
  queries: Queries,
  wanted: { readonly limit: number; readonly now: Date } | { readonly id: string },
): Promise<readonly StoredNotice[]> {
  const rows = await queries
    .deleteFrom("sheet_notice")
    .where("id", "in", (from) => {
      const free = from.selectFrom("sheet_notice").select("id").orderBy("id").forUpdate().skipLocked();
      if ("id" in wanted) return free.where("id", "=", wanted.id);
      const { limit, now } = wanted;
      return free.where(workDue("sheet-mail", "sheet_notice.id::text", { now, again: false })).limit(limit);
    })
    .returning(["id", "sheet_id", "at", "actor_id", "news", "staff_version", "public_version"])
    .execute();
  return rows
    .toSorted((one, other) => Number(one.id) - Number(other.id))
    .map((row) => ({
      sheetId: row.sheet_id,
      at: row.at,
      actorId: row.actor_id,
      news: newsInWords(row.news),
      staffVersion: row.staff_version,
      publicVersion: row.public_version,
    }));
}

/** The oldest notices that may be told now. */
export async function findNotices(
  queries: Queries,
  now: Date,
  { limit, again }: FindWork,
): Promise<readonly { readonly id: string; readonly number: number; readonly actorId: string | null }[]> {
  return queries
    .selectFrom("sheet_notice as notice")
    .innerJoin("sheet", "sheet.id", "notice.sheet_id")
    .select(["notice.id", "sheet.number", "notice.actor_id as actorId"])
    .where(workDue("sheet-mail", "notice.id::text", { now, again }))
    .orderBy("notice.id")
    .limit(limit)
    .execute();
}

export async function deleteNotice(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom("sheet_notice").where("id", "=", id).execute();
}

/** A sheet as mails speak of it. */
export interface MailSheet {
  readonly id: string;
  readonly number: number;
  readonly subject: string;
  readonly status: SheetStatus;
  readonly archived: boolean;
  readonly duplicate: boolean;
  readonly graceEndsAt: Date | null;
  readonly clientId: string;
  readonly client: string;
  readonly requesterId: string;
  readonly assigneeId: string | null;
  readonly followers: readonly string[];
  readonly promisedOn: string | null;
  readonly deliveries: readonly SheetDelivery[];
  /** When the client may expect an answer. */
  readonly answerBy: Date | null;
}

export async function findMailSheets(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MailSheet>> {
  const rows = await queries
    .selectFrom("sheet")
    .innerJoin("client", "client.id", "sheet.client_id")
    .select([
      "sheet.id",
      "sheet.number",
      "sheet.subject",
      "sheet.status",
      "sheet.archived",
      "sheet.duplicate_of",
      "sheet.system_due_at",
      "sheet.client_id",
      "client.name as client",
      "sheet.requester_id",
      "sheet.assignee_id",
      "sheet.promised_on",
      "sheet.deliveries",
      "sheet.answer_by",
      sql<string[]>`array(select u.person_id::text from sheet_user u where u.sheet_id = sheet.id)`.as(
        "followers",
      ),
    ])
    .where("sheet.id", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        number: row.number,
        subject: row.subject,
        status: statusCodes.fromCode(row.status),
        archived: row.archived,
        duplicate: row.duplicate_of !== null,
        graceEndsAt: row.system_due_at,
        clientId: row.client_id,
        client: row.client,
        requesterId: row.requester_id,
        assigneeId: row.assignee_id,
        followers: row.followers,
        promisedOn: row.promised_on,
        deliveries: row.deliveries,
        answerBy: row.answer_by,
      },
    ]),
  );
}

export interface MailMessage {
  readonly id: string;
  readonly kind: "customer" | "internal";
  readonly author: string;
  readonly authorId: string;
  readonly at: Date;
  readonly text: string;
  readonly rich: RichText | null;
  readonly mentions: readonly string[];
  readonly files: readonly string[];
}

/** Messages to tell: what clients can read, and notes; nothing held back or called back. */
export async function findMailMessages(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MailMessage>> {
  const rows = await queries
    .selectFrom("sheet_message as message")
    .innerJoin("person", "person.id", "message.author_id")
    .select([
      "message.id",
      "message.kind",
      "message.author_id",
      "message.created_at",
      "message.text",
      "message.rich",
      "person.firstname",
      "person.lastname",
      sql<string[]>`message.mentions::text[]`.as("mentions"),
      sql<string[]>`array(select f.name from sheet_attachment a join stored_file f on f.id = a.id
        where a.message_id = message.id order by a.added_at, a.id)`.as("files"),
    ])
    .where("message.id", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .where("message.recalled_at", "is", null)
    .where((is) =>
      is.or([is("message.kind", "=", "internal"), is("message.public_position", "is not", null)]),
    )
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        kind: row.kind,
        author: `${row.firstname} ${row.lastname}`,
        authorId: row.author_id,
        at: row.created_at,
        text: row.text,
        rich: row.rich,
        mentions: row.mentions,
        files: row.files,
      },
    ]),
  );
}

export async function findNames(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await queries
    .selectFrom("person")
    .select(["id", "firstname", "lastname"])
    .where("id", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`]));
}

export interface DigestEntry {
  readonly personId: string;
  readonly sheetId: string;
  readonly at: Date;
  readonly kind: SheetNewsKind;
  readonly position: number;
}

export async function insertDigest(queries: Queries, entries: readonly DigestEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await queries
    .insertInto("sheet_digest")
    .values(
      entries.map(({ personId, sheetId, at, kind, position }) => ({
        person_id: personId,
        sheet_id: sheetId,
        at,
        kind,
        position,
      })),
    )
    .execute();
}

/** Everybody for whom something waits, and whose digest may be written now. */
export async function findDigestPeople(
  queries: Queries,
  now: Date,
  { limit, again }: FindWork,
): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom("sheet_digest as waiting")
    .select("waiting.person_id")
    .distinct()
    .where(workDue("sheet-digest", "waiting.person_id::text", { now, again }))
    .orderBy("waiting.person_id")
    .limit(limit)
    .execute();
  return rows.map(({ person_id: id }) => id);
}

/** What waits for a person is forgotten. */
export async function deleteDigest(queries: Queries, personId: string): Promise<void> {
  await queries.deleteFrom("sheet_digest").where("person_id", "=", personId).execute();
}

/** Takes away all that waits for a person; gives what they have not read meanwhile, oldest first. */
export async function takeDigest(queries: Queries, personId: string): Promise<readonly DigestEntry[]> {
  const rows = await queries
    .deleteFrom("sheet_digest")
    .where("person_id", "=", personId)
    .returning(["id", "sheet_id", "at", "kind", "position"])
    .execute();
  const marks = await queries
    .selectFrom("sheet_read")
    .select(["sheet_id", "position"])
    .where("person_id", "=", personId)
    .where("sheet_id", "=", sql<string>`any(${rows.map((row) => row.sheet_id)}::uuid[])`)
    .execute();
  const read = new Map(marks.map(({ sheet_id: sheetId, position }) => [sheetId, position]));
  return rows
    .toSorted((one, other) => Number(one.id) - Number(other.id))
    .filter((row) => row.position > (read.get(row.sheet_id) ?? 0))
    .map((row) => ({ personId, sheetId: row.sheet_id, at: row.at, kind: row.kind, position: row.position }));
}
