import type { Area } from "../../platform/area.ts";
import { serveDevices } from "./devices.routes.ts";

export const devicesArea: Area = {
  name: "devices",
  routes: [serveDevices],
};
