import type { Area } from "../../platform/area.ts";
import { serveHolidays } from "./holidays.routes.ts";
import { serveLeave } from "./leave.routes.ts";
import { holidayTexts } from "./holiday-texts.ts";

export const leaveArea: Area = {
  name: "leave",
  routes: [serveHolidays, serveLeave],
  texts: [holidayTexts],
};
