import type { Updateable } from "kysely";
import { sql } from "kysely";
import type { AccountState } from "@planete/shared/domain/people/person-record.ts";
import type { HolidayCountry } from "@planete/shared/domain/people/working-week.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { FirstThatHolds } from "../../platform/database/first-that-holds.ts";
import type { PersonTable } from "../../platform/database/schema.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A person with what belongs to their record. */
export interface PersonRecordRow {
  readonly id: string;
  readonly version: number;
  readonly username: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly function: string;
  readonly quality: string;
  readonly email_address: string | null;
  readonly phone_number: string;
  readonly default_language: LanguageCode | null;
  readonly employee: boolean;
  readonly client: Named | null;
  readonly bases: readonly Named[];
  readonly teams: readonly Named[];
  readonly super_administrator: boolean;
  readonly administrator: boolean;
  readonly active: boolean;
  readonly working_minutes: number[];
  readonly country: HolidayCountry;
  readonly photo_file_id: string | null;
  readonly has_access: boolean;
  readonly invited_at: Date | null;
  readonly invited_until: Date | null;
  readonly created_at: Date;
  readonly erased_at: Date | null;
}

/** Whether a person can prove who they are: by a password or by the directory. */
export const hasAccess = sql<boolean>`(p.password_hash is not null
  or exists (select from directory_identity i where i.person_id = p.id))`;

/** Where the account stands at an instant; of a person `p`. */
export function accountStatesAt(now: Date): FirstThatHolds<AccountState> {
  return [
    ["erased", sql<boolean>`(p.erased_at is not null)`],
    ["disabled", sql<boolean>`(not p.active)`],
    ["active", hasAccess],
    ["invited", sql<boolean>`coalesce(p.invited_until > ${now}::timestamptz, false)`],
    ["expired", sql<boolean>`(p.invited_until is not null)`],
    ["uninvited", sql<boolean>`true`],
  ];
}

const recordColumns = sql`
  p.id, p.version, p.username, p.firstname, p.lastname, p.function, p.quality, p.email_address, p.phone_number,
  p.default_language, p.employee, p.super_administrator, p.administrator, p.active, p.working_minutes, p.country,
  p.photo_file_id, p.invited_at, p.invited_until, p.created_at, p.erased_at, ${hasAccess} as has_access,
  (select json_build_object('id', c.id, 'name', c.name) from client c where c.id = p.client_id) as client,
  coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name)
            from team_member m join team t on t.id = m.team_id where m.person_id = p.id), '[]') as teams,
  coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name) order by b.name)
            from person_base g join base b on b.id = g.base_id where g.person_id = p.id), '[]') as bases`;

export async function findPersonRecord(queries: Queries, id: string): Promise<PersonRecordRow | undefined> {
  const { rows } = await sql<PersonRecordRow>`
    select ${recordColumns} from person p where p.id = ${id}`.execute(queries);
  return rows[0];
}

/** Everybody whose data were not erased, for a plan that compares many. */
export async function findPersonRecords(queries: Queries): Promise<readonly PersonRecordRow[]> {
  const { rows } = await sql<PersonRecordRow>`
    select ${recordColumns} from person p where p.erased_at is null order by p.id`.execute(queries);
  return rows;
}

/** Forgets people who were never here; whatever refers to one of them keeps the database from it. */
export async function deletePeople(queries: Queries, ids: readonly string[]): Promise<void> {
  await queries.deleteFrom("person").where("id", "in", ids).execute();
}

/** Clients by all their names, with their bases. */
export async function findClientsWithBases(
  queries: Queries,
): Promise<readonly { readonly id: string; readonly names: string[]; readonly bases: readonly Named[] }[]> {
  const { rows } = await sql<{ id: string; names: string[]; bases: readonly Named[] }>`
    select c.id, array[c.name, c.code] || c.aliases as names,
      coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name) order by b.name)
                from base b where b.client_id = c.id), '[]') as bases
    from client c order by c.name`.execute(queries);
  return rows;
}

