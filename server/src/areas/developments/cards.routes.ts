import * as contract from "@planete/shared/contract/development-card.contract.ts";
import {
  listAllCards,
  listCardsWithDate,
  listCardsWithoutDate,
} from "@planete/shared/contract/development-list.contract.ts";
import {
  readLeave as leaveCall,
  readPlanning as planningCall,
} from "@planete/shared/contract/development-planning.contract.ts";
import { exportPlanning as exportCall } from "@planete/shared/contract/planning-export.contract.ts";
import { cardToWire } from "@planete/shared/contract/card-wire.ts";
import * as help from "@planete/shared/contract/planning-help.contract.ts";
import { serveWitnessed } from "../../platform/hot-path/serve-witnessed.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller, serveCallerJson } from "../../platform/http/serve-call.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { findCard, findCardViews } from "./card.store.ts";
import { changeCards } from "./change-cards.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { readerOf, requirePlanning } from "./development-reader.ts";
import { addTask } from "./add-task.ts";
import * as cards from "./edit-card.ts";
import type { CardQuestion } from "./card-list.store.ts";
import {
  countPlaces,
  countWaiting,
  findCardPage,
  findInvalidCards,
  findOverloaded,
} from "./card-list.store.ts";
import { findFirstSlots, findFreePeople } from "./find-free-people.ts";
import { placeCards } from "./place-cards.ts";
import { exportPlanning } from "./export-planning.ts";
import { planningJson, readLeave } from "./read-planning.ts";
import * as shapes from "./reshape-card.ts";
import type { CardChangeResult } from "./step-card.ts";
import { readSince } from "./read-since.ts";
import { rowTopicsOf } from "./announce-rows.ts";

