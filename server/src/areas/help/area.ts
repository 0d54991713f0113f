import type { Area } from "../../platform/area.ts";
import { announceVideosInTime, dueVideos } from "./announce-video.ts";
import type { FindOpeningHours } from "./help.routes.ts";
import { serveHelp } from "./help.routes.ts";
import { helpMailTemplates } from "./mail-templates.ts";
import { videoTitles } from "./video-titles.ts";
import { serveVideos } from "./videos.routes.ts";

export function helpArea(findOpeningHours: FindOpeningHours): Area {
  return {
    name: "help",
    routes: [(routes) => serveHelp(routes, findOpeningHours), serveVideos],
    mails: helpMailTemplates,
    texts: [videoTitles],
    queues: [dueVideos],
    inTime: [announceVideosInTime],
  };
}
