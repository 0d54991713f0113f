import type { ReactNode } from "react";
import { useText } from "../platform/i18n/text.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

interface RefusalDialogProps {
  /** The question that would have been asked. */
  readonly title: string;
  readonly onClose: () => void;
  /** What stands in the way. */
  readonly children: ReactNode;
}

/** In the place of a question that could only be answered with a refusal: it is said, and closed. */
export function RefusalDialog({ title, onClose, children }: RefusalDialogProps): ReactNode {
  const text = useText();
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {text("ui.close")}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
