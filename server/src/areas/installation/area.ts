import type { Area } from "../../platform/area.ts";
import { serveInstallation } from "./installation.routes.ts";

export const installationArea: Area = {
  name: "installation",
  routes: [serveInstallation],
};
