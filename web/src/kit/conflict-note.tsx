import type { ReactNode } from "react";
import { useText } from "../platform/i18n/text.ts";
import { Button } from "../ui/button.tsx";
import styles from "./conflict-note.module.css";

interface ConflictNoteProps {
  readonly before: string;
  readonly theirs: string;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Below a field that somebody else has changed too: both values, and the choice between them. */
export function ConflictNote({ before, theirs, onTake, onKeep }: ConflictNoteProps): ReactNode {
  const text = useText();
  return (
    <span className={styles.note} role="status">
      <span>{text("kit.conflict.field", { theirs, before })}</span>
      <span className={styles.choices}>
        <Button size="compact" onClick={onTake}>
          {text("kit.conflict.take.action")}
        </Button>
        <Button size="compact" variant="quiet" onClick={onKeep}>
          {text("kit.conflict.keep.action")}
        </Button>
      </span>
    </span>
  );
}
