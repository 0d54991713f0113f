import { ApiError, codeOf } from "../../platform/http/api-error.ts";
import { newId } from "../../platform/new-id.ts";
import { useText } from "../../platform/i18n/text.ts";
import { showToast } from "../../ui/toast-store.ts";
import type { Board, BoardCard } from "./board/board.ts";
import type { BoardSteps, TakenBack } from "./use-board.ts";
import { useBoard } from "./use-board.ts";
import { useStepReason, whoChanged } from "./use-step-reason.ts";

/** The steps of the board, each said when it failed, and undoing also when it is done; dialogs say it of theirs. */
export function useSaidSteps(told: Board): BoardSteps {
  const text = useText();
  const reasonOf = useStepReason();
  const steps = useBoard(told);
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
      showToast({
        message: text("planning.notSaved", { title: titleOf(cards), reason: reasonOf(error) }),
        tone: "error",
        detail: detailOf(error),
        action: { label: text("ui.error.retry"), onClick: again },
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
  const takeBack =
    (work: TakenBack, done: "planning.undone" | "planning.redone"): TakenBack =>
    async () => {
      try {
        const cards = await work();
        showToast({ message: text(done, { title: titleOf(cards) }) });
        return cards;
      } catch (error) {
        const name = whoChanged(error);
        showToast({
          message:
            name === undefined ? text(`error.${codeOf(error)}`) : text("planning.undo.changed", { name }),
          tone: "error",
          detail: detailOf(error),
        });
        return [];
      }
    };
  return {
    ...steps,
    put,
    remove,
    copy,
    split,
    join,
    undo: steps.undo && takeBack(steps.undo, "planning.undone"),
    redo: steps.redo && takeBack(steps.redo, "planning.redone"),
  };
}
