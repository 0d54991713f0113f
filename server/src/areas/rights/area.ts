import type { Area } from "../../platform/area.ts";
import { endGrantsInTime } from "./end-grants.ts";
import type { FindFieldRights } from "./explain-right.ts";
import { serveExplanations } from "./explain.routes.ts";
import { menuTexts } from "./menu-texts.ts";
import { serveMenus } from "./menu.routes.ts";
import { rightTexts } from "./right-texts.ts";
import { serveRights } from "./rights.routes.ts";
import { serveTeamRoles } from "./team-roles.routes.ts";
import { serveTeams } from "./teams.routes.ts";

export function rightsArea(findFieldRights: FindFieldRights): Area {
  return {
    name: "rights",
    routes: [
      // Before the rights, whose tags stand in the same place of the address.
      serveMenus,
      serveRights,
      serveTeams,
      serveTeamRoles,
      (routes) => serveExplanations(routes, findFieldRights),
    ],
    texts: [menuTexts, rightTexts],
    inTime: [endGrantsInTime],
  };
}
