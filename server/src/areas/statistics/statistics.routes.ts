import * as contract from "@planete/shared/contract/statistics.contract.ts";
import * as views from "@planete/shared/contract/statistics-views.contract.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import type { SavedFilter } from "../../platform/records/saved-filter.store.ts";
import { findSavedFilters } from "../../platform/records/saved-filter.store.ts";
import { savedFiltersOf } from "../../platform/records/saved-filters.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { findChoices } from "./choice.store.ts";
import { exportStatistics } from "./export-statistics.ts";
import { mailView } from "./mail-view.ts";
import { guardWeeklyFigures } from "./mail-weekly-figures.ts";
import type { StatisticsSources } from "./read-statistics.ts";
import { readStatistics } from "./read-statistics.ts";
import { findWeeklyViews, statisticsViews } from "./statistics-view.store.ts";

/** Figures are for staff alone, whatever rights a client's user was given. */
function requireStaff({ person }: Caller): string {
  return person.employee ? person.id : refuse("rightMissing");
}

/** The figures of support vision (spec §2, D25); what they count is each area's own. */
export function serveStatistics(routes: Routes, sources: StatisticsSources): void {
  const { platform } = routes;
  serveCaller(routes, contract.readStatistics, (caller, { query }) =>
    readStatistics(platform, sources, caller, query),
  );
  serveCaller(
    routes,
    contract.exportStatistics,
    async (caller, { query: { lang, format, ...wish }, reply }) =>
      exportStatistics(reply, await readStatistics(platform, sources, caller, wish), { lang, format }),
  );
  serveCaller(routes, contract.readStatisticsChoices, async (caller) => {
    requireStaff(caller);
    return findChoices(platform.database.kysely);
  });
  serveViews(routes);
  guardWeeklyFigures(platform, sources);
}

/** The views that somebody saved, each with whether its figures come by mail. */
function serveViews(routes: Routes): void {
  const { platform } = routes;
  const { database } = platform;
  const saved = savedFiltersOf(statisticsViews);
  type View = SavedFilter<views.StatisticsView>;
  const mailedOf = async (personId: string) => {
    const weekly = await findWeeklyViews(database.kysely, personId);
    return (view: View) => ({ ...view, weekly: weekly.has(view.id) });
  };
  const withMail = async (personId: string, found: readonly View[]) => found.map(await mailedOf(personId));
  const oneOf = async (personId: string, view: View) => ({ data: (await mailedOf(personId))(view) });
  const allOf = async (personId: string) => ({
    data: await withMail(personId, await findSavedFilters(database.kysely, statisticsViews, personId)),
  });

  serveCaller(routes, views.readStatisticsViews, (caller) => allOf(requireStaff(caller)));
  serveCaller(routes, views.addStatisticsView, async (caller, { body }) => {
    const personId = requireStaff(caller);
    return oneOf(personId, await saved.add(database, personId, body));
  });
  serveCaller(routes, views.changeStatisticsView, async (caller, { params, body }) => {
    const personId = requireStaff(caller);
    return oneOf(personId, await saved.change(database, personId, params.id, body));
  });
  serveCaller(routes, views.removeStatisticsView, async (caller, { params }) => {
    const personId = requireStaff(caller);
    return { data: await withMail(personId, await saved.remove(database, personId, params.id)) };
  });
  serveCaller(routes, views.orderStatisticsViews, async (caller, { body }) => {
    const personId = requireStaff(caller);
    return { data: await withMail(personId, await saved.order(database, personId, body.ids)) };
  });
  serveCaller(routes, views.mailStatisticsView, async (caller, { params, body }) => {
    const personId = requireStaff(caller);
    await mailView(platform, { personId, id: params.id }, body.weekly, "page");
    return allOf(personId);
  });
}
