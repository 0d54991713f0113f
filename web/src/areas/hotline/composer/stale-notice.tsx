import type { ReactNode } from "react";
import { useState } from "react";
import type { MessageWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { SheetStatus } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { previewOf } from "@planete/shared/domain/hotline/words.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { useCodeLabels } from "../sheet/use-code-labels.ts";
import styles from "./stale-notice.module.css";

export interface StaleNoticeProps {
  readonly messages: readonly MessageWire[];
  /** The status now, when it is another one than the writer saw. */
  readonly status: SheetStatus | undefined;
  /** The server refused a message because of it. */
  readonly refused: boolean;
  readonly onRefresh: () => Promise<void>;
}

const mostShown = 5;

/** "New since you began": what a writer has to see before their message may go (D8). */
export function StaleNotice({ messages, status, refused, onRefresh }: StaleNoticeProps): ReactNode {
  const text = useText();
  const labels = useCodeLabels();
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
    <Banner tone={refused ? "error" : "warning"} announce>
      <p className={styles.title}>{text("hotline.stale.title")}</p>
      <ul className={styles.lines}>
        {status !== undefined && <li>{text("hotline.stale.status", { status: labels.status(status) })}</li>}
        {messages.slice(-mostShown).map(({ id, author, text: words }) => (
          <li key={id}>
            <strong>{author.name}</strong> <span dir="auto">{previewOf(words)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.rule}>{text("error.sheetStale")}</p>
      <Button size="compact" loading={running} onClick={() => void refresh()}>
        {text("hotline.stale.refresh.action")}
      </Button>
    </Banner>
  );
}
