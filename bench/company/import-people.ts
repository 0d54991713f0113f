import { listPeople } from "../../shared/src/contract/person-list.contract.ts";
import type { ImportFigures } from "../import-file.ts";
import { importFile } from "../import-file.ts";

const rows = 5_000;

/** Brings a file of people, plans it, runs it to its end and undoes it. */
export function importPeople(
  server: { readonly url: string; readonly pid: number },
  authorization: string,
): Promise<ImportFigures> {
  return importFile(server, authorization, {
    subject: "person",
    columns: ["username", "firstname", "lastname", "emailAddress", "function", "teams", "country"],
    rows: Array.from({ length: rows }, (_none, index) => [
      `bench.${index}`,
      `Prénom ${index}`,
      `Nom ${index}`,
      `bench.${index}@import.example`,
      "Comptable",
      "Support",
      "FR",
    ]),
    listPath: `${listPeople.path}?side=staff`,
  });
}
