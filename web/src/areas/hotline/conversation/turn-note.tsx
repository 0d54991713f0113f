import { IconArrowBackUp, IconArrowForwardUp, IconCheck, IconHourglass } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { turnSentence } from "../list/turn-sentence.ts";
import { useIsStaff } from "../sheet/hotline-setup.ts";
import type { WaitingWords } from "../sheet/use-waiting.ts";
import { useWaitingWords } from "../sheet/use-waiting.ts";
import styles from "./turn-note.module.css";

const icons = {
  support: IconArrowBackUp,
  client: IconArrowForwardUp,
  "third-party": IconHourglass,
  nobody: IconCheck,
} as const;

type Turning = Pick<SheetCard, "turn" | "turnSince" | "awaitedUntil">;

/** Whose turn it is, and for how long in working hours. */
export function TurnNote({ sheet }: { readonly sheet: Turning }): ReactNode {
  return <TurnFace sheet={sheet} waiting={useWaitingWords()} />;
}

/** The same where many are drawn, which share their clock. */
function TurnFace({
  sheet,
  waiting,
}: {
  readonly sheet: Turning;
  readonly waiting: WaitingWords;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const isStaff = useIsStaff();
  const Icon = icons[sheet.turn];
  return (
    <span className={styles.turn} data-turn={sheet.turn} title={format.dateTime(new Date(sheet.turnSince))}>
      <Icon aria-hidden="true" />
      <span className={styles.words}>
        {turnSentence(sheet, waiting, text, isStaff)}
        {sheet.awaitedUntil !== null &&
          ` · ${text("hotline.turn.until", { date: format.date(new Date(`${sheet.awaitedUntil}T12:00:00`)) })}`}
      </span>
    </span>
  );
}
