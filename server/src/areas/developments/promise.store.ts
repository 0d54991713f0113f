import { statusCodes } from "@planete/shared/contract/sheet-codes.ts";
import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import type { DevelopmentReader } from "./development-reader.ts";

/** A sheet whose client still waits for what they were promised; the same rule as `awaitedDate`. */
const waits = sql`s.promised_on is not null and s.status <= ${sql.lit(statusCodes.toCode("onHold"))}
  and not s.archived and s.duplicate_of is null`;

/** The nearest date that a client waits for, of the development `d`; as missing as any for who reads no sheets. */
export function promisedOn({ readsSheets }: Pick<DevelopmentReader, "readsSheets">): RawBuilder<unknown> {
  return readsSheets
    ? sql`(select min(s.promised_on) from development_sheet l join sheet s on s.id = l.sheet_id
    where l.development_id = d.id and ${waits})`
    : sql`null::date`;
}

/** The same for the developments of a page, by their ids. */
export async function findPromisedDays(
  queries: Queries,
  { readsSheets }: Pick<DevelopmentReader, "readsSheets">,
  developmentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (!readsSheets || developmentIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; day: string }>`
    select l.development_id as id, min(s.promised_on) as day
    from development_sheet l join sheet s on s.id = l.sheet_id
    where l.development_id = any (${developmentIds}::uuid[]) and ${waits} group by 1`.execute(queries);
  return new Map(rows.map(({ id, day }) => [id, day]));
}
