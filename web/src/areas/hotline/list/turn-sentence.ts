import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import type { Translate } from "@planete/shared/i18n/translator.ts";
import type { WaitingWords } from "../sheet/use-waiting.ts";

/** Whose turn it is and for how long, in words; clients are spoken to, not about. */
export function turnSentence(
  { turn, turnSince }: Pick<SheetCard, "turn" | "turnSince">,
  waiting: WaitingWords,
  text: Translate,
  isStaff = true,
): string {
  const label = text(isStaff ? `hotline.turn.${turn}` : `hotline.mine.turn.${turn}`);
  const time = waiting(turn === "nobody" ? undefined : turnSince);
  return time === undefined ? label : text("hotline.turn.since", { turn: label, time });
}