/** Cards: where they are, how they move, and the planning of a period (spec §7, D16). */
export function serveCards(routes: Routes): void {
  const { platform } = routes;
  const { kysely } = platform.database;
  const reading = (caller: Caller): Promise<DevelopmentReader> => readerOf(kysely, caller);
  platform.live.learnTopics(rowTopicsOf(kysely));

  const today = (): string => cards.todayOf(platform);
  const page = async (reader: DevelopmentReader, question: CardQuestion) => {
    const { cards: found, next, total, estimated } = await findCardPage(kysely, reader, question);
    return { data: found.map(cardToWire), next, total, estimated };
  };
  const waitingPage = async (reader: DevelopmentReader, question: CardQuestion) => {
    const [answer, groups] = await Promise.all([
      page(reader, question),
      countWaiting(kysely, reader, question),
    ]);
    return { ...answer, today: question.today, groups: [...groups] };
  };

  serveCaller(routes, listAllCards, async (caller, { query }) =>
    page(await reading(caller), { ...query, today: today() }),
  );
  serveCaller(routes, listCardsWithoutDate, async (caller, { query }) =>
    waitingPage(await reading(caller), { ...query, place: "without-date", today: today() }),
  );
  serveCaller(routes, listCardsWithDate, async (caller, { query }) =>
    waitingPage(await reading(caller), { ...query, place: "with-date", today: today() }),
  );

  serveCallerJson(routes, planningCall, async (caller, { query }) =>
    planningJson(platform, await reading(caller), query),
  );
  serveCaller(routes, exportCall, async (caller, { query, reply }) =>
    exportPlanning(platform, await reading(caller), query, reply),
  );
  serveCaller(routes, leaveCall, async (caller, { query }) =>
    readLeave(platform, await reading(caller), query),
  );

  const changed = async (reader: DevelopmentReader, result: CardChangeResult) => ({
    data: await cardsOf(reader, result),
    actionId: result.actionId,
  });
  const cardsOf = async (
    reader: DevelopmentReader,
    { cardIds, views }: Pick<CardChangeResult, "cardIds" | "views">,
  ) => (views ?? (await findCardViews(kysely, reader, cardIds))).map(cardToWire);

  serveCaller(routes, contract.addOrAssignTask, async (caller, { params, body }) => {
    const reader = await reading(caller);
    const { taskId, newTaskId, ...change } = body;
    if (taskId === undefined)
      return changed(reader, await addTask(platform, reader, params.id, { id: newTaskId, ...change }));
    await requireTaskOf(params.id, taskId);
    return changed(reader, await cards.changeCard(platform, reader, taskId, change));
  });

  /** A task of another development is as missing as any. */
  const requireTaskOf = async (developmentId: string, taskId: string): Promise<void> => {
    const card = await findCard(kysely, taskId);
    if (card?.development_id !== developmentId) refuse("notFound");
  };

  serveCaller(routes, contract.unassignTask, async (caller, { params, body }) => {
    const reader = await reading(caller);
    const { taskId, version } = body;
    if (taskId !== undefined && taskId !== params.id) await requireTaskOf(params.id, taskId);
    return changed(reader, await cards.unassignCard(platform, reader, taskId ?? params.id, { version }));
  });

  serveCaller(routes, contract.unassignToForecast, async (caller, { params, body }) => {
    const reader = await reading(caller);
    const wanted = { version: body.version, toForecast: { date: body.data } };
    return changed(reader, await cards.unassignCard(platform, reader, params.id, wanted));
  });

  serveCaller(routes, contract.setTaskForecast, async (caller, { params, body }) => {
    const reader = await reading(caller);
    return changed(reader, await cards.setCardForecast(platform, reader, params.id, body.data, body.version));
  });

  /** The planning's own changes are for whoever it opens for. */
  const planning = async (caller: Caller): Promise<DevelopmentReader> => {
    const reader = await reading(caller);
    if (!reader.employee) refuse("rightMissing");
    return reader;
  };
  const opened = async (caller: Caller): Promise<DevelopmentReader> => {
    const reader = await planning(caller);
    requirePlanning(reader);
    return reader;
  };

  serveCaller(routes, contract.splitTask, async (caller, { params, body }) => {
    const reader = await opened(caller);
    return changed(reader, await shapes.splitCard(platform, reader, params.id, body.day, body.version));
  });

  serveCaller(routes, contract.joinTasks, async (caller, { params, body }) => {
    const reader = await opened(caller);
    const { withTaskId: withId, version, withVersion } = body;
    return changed(
      reader,
      await shapes.joinCards(platform, reader, params.id, { withId, version, withVersion }),
    );
  });

  serveCaller(routes, contract.deleteTask, async (caller, { params }) => {
    const reader = await opened(caller);
    return changed(reader, await shapes.deleteCard(platform, reader, params.id, "task"));
  });

  serveWitnessed(routes, contract.editPlannedCard, async (caller, { params, body }, witness) => {
    const reader = await opened(caller);
    return changed(reader, await cards.changeCard(platform, reader, params.taskId, body, witness));
  });

  serveWitnessed(routes, help.placeCards, async (caller, { body }, witness) => {
    const reader = await opened(caller);
    const { actionIds, ...placed } = await placeCards(platform, reader, body.cards, witness);
    return { data: await cardsOf(reader, placed), actionIds: [...actionIds] };
  });

  serveCaller(routes, help.findFreePeople, async (caller, { params, query }) =>
    findFreePeople(platform, await planning(caller), params.taskId, query.from),
  );

  serveCaller(routes, help.findFirstSlots, async (caller, { query }) =>
    findFirstSlots(platform, await planning(caller), query.cards ?? []),
  );

  serveCaller(routes, help.readPlanningSince, async (caller, { query }) =>
    readSince(platform, await planning(caller), query.since),
  );

  serveCaller(routes, contract.createPersonalEvent, async (caller, { params, body }) => {
    const reader = await planning(caller);
    return changed(reader, await shapes.createEvent(platform, reader, params.taskId, body));
  });

  serveCaller(routes, contract.deletePersonalEvent, async (caller, { params }) => {
    const reader = await planning(caller);
    return changed(reader, await shapes.deleteCard(platform, reader, params.taskId, "personal-event"));
  });

  serveCaller(routes, contract.listCards, async (caller, { query }) => {
    // The screen of cards has a right of its own; what is seen follows the same rule (D17).
    const reader: DevelopmentReader = { ...(await reading(caller)), holdsScreen: true };
    const question: CardQuestion = { ...query, withEvents: true, today: today() };
    // Ignored everywhere but here, and here for administrators alone (D11).
    if (question.finding === "invalid" && !reader.administrator) refuse("rightMissing");
    const [found, places, invalid] = await Promise.all([
      question.finding === "over-capacity"
        ? findOverloaded(kysely, reader, question)
        : findCardPage(kysely, reader, question),
      countPlaces(kysely, reader, question),
      reader.administrator ? findInvalidCards(kysely, reader, question.today) : undefined,
    ]);
    return {
      data: found.cards.map(cardToWire),
      next: found.next,
      total: found.total,
      today: question.today,
      places,
      ...(invalid ? { invalid: invalid.map(contract.invalidCardToWire) } : {}),
    };
  });

  serveCaller(routes, contract.changeCards, async (caller, { body }) => {
    const reader: DevelopmentReader = { ...(await reading(caller)), holdsScreen: true };
    const result = await changeCards(platform, reader, body.ids, body.change);
    return {
      data: (await findCardViews(kysely, reader, result.changed)).map(cardToWire),
      refused: result.refused.map(({ id, refusal }) => ({
        _id: id,
        error: refusal.code,
        ...(refusal.details === undefined ? {} : { details: refusal.details }),
      })),
      actionIds: [...result.actionIds],
    };
  });
}
