import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import type { Translate } from "@planete/shared/i18n/translator.ts";
import type { WaitingWords } from "../sheet/use-waiting.ts";

/** Whose turn it is and for how long, in words. */
export function turnSentence(
  { turn, turnSince }: Pick<SheetCard, "turn" | "turnSince">,
  waiting: WaitingWords,
  text: Translate,
): string {
  const label = text(`hotline.turn.${turn}`);
  const time = waiting(turn === "nobody" ? undefined : turnSince);
  return time === undefined ? label : text("hotline.turn.since", { turn: label, time });
}
