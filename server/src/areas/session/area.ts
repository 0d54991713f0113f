import type { Area } from "../../platform/area.ts";
import { entryLane } from "../../platform/database/lane.ts";
import { sessionMailTemplates } from "./mail-templates.ts";
import type { FindLogoutUrl } from "./session.routes.ts";
import { serveSession } from "./session.routes.ts";

export function sessionArea(findLogoutUrl: FindLogoutUrl): Area {
  return {
    name: "session",
    routes: [(routes) => serveSession({ ...routes, lane: entryLane }, findLogoutUrl)],
    mails: sessionMailTemplates,
  };
}
