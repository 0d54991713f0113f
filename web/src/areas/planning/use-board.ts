import { useRef, useState } from "react";
import {
  addOrAssignTask,
  cardCopyToWire,
  createPersonalEvent,
  deletePersonalEvent,
  deleteTask,
  joinTasks,
  personalEventToWire,
  placementToWire,
  splitTask,
} from "@planete/shared/contract/development-card.contract.ts";
import type { CardWire } from "@planete/shared/contract/development-wire.ts";
import { undoDevelopmentAction } from "@planete/shared/contract/development.contract.ts";
import { placeCards } from "@planete/shared/contract/planning-help.contract.ts";
import { dateOfEpochDay } from "@planete/shared/domain/calendar/epoch-day.ts";
import type { DailyDurations } from "@planete/shared/domain/planning/daily-durations.ts";
import { callApi } from "../../platform/http/call-api.ts";
import type { Board, BoardCard } from "./board/board.ts";
import { settleBoard } from "./board/board.ts";
import type { BoardState } from "./board/board-store.ts";
import { boardState, withNews, withoutStep, withStep } from "./board/board-store.ts";
import { cardOf } from "./board/read-board.ts";
import type { Movers } from "./board/recent-movers.ts";
import { useBoardNews } from "./use-board-news.ts";

export interface BoardSteps {
  readonly board: Board;
  /** Cards that are on their way to the server. */
  readonly saving: ReadonlySet<string>;
  /** Cards that somebody else has just moved, with their name. */
  readonly movers: Movers;
  /** Puts cards where they shall be: at once on the screen, then on the server, all or none. Throws what went wrong. */
  readonly put: (cards: readonly BoardCard[]) => Promise<void>;
  /** Deletes a personal event, or a card of a development. */
  readonly remove: (card: BoardCard) => Promise<void>;
  /** Puts a second card like the given one where that says. */
  readonly copy: (card: BoardCard) => Promise<void>;
  /** Cuts a card before a day. */
  readonly split: (card: BoardCard, day: number) => Promise<void>;
  /** Makes one card of two neighbours. */
  readonly join: (card: BoardCard, other: BoardCard) => Promise<void>;
  /** Takes back the own last step, or does again what was taken back last. */
  readonly undo: (() => Promise<void>) | undefined;
  readonly redo: (() => Promise<void>) | undefined;
}

interface Answer {
  readonly data: readonly CardWire[];
  readonly actionIds: readonly string[];
}

type Changes = ReadonlyMap<string, BoardCard | undefined>;
/** A step as the entries of the history that undo it. */
type Step = readonly string[];

const oneAction = ({
  data,
  actionId,
}: {
  readonly data: readonly CardWire[];
  readonly actionId: string | null;
}): Answer => ({ data, actionIds: actionId === null ? [] : [actionId] });

