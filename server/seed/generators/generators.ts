import { clientsGenerator } from "./clients.ts";
import { developmentsGenerator } from "./developments.ts";
import type { Generator } from "./generator.ts";
import { peopleGenerator } from "./people.ts";
import { sheetsGenerator } from "./sheets.ts";

/** In loading order: a noun after those it refers to. A new area adds its file here. */
export const generators: readonly Generator[] = [
  clientsGenerator,
  peopleGenerator,
  sheetsGenerator,
  developmentsGenerator,
];
