import { IconCircleCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { TransitionDialog } from "../conversation/transition-dialog.tsx";
import { useChangeStatus } from "../conversation/use-sheet-changes.ts";
import type { RequestsAddress } from "./requests-address.ts";
import styles from "./receipt.module.css";
import { useRequestWords } from "./use-request-words.ts";

interface ReceiptProps {
  readonly sheet: Sheet;
  /** What the mail that led here asked them to say. */
  readonly answer: RequestsAddress["answer"];
  readonly onAnswered: () => void;
}

/** We have it, and when an answer is expected; and the question of the mail that somebody followed here. */
export function Receipt({ sheet, answer, onAnswered }: ReceiptProps): ReactNode {
  const text = useText();
  const words = useRequestWords();
  const { id: reader } = usePerson().user;
  const { mutate: change } = useChangeStatus(sheet);
  const accept = sheet.allowedTransitions.find(({ to }) => to === "acceptedByClient");
  const expected = words.answerBy(sheet);
  if (accept && answer === "accept") {
    return (
      <TransitionDialog
        sheet={sheet}
        transition={accept}
        title={text("hotline.ok.action")}
        onClose={onAnswered}
        onChange={(made) => {
          change(made);
          onAnswered();
        }}
      />
    );
  }
  if (sheet.status !== "requestSent") return null;
  // The mail goes to whoever asked, not to their colleagues.
  const said = [
    ...(expected === undefined ? [] : [`${expected}.`]),
    ...(sheet.requester.id === reader ? [text("hotline.mine.receipt.mail")] : []),
  ];
  return (
    <div className={styles.receipt} role="status">
      <IconCircleCheck aria-hidden="true" />
      <div className={styles.words}>
        <strong>{text("hotline.mine.receipt.title")}</strong>
        {said.length > 0 && <p>{said.join(" ")}</p>}
      </div>
    </div>
  );
}
