import type { Area } from "../../platform/area.ts";
import { serveBroadcast } from "./broadcast.routes.ts";
import { mailListAlertsInTime } from "./mail-list-alerts.ts";
import { broadcastMailTemplates } from "./mail-templates.ts";

export const broadcastArea: Area = {
  name: "broadcast",
  routes: [serveBroadcast],
  mails: broadcastMailTemplates,
  inTime: [mailListAlertsInTime],
};
