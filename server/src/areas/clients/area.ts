import type { Area } from "../../platform/area.ts";
import { serveClients } from "./clients.routes.ts";
import { clientsImport } from "./clients-import.ts";

export const clientsArea: Area = {
  name: "clients",
  routes: [serveClients],
  imports: { client: clientsImport },
};
