import { notificationDays } from "@planete/shared/domain/notifications/notification.ts";
import type { Area } from "../../platform/area.ts";
import { pruneProgramAlerts } from "./program.store.ts";
import { servePrograms } from "./programs.routes.ts";

export const programsArea: Area = {
  name: "programs",
  routes: [servePrograms],
  housekeeping: [
    ({ database }, hoursAgo) => pruneProgramAlerts(database.kysely, hoursAgo(notificationDays * 24)),
  ],
};
