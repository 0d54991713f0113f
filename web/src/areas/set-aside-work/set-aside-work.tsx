import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { SetAsideWorkWire } from "@planete/shared/contract/set-aside-work.contract.ts";
import { QueryFailure } from "../../kit/call-view.tsx";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Link } from "../../ui/link.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { useRepairWork, useSetAsideWork } from "./use-set-aside-work.ts";
import styles from "./set-aside-work.module.css";
import { showFailure } from "../../kit/say-failure.ts";

/** What the server could not do by itself, on the home of support vision; nothing while all is well. */
export function SetAsideWork(): ReactNode {
  const text = useText();
  const work = useSetAsideWork();
  const found = work.data?.data ?? [];
  if (work.isError && !work.data) return <QueryFailure query={work} message={text("work.failed")} />;
  if (found.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="set-aside-work-title">
      <h2 id="set-aside-work-title" className={styles.title}>
        <IconAlertTriangle aria-hidden="true" />
        {text("work.title")}
      </h2>
      <p className={styles.lead}>{text("work.lead")}</p>
      <ul className={styles.list}>
        {found.map((one) => (
          <WorkLine key={`${one.queue} ${one.item}`} work={one} />
        ))}
      </ul>
    </section>
  );
}

function WorkLine({ work }: { readonly work: SetAsideWorkWire }): ReactNode {
  const text = useText();
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const retry = useRepairWork("retry");
  const discard = useRepairWork("discard");
  const sayFailure = (error: unknown): void => showFailure(text, error);
  const sayDone = (message: string): void => void showToast({ message, tone: "success" });
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <span className={styles.name}>
          {text(`work.queue.${work.queue}`)}
          {work.sheetNumber !== null && (
            <Link href={`/app/hotline?sheet=${work.sheetNumber}`}>
              {text("work.sheet", { number: work.sheetNumber })}
            </Link>
          )}
        </span>
        <span>{text(`work.kind.${work.kind}`)}</span>
        <small className={styles.facts}>
          {work.owner !== null && <span>{work.owner}</span>}
          <span>{text("work.attempts", { count: work.attempts })}</span>
          <time dateTime={work.setAsideAt}>{format.dateTime(new Date(work.setAsideAt))}</time>
        </small>
        <details className={styles.details}>
          <summary>{text("work.details")}</summary>
          <code>{work.reason}</code>
        </details>
      </div>
      <div className={styles.actions}>
        <Button
          size="compact"
          loading={retry.isPending}
          onClick={() =>
            retry.mutate(work, { onSuccess: () => sayDone(text("work.retry.done")), onError: sayFailure })
          }
        >
          {text("work.retry.action")}
        </Button>
        <Button size="compact" variant="quiet" onClick={() => setAsking(true)}>
          {text("work.discard.action")}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={text("work.discard.title")}
          confirmLabel={text("work.discard.action")}
          danger
          onCancel={() => setAsking(false)}
          onConfirm={async () => {
            try {
              await discard.mutateAsync(work);
              sayDone(text("work.discard.done"));
            } catch (error) {
              sayFailure(error);
            }
            setAsking(false);
          }}
        >
          <p>{text("work.discard.message")}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
