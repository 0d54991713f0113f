import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../../platform/i18n/text.ts";
import { playSound } from "../../../platform/sound/play-sound.ts";
import { Button } from "../../../ui/button.tsx";
import { useNow } from "../sheet/use-waiting.ts";
import styles from "./undo-note.module.css";

export interface UndoNoteProps {
  readonly leavesAt: string;
  /** Absent for a colleague's message, which only its writer calls back. */
  readonly onUndo: (() => Promise<void>) | undefined;
}

/** "Leaves in 8 s · Undo": until then the customer sees nothing (hotline §4.4). */
export function UndoNote({ leavesAt, onUndo }: UndoNoteProps): ReactNode {
  const text = useText();
  const [undoing, setUndoing] = useState(false);
  const now = useNow(250);
  const seconds = Math.max(0, Math.ceil((Date.parse(leavesAt) - now.getTime()) / 1_000));
  const isOwn = onUndo !== undefined;
  const isOver = seconds === 0;
  const counted = useRef(false);
  useEffect(() => {
    if (!isOver) counted.current = true;
    // Only a count that was seen has an end to be heard.
    else if (isOwn && counted.current) playSound("timer");
  }, [isOver, isOwn]);
  const undo = async (): Promise<void> => {
    setUndoing(true);
    try {
      await onUndo?.();
    } finally {
      setUndoing(false);
    }
  };
  return (
    <span className={styles.note}>
      {seconds > 0 ? text("hotline.message.leavesIn", { seconds }) : text("hotline.message.leaves")}
      {onUndo && seconds > 0 && (
        <Button size="compact" variant="quiet" loading={undoing} onClick={() => void undo()}>
          {text("hotline.message.undo.action")}
        </Button>
      )}
    </span>
  );
}
