import { programRules } from "../domain/programs/program.ts";
import type { ListFields, SortOf } from "./list-fields.ts";
import { sortsOf } from "./list-fields.ts";

/** The fields of a program in its list and its form, each declared once (spec §3). */
export const programFields = {
  name: { label: "programs.field.name", rules: programRules.name, sorts: true, column: true },
  alerts: { label: "programs.field.alerts", column: true },
  state: { label: "programs.field.state", column: true },
  lastUsedAt: { label: "programs.field.lastUsedAt", sorts: true, column: true },
  raised: { label: "programs.field.raised", column: true },
  perMinute: { label: "programs.field.perMinute", column: true },
  token: { label: "programs.field.token" },
  createdAt: { label: "programs.field.createdAt", sorts: true, column: true },
} as const satisfies ListFields;

export type ProgramSort = SortOf<typeof programFields>;

export const programSorts = sortsOf(programFields);
