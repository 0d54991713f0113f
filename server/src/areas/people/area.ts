import type { Area } from "../../platform/area.ts";
import { servePeople } from "./people.routes.ts";

export const peopleArea: Area = {
  name: "people",
  routes: [servePeople],
};
