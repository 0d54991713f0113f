import { clientsGenerator, furtherBasesGenerator } from "./clients.ts";
import { developmentsGenerator } from "./developments.ts";
import type { Generator } from "./generator.ts";
import { peopleGenerator } from "./people.ts";
import { rightsGenerator } from "./rights.ts";
import { sheetsGenerator } from "./sheets.ts";

/** In loading order: a noun after those it refers to. A new area adds its file here. */
export const generators: readonly Generator[] = [
  clientsGenerator,
  furtherBasesGenerator,
  peopleGenerator,
  rightsGenerator,
  sheetsGenerator,
  developmentsGenerator,
];
