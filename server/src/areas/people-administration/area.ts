import type { Area } from "../../platform/area.ts";
import { peopleAdministrationMailTemplates } from "./mail-templates.ts";
import { servePeopleAdministration } from "./people-administration.routes.ts";
import { peopleImport } from "./people-import.ts";

export const peopleAdministrationArea: Area = {
  name: "people-administration",
  routes: [servePeopleAdministration],
  mails: peopleAdministrationMailTemplates,
  imports: { person: peopleImport },
};
