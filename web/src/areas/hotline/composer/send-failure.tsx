import type { ReactNode } from "react";
import { useState } from "react";
import { useText } from "../../../platform/i18n/text.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { failureText } from "../../../kit/say-failure.ts";
import styles from "./stale-notice.module.css";

export interface SendFailureProps {
  readonly error: unknown;
  /** The sheet was fetched anew: nothing was stored, it may be sent again. */
  readonly refreshed: boolean;
  readonly onRefresh: () => Promise<void>;
}

/** The message did not get through; the composer is still full. */
export function SendFailure({ error, refreshed, onRefresh }: SendFailureProps): ReactNode {
  const text = useText();
  const [running, setRunning] = useState(false);
  const refresh = async (): Promise<void> => {
    setRunning(true);
    try {
      await onRefresh();
    } finally {
      setRunning(false);
    }
  };
  return (
    <Banner tone="error" announce>
      <p className={styles.title}>{text("hotline.message.notSent")}</p>
      <p className={styles.rule}>{failureText(text, error)}</p>
      {refreshed ? (
        <p>{text("hotline.failure.again")}</p>
      ) : (
        <>
          <p className={styles.rule}>{text("error.sheetStale")}</p>
          <Button size="compact" loading={running} onClick={() => void refresh()}>
            {text("hotline.stale.refresh.action")}
          </Button>
        </>
      )}
    </Banner>
  );
}
