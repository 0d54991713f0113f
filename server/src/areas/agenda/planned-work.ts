import type { AgendaEventWire } from "@planete/shared/contract/agenda.contract.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import type { AgendaEventRow } from "./agenda.store.ts";

/** Work that is planned for somebody elsewhere in the product. */
export interface PlannedWork {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly changedAt: Date;
  readonly path: string | null;
  readonly days: readonly { readonly day: string; readonly minutes: number }[];
}

/** Finds it for the days asked for; given by whoever puts the areas together. */
export type FindPlannedWork = (
  owner: { readonly id: string; readonly caller: Caller | null },
  period: { readonly from: string; readonly to: string },
) => Promise<readonly PlannedWork[]>;

export function workToWire(work: PlannedWork): AgendaEventWire {
  const { id, title, description, firstDay, lastDay, path, days } = work;
  return {
    id,
    kind: "assigned",
    title,
    description,
    time: { allDay: true, start: firstDay, end: lastDay },
    work: { path, days: days.map(({ day, minutes }) => ({ day, minutes })) },
  };
}

/** The same as a row, for calendar programs. */
export function workToRow({
  id,
  title,
  description,
  firstDay,
  lastDay,
  changedAt,
}: PlannedWork): AgendaEventRow {
  return {
    id,
    kind: "assigned",
    title,
    description,
    starts_at: null,
    ends_at: null,
    first_day: firstDay,
    last_day: lastDay,
    changed_at: changedAt,
    deleted_at: null,
  };
}
