import { IconAlertTriangle, IconLanguage, IconPaperclip } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import type { AttachmentWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import type { AwaitedParty, SheetStatus } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { awaitedParties } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Select } from "../../../ui/select.tsx";
import { useCodeLabels } from "../sheet/use-code-labels.ts";
import styles from "./confirm-send.module.css";

export interface ConfirmSendProps {
  readonly sheet: Sheet;
  readonly text: string;
  readonly files: readonly AttachmentWire[];
  /** What to think of before a client reads this: languages missing or out of date. */
  readonly warnings: readonly string[];
  /** The status that goes with the message. */
  readonly to: SheetStatus | undefined;
  readonly onConfirm: (awaited: AwaitedParty | undefined) => void;
  readonly onCancel: () => void;
}

/** A key that was still meant for the text must not answer the question (hotline §4.4). */
const guardMs = 400;
const shownLines = 3;

/** "The customer will see your message, are you sure?" with all that they will see (spec §4). */
export function ConfirmSend(props: ConfirmSendProps): ReactNode {
  const { sheet, text: message, files, warnings, to, onConfirm, onCancel } = props;
  const text = useText();
  const format = useFormat();
  const labels = useCodeLabels();
  const [guarded, setGuarded] = useState(true);
  const [awaited, setAwaited] = useState<AwaitedParty>("client");
  useEffect(() => {
    const timer = setTimeout(() => setGuarded(false), guardMs);
    return () => clearTimeout(timer);
  }, []);
  const lines = message.trim().split("\n");
  const confirm = (): void => {
    if (!guarded) onConfirm(to === "onHold" ? awaited : undefined);
  };
  return (
    <Dialog
      role="alertdialog"
      title={text("hotline.confirm.title")}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{text("ui.cancel")}</Button>
          <Button variant="primary" data-autofocus onClick={confirm}>
            {text("hotline.confirm.action")}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <p>
          {text("hotline.confirm.to", {
            name: sheet.requester.name,
            client: sheet.client.name,
            language: format.language(sheet.language),
          })}
        </p>
        <blockquote className={styles.quote} dir="auto">
          {lines.slice(0, shownLines).join("\n")}
          {lines.length > shownLines && "\n…"}
        </blockquote>
        {files.length > 0 && (
          <ul className={styles.files} aria-label={text("hotline.field.attachments")}>
            {files.map((file) => (
              <li key={file.id} className={styles.line}>
                <IconPaperclip aria-hidden="true" />
                {file.name}
              </li>
            ))}
          </ul>
        )}
        {to !== undefined && (
          <p className={styles.line}>{text("hotline.confirm.status", { status: labels.status(to) })}</p>
        )}
        {to === "onHold" && (
          <Select
            label={text("hotline.hold.who")}
            value={awaited}
            onChange={setAwaited}
            options={awaitedParties.map((value) => ({ value, label: labels.awaited(value) }))}
          />
        )}
        {warnings.map((warning) => (
          <p key={warning} className={styles.warning}>
            {warning === warnings[0] ? (
              <IconLanguage aria-hidden="true" />
            ) : (
              <IconAlertTriangle aria-hidden="true" />
            )}
            {warning}
          </p>
        ))}
      </div>
    </Dialog>
  );
}
