import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import type { MessageWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
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

/**
 * Lets the end of a count be heard that its writer saw: when it is over by this device's clock, or when the message has
 * left, whichever comes first. A message that was called back is gone from the page, and silent.
 */
export function useHeardEnd({ leavesAt }: Pick<MessageWire, "leavesAt">, isOwn: boolean): void {
  const counts = useRef(false);
  useEffect(() => {
    if (!isOwn) return undefined;
    const end = (): void => {
      if (counts.current) playSound("timer");
      counts.current = false;
    };
    const restMs = leavesAt === null ? 0 : Date.parse(leavesAt) - Date.now();
    if (restMs > 0) counts.current = true;
    const timer = setTimeout(end, Math.max(0, restMs));
    return () => clearTimeout(timer);
  }, [leavesAt, isOwn]);
}

/** "Leaves in 8 s · Undo": until then the customer sees nothing (hotline §4.4). */
export function UndoNote({ leavesAt, onUndo }: UndoNoteProps): ReactNode {
  const text = useText();
  const [undoing, setUndoing] = useState(false);
  const now = useNow(250);
  const seconds = Math.max(0, Math.ceil((Date.parse(leavesAt) - now.getTime()) / 1_000));
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
