import { releaseStates } from "../domain/developments/development-limits.ts";
import { someOf } from "./filter-kinds.ts";
import type { ListFields, SortOf } from "./list-fields.ts";
import { sortsOf } from "./list-fields.ts";

/** The fields of a version of the clients' software in its list and its form, each declared once (D24). */
export const releaseFields = {
  number: { label: "release.field.number", sorts: true, column: true },
  state: { label: "release.field.state", filter: someOf(releaseStates), column: true },
  planned: { label: "release.field.plannedOn", sorts: true, column: true },
  released: { label: "release.field.releasedOn", sorts: true, column: true },
  developments: { label: "release.field.developments", sorts: true, column: true },
  checklist: { label: "release.field.checklist", column: true },
  bases: { label: "release.field.bases", sorts: true, column: true },
  notes: { label: "release.field.notes", column: true },
} as const satisfies ListFields;

export type ReleaseSort = SortOf<typeof releaseFields>;

export const releaseSorts = sortsOf(releaseFields);
