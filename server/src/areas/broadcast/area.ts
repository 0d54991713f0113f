import type { Area } from "../../platform/area.ts";
import { serveBroadcast } from "./broadcast.routes.ts";
import { mailListAlertsInTime } from "./mail-list-alerts.ts";

export const broadcastArea: Area = {
  name: "broadcast",
  routes: [serveBroadcast],
  inTime: [mailListAlertsInTime],
};
