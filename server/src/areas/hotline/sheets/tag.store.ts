import type { Database } from "../../../platform/database/database.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";
import { sheetInSight, sightValues } from "../readers/sheet-sight.store.ts";

/** Tags in use on sheets that the reader may see, the most frequent first. */
export async function findTagsInUse(database: Database, reader: SheetReader): Promise<readonly string[]> {
  const rows = await database.prepared<{ name: string }>(
    `hotline-tags-in-use-${reader.side}`,
    `select min(t.name) as name from sheet_tag t join sheet s on s.id = t.sheet_id
     where ${sheetInSight(reader.side, "s", "$1")}
     group by t.folded order by count(*) desc, t.folded limit 200`,
    sightValues(reader),
  );
  return rows.map((row) => row.name);
}
