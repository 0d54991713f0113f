import type { Area } from "../../platform/area.ts";
import { serveCandidates } from "./candidates.routes.ts";
import { candidatesImport } from "./candidates-import.ts";

export const candidatesArea: Area = {
  name: "candidates",
  routes: [serveCandidates],
  imports: { candidate: candidatesImport },
};