/**
 * True once others gave somebody a right, a role, leave, work or something to look after: it would go with them, and
 * nobody would be told. Teams and bases are the file's own; what changes them moves the version. Each reference is asked
 * for by itself: so PostgreSQL goes through a table once and not once for each person.
 */
const isReferredTo = sql`(
  exists (select from access_right_grant g where g.person_id = p.id)
  or exists (select from access_right_grant g where g.stands_in_for = p.id)
  or exists (select from team_role r where r.person_id = p.id)
  or exists (select from team_role_entry e where p.id = any(e.selected_users))
  or exists (select from leave l where l.person_id = p.id)
  or exists (select from agenda_guest a where a.person_id = p.id)
  or exists (select from card c where c.assignee_id = p.id)
  or exists (select from development_reader d where d.person_id = p.id)
  or exists (select from development_todo t where t.assignee_id = p.id)
  or exists (select from sheet s where s.requester_id = p.id)
  or exists (select from sheet s where s.assignee_id = p.id)
  or exists (select from sheet_user u where u.person_id = p.id)
  or exists (select from client k where k.owner_id = p.id)
  or exists (select from mail_list m where m.owner_id = p.id))`;

/** Rows of an import whose people were changed, invited, came in or are referred to since. */
export async function findChangedImported(queries: Queries, importId: string): Promise<readonly number[]> {
  const { rows } = await sql<{ number: number }>`
    select r.number from data_import_row r left join person p on p.id = r.target_id
    where r.import_id = ${importId} and r.outcome = 'done' and (
      p.id is null or p.version <> r.done_version
      or (r.before is null and (p.invited_at is not null or ${hasAccess} or ${isReferredTo})))
    order by r.number`.execute(queries);
  return rows.map(({ number }) => number);
}

