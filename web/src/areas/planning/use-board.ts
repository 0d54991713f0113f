import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import {
  deletePersonalEvent,
  editPlannedCard,
  placementToWire,
} from "@planete/shared/contract/development-card.contract.ts";
import { developmentChanged, undoDevelopmentAction } from "@planete/shared/contract/development.contract.ts";
import { dateOfEpochDay } from "@planete/shared/domain/calendar/epoch-day.ts";
import type { DailyDurations } from "@planete/shared/domain/planning/daily-durations.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useLive, useLiveReload } from "../../platform/live/use-live.ts";
import type { Board, BoardCard } from "./board/board.ts";
import { settleBoard } from "./board/board.ts";
import type { BoardState } from "./board/board-store.ts";
import { boardState, withoutStep, withStep } from "./board/board-store.ts";
import { cardOf } from "./board/read-board.ts";

/** Changes of others that come together are fetched together. */
const gatherMs = 120;

export interface BoardSteps {
  readonly board: Board;
  /** Cards that are on their way to the server. */
  readonly saving: ReadonlySet<string>;
  /** Puts cards where they shall be: at once on the screen, then on the server. Throws what went wrong. */
  readonly put: (cards: readonly BoardCard[]) => Promise<void>;
  /** Deletes a personal event. */
  readonly remove: (card: BoardCard) => Promise<void>;
  readonly undo: (() => Promise<void>) | undefined;
}

/** The board that is shown: what the server told, the steps under way, and what others do meanwhile. */
export function useBoard(told: Board): BoardSteps {
  const queries = useQueryClient();
  const [state, setState] = useState<BoardState>(() => boardState(told));
  const [shown, setShown] = useState(told);
  if (shown !== told) {
    setShown(told);
    setState((old) => boardState(settleBoard(told, old.told), old.pending));
  }
  const [actions, setActions] = useState<readonly string[]>([]);
  const steps = useRef(0);
  /** The step before: quick steps of one card follow each other, each with the version that the last one made. */
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const versions = useRef(new Map<string, number>());

  const put = async (cards: readonly BoardCard[]): Promise<void> => {
    steps.current += 1;
    const step = steps.current;
    setState((old) => withStep(old, step, new Map(cards.map((card) => [card.id, card]))));
    const answered = new Map<string, BoardCard>();
    const earlier = line.current;
    const { promise: done, resolve: finish } = Promise.withResolvers<void>();
    line.current = done;
    try {
      await earlier;
      for (const card of cards) {
        const before = state.board.cards.get(card.id);
        const version = before?.version ?? card.version;
        const answer = await callApi(editPlannedCard, {
          params: { taskId: card.id },
          body: placementToWire({
            version: Math.max(version, versions.current.get(card.id) ?? 0),
            assigneeId: card.personId ?? null,
            ...(card.personId === undefined ? { forecastDate: card.forecast } : {}),
            ...(card.first === undefined ? {} : { firstDay: dateOfEpochDay(card.first) }),
            ...(card.last === undefined ? {} : { lastDay: dateOfEpochDay(card.last) }),
            ...(before?.minutes === card.minutes ? {} : { durations: durationsOf(card) }),
          }),
        });
        for (const each of answer.data.map(cardOf)) {
          answered.set(each.id, each);
          versions.current.set(each.id, each.version);
        }
        const { actionId } = answer;
        if (actionId !== null) setActions((old) => [...old, actionId]);
      }
    } finally {
      finish();
      setState((old) => withoutStep(old, step, answered));
    }
  };

  const remove = async (card: BoardCard): Promise<void> => {
    steps.current += 1;
    const step = steps.current;
    setState((old) => withStep(old, step, new Map([[card.id, undefined]])));
    let gone = false;
    try {
      const { actionId } = await callApi(deletePersonalEvent, { params: { taskId: card.id } });
      gone = true;
      if (actionId !== null) setActions((old) => [...old, actionId]);
    } finally {
      setState((old) => withoutStep(old, step, gone ? new Map([[card.id, undefined]]) : new Map()));
    }
  };
  useRefetch();

  const last = actions.at(-1);
  const undo =
    last === undefined
      ? undefined
      : async (): Promise<void> => {
          setActions((old) => old.filter((action) => action !== last));
          await callApi(undoDevelopmentAction, { params: { id: last } });
          void queries.invalidateQueries({ queryKey: ["planning"] });
        };
  const saving = new Set(state.pending.flatMap(({ changes }) => [...changes.keys()]));
  return { board: state.board, saving, put, remove, undo };
}

function durationsOf({ minutes }: BoardCard): DailyDurations {
  if (typeof minutes === "number") return minutes;
  return [...minutes].map(([day, each]) => ({ day: dateOfEpochDay(day), minutes: each }));
}

/** Others changed cards: the period is read again, many changes at once, and drawn where it differs. */
function useRefetch(): void {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const read = (): void => void queries.invalidateQueries({ queryKey: ["planning", "period"] });
  useLive(developmentChanged, ({ part }) => {
    if (part === "todos" || part === "comments" || part === "time") return;
    clearTimeout(timer.current);
    timer.current = setTimeout(read, gatherMs);
  });
  useLiveReload(read);
}
