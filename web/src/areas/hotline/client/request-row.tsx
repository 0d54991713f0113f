import type { ReactNode } from "react";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Link } from "../../../ui/link.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { StatusMark } from "../sheet/status-face.tsx";
import styles from "./request-row.module.css";
import type { useRequestWords } from "./use-request-words.ts";

interface RequestRowProps {
  readonly card: SheetCard;
  readonly path: string;
  readonly open: boolean;
  readonly words: ReturnType<typeof useRequestWords>;
  /** One line: what is done is looked up, not scanned. */
  readonly short?: boolean;
  /** From when it is, where it is a copy. */
  readonly asOf?: string | undefined;
}

/** One request: its subject, where it stands, what is expected, and who spoke last. */
export function RequestRow({ card, path, open, words, short = false, asOf }: RequestRowProps): ReactNode {
  const text = useText();
  const detail = short ? undefined : words.detail(card);
  return (
    <li>
      <Link
        href={path}
        className={styles.row}
        data-short={short || undefined}
        data-open={open || undefined}
        data-unread={card.unread > 0 || undefined}
        aria-current={open || undefined}
      >
        <span className={styles.subject} dir="auto">
          {card.unread > 0 && (
            <span aria-hidden="true" className={styles.dot} title={text("hotline.mine.unread")} />
          )}
          {card.subject}
          {card.unread > 0 && <VisuallyHidden>{` (${text("hotline.mine.unread")})`}</VisuallyHidden>}
        </span>
        <span className={styles.number}>{card.number}</span>
        <span className={styles.state}>
          <StatusMark status={card.status} label={words.state(card)} />
          {detail !== undefined && (
            <span className={styles.detail} dir="auto">
              {detail}
            </span>
          )}
        </span>
        {!short && <span className={styles.last}>{asOf ?? words.last(card)}</span>}
      </Link>
    </li>
  );
}
