import type { Area } from "../../platform/area.ts";
import { serveHistory } from "./history.routes.ts";
import { serveHistorySearch } from "./history-search.routes.ts";

export const historyArea: Area = {
  name: "history",
  routes: [serveHistory, serveHistorySearch],
};
