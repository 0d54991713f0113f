import { IconBan, IconCheck, IconX } from "@tabler/icons-react";
import type { ReactNode, RefObject } from "react";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { DaysAfterTable } from "./days-after-table.tsx";
import type { HandState } from "./use-hand.ts";
import styles from "./drag-tip.module.css";

/**
 * What goes along with the pointer: the card, and the target's load after letting go, or why it may not be put there:
 * everything the rules ask for, the line that is missing, and who could do it.
 */
export function DragTip({
  hand,
  person,
  at,
}: {
  readonly hand: HandState;
  readonly person: string;
  readonly at: RefObject<HTMLDivElement | null>;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { refusal, after } = hand;
  return (
    <div ref={at} className={styles.tip} data-refused={refusal !== undefined || undefined} aria-hidden="true">
      <b>{hand.title}</b>
      {refusal !== undefined && (
        <>
          <span className={styles.reason}>
            <IconBan size={16} /> {refusal.reason}
          </span>
          <ul className={styles.checks}>
            {refusal.checks.map(({ words, met }) => (
              <li key={words} data-met={met}>
                {met ? <IconCheck size={14} /> : <IconX size={14} />} {words}
              </li>
            ))}
          </ul>
          {refusal.others.length > 0 && (
            <span className={styles.person}>
              {text("planning.tip.others", { names: format.list(refusal.others) })}
            </span>
          )}
        </>
      )}
      {refusal === undefined && after.length > 0 && (
        <>
          <span className={styles.person}>{person}</span>
          <DaysAfterTable days={after} />
        </>
      )}
      <span className={styles.keys}>{text("planning.tip.keys")}</span>
    </div>
  );
}
