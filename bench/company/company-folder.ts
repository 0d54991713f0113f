import { generatedDataSet } from "../data-set.ts";

/** The folder of a company with 5,000 people, 500 clients, 2,000 bases and 300 rights. */
export function companyDataSet(): Promise<string> {
  // Clients come with two bases on average: with these there are about 2,000.
  return generatedDataSet("company", { people: 5_000, clients: 500, bases: 1_000, rights: 300 });
}
