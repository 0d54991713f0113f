import { IconAt, IconChecks, IconLock, IconMail } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { statusCodes } from "@planete/shared/contract/sheet-codes.ts";
import type { MessageWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { classes } from "../../../ui/classes.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { Face } from "../sheet/faces.tsx";
import { useSheetPeople } from "../sheet/hotline-setup.ts";
import { useCodeLabels } from "../sheet/use-code-labels.ts";
import { AttachmentTile } from "./attachment-tile.tsx";
import styles from "./message-bubble.module.css";
import { MessageText } from "./message-text.tsx";
import { SetAsideNote } from "./set-aside-note.tsx";
import { UndoNote, useHeardEnd } from "./undo-note.tsx";

export interface MessageBubbleProps {
  readonly message: MessageWire;
  readonly sheetId: string;
  /** The side of the reader is on the right. */
  readonly readerSide: "client" | "support";
  readonly readerId: string;
  /** It follows one by the same person: no second head. */
  readonly continues: boolean;
  /** For staff: when somebody of the client had read it. */
  readonly seenAt: string | undefined;
  readonly onRecall: (message: MessageWire) => Promise<void>;
}

/** One message: on its side, or, if internal, over the whole width in another colour, with a lock and the word. */
export function MessageBubble(props: MessageBubbleProps): ReactNode {
  const { message, sheetId, readerSide, readerId, continues, seenAt, onRecall } = props;
  const text = useText();
  const format = useFormat();
  const labels = useCodeLabels();
  const at = new Date(message.at);
  const internal = message.kind === "internal";
  const own = message.author.id === readerId;
  const side = message.author.side === readerSide ? "end" : "start";
  const staff = useSheetPeople().data?.staff ?? [];
  const mentioned = staff.filter(({ id }) => message.mentions.includes(id));
  useHeardEnd(message, own);
  const mentionsReader = message.mentions.includes(readerId);
  return (
    <article
      className={classes(styles.message, internal ? styles.internal : styles[side])}
      data-continues={continues || undefined}
      data-held={message.leavesAt !== null || undefined}
    >
      {!internal && side === "start" && (
        <span className={styles.face}>{!continues && <Face person={message.author} size={32} />}</span>
      )}
      <div className={styles.bubble}>
        <header className={classes(styles.head, continues && styles.headHidden)}>
          {internal && (
            <span className={styles.mark}>
              <IconLock aria-hidden="true" />
              {text("hotline.message.internal")}
            </span>
          )}
          <span className={styles.author}>{own ? text("hotline.message.you") : message.author.name}</span>
          {mentionsReader && (
            <span className={styles.mention}>
              <IconAt aria-hidden="true" />
              {text("hotline.message.mentioned")}
            </span>
          )}
        </header>
        <MessageText
          text={message.text}
          rich={message.rich}
          language={message.language}
          mentioned={mentioned}
        />
        {message.quoted !== null && (
          <details className={styles.quoted}>
            <summary>{text("hotline.message.quoted")}</summary>
            <MessageText text={message.quoted} language={message.language} />
          </details>
        )}
        {message.attachments.length > 0 && (
          <ul className={styles.files} aria-label={text("hotline.field.attachments")}>
            {message.attachments.map((file) => (
              <li key={file.id}>
                <AttachmentTile file={file} />
              </li>
            ))}
          </ul>
        )}
        <footer className={styles.foot}>
          {message.via === "mail" && (
            <span className={styles.via}>
              <IconMail aria-hidden="true" />
              {text("hotline.message.byMail")}
            </span>
          )}
          <time dateTime={message.at} title={format.dateTime(at)}>
            {format.time(at)}
          </time>
          {seenAt !== undefined && (
            <span
              className={styles.seen}
              title={text("hotline.message.seen", { time: format.dateTime(new Date(seenAt)) })}
            >
              <IconChecks aria-hidden="true" />
              <VisuallyHidden>
                {text("hotline.message.seen", { time: format.dateTime(new Date(seenAt)) })}
              </VisuallyHidden>
            </span>
          )}
          {message.transition !== null && message.leavesAt !== null && (
            <span>
              {text("hotline.message.willBe", {
                status: labels.status(statusCodes.fromCode(message.transition.to)),
              })}
            </span>
          )}
          {message.leavesAt !== null && message.setAsideAt === null && (
            <UndoNote leavesAt={message.leavesAt} onUndo={own ? () => onRecall(message) : undefined} />
          )}
        </footer>
        {message.setAsideAt !== null && (
          <SetAsideNote
            sheetId={sheetId}
            messageId={message.id}
            onTakeBack={own ? () => onRecall(message) : undefined}
          />
        )}
      </div>
    </article>
  );
}
