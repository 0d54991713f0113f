import { IconCornerUpLeft, IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { Present } from "../conversation/presence.ts";
import styles from "./sheet-row.module.css";

interface RowPreviewProps {
  readonly card: SheetCard;
  readonly present: readonly Present[];
}

/** Somebody typing, else the reader's own draft, else the last word. */
export function RowPreview({ card, present }: RowPreviewProps): ReactNode {
  const text = useText();
  const typing = present.find(({ state }) => state === "typing");
  if (typing) {
    return (
      <span className={styles.typing}>
        {typing.kind === "internal"
          ? text("hotline.present.typingNote", { name: typing.person.name })
          : text("hotline.present.typing", { name: typing.person.name })}
      </span>
    );
  }
  if (card.draft !== null && card.draft.trim() !== "") {
    return <span className={styles.draft}>{text("hotline.list.draft", { words: card.draft })}</span>;
  }
  if (!card.preview) return <span className={styles.preview}>{text("hotline.list.noMessage")}</span>;
  const { author, kind, text: words } = card.preview;
  return (
    <span className={styles.preview}>
      {kind === "internal" && (
        <>
          <IconLock aria-hidden="true" />
          <VisuallyHidden>{text("hotline.message.internal")}</VisuallyHidden>
        </>
      )}
      {kind === "customer" && author.side === "support" && <IconCornerUpLeft aria-hidden="true" />}
      {text("hotline.thread.said", { name: author.name, words })}
    </span>
  );
}
