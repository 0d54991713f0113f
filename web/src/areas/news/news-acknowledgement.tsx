import { IconCircleCheck, IconSignature } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import type { NewsWire } from "@planete/shared/contract/news.contract.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast-store.ts";
import styles from "./news-acknowledgement.module.css";
import { useAcknowledge } from "./news-queries.ts";

/** "I have read this", for an item that asks for it. */
export function NewsAcknowledgement({ item }: { readonly item: NewsWire }) {
  const text = useText();
  const format = useFormat();
  const acknowledge = useAcknowledge(item.id);
  const [justDone, setJustDone] = useState(false);
  const done = useRef<HTMLParagraphElement>(null);
  const takesFocus = justDone && item.acknowledgedAt !== null;
  useEffect(() => {
    // The button that had the focus is gone: what it led to takes it over, once.
    if (takesFocus) done.current?.focus();
  }, [takesFocus]);
  if (item.acknowledgedAt !== null) {
    return (
      <p className={styles.done} role="status" tabIndex={-1} ref={done}>
        <IconCircleCheck aria-hidden="true" />
        {text("news.acknowledge.done", { date: format.dateTime(new Date(item.acknowledgedAt)) })}
      </p>
    );
  }
  const press = (): void =>
    acknowledge.mutate(undefined, {
      onSuccess: () => setJustDone(true),
      onError: () => showToast({ message: text("news.acknowledge.failed"), tone: "error" }),
    });
  return (
    <section className={styles.card} aria-labelledby="news-acknowledgement">
      <span className={styles.icon} aria-hidden="true">
        <IconSignature />
      </span>
      <div className={styles.words}>
        <h2 id="news-acknowledgement" className={styles.title}>
          {text("news.acknowledge.title")}
        </h2>
        <p>{text("news.acknowledge.text")}</p>
        {acknowledge.isPaused && <p role="status">{text("news.acknowledge.waiting")}</p>}
      </div>
      <Button variant="primary" loading={acknowledge.isPending} onClick={press}>
        {text("news.acknowledge.action")}
      </Button>
    </section>
  );
}
