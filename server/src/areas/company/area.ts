import type { Area } from "../../platform/area.ts";
import { serveCompany } from "./company.routes.ts";
import { companyMailTemplates } from "./mail-templates.ts";

export const companyArea: Area = {
  name: "company",
  routes: [serveCompany],
  mails: companyMailTemplates,
};
