import type { Area } from "../../platform/area.ts";
import { serveSingleSignOn } from "./single-sign-on.routes.ts";
import { serveProviderFacing } from "./provider-facing.routes.ts";
import { serveDirectorySettings } from "./directory-settings.routes.ts";

export const singleSignOnArea: Area = {
  name: "single-sign-on",
  routes: [serveSingleSignOn, serveProviderFacing, serveDirectorySettings],
};
