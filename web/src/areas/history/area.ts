import { IconHistory } from "@tabler/icons-react";
import type { Area } from "../../kit/area.ts";
import { listSearch } from "../../kit/list-address.ts";
import { historyList } from "./history-list.ts";

export const historyArea: Area = {
  vision: [
    {
      screen: "history",
      title: "history.title",
      group: "settings",
      icon: IconHistory,
      load: async () => ({ default: (await import("./history-screen.tsx")).HistoryScreen }),
      search: listSearch(historyList),
    },
  ],
};
