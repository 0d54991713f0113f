import type { Area } from "../../platform/area.ts";
import { serveAuthenticationSettings } from "./authentication-settings.routes.ts";

export const authenticationSettingsArea: Area = {
  name: "authentication-settings",
  routes: [serveAuthenticationSettings],
};
