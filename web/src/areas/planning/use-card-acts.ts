import { useState } from "react";
import type { PlanningActor, PlanningPerson } from "@planete/shared/domain/planning/planning-rights.ts";
import { judgePlanning } from "@planete/shared/domain/planning/planning-rights.ts";
import { useText } from "../../platform/i18n/text.ts";
import type { BoardCard } from "./board/board.ts";
import type { BoardSteps } from "./use-board.ts";
import type { CellAct } from "./use-cursor.ts";

interface ActTarget {
  readonly personId: string;
  readonly day: number;
  readonly card: BoardCard | undefined;
}

export interface CardActs {
  /** What Ctrl+V puts down. */
  readonly copied: BoardCard | undefined;
  /** For ears. */
  readonly said: string;
  readonly act: (act: Exclude<CellAct, "menu">, place: ActTarget) => void;
}

/** What menu and keys do with a card, where the rules allow it (D10). */
export function useCardActs({
  steps,
  actor,
  onFindFree,
}: {
  readonly steps: BoardSteps;
  readonly actor: PlanningActor;
  readonly onFindFree: (card: BoardCard) => void;
}): CardActs {
  const text = useText();
  const [copied, setCopied] = useState<BoardCard>();
  const [said, setSaid] = useState("");

  const paste = (target: PlanningPerson, day: number): void => {
    if (!copied || copied.first === undefined || copied.last === undefined) return;
    const allowed = judgePlanning(
      actor,
      copied.development ? { action: "copy", target } : { action: "personalEvent", target },
    ).allowed;
    if (!allowed) return;
    const step = day - copied.first;
    const { minutes } = copied;
    void steps.copy({
      ...copied,
      personId: target.personId,
      first: day,
      last: copied.last + step,
      minutes:
        typeof minutes === "number" ? minutes : new Map([...minutes].map(([at, each]) => [at + step, each])),
    });
    setSaid(text("planning.said.put", { title: copied.title }));
  };

  const act: CardActs["act"] = (wanted, { personId, day, card }) => {
    const target = { personId, teams: steps.board.rows.get(personId)?.person.teams ?? [] };
    const may = (action: "split" | "unassign"): boolean =>
      card?.development !== undefined && judgePlanning(actor, { action, target }).allowed;
    if (wanted === "paste") paste(target, day);
    else if (!card) return;
    else if (wanted === "copy") {
      setCopied(card);
      setSaid(text("planning.said.copied", { title: card.title }));
    } else if (wanted === "free") onFindFree(card);
    else if (wanted === "split" && may("split") && card.first !== undefined && day > card.first)
      void steps.split(card, day);
    else if (wanted === "back" && may("unassign")) {
      void steps.put([{ ...card, personId: undefined, first: undefined, last: undefined }]);
      setSaid(text("planning.said.without-date", { title: card.title }));
    }
  };
  return { copied, said, act };
}
