import * as contract from "@planete/shared/contract/hotline-list.contract.ts";
import * as sheetCounts from "@planete/shared/contract/hotline-counts.contract.ts";
import { serveWitnessedJson } from "../../../platform/hot-path/serve-witnessed.ts";
import type { Routes } from "../../../platform/http/serve-call.ts";
import { serveCaller } from "../../../platform/http/serve-call.ts";
import { findSavedFilters } from "../../../platform/records/saved-filter.store.ts";
import { savedFiltersOf } from "../../../platform/records/saved-filters.ts";
import { changeSheets } from "../sheets/change-sheets.ts";
import { exportSheets } from "./export-sheets.ts";
import { findHits } from "./find-hits.ts";
import { listSheets, readCards, readCounts } from "./list-sheets.ts";
import { listTeamPins, pinForTeam, unpinForTeam } from "./pin-for-team.ts";
import { readViews } from "./read-views.ts";
import { sheetFilters } from "./saved-filter.store.ts";
import { readerOf, writerOf } from "../readers/sheet-reader.ts";

/** Finding sheets, and what is done to many at once. */
export function serveSheetList(routes: Routes): void {
  const { platform } = routes;

  serveWitnessedJson(routes, contract.listSheets, (caller, { query }, witness) =>
    listSheets(platform, readerOf(caller), query, witness),
  );

  serveWitnessedJson(routes, contract.readSheetCards, (caller, { query }, witness) =>
    readCards(platform, readerOf(caller), query.ids, witness),
  );

  serveCaller(routes, contract.findSheetHits, (caller, { query }) =>
    findHits(platform, readerOf(caller), query),
  );

  serveCaller(routes, sheetCounts.countSheets, async (caller, { query }) => ({
    data: sheetCounts.countsToWire(await readCounts(platform, readerOf(caller), query.filter)),
  }));

  serveCaller(routes, sheetCounts.readSheetViews, (caller) => readViews(platform, readerOf(caller)));

  serveCaller(routes, contract.exportSheets, async (caller, { query, reply }) => {
    const csv = await exportSheets(platform, readerOf(caller), query);
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="hotline.csv"')
      .send(csv);
  });

  serveCaller(routes, contract.changeSheets, async (caller, { body }) => ({
    data: await changeSheets(platform, writerOf(caller), body),
  }));

  serveCaller(routes, contract.readTeamPins, (caller) => listTeamPins(platform, caller));

  serveCaller(routes, contract.pinForTeam, (caller, { params }) => pinForTeam(platform, caller, params));

  serveCaller(routes, contract.unpinForTeam, (caller, { params }) => unpinForTeam(platform, caller, params));

  const filters = savedFiltersOf(sheetFilters);
  serveCaller(routes, contract.readSavedFilters, async ({ person }) => ({
    data: [...(await findSavedFilters(platform.database.kysely, sheetFilters, person.id))],
  }));

  serveCaller(routes, contract.addSavedFilter, async ({ person }, { body }) => ({
    data: await filters.add(platform.database, person.id, body),
  }));

  serveCaller(routes, contract.changeSavedFilter, async ({ person }, { params, body }) => ({
    data: await filters.change(platform.database, person.id, params.id, body),
  }));

  serveCaller(routes, contract.removeSavedFilter, async ({ person }, { params }) => ({
    data: [...(await filters.remove(platform.database, person.id, params.id))],
  }));

  serveCaller(routes, contract.orderSavedFilters, async ({ person }, { body }) => ({
    data: [...(await filters.order(platform.database, person.id, body.ids))],
  }));
}
