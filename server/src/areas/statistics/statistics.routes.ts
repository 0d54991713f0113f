import * as contract from "@planete/shared/contract/statistics.contract.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { findChoices } from "./choice.store.ts";
import { exportStatistics } from "./export-statistics.ts";
import type { StatisticsSources } from "./read-statistics.ts";
import { readStatistics } from "./read-statistics.ts";

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
    if (!caller.person.employee) refuse("rightMissing");
    return findChoices(platform.database.kysely);
  });
}
