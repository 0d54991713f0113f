import type { CallAnswer } from "@planete/shared/contract/call.ts";
import type { readStatisticsChoices } from "@planete/shared/contract/statistics.contract.ts";
import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";

/** What figures can be narrowed to, by name. */
export async function findChoices(queries: Queries): Promise<CallAnswer<typeof readStatisticsChoices>> {
  const [teams, clients, modules, bases] = await Promise.all([
    queries.selectFrom("team").select(["id", "name"]).orderBy("name").execute(),
    queries.selectFrom("client").select(["id", "name"]).orderBy("name").execute(),
    sql<{ id: string; name: string; slug: string; names: Record<string, string> }>`
      select id, name, slug, name_translation as names from module where parent_id is null order by name`.execute(
      queries,
    ),
    queries
      .selectFrom("base as b")
      .innerJoin("client as c", "c.id", "b.client_id")
      .select(["b.id", "b.name", "c.name as client"])
      .orderBy("c.name")
      .orderBy("b.name")
      .execute(),
  ]);
  return { teams, clients, modules: modules.rows, bases };
}
