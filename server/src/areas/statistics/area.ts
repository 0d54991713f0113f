import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import { tryAgain } from "../../platform/work/try-again.ts";
import { statisticsMailTemplates } from "./mail-templates.ts";
import { mailWeeklyFiguresInTime, weeklyMails } from "./mail-weekly-figures.ts";
import type { StatisticsSources } from "./read-statistics.ts";
import { oneAtATime } from "./read-statistics.ts";
import { serveStatistics } from "./statistics.routes.ts";

export function statisticsArea(sourcesOf: (platform: Platform) => StatisticsSources): Area {
  return {
    name: "statistics",
    routes: [(routes) => serveStatistics(routes, oneAtATime(sourcesOf(routes.platform)))],
    mails: statisticsMailTemplates,
    queues: [weeklyMails],
    inTime: [mailWeeklyFiguresInTime],
    again: [tryAgain(weeklyMails)],
  };
}
