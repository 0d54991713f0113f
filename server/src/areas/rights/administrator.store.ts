import { sql } from "kysely";
import type { NetworkRule } from "@planete/shared/domain/access/allowed-networks.ts";
import type { Queries } from "../../platform/database/database.ts";

export interface Administrator {
  readonly teams: string[];
  /** Where their sessions came from, as far back as sessions are kept. */
  readonly addresses: string[];
}

/** Any number will do, as long as nothing else in this database locks it. */
const lockKey = 7_263_034;

/** Changes that could take the last super administrator away wait for each other, until the transaction ends. */
export async function lockAdministrators(queries: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(queries);
}

/** Super administrators who could log in if the networks let them: somebody who is only invited is no way in. */
export async function findAdministrators(queries: Queries): Promise<readonly Administrator[]> {
  const { rows } = await sql<Administrator>`
    select array(select t.name from team_member m join team t on t.id = m.team_id
                 where m.person_id = p.id) as teams,
           array(select distinct s.address from session s where s.person_id = p.id limit 100) as addresses
    from person p
    where p.super_administrator and p.active
      and (p.password_hash is not null or exists (
        select from directory_identity i, authentication_settings a
        where i.person_id = p.id and coalesce((a.values -> 'methods' ->> 'directory')::boolean, false)))`.execute(
    queries,
  );
  return rows;
}

export async function findNetworkRules(queries: Queries): Promise<readonly NetworkRule[]> {
  const { rows } = await sql<{ networks: readonly NetworkRule[] | null }>`
    select values -> 'networks' as networks from authentication_settings`.execute(queries);
  return rows[0]?.networks ?? [];
}
