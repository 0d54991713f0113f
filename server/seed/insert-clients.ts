import type { Transaction } from "kysely";
import type { Schema } from "../src/platform/database/schema.ts";
import { clients } from "./clients.ts";
import { daysBefore } from "./days.ts";
import { stableId } from "./stable-id.ts";

export async function insertClients(queries: Transaction<Schema>, today: string): Promise<void> {
  await queries
    .insertInto("client")
    .values(
      clients.map(({ code, name, language, status, sinceDays }) => ({
        id: stableId("client", code),
        code,
        name,
        language,
        status,
        created_at: daysBefore(today, sinceDays),
        changed_at: daysBefore(today, Math.min(sinceDays, 30)),
      })),
    )
    .execute();
  await queries
    .insertInto("base")
    .values(
      clients.flatMap(({ code, bases, sinceDays }) =>
        bases.map(({ name, environment, host, version, status }) => ({
          id: stableId("base", host),
          client_id: stableId("client", code),
          name,
          environment,
          url: `https://${host}.planete.example/`,
          version,
          status,
          changed_at: daysBefore(today, Math.min(sinceDays, 20)),
        })),
      ),
    )
    .execute();
}
