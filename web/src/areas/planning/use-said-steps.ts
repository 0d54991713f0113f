import { useLayoutEffect, useRef } from "react";
import { dateOfEpochDay } from "@planete/shared/domain/calendar/epoch-day.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { whyAction, whyOf } from "../../kit/ask-why.ts";
import { ApiError, codeOf } from "../../platform/http/api-error.ts";
import { newId } from "../../platform/new-id.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { showToast } from "../../ui/toast-store.ts";
import type { Board, BoardCard } from "./board/board.ts";
import type { BoardSteps, TakenBack } from "./use-board.ts";
import { useBoard } from "./use-board.ts";
import { useRowWords } from "./use-row-words.ts";
import { useStepReason, whoChanged } from "./use-step-reason.ts";

/** The steps of the board, each said when it failed, and undoing also when it is done; dialogs say it of theirs. */
export function useSaidSteps(told: Board, onOpen: (cardId: string) => void): BoardSteps {
  const text = useText();
  const reasonOf = useStepReason();
  const cardWords = useCardWords();
  const steps = useBoard(told);
  /** What somebody else did is on the board before the server refuses to undo it. */
  const newest = useRef(steps.board);
  useLayoutEffect(() => {
    newest.current = steps.board;
  });
  const detailOf = (error: unknown): string | undefined =>
    error instanceof ApiError ? error.requestId : undefined;
  const titleOf = (cards: readonly Pick<BoardCard, "title">[]): string =>
    cards.length === 1 ? (cards[0]?.title ?? "") : text("planning.cards", { count: cards.length });
  const said = async (
    work: () => Promise<void>,
    again: () => void,
    cards: readonly BoardCard[],
  ): Promise<void> => {
    try {
      await work();
    } catch (error) {
      // What the rules refuse is refused again, however often it is tried.
      showToast({
        message: text("planning.notSaved", { title: titleOf(cards), reason: reasonOf(error) }),
        tone: "error",
        detail: detailOf(error),
        action: whyAction(text, whyOf(error)) ?? { label: text("ui.error.retry"), onClick: again },
      });
    }
  };
  const put = (cards: readonly BoardCard[]): Promise<void> =>
    said(
      () => steps.put(cards),
      () => void put(cards),
      cards,
    );
  const remove = (card: BoardCard): Promise<void> =>
    said(
      () => steps.remove(card),
      () => void remove(card),
      [card],
    );
  const copy = (card: BoardCard, id = newId()): Promise<void> =>
    said(
      () => steps.copy(card, id),
      () => void copy(card, id),
      [card],
    );
  const split = (card: BoardCard, day: number): Promise<void> =>
    said(
      () => steps.split(card, day),
      () => void split(card, day),
      [card],
    );
  const join = (card: BoardCard, other: BoardCard): Promise<void> =>
    said(
      () => steps.join(card, other),
      () => void join(card, other),
      [card],
    );
  /** Who came between and what the card is now, with the way to it. */
  const sayNotUndone = (error: unknown): void => {
    const refusal = error instanceof ApiError ? error.detailsOf("undoNotPossible") : undefined;
    const name = whoChanged(error);
    const card = refusal && newest.current.cards.get(refusal.cardId);
    const message =
      name === undefined
        ? text(`error.${codeOf(error)}`)
        : card
          ? text("planning.undo.changed.now", {
              name,
              title: card.title,
              where: cardWords(card, newest.current),
            })
          : text("planning.undo.changed", { name });
    showToast({
      message,
      tone: "error",
      detail: detailOf(error),
      action: card
        ? { label: text("planning.menu.open"), onClick: () => onOpen(card.id) }
        : whyAction(text, whyOf(error)),
    });
  };
  const takeBack =
    (work: TakenBack, done: "planning.undone" | "planning.redone"): TakenBack =>
    async () => {
      try {
        const cards = await work();
        if (cards.length > 0) showToast({ message: text(done, { title: titleOf(cards) }) });
        return cards;
      } catch (error) {
        sayNotUndone(error);
        return [];
      }
    };
  const make: BoardSteps["make"] = async (card) => {
    await steps.make(card);
    showToast({ message: text("planning.said.put", { title: titleOf([card]) }) });
  };
  return {
    ...steps,
    make,
    put,
    remove,
    copy,
    split,
    join,
    undo: steps.undo && takeBack(steps.undo, "planning.undone"),
    redo: steps.redo && takeBack(steps.redo, "planning.redone"),
  };
}

/** Whose a card is, when, and how long a day; or the list in which it waits. */
function useCardWords(): (card: BoardCard, board: Board) => string {
  const text = useText();
  const format = useFormat();
  const { daily } = useRowWords();
  const day = (epochDay: number): string =>
    format.date(utcDate(dateOfEpochDay(epochDay)), {
      weekday: "short",
      day: "numeric",
      month: "short",
      timeZone: "UTC",
    });
  return (card, { rows }) => {
    const { personId, first, last, forecast } = card;
    if (personId === undefined || first === undefined || last === undefined)
      return text(forecast === null ? "planning.lists.without-date" : "planning.lists.with-date");
    const days =
      first === last ? day(first) : text("planning.period", { first: day(first), last: day(last) });
    return [rows.get(personId)?.person.name, days, daily(card)].filter(Boolean).join(" · ");
  };
}
