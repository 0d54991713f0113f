import type { Area } from "../../platform/area.ts";
import { secondFactorMailTemplates } from "./mail-templates.ts";
import { serveSecondFactor } from "./second-factor.routes.ts";
import { serveSecondFactorAdministration } from "./second-factor-administration.routes.ts";

export const secondFactorArea: Area = {
  name: "second-factor",
  routes: [serveSecondFactor, serveSecondFactorAdministration],
  mails: secondFactorMailTemplates,
};
