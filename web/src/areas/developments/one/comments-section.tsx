import type { ReactNode } from "react";
import type { Development, DevelopmentComment } from "@planete/shared/contract/development-view.contract.ts";
import { commentFromWire } from "@planete/shared/contract/development-view.contract.ts";
import {
  readDevelopmentComments,
  readDevelopmentFile,
} from "@planete/shared/contract/development-work.contract.ts";
import { mentionParts } from "@planete/shared/domain/people/mentions.ts";
import { picturesIn } from "@planete/shared/domain/rich-text/rich-text.ts";
import { callForFile } from "../../../platform/http/call-api.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { RichText } from "../../../kit/rich-text/rich-text.tsx";
import { CallFailure } from "../../../kit/call-view.tsx";
import { SaveFileButton } from "../../../kit/save-file-button.tsx";
import { useCallPages } from "../../../kit/use-call.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useMinute } from "../../../ui/use-minute.ts";
import { CommentComposer } from "./comment-composer.tsx";
import styles from "./one.module.css";
import { Section } from "./section.tsx";

const readFile = (fileId: string): Promise<Blob> => callForFile(readDevelopmentFile, { params: { fileId } });

/** What colleagues wrote, the newest at the foot, where one's own goes. */
export function CommentsSection({ development }: { readonly development: Development }): ReactNode {
  const text = useText();
  const pages = useCallPages(readDevelopmentComments, { params: { id: development.id } }, {});
  const comments = (pages.data?.pages ?? [])
    .flatMap(({ data }) => data)
    .map(commentFromWire)
    .toReversed();
  return (
    <Section
      title={text("development.comments.title")}
      count={development.comments > 0 ? String(development.comments) : undefined}
    >
      {pages.hasNextPage && (
        <Button
          size="compact"
          variant="quiet"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {text("development.comments.more.action")}
        </Button>
      )}
      {pages.isError && !pages.data && (
        <CallFailure error={pages.error} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
      )}
      {pages.isPending && <Skeleton lines={3} />}
      <ol className={styles.comments}>
        {comments.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </ol>
      <CommentComposer developmentId={development.id} />
    </Section>
  );
}

const readPicture = (fileId: string): Promise<Blob> =>
  callForFile(readDevelopmentFile, { params: { fileId } });

function Comment({ comment }: { readonly comment: DevelopmentComment }): ReactNode {
  const format = useFormat();
  const now = useMinute();
  const at = new Date(comment.at);
  const placed = comment.rich ? picturesIn(comment.rich) : [];
  const showWords = (words: string): ReactNode =>
    mentionParts(words, comment.mentions).map((part, index) =>
      part.mention ? (
        <span key={index} className={styles.mention}>
          {part.text}
        </span>
      ) : (
        part.text
      ),
    );
  return (
    <li className={styles.comment}>
      <Avatar name={comment.author.name} size={24} />
      <div>
        <p className={styles.commentHead}>
          <b>{comment.author.name}</b>
          <time dateTime={comment.at} title={format.dateTime(at)}>
            {format.relative(at, now)}
          </time>
        </p>
        {comment.rich ? (
          <RichText tree={comment.rich} showWords={showWords} readPicture={readPicture} />
        ) : (
          comment.text !== "" && <p className={styles.description}>{showWords(comment.text)}</p>
        )}
        {comment.files
          .filter(({ id }) => !placed.includes(id))
          .map((file) => (
            <SaveFileButton key={file.id} file={file} read={readFile} />
          ))}
      </div>
    </li>
  );
}
