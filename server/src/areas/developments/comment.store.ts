import type { NamedView } from "@planete/shared/contract/development-wire.ts";
import type { RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import type { StoredFile } from "../../platform/files/stored-file.store.ts";
import { storedFileColumns, storedFileOf } from "../../platform/files/stored-file.store.ts";
import { readCursor, writeCursor } from "./cursor.ts";

export interface CommentView {
  readonly id: string;
  readonly author: NamedView;
  readonly text: string;
  readonly rich: RichText | null;
  readonly mentions: readonly NamedView[];
  readonly files: readonly {
    readonly id: string;
    readonly name: string;
    readonly mediaType: string;
    readonly bytes: number;
  }[];
  readonly at: Date;
}

/** Comments of a development, the newest first; with an id, that one. */
export async function findComments(
  queries: Queries,
  developmentId: string,
  { cursor, limit = 50, id }: { cursor?: string | undefined; limit?: number | undefined; id?: string } = {},
): Promise<{ readonly rows: readonly CommentView[]; readonly next: string | null }> {
  const after = readCursor(cursor);
  const { rows } = await sql<{
    id: string;
    author_id: string;
    author_name: string;
    text: string;
    rich: RichText | null;
    created_at: Date;
    mentions: NamedView[];
    files: CommentView["files"];
  }>`
    select c.id, c.author_id, a.firstname || ' ' || a.lastname as author_name, c.text, c.rich,
           c.created_at,
           coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.firstname || ' ' || p.lastname)
                                      order by p.lastname, p.id)
                     from person p where p.id = any (c.mentions)), '[]') as mentions,
           coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'mediaType', s.media_type,
                                                         'bytes', s.bytes) order by s.created_at, s.id)
                     from development_file f join stored_file s on s.id = f.file_id
                     where f.comment_id = c.id), '[]') as files
    from development_comment c join person a on a.id = c.author_id
    where c.development_id = ${developmentId}
      ${id === undefined ? sql`` : sql`and c.id = ${id}`}
      ${after ? sql`and (c.created_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by c.created_at desc, c.id desc limit ${limit + 1}`.execute(queries);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map((row) => ({
      id: row.id,
      author: { id: row.author_id, name: row.author_name },
      text: row.text,
      rich: row.rich,
      mentions: row.mentions,
      files: row.files,
      at: row.created_at,
    })),
    next: rows.length > limit && last ? writeCursor([last.created_at.toISOString(), last.id]) : null,
  };
}

export async function insertComment(
  queries: Queries,
  comment: {
    readonly id: string;
    readonly developmentId: string;
    readonly authorId: string;
    readonly text: string;
    readonly rich: RichText | null;
    readonly mentions: readonly string[];
    readonly at: Date;
  },
): Promise<boolean> {
  const inserted = await queries
    .insertInto("development_comment")
    .values({
      id: comment.id,
      development_id: comment.developmentId,
      author_id: comment.authorId,
      text: comment.text,
      rich: comment.rich && JSON.stringify(comment.rich),
      mentions: [...comment.mentions],
      created_at: comment.at,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return false;
  await sql`update development set comments = comments + 1, changed_at = ${comment.at}
            where id = ${comment.developmentId}`.execute(queries);
  return true;
}

/** The author and place of a comment under an id, whoever may see it. */
export async function findCommentOwner(
  queries: Queries,
  id: string,
): Promise<{ author_id: string; development_id: string } | undefined> {
  return queries
    .selectFrom("development_comment")
    .select(["author_id", "development_id"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function insertCommentFiles(
  queries: Queries,
  commentId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await queries
    .insertInto("development_file")
    .values(fileIds.map((file_id) => ({ file_id, comment_id: commentId })))
    .execute();
}

/** A file of a comment, with the development whose readers may have it. */
export async function findCommentFile(
  queries: Queries,
  fileId: string,
): Promise<{ readonly file: StoredFile; readonly developmentId: string } | undefined> {
  const row = await queries
    .selectFrom("development_file as link")
    .innerJoin("development_comment as comment", "comment.id", "link.comment_id")
    .innerJoin("stored_file as file", "file.id", "link.file_id")
    .select([...storedFileColumns, "comment.development_id"])
    .where("link.file_id", "=", fileId)
    .executeTakeFirst();
  return row && { file: storedFileOf(row), developmentId: row.development_id };
}
