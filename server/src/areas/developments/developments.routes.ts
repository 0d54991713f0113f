import * as contract from "@planete/shared/contract/development.contract.ts";
import * as lists from "@planete/shared/contract/development-list.contract.ts";
import { cardToWire } from "@planete/shared/contract/card-wire.ts";
import { cardsRight } from "@planete/shared/domain/rights/right-tags.ts";
import { findSavedFilters } from "../../platform/records/saved-filter.store.ts";
import { savedFiltersOf } from "../../platform/records/saved-filters.ts";
import { serveWitnessedJson } from "../../platform/hot-path/serve-witnessed.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller, serveCallerJson } from "../../platform/http/serve-call.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { holdsRight } from "../../platform/sessions/caller.ts";
import * as fields from "./change-fields.ts";
import { createDevelopment } from "./create-development.ts";
import { findPermittedCards } from "./card.store.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { readerOf } from "./development-reader.ts";
import type { DevelopmentQuestion } from "./development-question.ts";
import { todayOf } from "./edit-card.ts";
import { exportDevelopments } from "./export-developments.ts";
import { listDevelopmentsJson } from "./list-developments.ts";
import { readDevelopment } from "./read-development.ts";
import { findReferences } from "./reference.store.ts";
import { developmentFilters } from "./saved-filter.store.ts";
import { findStaffChoices } from "./staff.store.ts";
import { undoAction } from "./undo-action.ts";

/** Developments: lists, one of them, and every change of it (spec §7). */
export function serveDevelopments(routes: Routes): void {
  const { platform } = routes;
  const { kysely } = platform.database;
  const reading = (caller: Caller): Promise<DevelopmentReader> => readerOf(kysely, caller);

  const list = (
    reader: DevelopmentReader,
    question: Omit<DevelopmentQuestion, "today">,
    asked: Parameters<typeof listDevelopmentsJson>[3] = {},
  ): Promise<Buffer> =>
    listDevelopmentsJson(platform.database, reader, { ...question, today: todayOf(platform) }, asked);

  serveWitnessedJson(routes, lists.listDevelopments, async (caller, { query }, witness) => {
    const { filters, authorizedUserIds, counts, ...page } = query;
    return list(
      await reading(caller),
      { filter: filters ?? {}, peopleIds: authorizedUserIds, ...page },
      { counts, witness },
    );
  });

  serveCallerJson(routes, lists.listAllDevelopments, async (caller, { query }) =>
    list(await reading(caller), { filter: {}, ...query }),
  );

  serveCallerJson(routes, lists.filterDevelopments, async (caller, { query }) => {
    const { authorizedUserIds, counts, sort, direction, cursor, limit, ...filter } = query;
    return list(
      await reading(caller),
      { filter, peopleIds: authorizedUserIds, sort, direction, cursor, limit },
      { counts },
    );
  });

  const changed = async (reader: DevelopmentReader, id: string, actionId: string | null) => ({
    data: await readDevelopment(platform, reader, id),
    actionId,
  });

  serveCaller(routes, contract.readDevelopment, async (caller, { params }) => ({
    data: await readDevelopment(platform, await reading(caller), params.id),
  }));

  serveCaller(routes, contract.createDevelopment, async (caller, { body }) => {
    const reader = await reading(caller);
    const { id, actionId } = await createDevelopment(platform, reader, body);
    return changed(reader, id, actionId);
  });

  serveCaller(routes, contract.changeDevelopment, async (caller, { params, body }) => {
    const reader = await reading(caller);
    const actionId = await fields.changeFields(platform, reader, params.id, body);
    return changed(reader, params.id, actionId);
  });

  serveCaller(routes, contract.deleteDevelopment, async (caller, { params }) => ({
    actionId: await fields.deleteDevelopment(platform, await reading(caller), params.id),
    data: { _id: params.id },
  }));

  serveCaller(routes, contract.changeDevelopmentStatus, async (caller, { params, body }) => {
    const reader = await reading(caller);
    const actionId = await fields.changeStatus(platform, reader, params.id, body.status, body.version);
    return changed(reader, params.id, actionId);
  });

  serveCaller(routes, contract.resetDevelopmentStatus, async (caller, { params, body }) => {
    const reader = await reading(caller);
    const actionId = await fields.resetStatus(platform, reader, params.id, body.reason, body.version);
    return changed(reader, params.id, actionId);
  });

  serveCaller(routes, contract.setEstimate, async (caller, { params, body }) => {
    const reader = await reading(caller);
    const actionId = await fields.setEstimate(platform, reader, params.id, body.data, body.version);
    return changed(reader, params.id, actionId);
  });

  serveCaller(routes, contract.setForecastDate, async (caller, { params, body }) => {
    const reader = await reading(caller);
    const actionId = await fields.setForecastDate(platform, reader, params.id, body.data, body.version);
    return changed(reader, params.id, actionId);
  });

  serveCaller(routes, contract.undoDevelopmentAction, async (caller, { params }) => {
    const reader = await reading(caller);
    const { developmentId, cardIds, actionId } = await undoAction(platform, reader, params.id);
    const cards = await findPermittedCards(kysely, reader, cardIds);
    return { data: { developmentId, cardIds: [...cardIds] }, actionId, cards: cards.map(cardToWire) };
  });

  serveCaller(routes, lists.exportDevelopments, async (caller, { body, reply }) => {
    const { filters, ...wanted } = body;
    const csv = exportDevelopments(platform, await reading(caller), { ...wanted, filter: filters ?? {} });
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="developments.csv"')
      .send(csv);
  });

  serveCaller(routes, contract.readDevelopmentChoices, async (caller) => {
    const reader = await reading(caller);
    // The screen of cards filters by the same, and has a right of its own.
    const holdsCards = reader.employee && holdsRight(caller, cardsRight);
    if (!reader.holdsScreen && !holdsCards) refuse("rightMissing");
    const [references, people] = await Promise.all([findReferences(kysely), findStaffChoices(kysely)]);
    return { data: { ...references, people } };
  });

  const filters = savedFiltersOf(developmentFilters);
  serveCaller(routes, lists.readDevelopmentFilters, async ({ person }) => ({
    data: await findSavedFilters(kysely, developmentFilters, person.id),
  }));
  serveCaller(routes, lists.addDevelopmentFilter, async ({ person }, { body }) => ({
    data: await filters.add(platform.database, person.id, body),
  }));
  serveCaller(routes, lists.changeDevelopmentFilter, async ({ person }, { params, body }) => ({
    data: await filters.change(platform.database, person.id, params.id, body),
  }));
  serveCaller(routes, lists.removeDevelopmentFilter, async ({ person }, { params }) => ({
    data: await filters.remove(platform.database, person.id, params.id),
  }));
  serveCaller(routes, lists.orderDevelopmentFilters, async ({ person }, { body }) => ({
    data: await filters.order(platform.database, person.id, body.ids),
  }));
}
