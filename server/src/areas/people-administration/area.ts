import type { Area } from "../../platform/area.ts";
import { servePeopleAdministration } from "./people-administration.routes.ts";
import { peopleImport } from "./people-import.ts";

export const peopleAdministrationArea: Area = {
  name: "people-administration",
  routes: [servePeopleAdministration],
  imports: { person: peopleImport },
};
