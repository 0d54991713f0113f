import type { Area, VisionScreen } from "../kit/area.ts";
import { broadcastArea } from "../areas/broadcast/area.ts";
import { basesArea } from "../areas/bases/area.ts";
import { candidatesArea } from "../areas/candidates/area.ts";
import { clientsArea } from "../areas/clients/area.ts";
import { developmentsArea } from "../areas/developments/area.ts";
import { companyArea } from "../areas/company/area.ts";
import { helpArea } from "../areas/help/area.ts";
import { historyArea } from "../areas/history/area.ts";
import { homepageMessageArea } from "../areas/homepage-message/area.ts";
import { hotlineArea } from "../areas/hotline/area.ts";
import { languagesArea } from "../areas/languages/area.ts";
import { modulesArea } from "../areas/modules/area.ts";
import { leaveArea } from "../areas/leave/area.ts";
import { newsArea } from "../areas/news/area.ts";
import { peopleAdministrationArea } from "../areas/people-administration/area.ts";
import { programsArea } from "../areas/programs/area.ts";
import { securityArea } from "../areas/security/area.ts";
import { statisticsArea } from "../areas/statistics/area.ts";
import { supportVisionPath } from "../paths.ts";
import { startArea } from "./start-area.ts";
import { workArea } from "./work-area.ts";

/** Every area with screens of support vision, in the order of the menu within its groups. */
const areas: readonly Area[] = [
  startArea,
  clientsArea,
  basesArea,
  candidatesArea,
  modulesArea,
  peopleAdministrationArea,
  companyArea,
  programsArea,
  securityArea,
  hotlineArea,
  homepageMessageArea,
  newsArea,
  helpArea,
  broadcastArea,
  languagesArea,
  workArea,
  developmentsArea,
  leaveArea,
  statisticsArea,
  historyArea,
];

export const visionScreens: readonly VisionScreen[] = areas.flatMap(({ vision }) => vision);

/** The screen of support vision at a path, if it is built. */
export function findVisionScreen(path: string): VisionScreen | undefined {
  return visionScreens.find(({ screen }) => supportVisionPath(screen) === path);
}
