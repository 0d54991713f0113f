import type { Database } from "../../../platform/database/database.ts";
import type { Side } from "@planete/shared/domain/hotline/sheet-sight.ts";

export interface StoredEvent {
  readonly id: string;
  readonly position: number;
  readonly at: Date;
  readonly actor: { readonly id: string; readonly name: string; readonly staff: boolean } | null;
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface EventRow {
  id: string;
  position: number;
  at: Date | string;
  actor_id: string | null;
  actor_name: string | null;
  actor_is_staff: boolean | null;
  code: string;
  params: Readonly<Record<string, unknown>>;
}

/** What a side may know of the event `e` with its actor `p`. */
export function eventColumns(side: Side): string {
  const own =
    side === "staff"
      ? "e.staff_position as position, e.params"
      : "e.public_position as position, e.public_params as params";
  return `e.id, ${own}, e.at, e.code, e.actor_id, p.firstname || ' ' || p.lastname as actor_name, p.employee as actor_is_staff`;
}

export function toEvent(row: EventRow): StoredEvent {
  return {
    id: row.id,
    position: row.position,
    at: new Date(row.at),
    actor:
      row.actor_id === null
        ? null
        : { id: row.actor_id, name: row.actor_name ?? "", staff: row.actor_is_staff ?? false },
    code: row.code,
    params: row.params,
  };
}

const lastPosition = 2_147_483_647;

/** Events between two positions, both left out, oldest first. */
export async function findEventsBetween(
  database: Database,
  side: Side,
  sheetId: string,
  between: { readonly after: number; readonly before?: number | undefined },
): Promise<readonly StoredEvent[]> {
  const position = side === "staff" ? "e.staff_position" : "e.public_position";
  const rows = await database.prepared<EventRow>(
    `hotline-events-between-${side}`,
    `select ${eventColumns(side)} from sheet_event e left join person p on p.id = e.actor_id
     where e.sheet_id = $1 and ${position} > $2 and ${position} < $3 order by ${position} limit 500`,
    [sheetId, between.after, between.before ?? lastPosition],
  );
  return rows.map(toEvent);
}

/** A page of the history, newest first. */
export async function findEventsBefore(
  database: Database,
  side: Side,
  sheetId: string,
  before: number | undefined,
  limit: number,
): Promise<readonly StoredEvent[]> {
  const position = side === "staff" ? "e.staff_position" : "e.public_position";
  const rows = await database.prepared<EventRow>(
    `hotline-events-before-${side}`,
    `select ${eventColumns(side)} from sheet_event e left join person p on p.id = e.actor_id
     where e.sheet_id = $1 and ${position} < $2 order by ${position} desc limit $3`,
    [sheetId, before ?? lastPosition, limit],
  );
  return rows.map(toEvent);
}
