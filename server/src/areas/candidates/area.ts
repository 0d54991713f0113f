import type { Area } from "../../platform/area.ts";
import { serveCandidates } from "./candidates.routes.ts";
import { expireCandidates } from "./expire-candidates.ts";
import { candidatesImport } from "./candidates-import.ts";

export const candidatesArea: Area = {
  name: "candidates",
  routes: [serveCandidates],
  housekeeping: [(platform) => expireCandidates(platform, { actorId: null, marked: false })],
  imports: { candidate: candidatesImport },
};
