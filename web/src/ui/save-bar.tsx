import type { ReactNode } from "react";
import { useText } from "../platform/i18n/text.ts";
import { Button } from "./button.tsx";
import { CopyText } from "./copy-text.tsx";
import styles from "./save-bar.module.css";

interface SaveBarProps {
  /** How many settings keep the form from being saved. */
  readonly problems: number;
  readonly saving: boolean;
  /** Why the last try to save did not succeed, unless it is said elsewhere. */
  readonly failure: string | undefined;
  /** What the support team asks for after a failure. */
  readonly requestId?: string | undefined;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Within reach wherever the page stands, for as long as something is not saved. */
export function SaveBar(props: SaveBarProps): ReactNode {
  const { problems, saving, failure, requestId, onSave, onDiscard } = props;
  const text = useText();
  const isWrong = failure !== undefined || problems > 0;
  const words =
    failure ?? (problems > 0 ? text("ui.save.problems", { count: problems }) : text("ui.save.changed"));
  return (
    <div className={styles.bar} role="region" aria-label={text("ui.save.changed")}>
      <p className={styles.words} data-wrong={isWrong || undefined} role="status">
        {words}
        {failure !== undefined && requestId !== undefined && (
          <span className={styles.request}>
            {text("ui.error.request")} <CopyText value={requestId} />
          </span>
        )}
      </p>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onDiscard}>
          {text("ui.save.discard.action")}
        </Button>
        <Button variant="primary" loading={saving} onClick={onSave}>
          {text("ui.save.action")}
        </Button>
      </div>
    </div>
  );
}
