import { promiseCodes } from "@planete/shared/domain/hotline/promise.ts";
import type { Side } from "@planete/shared/domain/hotline/sheet-sight.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { EventRow, StoredEvent } from "../messages/event.store.ts";
import { eventColumns, toEvent } from "../messages/event.store.ts";

/** What the history of a sheet says of the promised date, the newest first. */
export async function findPromiseEvents(
  database: Database,
  side: Side,
  sheetId: string,
): Promise<readonly StoredEvent[]> {
  const position = side === "staff" ? "e.staff_position" : "e.public_position";
  const rows = await database.prepared<EventRow>(
    `hotline-promise-${side}`,
    `select ${eventColumns(side)} from sheet_event e left join person p on p.id = e.actor_id
     where e.sheet_id = $1 and e.code = any ($2::text[]) and ${position} is not null
     order by ${position} desc limit 100`,
    [sheetId, promiseCodes],
  );
  return rows.map(toEvent);
}
