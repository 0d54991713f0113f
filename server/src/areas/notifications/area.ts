import type { Area } from "../../platform/area.ts";
import type { TopicFinder } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import { tryAgain } from "../../platform/work/try-again.ts";
import { alertDigests, alertMails, mailAlertsInTime } from "./mail-alerts.ts";
import { notificationsMailTemplates } from "./mail-templates.ts";
import { serveNotifications } from "./notifications.routes.ts";

export function notificationsArea(topicsOf: (platform: Platform) => TopicFinder): Area {
  return {
    name: "notifications",
    routes: [(routes) => serveNotifications(routes, topicsOf(routes.platform))],
    mails: notificationsMailTemplates,
    queues: [alertMails, alertDigests],
    inTime: [mailAlertsInTime],
    again: [tryAgain(alertDigests), tryAgain(alertMails)],
  };
}
