import type { ReactNode } from "react";
import { useState } from "react";
import { useText } from "../platform/i18n/text.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

export interface ConfirmDialogProps {
  /** The question, with the name of the object it is about. */
  readonly title: string;
  /** What follows from yes, and whether it can be undone. */
  readonly children?: ReactNode;
  /** The deed as a verb, never "Yes". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  readonly danger?: boolean | undefined;
  /** While its promise runs the dialog waits; it stays open when the promise fails. */
  readonly onConfirm: () => void | Promise<void>;
  readonly onCancel: () => void;
}

/** For what cannot be undone. What can be undone is done at once, with an Undo toast. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel, danger = false, onConfirm, onCancel } = props;
  const text = useText();
  const [running, setRunning] = useState(false);
  const confirm = async (): Promise<void> => {
    setRunning(true);
    try {
      await onConfirm();
    } finally {
      setRunning(false);
    }
  };
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={title}
      onClose={running ? undefined : onCancel}
      footer={
        <>
          {/* The harmless answer gets the focus when the other one destroys. */}
          <Button onClick={onCancel} {...(danger && { "data-autofocus": true })}>
            {cancelLabel ?? text("ui.cancel")}
          </Button>
          <Button
            variant={danger ? "danger" : "primary"}
            loading={running}
            onClick={() => void confirm()}
            {...(!danger && { "data-autofocus": true })}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
