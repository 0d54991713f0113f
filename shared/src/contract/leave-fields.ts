import { leaveKinds, leaveSources } from "../domain/leave/leave.ts";
import { id, name, several, someOf } from "./filter-kinds.ts";
import type { ListFields, SortOf } from "./list-fields.ts";
import { sortsOf } from "./list-fields.ts";

/** Where leave lies from today. */
export const leaveTimes = ["now", "coming", "past"] as const;

/** The fields of leave in its list, its form and its file, each declared once (D19). */
export const leaveFields = {
  when: { label: "leave.field.when", filter: someOf(leaveTimes) },
  person: { label: "leave.field.person", filter: several(id, 50), sorts: true, column: true, exported: true },
  firstDay: { label: "leave.field.firstDay", sorts: true, column: true, exported: true },
  lastDay: { label: "leave.field.lastDay", sorts: true, column: true, exported: true },
  fromMidday: { label: "leave.field.fromMidday", exported: true },
  untilMidday: { label: "leave.field.untilMidday", exported: true },
  minutes: { label: "leave.field.minutes", column: true },
  kind: { label: "leave.field.kind", filter: someOf(leaveKinds), sorts: true, column: true, exported: true },
  teams: {
    label: "leave.field.teams",
    filter: several(name(120), 50),
    filterName: "team",
    column: true,
    exported: true,
  },
  source: { label: "leave.field.source", filter: someOf(leaveSources), sorts: true, column: true },
  cards: { label: "leave.field.cards", column: true, exported: true },
  changedAt: { label: "leave.field.changedAt", sorts: true, column: true },
} as const satisfies ListFields;

export type LeaveSort = SortOf<typeof leaveFields>;

export const leaveSorts = sortsOf(leaveFields);
