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

/** What others did, as the live channel tells it; steps of this page that are under way stay on top. */
export function withNews(state: BoardState, news: readonly CardNews[]): BoardState {
  const changes = new Map<string, BoardCard | undefined>();
  for (const piece of news) {
    const known = changes.has(piece.id) ? changes.get(piece.id) : state.told.cards.get(piece.id);
    const version = known?.version ?? 0;
    if (piece.card) {
      if (piece.card.version >= version) changes.set(piece.id, piece.card);
    } else if (
      known &&
      (version < piece.version || (version === piece.version && known.personId === piece.from))
    )
      changes.set(piece.id, undefined);
  }
  return changes.size === 0 ? state : boardState(changeCards(state.told, changes), state.pending);
}

/** A card as it is now, or that it is gone from somebody's row since a version. */
export type CardNews =
  | { readonly id: string; readonly card: BoardCard }
  | { readonly id: string; readonly card?: undefined; readonly version: number; readonly from: string };

/** Answers and events may overtake each other: a card never goes back to an older version. */
function onlyNewer(board: Board, changes: Changes): Changes {
  return new Map(
    [...changes].filter(
      ([id, card]) => card === undefined || card.version >= (board.cards.get(id)?.version ?? 0),
    ),
  );
}