/** The board that is shown: what the server told, the steps under way, and what others do meanwhile. */
export function useBoard(told: Board): BoardSteps {
  const [state, setState] = useState<BoardState>(() => boardState(told));
  const [shown, setShown] = useState(told);
  if (shown !== told) {
    setShown(told);
    setState((old) => boardState(settleBoard(told, old.told), old.pending));
  }
  const [done, setDone] = useState<readonly Step[]>([]);
  const [undone, setUndone] = useState<readonly Step[]>([]);
  const steps = useRef(0);
  /** The step before: quick steps of one card follow each other, each with the version that the last one made. */
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const versions = useRef(new Map<string, number>());
  const movers = useBoardNews((news) => setState((old) => withNews(old, news)));

  const versionOf = ({ id, version }: BoardCard): number =>
    Math.max(state.told.cards.get(id)?.version ?? version, versions.current.get(id) ?? 0);

  /** Shows the changes at once, makes the call after those before it, and shows what it answered. */
  const take = async (
    changes: Changes,
    call: () => Promise<Answer>,
    gone: readonly string[] = [],
  ): Promise<Answer> => {
    steps.current += 1;
    const step = steps.current;
    setState((old) => withStep(old, step, changes));
    const answered = new Map<string, BoardCard | undefined>();
    const earlier = line.current;
    const { promise, resolve: finish } = Promise.withResolvers<void>();
    line.current = promise;
    try {
      await earlier;
      const answer = await call();
      for (const id of gone) answered.set(id, undefined);
      for (const each of answer.data.map(cardOf)) {
        answered.set(each.id, each);
        versions.current.set(each.id, each.version);
      }
      return answer;
    } finally {
      finish();
      setState((old) => withoutStep(old, step, answered));
    }
  };
  const does = async (...given: Parameters<typeof take>): Promise<void> => {
    const { actionIds } = await take(...given);
    if (actionIds.length === 0) return;
    setDone((old) => [...old, actionIds]);
    setUndone([]);
  };

  const put = (cards: readonly BoardCard[]): Promise<void> =>
    does(new Map(cards.map((card) => [card.id, card])), () =>
      callApi(placeCards, {
        body: {
          cards: cards.map((card) => ({
            _id: card.id,
            ...placementToWire({
              version: versionOf(card),
              assigneeId: card.personId ?? null,
              ...(card.personId === undefined ? { forecastDate: card.forecast } : {}),
              ...(card.first === undefined ? {} : { firstDay: dateOfEpochDay(card.first) }),
              ...(card.last === undefined ? {} : { lastDay: dateOfEpochDay(card.last) }),
              ...(state.board.cards.get(card.id)?.minutes === card.minutes || card.personId === undefined
                ? {}
                : { durations: durationsOf(card) }),
            }),
            assigned: card.personId ?? null,
          })),
        },
      }),
    );

  const remove = (card: BoardCard): Promise<void> =>
    does(
      new Map([[card.id, undefined]]),
      async () =>
        oneAction(
          card.development
            ? await callApi(deleteTask, { params: { id: card.id } })
            : await callApi(deletePersonalEvent, { params: { taskId: card.id } }),
        ),
      [card.id],
    );

  const copy = async (card: BoardCard): Promise<void> => {
    const { personId, first, last, development } = card;
    if (personId === undefined || first === undefined || last === undefined) return;
    const days = { firstDay: dateOfEpochDay(first), lastDay: dateOfEpochDay(last) };
    const like = { label: card.label, assigneeId: personId, durations: durationsOf(card) };
    await does(new Map(), async () =>
      oneAction(
        development
          ? await callApi(addOrAssignTask, {
              params: { id: development.id },
              body: cardCopyToWire({ ...like, ...days, onDaysOff: card.onDaysOff }),
            })
          : await callApi(createPersonalEvent, {
              params: { taskId: crypto.randomUUID() },
              body: personalEventToWire({ ...like, ...days, countsAsLoad: card.countsAsLoad }),
            }),
      ),
    );
  };

  const split = (card: BoardCard, day: number): Promise<void> =>
    does(new Map(), async () =>
      oneAction(
        await callApi(splitTask, {
          params: { id: card.id },
          body: { day: dateOfEpochDay(day), version: versionOf(card) },
        }),
      ),
    );

  const join = (card: BoardCard, other: BoardCard): Promise<void> =>
    does(
      new Map(),
      async () =>
        oneAction(
          await callApi(joinTasks, {
            params: { id: card.id },
            body: { withTaskId: other.id, version: versionOf(card), withVersion: versionOf(other) },
          }),
        ),
      [other.id],
    );

  /** Undoes a step, its last entry first; what it answers is the step that does it again. */
  const takeBack = async (step: Step): Promise<Step> => {
    const again: string[] = [];
    for (const id of step.toReversed()) {
      const { actionIds } = await take(new Map(), async () => {
        const answer = await callApi(undoDevelopmentAction, { params: { id } });
        const there = new Set(answer.cards.map(({ _id }) => _id));
        const gone = answer.data.cardIds.filter((cardId) => !there.has(cardId));
        setState((old) =>
          withNews(
            old,
            gone.map((cardId) => ({ id: cardId, version: Number.MAX_SAFE_INTEGER, from: "" })),
          ),
        );
        return { data: answer.cards, actionIds: answer.actionId === null ? [] : [answer.actionId] };
      });
      again.push(...actionIds);
    }
    return again;
  };
  const [lastDone, lastUndone] = [done.at(-1), undone.at(-1)];
  const undo =
    lastDone &&
    (async (): Promise<void> => {
      setDone((old) => old.filter((step) => step !== lastDone));
      const again = await takeBack(lastDone);
      setUndone((old) => [...old, again]);
    });
  const redo =
    lastUndone &&
    (async (): Promise<void> => {
      setUndone((old) => old.filter((step) => step !== lastUndone));
      const again = await takeBack(lastUndone);
      setDone((old) => [...old, again]);
    });
  const saving = new Set(state.pending.flatMap(({ changes }) => [...changes.keys()]));
  return { board: state.board, saving, movers, put, remove, copy, split, join, undo, redo };
}

function durationsOf({ minutes }: BoardCard): DailyDurations {
  if (typeof minutes === "number") return minutes;
  return [...minutes].map(([day, each]) => ({ day: dateOfEpochDay(day), minutes: each }));
}
