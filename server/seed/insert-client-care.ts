import { sql } from "kysely";
import type { Transaction } from "kysely";
import type { Schema } from "../src/platform/database/schema.ts";
import { clientCare, installedModules } from "./client-care.ts";
import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import { stableId } from "./stable-id.ts";

/** After the people, who look after the clients, and the modules, which run on their bases. */
export async function insertClientCare(queries: Transaction<Schema>, today: string): Promise<void> {
  await Promise.all(
    Object.entries(clientCare).map(([code, care]) =>
      queries
        .updateTable("client")
        .set({
          owner_id: stableId("person", care.owner),
          contract_level: care.level,
          contract_start: dayAfter(today, care.contract.from),
          contract_end: care.contract.until === null ? null : dayAfter(today, care.contract.until),
          aliases: [...(care.aliases ?? [])],
          tags: [...(care.tags ?? [])],
          contacts: JSON.stringify(
            (care.contacts ?? []).map((contact) => ({
              id: stableId("contact", contact.email),
              ...contact,
            })),
          ),
        })
        .where("code", "=", code)
        .execute(),
    ),
  );
  await sql`
    update base set modules = array(
      select slug from module where parent_id is null order by position, slug
      limit case when base.environment = 'production'
        then ${installedModules.production}::int else ${installedModules.elsewhere}::int end)`.execute(
    queries,
  );
}
