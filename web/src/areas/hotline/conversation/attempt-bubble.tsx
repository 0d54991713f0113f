import { IconAlertCircle, IconCloudOff, IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import type { Attempt } from "../composer/outbox.ts";
import styles from "./message-bubble.module.css";
import { MessageText } from "./message-text.tsx";

export interface AttemptBubbleProps {
  readonly attempt: Attempt;
  readonly onTakeBack: (attempt: Attempt) => Promise<void>;
  readonly onWithdraw: (attempt: Attempt) => Promise<void>;
}

/**
 * A message of this page that the server has not confirmed. While it is being sent the composer still holds its text;
 * one that waits for a line has left it, and can be taken back or withdrawn until it goes.
 */
export function AttemptBubble({ attempt, onTakeBack, onWithdraw }: AttemptBubbleProps): ReactNode {
  const text = useText();
  const { message, state, files, tried = false } = attempt;
  const internal = message.kind === "internal";
  return (
    <article className={classes(styles.message, internal ? styles.internal : styles.end)} data-unsent={state}>
      <div className={styles.bubble}>
        {internal && (
          <header className={styles.head}>
            <span className={styles.mark}>
              <IconLock aria-hidden="true" />
              {text("hotline.message.internal")}
            </span>
          </header>
        )}
        <MessageText text={message.text} rich={message.rich} language={message.lang} />
        {state === "waiting" && files.length > 0 && (
          <span className={styles.names} dir="auto">
            {files.map(({ name }) => name).join(", ")}
          </span>
        )}
        <footer className={styles.foot}>
          {state === "sending" && text("hotline.message.sending")}
          {state === "waiting" && (
            <>
              <span className={styles.waiting}>
                <IconCloudOff aria-hidden="true" />
                {text("hotline.unsent.waiting")}
              </span>
              {!tried && (
                <span className={styles.actions}>
                  <Button size="compact" variant="quiet" onClick={() => void onTakeBack(attempt)}>
                    {text("hotline.unsent.edit.action")}
                  </Button>
                  <Button size="compact" variant="quiet" onClick={() => void onWithdraw(attempt)}>
                    {text("hotline.unsent.withdraw.action")}
                  </Button>
                </span>
              )}
            </>
          )}
          {(state === "failed" || state === "stale") && (
            <span className={styles.failed}>
              <IconAlertCircle aria-hidden="true" />
              {text("hotline.message.notSent")}
            </span>
          )}
        </footer>
      </div>
    </article>
  );
}
