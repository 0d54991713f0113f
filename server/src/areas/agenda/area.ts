import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import { pruneAgenda } from "./agenda.store.ts";
import { serveAgenda } from "./agenda.routes.ts";
import { serveCalendarAddresses } from "./calendar-address.routes.ts";
import type { FindPlannedWork } from "./planned-work.ts";
import { eventReminders, remindInTime } from "./remind.ts";

/** What a person deleted can be brought back for this long. */
const restoreDays = 30;

/** An agenda also shows what its owner is planned for. */
export function agendaArea(plannedWork: (platform: Platform) => FindPlannedWork): Area {
  return {
    name: "agenda",
    routes: [
      (routes) => serveAgenda(routes, plannedWork(routes.platform)),
      (routes) => serveCalendarAddresses(routes, plannedWork(routes.platform)),
    ],
    queues: [eventReminders],
    inTime: [remindInTime],
    housekeeping: [({ database }, hoursAgo) => pruneAgenda(database.kysely, hoursAgo(restoreDays * 24))],
  };
}
