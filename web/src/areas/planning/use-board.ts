import { useLayoutEffect, useRef, useState } from "react";
import {
  addOrAssignTask,
  cardCopyToWire,
  cardWordsToWire,
  createPersonalEvent,
  deletePersonalEvent,
  deleteTask,
  editPlannedCard,
  joinTasks,
  personalEventToWire,
  placementToWire,
  splitTask,
} from "@planete/shared/contract/development-card.contract.ts";
import type { CardWords } from "@planete/shared/contract/development-card.contract.ts";
import type { CardWire } from "@planete/shared/contract/card-wire.ts";
import { undoDevelopmentAction } from "@planete/shared/contract/development.contract.ts";
import { placeCards } from "@planete/shared/contract/planning-help.contract.ts";
import type { EpochDay } from "@planete/shared/domain/calendar/epoch-day.ts";
import { dateOfEpochDay } from "@planete/shared/domain/calendar/epoch-day.ts";
import type { DailyDurations } from "@planete/shared/domain/planning/daily-durations.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { newId } from "../../platform/new-id.ts";
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
  /**
   * Puts one card where it shall be, and changes what it says of itself; throws what went wrong. It is based on the
   * version that the card names, however far the board has gone on meanwhile.
   */
  readonly edit: (card: BoardCard, words: CardWords) => Promise<void>;
  /** Deletes a personal event, or a card of a development. */
  readonly remove: (card: BoardCard) => Promise<void>;
  /** Puts a new card on the planning; throws what went wrong. */
  readonly make: (card: NewCard) => Promise<void>;
  /** Puts a second card like the given one where that says. */
  /** The same id again is the same card. */
  readonly copy: (card: BoardCard, id?: string) => Promise<void>;
  /** Cuts a card before a day. */
  readonly split: (card: BoardCard, day: number) => Promise<void>;
  /** Makes one card of two neighbours. */
  readonly join: (card: BoardCard, other: BoardCard) => Promise<void>;
  /** Takes back the own last step, or does again what was taken back last. */
  readonly undo: TakenBack | undefined;
  readonly redo: TakenBack | undefined;
}

/** Says which cards it was about. */
export type TakenBack = () => Promise<StepCards>;
type StepCards = readonly Pick<BoardCard, "title">[];

/** A card that is to be: a task of a development, or without one a personal event. */
export interface NewCard extends Pick<
  BoardCard,
  "title" | "label" | "minutes" | "onDaysOff" | "countsAsLoad"
> {
  /** The same id again is the same event or card. */
  readonly id: string;
  readonly developmentId: string | undefined;
  readonly description: string;
  readonly personId: string;
  readonly first: EpochDay;
  readonly last: EpochDay;
}

interface Answer {
  readonly data: readonly CardWire[];
  readonly actionIds: readonly string[];
}

type VersionOf = (card: Pick<BoardCard, "id" | "version">) => number;
type Changes = ReadonlyMap<string, BoardCard | undefined>;
/** A step as the entries of the history that undo it, and the cards it was about. */
interface Step {
  readonly actionIds: readonly string[];
  readonly cards: StepCards;
}

