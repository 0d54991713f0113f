import { IconArrowBackUp, IconArrowForwardUp, IconCheck, IconHourglass } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { useWaitingText } from "../sheet/use-waiting.ts";
import styles from "./turn-note.module.css";

const icons = {
  support: IconArrowBackUp,
  client: IconArrowForwardUp,
  "third-party": IconHourglass,
  nobody: IconCheck,
} as const;

/** Whose turn it is, and for how long in working hours. */
export function TurnNote({
  sheet,
}: {
  readonly sheet: Pick<SheetCard, "turn" | "turnSince" | "awaitedUntil">;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const waiting = useWaitingText(sheet.turnSince);
  const Icon = icons[sheet.turn];
  const label = text(`hotline.turn.${sheet.turn}`);
  return (
    <span className={styles.turn} data-turn={sheet.turn} title={format.dateTime(new Date(sheet.turnSince))}>
      <Icon aria-hidden="true" />
      <span className={styles.words}>
        {sheet.turn === "nobody" || waiting === undefined
          ? label
          : text("hotline.turn.since", { turn: label, time: waiting })}
        {sheet.awaitedUntil !== null &&
          ` · ${text("hotline.turn.until", { date: format.date(new Date(`${sheet.awaitedUntil}T12:00:00`)) })}`}
      </span>
    </span>
  );
}