/** People by id, held until the transaction ends, always in one order so that two who hold many never wait in a ring. */
export async function lockPeople(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PersonRecordRow>> {
  const { rows } = await sql<PersonRecordRow>`
    select ${recordColumns} from person p where p.id = any(${ids}::uuid[]) order by p.id
    for update of p`.execute(queries);
  return new Map(rows.map((row) => [row.id, row]));
}

/** True where one of these people is a super administrator now. */
export async function holdsSuperAdministrator(queries: Queries, ids: readonly string[]): Promise<boolean> {
  const found = await queries
    .selectFrom("person")
    .select("id")
    .where("id", "in", ids)
    .where("super_administrator", "=", true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function updatePerson(
  queries: Queries,
  id: string,
  changes: Updateable<PersonTable>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await queries.updateTable("person").set(changes).where("id", "=", id).execute();
}

/** What a person has now besides their record. */
export interface PersonSecurity {
  readonly last_visit_at: Date | null;
  readonly mail_lists: string[];
  readonly devices: number;
  readonly totp: boolean;
  readonly passkeys: number;
  readonly backup_codes: number;
  readonly second_factor_used_at: Date | null;
  /** Of the mail with the link that works now. */
  readonly invitation_mail: "queued" | "sent" | "failed" | null;
}

export async function findPersonSecurity(queries: Queries, id: string, now: Date): Promise<PersonSecurity> {
  const { rows } = await sql<PersonSecurity>`
    select (select v.at from person_visit v where v.person_id = p.id) as last_visit_at,
           array(select a.list from mail_list_address a
                 where p.employee and a.address = lower(p.email_address)) as mail_lists,
           (select count(*)::int from session s where s.person_id = p.id and s.ended_at is null
              and s.expires_at > ${now} and s.step = 'open') as devices,
           f.person_id is not null as totp,
           (select count(*)::int from passkey k where k.person_id = p.id) as passkeys,
           (select count(*)::int from backup_code b where b.person_id = p.id and b.used_at is null) as backup_codes,
           greatest(f.last_used_at,
                    (select max(k.last_used_at) from passkey k where k.person_id = p.id)) as second_factor_used_at,
           (select m.status from one_time_link l join mail m on m.key = 'invitation:' || l.id
            where l.person_id = p.id and l.purpose = 'invitation' and l.used_at is null
            order by l.id desc limit 1) as invitation_mail
    from person p left join totp_factor f on f.person_id = p.id
    where p.id = ${id}`.execute(queries);
  const [row] = rows;
  if (!row) throw new Error(`Nobody has the id ${id}`);
  return row;
}

/** Gives people who were just made their teams and bases. */
export async function insertPlaces(
  queries: Queries,
  people: readonly {
    readonly id: string;
    readonly teamIds: readonly string[];
    readonly baseIds: readonly string[];
  }[],
): Promise<void> {
  const teams = people.flatMap(({ id, teamIds }) =>
    [...new Set(teamIds)].map((teamId) => ({ team_id: teamId, person_id: id })),
  );
  if (teams.length > 0) await queries.insertInto("team_member").values(teams).execute();
  const bases = people.flatMap(({ id, baseIds }) =>
    [...new Set(baseIds)].map((baseId) => ({ base_id: baseId, person_id: id })),
  );
  if (bases.length > 0) await queries.insertInto("person_base").values(bases).execute();
}

/** Makes somebody a member of exactly these teams. */
export async function setTeams(
  queries: Queries,
  personId: string,
  teamIds: readonly string[],
): Promise<void> {
  await sql`delete from team_member where person_id = ${personId} and team_id <> all(${teamIds}::uuid[])`.execute(
    queries,
  );
  await sql`insert into team_member (team_id, person_id)
    select team_id, ${personId}::uuid from unnest(${teamIds}::uuid[]) as given (team_id)
    on conflict do nothing`.execute(queries);
}

/** Gives somebody exactly these bases. */
export async function setBases(
  queries: Queries,
  personId: string,
  baseIds: readonly string[],
): Promise<void> {
  await sql`delete from person_base where person_id = ${personId} and base_id <> all(${baseIds}::uuid[])`.execute(
    queries,
  );
  await sql`insert into person_base (base_id, person_id)
    select base_id, ${personId}::uuid from unnest(${baseIds}::uuid[]) as given (base_id)
    on conflict do nothing`.execute(queries);
}

export function findTeams(queries: Queries): Promise<Named[]> {
  return queries.selectFrom("team").select(["id", "name"]).orderBy("name").execute();
}

export function findClients(queries: Queries): Promise<Named[]> {
  return queries.selectFrom("client").select(["id", "name"]).orderBy("name").execute();
}

export function findBasesOf(queries: Queries, clientId: string): Promise<Named[]> {
  return queries
    .selectFrom("base")
    .select(["id", "name"])
    .where("client_id", "=", clientId)
    .orderBy("name")
    .execute();
}

/** What there is of places that people are to have. */
export interface KnownPlaces {
  readonly teams: ReadonlySet<string>;
  readonly clients: ReadonlySet<string>;
  /** The client of each base. */
  readonly clientOfBase: ReadonlyMap<string, string>;
}

/** Of these, what exists. */
export async function findKnownPlaces(
  queries: Queries,
  wanted: {
    readonly teams: readonly string[];
    readonly clients: readonly string[];
    readonly bases: readonly string[];
  },
): Promise<KnownPlaces> {
  const { rows } = await sql<{ kind: "team" | "client" | "base"; id: string; client_id: string | null }>`
    select 'team' as kind, id, null::uuid as client_id from team where id = any(${wanted.teams}::uuid[])
    union all select 'client', id, null from client where id = any(${wanted.clients}::uuid[])
    union all select 'base', id, client_id from base where id = any(${wanted.bases}::uuid[])`.execute(
    queries,
  );
  const idsOf = (kind: string): ReadonlySet<string> =>
    new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id));
  return {
    teams: idsOf("team"),
    clients: idsOf("client"),
    clientOfBase: new Map(
      rows.flatMap(({ id, client_id: clientId }) => (clientId === null ? [] : [[id, clientId] as const])),
    ),
  };
}
