import { commentUpload } from "@planete/shared/contract/development-work.contract.ts";
import { developmentLimits } from "@planete/shared/domain/developments/development-limits.ts";
import type { RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import { picturesIn } from "@planete/shared/domain/rich-text/rich-text.ts";
import { toStored } from "@planete/shared/domain/rich-text/rich-text-words.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordAction } from "./action.store.ts";
import type { CommentView } from "./comment.store.ts";
import { findCommentOwner, findComments, insertComment, insertCommentFiles } from "./comment.store.ts";
import { announceChange } from "./announce-change.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { findSeenDevelopment } from "./development.store.ts";
import { tellWork } from "./tell-work.ts";
import { findPeopleWithSight } from "./people-sight.store.ts";

export interface NewComment {
  readonly id?: string | undefined;
  readonly text: string;
  readonly rich: RichText | null;
  readonly mentions: readonly string[];
  readonly fileIds: readonly string[];
}

/** Adds a comment; whoever sees a development may. Only people who see it can be mentioned. */
export async function addComment(
  platform: Platform,
  reader: DevelopmentReader,
  developmentId: string,
  wanted: NewComment,
): Promise<CommentView> {
  const now = platform.now();
  const id = wanted.id ?? newId();
  return platform.database.transaction(async (queries) => {
    const development = await findSeenDevelopment(queries, reader, developmentId, { hold: true });
    if (!development) refuse("notFound");
    const mentions = [...new Set(wanted.mentions)];
    const seeing = await findPeopleWithSight(queries, developmentId, mentions);
    const unknown = mentions.filter((personId) => !seeing.includes(personId));
    if (unknown.length > 0) refuse("personUnknown", { ids: unknown });
    const { text, rich } = wanted.rich
      ? toStored(wanted.rich)
      : { text: wanted.text.toWellFormed().trim(), rich: null };
    if (text.trim() === "") refuse("validationFailed", [{ path: "text", rule: "required", params: {} }]);
    const added = await insertComment(queries, {
      id,
      developmentId,
      authorId: reader.personId,
      text,
      rich,
      mentions,
      at: now,
    });
    if (added) {
      // A picture in the text is a file of the comment like the others.
      const fileIds = [...new Set([...wanted.fileIds, ...(rich ? picturesIn(rich) : [])])];
      if (fileIds.length > developmentLimits.files) refuse("tooManyAttachments");
      for (const fileId of fileIds) {
        const file = { id: fileId, ownerId: reader.personId, purpose: commentUpload.purpose };
        await platform.files.attach(queries, file);
      }
      await insertCommentFiles(queries, id, fileIds);
      const actionId = await recordAction(queries, {
        developmentId,
        actorId: reader.personId,
        at: now,
        action: "commented",
        params: { commentId: id },
      });
      await tellWork(queries, {
        development,
        actorId: reader.personId,
        at: now,
        told: mentions.map((personId) => ({ personId, kind: "workMentioned" })),
      });
      await announceChange(queries, {
        developmentId,
        cardIds: [],
        part: "comments",
        actionId,
        personIds: mentions,
      });
    } else {
      // The same comment again, sent by a page that had no answer; anything else under this id is another's.
      const owner = await findCommentOwner(queries, id);
      if (owner?.author_id !== reader.personId || owner.development_id !== developmentId) refuse("conflict");
    }
    const { rows } = await findComments(queries, developmentId, { id });
    return rows[0] ?? refuse("conflict");
  });
}
