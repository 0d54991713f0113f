import type { Area } from "../../platform/area.ts";
import { serveModules } from "./modules.routes.ts";
import { serveModuleAdministration } from "./module-administration.routes.ts";
import { moduleTexts } from "./module-texts.ts";

export const modulesArea: Area = {
  name: "modules",
  routes: [serveModules, serveModuleAdministration],
  texts: [moduleTexts],
};
