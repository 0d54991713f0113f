import { sql } from "kysely";
import type { UseKind } from "@planete/shared/domain/records/use-kinds.ts";
import type { Queries } from "../../platform/database/database.ts";

export interface StoredTeam {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly members: readonly { readonly id: string; readonly name: string; readonly active: boolean }[];
  /** How often each kind of thing refers to it. */
  readonly uses: Readonly<Partial<Record<UseKind, number>>>;
}

/** Teams by name, with their members and what refers to them. */
export async function findTeams(queries: Queries, id?: string): Promise<readonly StoredTeam[]> {
  const { rows } = await sql<StoredTeam>`
    select t.id, t.name, t.version,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.firstname || ' ' || p.lastname, 'active', p.active)
                                order by lower(p.lastname), lower(p.firstname), p.id)
                from team_member m join person p on p.id = m.person_id where m.team_id = t.id), '[]') as members,
      json_build_object(
        'members', (select count(*) from team_member m where m.team_id = t.id),
        'rights', (select count(*) from access_right_grant g where g.team_id = t.id),
        'roles', (select count(*) from team_role r where r.team_id = t.id),
        'entries', (select count(*) from team_role_entry e where e.team_id = t.id)
                 + (select count(*) from team_role_card_type c where c.team_id = t.id),
        'menus', (select count(*) from menu_entry_team e where e.team_id = t.id),
        'modules', (select count(*) from module_team mt where mt.team_id = t.id),
        'communications', (select count(*) from news_audience n where n.team_id = t.id),
        'teamPins', (select count(*) from sheet_filter_team f where f.team_id = t.id),
        'developments', (select count(*) from development d where d.team_id = t.id),
        'networks', (select count(*) from authentication_settings a,
                       jsonb_array_elements(coalesce(a.values -> 'networks', '[]')) rule where rule ->> 'team' = t.name),
        'secondFactor', (select count(*) from authentication_settings a,
                           jsonb_array_elements(coalesce(a.values -> 'secondFactor' -> 'rules', '[]')) rule
                         where rule -> 'holder' ->> 'team' = t.name)
      ) as uses
    from team t
    where ${id === undefined ? sql`true` : sql`t.id = ${id}`}
    order by lower(t.name), t.id`.execute(queries);
  return rows;
}

export async function isTeamNameTaken(queries: Queries, name: string, exceptId: string): Promise<boolean> {
  const { rows } = await sql`
    select from team where lower(name) = lower(${name}) and id <> ${exceptId}`.execute(queries);
  return rows.length > 0;
}

export async function insertTeam(queries: Queries, team: { id: string; name: string }): Promise<void> {
  await queries.insertInto("team").values(team).execute();
}

/** Writes the name and takes it along to the settings that know teams by name. */
export async function renameTeam(
  queries: Queries,
  { id, before, name }: { readonly id: string; readonly before: string; readonly name: string },
): Promise<void> {
  await queries
    .updateTable("team")
    .set({ name, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
  if (before === name) return;
  await sql`
    update authentication_settings set version = version + 1, values = values
      || case when values ? 'networks' then jsonb_build_object('networks', (
           select coalesce(jsonb_agg(case when rule ->> 'team' = ${before}
                                     then rule || jsonb_build_object('team', ${name}::text) else rule end order by place), '[]')
           from jsonb_array_elements(values -> 'networks') with ordinality as rules (rule, place))) else '{}' end
      || case when values ? 'secondFactor' then jsonb_build_object('secondFactor', (values -> 'secondFactor')
           || jsonb_build_object('rules', (
             select coalesce(jsonb_agg(case when rule -> 'holder' ->> 'team' = ${before}
                                       then jsonb_set(rule, '{holder,team}', to_jsonb(${name}::text)) else rule end order by place), '[]')
             from jsonb_array_elements(coalesce(values -> 'secondFactor' -> 'rules', '[]')) with ordinality as rules (rule, place)))) else '{}' end
    where values::text like '%' || ${before}::text || '%'`.execute(queries);
}

/** Makes the members exactly these; gives who joined and who left. */
export async function setMembers(
  queries: Queries,
  teamId: string,
  memberIds: readonly string[],
): Promise<{ readonly joined: readonly string[]; readonly left: readonly string[] }> {
  const left = await sql<{ person_id: string }>`
    delete from team_member where team_id = ${teamId} and person_id <> all(${memberIds}::uuid[])
    returning person_id`.execute(queries);
  const joined = await sql<{ person_id: string }>`
    insert into team_member (team_id, person_id)
    select ${teamId}, p.id from person p where p.id = any(${memberIds}::uuid[])
    on conflict do nothing returning person_id`.execute(queries);
  return {
    joined: joined.rows.map((row) => row.person_id),
    left: left.rows.map((row) => row.person_id),
  };
}

export async function deleteTeam(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom("team").where("id", "=", id).execute();
}
