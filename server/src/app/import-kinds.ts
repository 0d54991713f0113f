import { basesImport } from "../areas/bases/bases-import.ts";
import { candidatesImport } from "../areas/candidates/candidates-import.ts";
import { clientsImport } from "../areas/clients/clients-import.ts";
import type { ImportKinds } from "../areas/imports/run-import.ts";
import { peopleImport } from "../areas/people-administration/people-import.ts";

/** Whatever can be brought in from a file. */
export const importKinds: ImportKinds = {
  person: peopleImport,
  client: clientsImport,
  base: basesImport,
  candidate: candidatesImport,
};
