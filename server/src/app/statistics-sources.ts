import { liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import { sightOf } from "@planete/shared/domain/hotline/sheet-sight.ts";
import { countDevelopmentFigures } from "../areas/developments/count-figures.ts";
import { countLoadFigures } from "../areas/developments/count-load.ts";
import { countSheetFigures } from "../areas/hotline/figures/count-figures.ts";
import { countAdoption } from "../areas/statistics/count-adoption.ts";
import type { StatisticsSources } from "../areas/statistics/read-statistics.ts";
import type { Platform } from "../platform/platform.ts";
import { holdsRight } from "../platform/sessions/caller.ts";

/** Each part of the figures is counted by the area that knows who sees what of it. */
export function statisticsSources(platform: Platform): StatisticsSources {
  return {
    sheets: {
      ignores: [],
      count: async (caller, wish) => {
        const { employee, client } = caller.person;
        const sight = sightOf({ employee, clientId: client?.id ?? null });
        if (!sight || !holdsRight(caller, liaisonFormRight)) return undefined;
        return countSheetFigures(platform, sight, wish);
      },
    },
    developments: {
      ignores: ["module", "base"],
      count: (caller, wish) => countDevelopmentFigures(platform, caller, wish),
    },
    planning: {
      ignores: ["client", "module", "base"],
      count: (caller, wish) => countLoadFigures(platform, caller, wish),
    },
    adoption: {
      ignores: ["base"],
      count: (_caller, wish) => countAdoption(platform, wish),
    },
  };
}
