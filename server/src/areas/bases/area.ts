import type { Area } from "../../platform/area.ts";
import { serveBases } from "./bases.routes.ts";
import { basesImport } from "./bases-import.ts";

export const basesArea: Area = {
  name: "bases",
  routes: [serveBases],
  imports: { base: basesImport },
};
