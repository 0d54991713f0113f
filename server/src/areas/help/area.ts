import type { Area } from "../../platform/area.ts";
import type { FindOpeningHours } from "./help.routes.ts";
import { serveHelp } from "./help.routes.ts";
import { helpMailTemplates } from "./mail-templates.ts";

export function helpArea(findOpeningHours: FindOpeningHours): Area {
  return {
    name: "help",
    routes: [(routes) => serveHelp(routes, findOpeningHours)],
    mails: helpMailTemplates,
  };
}
