import type { Area } from "../../platform/area.ts";
import { serveDevelopments } from "./developments.routes.ts";
import { serveDevelopmentWork } from "./development-work.routes.ts";
import { serveCards } from "./cards.routes.ts";
import { serveDevelopmentSettings } from "./settings.routes.ts";
import { serveReleases } from "./releases.routes.ts";
import { serveOwnWork } from "./own-work.ts";
import { foldLoadInTime } from "./fold-load.ts";
import { releaseTexts } from "./release-texts.ts";
import { tellLateInTime } from "./tell-late.ts";

export const developmentsArea: Area = {
  name: "developments",
  routes: [
    serveDevelopments,
    serveDevelopmentWork,
    serveCards,
    serveDevelopmentSettings,
    serveReleases,
    serveOwnWork,
  ],
  texts: [releaseTexts],
  inTime: [tellLateInTime, foldLoadInTime],
};
