import { IconAlertCircle, IconRefresh } from "@tabler/icons-react";
import { useText } from "../platform/i18n/text.ts";
import { Button } from "./button.tsx";
import { CopyText } from "./copy-text.tsx";
import styles from "./error-state.module.css";

export interface ErrorStateProps {
  /** What failed, in words for people; defaults to "This could not be loaded." */
  readonly message?: string | undefined;
  /** What the support team asks for; shown with a way to copy it. */
  readonly requestId?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean | undefined;
}

export function ErrorState({ message, requestId, onRetry, retrying }: ErrorStateProps) {
  const text = useText();
  return (
    <div className={styles.state} role="alert">
      <p className={styles.line}>
        <IconAlertCircle aria-hidden="true" />
        {message ?? text("ui.error.default")}
      </p>
      {onRetry && (
        <Button icon={<IconRefresh />} loading={retrying} onClick={onRetry}>
          {text("ui.error.retry")}
        </Button>
      )}
      {requestId !== undefined && (
        <p className={styles.request}>
          {text("ui.error.request")} <CopyText value={requestId} />
        </p>
      )}
    </div>
  );
}
