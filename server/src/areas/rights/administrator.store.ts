import { sql } from "kysely";
import type { NetworkRule } from "@planete/shared/domain/access/allowed-networks.ts";
import type { Queries } from "../../platform/database/database.ts";

export interface Administrator {
  readonly teams: string[];
  /** Where their sessions came from, as far back as sessions are kept. */
  readonly addresses: string[];
}

/** Super administrators who could log in if the networks let them. */
export async function findAdministrators(queries: Queries): Promise<readonly Administrator[]> {
  const { rows } = await sql<Administrator>`
    select array(select t.name from team_member m join team t on t.id = m.team_id
                 where m.person_id = p.id) as teams,
           array(select distinct s.address from session s where s.person_id = p.id limit 100) as addresses
    from person p where p.super_administrator and p.active`.execute(queries);
  return rows;
}

export async function findNetworkRules(queries: Queries): Promise<readonly NetworkRule[]> {
  const { rows } = await sql<{ networks: readonly NetworkRule[] | null }>`
    select values -> 'networks' as networks from authentication_settings`.execute(queries);
  return rows[0]?.networks ?? [];
}
