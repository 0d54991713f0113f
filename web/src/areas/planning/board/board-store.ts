import type { Board, BoardCard } from "./board.ts";
import { changeCards } from "./board.ts";

type Changes = ReadonlyMap<string, BoardCard | undefined>;

/**
 * The board as the server last told it, and on top of it the steps of this page that are still on their way.
 * A step that fails is taken off again; what others did meanwhile stays.
 */
export interface BoardState {
  readonly told: Board;
  readonly pending: readonly { readonly id: number; readonly changes: Changes }[];
  /** What is shown. */
  readonly board: Board;
}

export function boardState(told: Board, pending: BoardState["pending"] = []): BoardState {
  return { told, pending, board: pending.reduce((board, { changes }) => changeCards(board, changes), told) };
}

export function withStep(state: BoardState, id: number, changes: Changes): BoardState {
  return {
    ...state,
    pending: [...state.pending, { id, changes }],
    board: changeCards(state.board, changes),
  };
}

/** A step has been answered: by what the cards are now, or by a refusal. */
export function withoutStep(state: BoardState, id: number, answer: Changes = new Map()): BoardState {
  const told = answer.size === 0 ? state.told : changeCards(state.told, onlyNewer(state.told, answer));
  return boardState(
    told,
    state.pending.filter((step) => step.id !== id),
  );
}

/** Answers and events may overtake each other: a card never goes back to an older version. */
function onlyNewer(board: Board, changes: Changes): Changes {
  return new Map(
    [...changes].filter(
      ([id, card]) => card === undefined || card.version >= (board.cards.get(id)?.version ?? 0),
    ),
  );
}
