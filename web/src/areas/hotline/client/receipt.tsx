import { IconCircleCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { TransitionDialog } from "../conversation/transition-dialog.tsx";
import { useChangeStatus } from "../conversation/use-sheet-changes.ts";
import type { ClientPlace } from "./client-place.ts";
import styles from "./receipt.module.css";
import { useRequestWords } from "./use-request-words.ts";

interface ReceiptProps {
  readonly sheet: Sheet;
  /** What the mail that led here asked them to say. */
  readonly answer: ClientPlace["answer"];
  readonly onAnswered: () => void;
}

/** What a client's user should know or say first: we have it, or does it suit you? */
export function Receipt({ sheet, answer, onAnswered }: ReceiptProps): ReactNode {
  const text = useText();
  const words = useRequestWords();
  const accept = sheet.allowedTransitions.find(({ to }) => to === "acceptedByClient");
  const [asks, setAsks] = useState(false);
  const { mutate: change, isPending } = useChangeStatus(sheet);
  const expected = words.answerBy(sheet);
  if (accept) {
    const isAsked = asks || answer === "accept";
    return (
      <div className={styles.receipt}>
        <IconCircleCheck aria-hidden="true" />
        <div className={styles.words}>
          <strong>{text("hotline.mine.solved.title")}</strong>
          <p>{text("hotline.mine.solved.hint")}</p>
        </div>
        <Button variant="primary" loading={isPending} onClick={() => setAsks(true)}>
          {text("hotline.verb.accept.action")}
        </Button>
        {isAsked && (
          <TransitionDialog
            sheet={sheet}
            transition={accept}
            title={text("hotline.verb.accept.action")}
            onClose={() => {
              setAsks(false);
              onAnswered();
            }}
            onChange={(made) => {
              setAsks(false);
              change(made);
              onAnswered();
            }}
          />
        )}
      </div>
    );
  }
  if (sheet.status !== "requestSent") return null;
  return (
    <div className={styles.receipt} role="status">
      <IconCircleCheck aria-hidden="true" />
      <div className={styles.words}>
        <strong>{text("hotline.mine.receipt.title")}</strong>
        <p>
          {[...(expected === undefined ? [] : [`${expected}.`]), text("hotline.mine.receipt.mail")].join(" ")}
        </p>
      </div>
    </div>
  );
}