interface StepHistory {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}
const noSteps: StepHistory = { done: [], undone: [] };

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
  const [history, setHistory] = useState<StepHistory>(noSteps);
  /** The same at once: what is undone is the step before, also while that is on its way. */
  const newest = useRef(history);
  const remember = (change: (old: StepHistory) => StepHistory): void => {
    newest.current = change(newest.current);
    setHistory(newest.current);
  };
  /** What was begun last, to its end; undoing waits for it. */
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const before = turn.current;
    const done = (async () => {
      await before;
      return work();
    })();
    turn.current = done.catch(() => undefined);
    return done;
  };
  const steps = useRef(0);
  /** The step before: quick steps of one card follow each other, each with the version that the last one made. */
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const versions = useRef(new Map<string, number>());
  const movers = useBoardNews((news) => setState((old) => withNews(old, news)));

  const newestTold = useRef(state.told);
  useLayoutEffect(() => {
    newestTold.current = state.told;
  });
  /**
   * The versions on which a step is based that begins now, be it the first time or once more from a message of a while
   * ago; those that the steps before it make are added on the way.
   */
  const versionsNow = (): VersionOf => {
    const begun = newestTold.current;
    return ({ id, version }) =>
      Math.max(begun.cards.get(id)?.version ?? version, versions.current.get(id) ?? 0);
  };

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
  const does = (cards: StepCards, ...given: Parameters<typeof take>): Promise<void> => {
    // Begun at once, for what is seen; each waits on the wire for the one before.
    const work = take(...given);
    // Whoever waits for the turn hears of a failure then.
    work.catch(() => undefined);
    return inTurn(async () => {
      const { actionIds } = await work;
      if (actionIds.length === 0) return;
      remember(({ done }) => ({ done: [...done, { actionIds, cards }], undone: [] }));
    });
  };

  const placementOf = (card: BoardCard, version: number): ReturnType<typeof placementToWire> =>
    placementToWire({
      version,
      assigneeId: card.personId ?? null,
      ...(card.personId === undefined ? { forecastDate: card.forecast } : {}),
      ...(card.first === undefined ? {} : { firstDay: dateOfEpochDay(card.first) }),
      ...(card.last === undefined ? {} : { lastDay: dateOfEpochDay(card.last) }),
      ...(state.board.cards.get(card.id)?.minutes === card.minutes || card.personId === undefined
        ? {}
        : { durations: durationsOf(card) }),
    });
  const put = (cards: readonly BoardCard[]): Promise<void> => {
    const versionOf = versionsNow();
    return does(cards, new Map(cards.map((card) => [card.id, card])), () =>
      callApi(placeCards, {
        body: {
          cards: cards.map((card) => ({
            _id: card.id,
            ...placementOf(card, versionOf(card)),
            assigned: card.personId ?? null,
          })),
        },
      }),
    );
  };

  const edit = (card: BoardCard, words: CardWords): Promise<void> => {
    const { label } = words;
    const said = label === undefined ? {} : { label, title: label, heading: label };
    const based = (): number => Math.max(card.version, versions.current.get(card.id) ?? 0);
    return does([card], new Map([[card.id, { ...card, ...words, ...said }]]), async () =>
      oneAction(
        await callApi(editPlannedCard, {
          params: { taskId: card.id },
          body: { ...placementOf(card, based()), ...cardWordsToWire(words) },
        }),
      ),
    );
  };

  const remove = (card: BoardCard): Promise<void> =>
    does(
      [card],
      new Map([[card.id, undefined]]),
      async () =>
        oneAction(
          card.development
            ? await callApi(deleteTask, { params: { id: card.id } })
            : await callApi(deletePersonalEvent, { params: { taskId: card.id } }),
        ),
      [card.id],
    );

  const make = (wanted: NewCard): Promise<void> => {
    const { id, developmentId, first, last, personId, onDaysOff, countsAsLoad, ...words } = wanted;
    const planned = {
      label: words.label,
      assigneeId: personId,
      firstDay: dateOfEpochDay(first),
      lastDay: dateOfEpochDay(last),
      durations: durationsOf(wanted),
    };
    return does([words], new Map(), async () =>
      oneAction(
        developmentId === undefined
          ? await callApi(createPersonalEvent, {
              params: { taskId: id },
              body: personalEventToWire({ ...planned, countsAsLoad, description: words.description }),
            })
          : await callApi(addOrAssignTask, {
              params: { id: developmentId },
              body: cardCopyToWire({ ...planned, id, onDaysOff }),
            }),
      ),
    );
  };

  const copy = async (card: BoardCard, id = newId()): Promise<void> => {
    const { personId, first, last, development } = card;
    if (personId === undefined || first === undefined || last === undefined) return;
    await make({
      id,
      developmentId: development?.id,
      title: card.title,
      label: card.label,
      description: "",
      personId,
      first,
      last,
      minutes: card.minutes,
      onDaysOff: card.onDaysOff,
      countsAsLoad: card.countsAsLoad,
    });
  };

  const split = (card: BoardCard, day: number): Promise<void> => {
    const versionOf = versionsNow();
    return does([card], new Map(), async () =>
      oneAction(
        await callApi(splitTask, {
          params: { id: card.id },
          body: { day: dateOfEpochDay(day), version: versionOf(card) },
        }),
      ),
    );
  };

  const join = (card: BoardCard, other: BoardCard): Promise<void> => {
    const versionOf = versionsNow();
    return does(
      [card],
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
  };

  /** Undoes one entry of the history; cards that it took away are gone from the board. */
  const undoAction = (id: string): Promise<Answer> =>
    take(new Map(), async () => {
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
  /**
   * Undoes a step, its last entry first; what it answers is the step that does it again. What the server was not asked,
   * or could not answer, is given back to be tried again.
   */
  const takeBack = async (step: Step, giveBack: (left: Step) => void): Promise<Step> => {
    const again: string[] = [];
    for (const [place, id] of step.actionIds.toReversed().entries()) {
      try {
        again.push(...(await undoAction(id)).actionIds);
      } catch (error) {
        const left = step.actionIds.slice(0, step.actionIds.length - place);
        if (!isRefusal(error)) giveBack({ ...step, actionIds: left });
        throw error;
      }
    }
    return { ...step, actionIds: again };
  };
  const turnBack = (from: "done" | "undone", to: "done" | "undone"): Promise<StepCards> =>
    inTurn(async () => {
      const step = newest.current[from].at(-1);
      if (!step) return [];
      remember((old) => ({ ...old, [from]: old[from].slice(0, -1) }));
      const again = await takeBack(step, (left) =>
        remember((old) => ({ ...old, [from]: [...old[from], left] })),
      );
      remember((old) => ({ ...old, [to]: [...old[to], again] }));
      return again.cards;
    });
  const undo =
    history.done.length > 0 || state.pending.length > 0 ? () => turnBack("done", "undone") : undefined;
  const redo = history.undone.length > 0 ? () => turnBack("undone", "done") : undefined;
  const saving = new Set(state.pending.flatMap(({ changes }) => [...changes.keys()]));
  return { board: state.board, saving, movers, put, edit, remove, make, copy, split, join, undo, redo };
}

/** True when the server has looked at it and said no; false when nothing came back, or a fault of ours. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

function durationsOf({ minutes }: Pick<BoardCard, "minutes">): DailyDurations {
  if (typeof minutes === "number") return minutes;
  return [...minutes].map(([day, each]) => ({ day: dateOfEpochDay(day), minutes: each }));
}
