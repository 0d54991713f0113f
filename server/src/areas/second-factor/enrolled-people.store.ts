import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { enrolmentFilters } from "@planete/shared/contract/second-factor-administration.contract.ts";
import { secondFactorPageLength } from "@planete/shared/contract/second-factor-administration.contract.ts";
import type { SecondFactorRules } from "@planete/shared/domain/access/second-factor.ts";
import { fixedMailLists, flagOfMailList } from "@planete/shared/domain/people/person.ts";
import type { Queries } from "../../platform/database/database.ts";

export interface EnrolledPersonRow {
  readonly id: string;
  readonly username: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly super_administrator: boolean;
  readonly administrator: boolean;
  readonly client: string | null;
  readonly teams: string[];
  readonly mail_lists: string[];
  readonly totp: boolean;
  readonly passkeys: number;
  readonly backup_codes: number;
  readonly last_used_at: Date | null;
}

export interface PeopleWish {
  readonly search: string;
  readonly filter: (typeof enrolmentFilters)[number];
  readonly page: number;
}

const enrolled = sql<boolean>`(exists (select from totp_factor f where f.person_id = p.id)
  or exists (select from passkey k where k.person_id = p.id))`;

/** The rules as a condition on a person `p`; the same ones that the domain judges one by one. */
function requiredOf({ everyone, rules }: SecondFactorRules): RawBuilder<boolean> {
  if (everyone === "required") return sql<boolean>`true`;
  const holders = rules.filter(({ policy }) => policy === "required").map(({ holder }) => holder);
  const teams = holders.flatMap((holder) => (holder.kind === "team" ? [holder.team] : []));
  const flags = new Set(holders.flatMap((holder) => (holder.kind === "flag" ? [holder.flag] : [])));
  const lists = fixedMailLists.filter((list) => flags.has(flagOfMailList[list]));
  return sql<boolean>`(
    (${flags.has("superAdministrator")} and p.super_administrator)
    or (${flags.has("administrator")} and p.administrator)
    or exists (select from team_member m join team t on t.id = m.team_id
               where m.person_id = p.id and t.name = any(${teams}::text[]))
    or (p.employee and exists (select from mail_list_address a
               where a.address = lower(p.email_address) and a.list = any(${lists}::text[]))))`;
}

function wanted(wish: PeopleWish, rules: SecondFactorRules): RawBuilder<boolean> {
  const found = sql<boolean>`position(lower(${wish.search.trim()}) in
    lower(concat_ws(' ', p.firstname, p.lastname, p.username, c.name))) > 0`;
  if (wish.filter === "all") return found;
  if (wish.filter === "enrolled") return sql<boolean>`${found} and ${enrolled}`;
  if (wish.filter === "not-enrolled") return sql<boolean>`${found} and not ${enrolled}`;
  return sql<boolean>`${found} and not ${enrolled} and ${requiredOf(rules)}`;
}

/** Active people by name, one page of them, and how many there are in all. */
export async function findEnrolledPeople(
  queries: Queries,
  wish: PeopleWish,
  rules: SecondFactorRules,
): Promise<{ readonly rows: readonly EnrolledPersonRow[]; readonly total: number }> {
  const condition = wanted(wish, rules);
  const { rows } = await sql<EnrolledPersonRow>`
    select p.id, p.username, p.firstname, p.lastname, p.super_administrator, p.administrator,
           c.name as client,
           array(select t.name from team_member m join team t on t.id = m.team_id
                 where m.person_id = p.id order by t.name) as teams,
           array(select a.list from mail_list_address a
                 where p.employee and a.address = lower(p.email_address)) as mail_lists,
           f.person_id is not null as totp,
           (select count(*)::int from passkey k where k.person_id = p.id) as passkeys,
           (select count(*)::int from backup_code b
            where b.person_id = p.id and b.used_at is null) as backup_codes,
           greatest(f.last_used_at,
                    (select max(k.last_used_at) from passkey k where k.person_id = p.id)) as last_used_at
    from person p
    left join client c on c.id = p.client_id
    left join totp_factor f on f.person_id = p.id
    where p.active and ${condition}
    order by lower(p.lastname), lower(p.firstname), p.id
    limit ${secondFactorPageLength} offset ${(wish.page - 1) * secondFactorPageLength}`.execute(queries);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from person p left join client c on c.id = p.client_id
    where p.active and ${condition}`.execute(queries);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** How far double authentication has come in the company. */
export async function countEnrolment(
  queries: Queries,
  rules: SecondFactorRules,
): Promise<{ readonly people: number; readonly enrolled: number; readonly missing: number }> {
  const { rows } = await sql<{ people: number; enrolled: number; missing: number }>`
    select count(*)::int as people,
           (count(*) filter (where ${enrolled}))::int as enrolled,
           (count(*) filter (where not ${enrolled} and ${requiredOf(rules)}))::int as missing
    from person p where p.active`.execute(queries);
  return rows[0] ?? { people: 0, enrolled: 0, missing: 0 };
}

export interface ResetTarget {
  readonly id: string;
  readonly superAdministrator: boolean;
  readonly enrolled: boolean;
}

/** The active person whose proofs an administrator looks after. */
export async function findResetTarget(queries: Queries, id: string): Promise<ResetTarget | undefined> {
  const { rows } = await sql<{ super_administrator: boolean; enrolled: boolean }>`
    select p.super_administrator, ${enrolled} as enrolled from person p
    where p.id = ${id} and p.active`.execute(queries);
  const [row] = rows;
  return row && { id, superAdministrator: row.super_administrator, enrolled: row.enrolled };
}
