import { historyPageLength, readHistory } from "@planete/shared/contract/history.contract.ts";
import { historyRight, isOtherKind } from "@planete/shared/domain/history/history-kinds.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { findListPage } from "../../platform/records/list-page.store.ts";
import { holdsRight } from "../../platform/sessions/caller.ts";
import { historyEntryToWire, sightOf, wholeSight } from "./history-entry-wire.ts";
import type { FoundEntryRow } from "./history-search.store.ts";
import { historyPlan } from "./history-search.store.ts";

/** What happened to what a screen keeps, for whoever may open that screen; nothing here or elsewhere changes it. */
export function serveHistory(routes: Routes): void {
  const { database, now } = routes.platform;
  serveCaller(routes, readHistory, async (caller, { query: { record, also = [], subject, cursor } }) => {
    const kinds = [record, ...also];
    for (const right of kinds.map(historyRight))
      if (!holdsRight(caller, right)) refuse("rightMissing", { right });
    const plan = historyPlan({ subject }, { kinds, now: now() });
    const wish = { cursor, limit: historyPageLength };
    const { rows, next, counts } = await findListPage<FoundEntryRow, "at">(database.kysely, plan, wish);
    // A record's own screen shows its addresses whole, or keeps them masked.
    const toWire = (row: FoundEntryRow) =>
      historyEntryToWire(row, isOtherKind(row.area) ? sightOf(caller) : wholeSight);
    return { data: rows.map(toWire), next, counts };
  });
}
