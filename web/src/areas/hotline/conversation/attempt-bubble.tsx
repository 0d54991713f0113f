import { IconAlertCircle, IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/text.ts";
import { classes } from "../../../ui/classes.ts";
import type { Attempt } from "../composer/outbox.ts";
import styles from "./message-bubble.module.css";
import { MessageText } from "./message-text.tsx";

/** A message of this page that the server has not confirmed; the composer still holds its text. */
export function AttemptBubble({ attempt }: { readonly attempt: Attempt }): ReactNode {
  const text = useText();
  const { message, state } = attempt;
  const internal = message.kind === "internal";
  return (
    <article className={classes(styles.message, internal ? styles.internal : styles.end)} data-unsent>
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
        <footer className={styles.foot}>
          {state === "sending" ? (
            text("hotline.message.sending")
          ) : (
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
