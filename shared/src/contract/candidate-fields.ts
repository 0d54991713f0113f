import { availabilities, candidateRules, retentions } from "../domain/candidates/candidate.ts";
import { id, name, several, someOf } from "./filter-kinds.ts";
import type { FilterOf, ListFields, SortOf } from "./list-fields.ts";
import { sortsOf } from "./list-fields.ts";

/** The fields of a candidate in the list, the form, the file and the import, each declared once (D26). */
export const candidateListFields = {
  /** First and last name in one column. */
  name: { label: "pool.field.name", sorts: true, column: true },
  client: { label: "pool.field.client", filter: several(id, 50), sorts: true, column: true, exported: true },
  base: { label: "pool.field.base", column: true, exported: true },
  lastname: { label: "pool.field.lastname", rules: candidateRules.lastname, exported: true },
  firstname: { label: "pool.field.firstname", rules: candidateRules.firstname, exported: true },
  birthDate: { label: "pool.field.birthDate", exported: true },
  emailAddress: { label: "pool.field.emailAddress", rules: candidateRules.emailAddress, exported: true },
  phoneNumber: {
    label: "pool.field.phoneNumber",
    rules: candidateRules.phoneNumber,
    column: true,
    exported: true,
  },
  address: { label: "pool.field.address", rules: candidateRules.address, exported: true },
  postalCode: { label: "pool.field.postalCode", rules: candidateRules.postalCode, exported: true },
  city: { label: "pool.field.city", rules: candidateRules.city, sorts: true, column: true, exported: true },
  occupation: {
    label: "pool.field.occupation",
    rules: candidateRules.occupation,
    filter: several(name(80), 50),
    sorts: true,
    column: true,
    exported: true,
  },
  qualifications: { label: "pool.field.qualifications", exported: true },
  clearances: { label: "pool.field.clearances", exported: true },
  availability: {
    label: "pool.field.availability",
    filter: someOf(availabilities),
    sorts: true,
    column: true,
    exported: true,
  },
  payrollNumber: { label: "pool.field.payrollNumber", rules: candidateRules.payrollNumber, exported: true },
  agency: {
    label: "pool.field.agency",
    rules: candidateRules.agency,
    filter: several(name(80), 50),
    sorts: true,
    column: true,
    exported: true,
  },
  lastContact: { label: "pool.field.lastContact", sorts: true, column: true, exported: true },
  source: { label: "pool.field.source", rules: candidateRules.source, exported: true },
  comment: { label: "pool.field.comment", rules: candidateRules.comment, exported: true },
  keptUntil: { label: "pool.field.keptUntil", sorts: true, column: true, exported: true },
  retention: { label: "pool.field.retention", filter: someOf(retentions) },
  changedAt: { label: "pool.field.changedAt", sorts: true, column: true },
} as const satisfies ListFields;

export type CandidateSort = SortOf<typeof candidateListFields>;
export type CandidateFilter = FilterOf<typeof candidateListFields>;

export const candidateSorts = sortsOf(candidateListFields);
