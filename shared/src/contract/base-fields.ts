import { baseLimits, baseRules, baseStatuses, environments } from "../domain/clients/base.ts";
import { askedFor, id, name, several, someOf } from "./filter-kinds.ts";
import type { FilterOf, ListFields, SortOf } from "./list-fields.ts";
import { sortsOf } from "./list-fields.ts";

/** The fields of a base in its list, its form and its file, each declared once (D13). */
export const baseFields = {
  /** These bases alone. */
  id: { label: "bases.title", filter: askedFor(id, 100) },
  name: { label: "bases.field.name", rules: baseRules.name, sorts: true, column: true, exported: true },
  client: { label: "bases.field.client", filter: several(id, 50), sorts: true, column: true, exported: true },
  environment: {
    label: "bases.field.environment",
    filter: someOf(environments),
    sorts: true,
    column: true,
    exported: true,
  },
  url: { label: "bases.field.url", rules: baseRules.url, column: true, exported: true },
  release: {
    label: "bases.field.release",
    rules: baseRules.release,
    filter: several(name(baseLimits.release), 50),
    sorts: true,
    column: true,
    exported: true,
  },
  status: {
    label: "bases.field.status",
    filter: someOf(baseStatuses),
    sorts: true,
    column: true,
    exported: true,
  },
  modules: { label: "bases.field.modules" },
  people: { label: "bases.field.people", sorts: true, column: true, exported: true },
  openSheets: { label: "bases.field.openSheets", sorts: true, column: true, exported: true },
  changedAt: { label: "bases.field.changedAt", sorts: true, column: true },
} as const satisfies ListFields;

export type BaseSort = SortOf<typeof baseFields>;
export type BaseFilter = FilterOf<typeof baseFields>;

export const baseSorts = sortsOf(baseFields);
