import { IconChartHistogram } from "@tabler/icons-react";
import { statisticsScreen } from "@planete/shared/domain/rights/right-tags.ts";
import type { Area } from "../../kit/area.ts";
import { listSearch } from "../../kit/list-address.ts";
import { statisticsList } from "./statistics-list.ts";

export const statisticsArea: Area = {
  vision: [
    {
      screen: statisticsScreen,
      title: "statistics.title",
      group: "work",
      icon: IconChartHistogram,
      load: async () => ({ default: (await import("./statistics-screen.tsx")).StatisticsScreen }),
      search: listSearch(statisticsList),
    },
  ],
};
