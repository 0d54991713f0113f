import type { Area } from "../../platform/area.ts";
import { pruneDirectoryRequests } from "./directory-request.store.ts";
import { serveSingleSignOn } from "./single-sign-on.routes.ts";
import { serveProviderFacing } from "./provider-facing.routes.ts";
import { serveDirectorySettings } from "./directory-settings.routes.ts";

/** What a trial received, and why a login was refused, can be read this long. */
const requestHours = 1;

export const singleSignOnArea: Area = {
  name: "single-sign-on",
  routes: [serveSingleSignOn, serveProviderFacing, serveDirectorySettings],
  housekeeping: [({ database }, hoursAgo) => pruneDirectoryRequests(database.kysely, hoursAgo(requestHours))],
};
