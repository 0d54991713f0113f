import { IconArrowBackUp, IconArrowForwardUp, IconCheck, IconHourglass } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { turnSentence } from "../list/turn-sentence.ts";
import { useIsStaff } from "../sheet/hotline-setup.ts";
import { useWaitingFigures, useWaitingWords } from "../sheet/use-waiting.ts";
import styles from "./turn-note.module.css";

const icons = {
  support: IconArrowBackUp,
  client: IconArrowForwardUp,
  "third-party": IconHourglass,
  nobody: IconCheck,
} as const;

type Turning = Pick<SheetCard, "turn" | "turnSince" | "awaitedUntil">;

/**
 * Whose turn it is, and for how long in working time. Staff read the figure first, which never gives way; a client is
 * spoken to in a sentence.
 */
export function TurnNote({ sheet }: { readonly sheet: Turning }): ReactNode {
  const text = useText();
  const format = useFormat();
  const isStaff = useIsStaff();
  const waiting = useWaitingWords();
  const figure = useWaitingFigures();
  const { turn, turnSince, awaitedUntil } = sheet;
  const Icon = icons[turn];
  const sentence = turnSentence(sheet, waiting, text, isStaff);
  const until =
    awaitedUntil === null
      ? ""
      : ` · ${text("hotline.turn.until", { date: format.date(new Date(`${awaitedUntil}T12:00:00`)) })}`;
  const lasted = isStaff ? figure(turnSince) : undefined;
  return (
    <span
      className={styles.turn}
      data-turn={turn}
      title={`${sentence}${until} (${format.dateTime(new Date(turnSince))})`}
    >
      <Icon aria-hidden="true" />
      {turn === "nobody" || lasted === undefined ? (
        <span className={styles.words}>{`${sentence}${until}`}</span>
      ) : (
        <>
          <VisuallyHidden>{`${sentence}${until}`}</VisuallyHidden>
          <span className={styles.figure} aria-hidden="true">
            {lasted}
          </span>
          <span className={styles.long} aria-hidden="true">{`${text(`hotline.turn.${turn}`)}${until}`}</span>
          <span className={styles.short} aria-hidden="true">
            {text(`hotline.side.${turn}`)}
          </span>
        </>
      )}
    </span>
  );
}
