import type { ReactNode } from "react";
import { useText } from "../platform/i18n/text.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";

export interface LeaveQuestionProps {
  /** What would be lost. */
  readonly detail: string;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks whoever is about to leave something unsaved, by an address or without one. */
export function LeaveQuestion({ detail, onLeave, onStay }: LeaveQuestionProps): ReactNode {
  const text = useText();
  return (
    <ConfirmDialog
      title={text("ui.unsaved.title")}
      confirmLabel={text("ui.unsaved.leave.action")}
      cancelLabel={text("ui.unsaved.stay.action")}
      danger
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>{detail}</p>
    </ConfirmDialog>
  );
}
