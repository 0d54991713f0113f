import type { Area } from "../../platform/area.ts";
import { peopleMailTemplates } from "./mail-templates.ts";
import { servePeople } from "./people.routes.ts";

export const peopleArea: Area = {
  name: "people",
  routes: [servePeople],
  mails: peopleMailTemplates,
};
