import type { PromiseViewWire } from "@planete/shared/contract/hotline-promise.contract.ts";
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

type PromiseOfSheet = Omit<PromiseViewWire, "changes">;

/** What a sheet says of its date, and to whom. */
export async function findPromise(database: Database, sheetId: string): Promise<PromiseOfSheet | undefined> {
  const [found] = await database.prepared<PromiseOfSheet>(
    "hotline-promise-of-sheet",
    `select s.language, s.promised_on as "promisedOn",
       (select coalesce(jsonb_agg(jsonb_build_object('release', d ->> 'number', 'on', d ->> 'on') order by n), '[]')
        from jsonb_array_elements(s.deliveries) with ordinality as told (d, n)) as deliveries,
       jsonb_build_object('name', concat_ws(' ', p.firstname, p.lastname)) as requester,
       jsonb_build_object('name', c.name) as client
     from sheet s join person p on p.id = s.requester_id join client c on c.id = s.client_id where s.id = $1`,
    [sheetId],
  );
  return found;
}
