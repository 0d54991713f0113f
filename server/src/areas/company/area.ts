import type { Area } from "../../platform/area.ts";
import { serveCompany } from "./company.routes.ts";

export const companyArea: Area = {
  name: "company",
  routes: [serveCompany],
};
