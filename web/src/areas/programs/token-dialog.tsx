import type { ReactNode } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyText } from "../../ui/copy-text.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** The token, this once: it has to be answered, so that nobody loses it to a press beside it. */
export function TokenDialog({
  token,
  onClose,
}: {
  readonly token: string;
  readonly onClose: () => void;
}): ReactNode {
  const text = useText();
  return (
    <Dialog
      role="alertdialog"
      title={text("programs.token.title")}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text("programs.token.done.action")}
        </Button>
      }
    >
      <Banner tone="warning">{text("programs.token.once")}</Banner>
      <p>
        <CopyText value={token} />
      </p>
    </Dialog>
  );
}
