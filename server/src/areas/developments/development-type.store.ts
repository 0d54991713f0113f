import type { DevelopmentTypeView } from "@planete/shared/contract/development-settings.contract.ts";
import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";

/** Types in their order, with how many developments are of each. */
export async function findTypes(queries: Queries): Promise<readonly DevelopmentTypeView[]> {
  const { rows } = await sql<DevelopmentTypeView>`
    select y.id, y.name, y.color, y.position, y.active, y.version,
           (select count(*)::int from development d where d.type_id = y.id and d.deleted_at is null) as used
    from development_type y order by y.position, lower(y.name), y.id`.execute(queries);
  return rows;
}

/** Changes of types follow each other: order and names concern all of them. */
export async function holdTypes(queries: Queries): Promise<void> {
  await sql`lock table development_type in share row exclusive mode`.execute(queries);
}

type TypeTable = Schema["development_type"];

export async function insertType(queries: Queries, row: Insertable<TypeTable>): Promise<void> {
  await queries.insertInto("development_type").values(row).execute();
}

export async function updateType(queries: Queries, id: string, set: Updateable<TypeTable>): Promise<void> {
  await queries.updateTable("development_type").set(set).where("id", "=", id).execute();
}

/** Its developments get the successor; deleted ones as well, because they may come back. */
export async function deleteType(queries: Queries, id: string, successorId: string | null): Promise<void> {
  await queries.updateTable("development").set({ type_id: successorId }).where("type_id", "=", id).execute();
  await queries.deleteFrom("development_type").where("id", "=", id).execute();
}
