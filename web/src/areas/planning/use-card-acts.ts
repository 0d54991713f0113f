import { useState } from "react";
import type {
  PlanningAction,
  PlanningActor,
  PlanningPerson,
} from "@planete/shared/domain/planning/planning-rights.ts";
import { judgePlanning, namedAction } from "@planete/shared/domain/planning/planning-rights.ts";
import { dateOfEpochDay } from "@planete/shared/domain/calendar/epoch-day.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import type { WhyQuestion } from "../../kit/ask-why.ts";
import { whyAction } from "../../kit/ask-why.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { showToast } from "../../ui/toast-store.ts";
import type { BoardCard } from "./board/board.ts";
import type { BoardSteps } from "./use-board.ts";
import type { CellAct } from "./use-cursor.ts";
import { useRefusalWords } from "./use-refusal-words.ts";

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

/** What menu and keys do with a card, where the rules allow it, and why not where they don't (D10). */
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
  const format = useFormat();
  const refusalWords = useRefusalWords();
  const [copied, setCopied] = useState<BoardCard>();
  const [said, setSaid] = useState("");

  /** For eyes and ears. */
  const refuse = (title: string, reason: string, question?: WhyQuestion): void =>
    void showToast({
      message: text("planning.said.notAllowed", { title, reason }),
      action: whyAction(text, question),
    });
  /** True where the rules allow it; else it is told why not. */
  const may = (title: string, action: PlanningAction & { readonly target: PlanningPerson }): boolean => {
    const judgement = judgePlanning(actor, action);
    const person = steps.board.rows.get(action.target.personId)?.person.name ?? "";
    if (!judgement.allowed) refuse(title, refusalWords(judgement, person), namedAction(action));
    return judgement.allowed;
  };

  const paste = (target: PlanningPerson, day: number): void => {
    if (!copied || copied.first === undefined || copied.last === undefined) return;
    if (!may(copied.title, { action: copied.development ? "copy" : "personalEvent", target })) return;
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

  const split = (card: BoardCard, target: PlanningPerson, day: number): void => {
    const { title } = card;
    if (!card.development || card.first === undefined || day <= card.first)
      showToast({ message: text("planning.said.cannotSplit", { title }) });
    else if (may(title, { action: "split", target })) {
      void steps.split(card, day);
      const before = format.date(utcDate(dateOfEpochDay(day)), {
        weekday: "long",
        day: "numeric",
        month: "long",
        timeZone: "UTC",
      });
      setSaid(text("planning.said.split", { title, day: before }));
    }
  };

  const act: CardActs["act"] = (wanted, { personId, day, card }) => {
    const target = { personId, teams: steps.board.rows.get(personId)?.person.teams ?? [] };
    if (wanted === "paste") paste(target, day);
    else if (!card) return;
    else if (wanted === "copy") {
      setCopied(card);
      setSaid(text("planning.said.copied", { title: card.title }));
    } else if (wanted === "free") onFindFree(card);
    else if (wanted === "split") split(card, target, day);
    else if (!card.development) refuse(card.title, text("planning.refused.event"));
    else if (may(card.title, { action: "unassign", target })) {
      void steps.put([{ ...card, personId: undefined, first: undefined, last: undefined }]);
      setSaid(text("planning.said.without-date", { title: card.title }));
    }
  };
  return { copied, said, act };
}
