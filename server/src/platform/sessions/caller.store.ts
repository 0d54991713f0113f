import type { ReadNetworkRule } from "@planete/shared/domain/access/allowed-networks.ts";
import type { PasswordAgeRule } from "@planete/shared/domain/access/password-age.ts";
import { flagOfMailList, flagsOf } from "@planete/shared/domain/people/person.ts";
import type { RightHolder } from "@planete/shared/domain/rights/effective-right.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { Database } from "../database/database.ts";
import { keptPerDatabase } from "../hot-path/kept-per-database.ts";
import type { LoginMethod, StoredStep } from "../database/schema.ts";
import type { Caller } from "./caller.ts";
import { readEntryRules } from "./entry-rules.ts";

interface PersonRow {
  id: string;
  username: string;
  firstname: string;
  lastname: string;
  function: string;
  quality: string;
  phone_number: string;
  email_address: string | null;
  default_language: LanguageCode | null;
  employee: boolean;
  client_id: string | null;
  client_name: string | null;
  super_administrator: boolean;
  administrator: boolean;
  photo_file_id: string | null;
  signature_file_id: string | null;
  teams: string[];
  mail_lists: string[];
  holders: (readonly [tag: string, value: number, kind: RightHolder["kind"], name: string | null])[];
}

interface CallerRow extends PersonRow {
  stamp: string;
  session_id: string;
  stay_logged: boolean;
  step: StoredStep;
  last_seen_at: Date;
  created_at: Date;
  method: LoginMethod;
  password_changed_at: Date;
  networks: string | null;
  password_age: Partial<PasswordAgeRule> | null;
  ms_to_next_end: number | null;
}

/** The flags that mail lists grant, as rows; the words are the domain's own constants. */
const flagsOfLists = Object.entries(flagOfMailList)
  .map(([list, flag]) => `('${list}', '${flag}')`)
  .join(", ");

/** Stays the same as long as the session, the person and everybody's rights do. */
const stamp = `concat_ws('.', s.xmin, p.xmin, (select number from kept_number where scope = 'access'))`;

const validSession = (tokenHash: string): string =>
  `s.token_hash = ${tokenHash} and s.ended_at is null and s.expires_at > now() and p.active`;

/** The stamp of a valid session, null for any other: for a statement that answers a call by itself. */
export function callerStamp(tokenHash: string): string {
  return `(select ${stamp} from session s join person p on p.id = s.person_id where ${validSession(tokenHash)})`;
}

/** Whether a session is valid now, and whether what is kept of its caller still is what is stored. */
export const stampQuery = `select ${callerStamp("$1")} as stamp`;

/** The same, asked by itself. */
export async function findCallerStamp(database: Database, tokenHash: Buffer): Promise<string | null> {
  const [now] = await database.prepared<{ stamp: string | null }>("stamp-caller", stampQuery, [tokenHash]);
  return now?.stamp ?? null;
}

/**
 * A person with their teams, mail lists and right entries. Right entries by person, team and flag apart, so that
 * each is found by its index however many others there are.
 */
const personColumns = `
         p.id, p.username, p.firstname, p.lastname, p.function, p.quality, p.phone_number,
         p.email_address, p.default_language, p.employee, p.client_id, c.name as client_name,
         p.super_administrator, p.administrator, p.photo_file_id, p.signature_file_id,
         array(select t.name from team_member m join team t on t.id = m.team_id
               where m.person_id = p.id order by t.name) as teams,
         array(select a.list from mail_list_address a
               where p.employee and a.address = lower(p.email_address)) as mail_lists,
         coalesce((
           select json_agg(json_build_array(h.tag, h.value, h.kind, h.name))
           from (
             select o.tag, o.value, 'person' as kind, null as name
             from access_right_holder o where o.person_id = p.id
             union all
             select g.tag, g.value, 'team', t.name
             from team_member m
             join team t on t.id = m.team_id
             join access_right_holder g on g.team_id = m.team_id
             where m.person_id = p.id
             union all
             select f.tag, f.value, 'flag', f.flag
             from access_right_holder f
             where f.flag = any(array(
               select l.flag from mail_list_address a
               join (values ${flagsOfLists}) l (list, flag) on l.list = a.list
               where p.employee and a.address = lower(p.email_address)
               union all select 'superAdministrator' where p.super_administrator
               union all select 'administrator' where p.administrator))
           ) h
         ), '[]') as holders`;

/** One round trip gives the session, the person with all that is theirs, and the rules of entry. */
const callerQuery = `
  select ${stamp} as stamp, s.id as session_id, s.stay_logged, s.step, s.last_seen_at, s.created_at, s.method,
         p.password_changed_at, a.values ->> 'networks' as networks, a.values -> 'passwordAge' as password_age,
         ${personColumns},
         (select (extract(epoch from min(g.ends_at) - now()) * 1000)::float8
          from access_right_grant g where g.ends_at > now()) as ms_to_next_end
  from session s
  join person p on p.id = s.person_id
  left join client c on c.id = p.client_id
  left join authentication_settings a on true
  where ${validSession("$1")}`;

/** A session as it is stored, with the rules that decide what it may do now: judge it before use. */
export interface FoundCaller {
  readonly caller: Omit<Caller, "passwordAge">;
  readonly stayLogged: boolean;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly method: LoginMethod;
  readonly passwordChangedAt: Date;
  readonly networks: readonly ReadNetworkRule[];
  readonly passwordAge: PasswordAgeRule;
}

/** Callers of late; about 2 kB each. */
const callersOf = keptPerDatabase<KeptCaller>(4_000_000, () => 2_000);

/** A caller with the stamp it was read under. */
export interface KeptCaller {
  readonly stamp: string;
  readonly found: FoundCaller;
  /** When the next grant ends, by this process's own clock: nothing is written then that would move a stamp. */
  readonly until: number;
}

/** What is kept of a token, unless a grant has ended since. */
function freshOf(database: Database, key: string): KeptCaller | undefined {
  const kept = callersOf(database).get(key);
  if (!kept || performance.now() < kept.until) return kept;
  callersOf(database).delete(key);
  return undefined;
}

const keyOf = (tokenHash: Buffer): string => tokenHash.toString("base64url");

/** What is known of a token without asking; it says nothing of now. */
export function keptCallerOf(database: Database, tokenHash: Buffer): KeptCaller | undefined {
  return freshOf(database, keyOf(tokenHash));
}

/**
 * The caller behind a session token, or undefined when the session or the account is not valid now. The
 * database is asked each time: for all of it when a stamp has moved, else whether it has.
 */
export async function findCaller(database: Database, tokenHash: Buffer): Promise<FoundCaller | undefined> {
  const callers = callersOf(database);
  const key = keyOf(tokenHash);
  const kept = freshOf(database, key);
  if (kept) {
    const now = await findCallerStamp(database, tokenHash);
    if (now === kept.stamp) return kept.found;
    callers.delete(key);
    if (now === null) return undefined;
  }
  // From before the question, so that what is kept never outlives the grant.
  const asked = performance.now();
  const [row] = await database.prepared<CallerRow>("find-caller", callerQuery, [tokenHash]);
  if (!row) return undefined;
  const found = toFoundCaller(row);
  const until = row.ms_to_next_end === null ? Infinity : asked + row.ms_to_next_end;
  callers.set(key, { stamp: row.stamp, found, until });
  return found;
}

function toFoundCaller(row: CallerRow): FoundCaller {
  return {
    stayLogged: row.stay_logged,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    method: row.method,
    passwordChangedAt: row.password_changed_at,
    ...readEntryRules(row.networks, row.password_age),
    caller: { sessionId: row.session_id, step: row.step, ...toIdentity(row) },
  };
}

/** Who somebody is and what they hold. */
function toIdentity(row: PersonRow): Pick<Caller, "person" | "teams" | "flags" | "holders"> {
  const holders = new Map<string, RightHolder[]>();
  for (const [tag, value, kind, name] of row.holders) {
    const holder = toHolder(kind, name ?? row.id, value);
    const others = holders.get(tag);
    if (others) others.push(holder);
    else holders.set(tag, [holder]);
  }
  return {
    teams: row.teams,
    flags: flagsOf({
      superAdministrator: row.super_administrator,
      administrator: row.administrator,
      mailLists: row.mail_lists,
    }),
    holders,
    person: {
      id: row.id,
      username: row.username,
      firstname: row.firstname,
      lastname: row.lastname,
      function: row.function,
      quality: row.quality,
      phoneNumber: row.phone_number,
      emailAddress: row.email_address,
      defaultLanguage: row.default_language,
      employee: row.employee,
      // A client without a name is none: whoever belongs to it sees nothing of any client.
      client: row.client_id && row.client_name?.trim() ? { id: row.client_id, name: row.client_name } : null,
      superAdministrator: row.super_administrator,
      administrator: row.administrator,
      photoFileId: row.photo_file_id,
      signatureFileId: row.signature_file_id,
    },
  };
}

const actorQuery = `
  select ${personColumns}
  from person p left join client c on c.id = p.client_id
  where p.id = $1 and p.active`;

/**
 * Somebody in whose name the server works on after they have logged out, with the rights they hold now; undefined
 * when they may not come in any more. There is no session, and nothing to change a password for.
 */
export async function findActor(database: Database, personId: string): Promise<Caller | undefined> {
  const [row] = await database.prepared<PersonRow>("find-actor", actorQuery, [personId]);
  return row && { sessionId: "", step: "open", passwordAge: { state: "fresh" }, ...toIdentity(row) };
}

function toHolder(kind: RightHolder["kind"], name: string, value: number): RightHolder {
  if (kind === "person") return { kind, personId: name, value };
  if (kind === "team") return { kind, team: name, value };
  return { kind, flag: name, value };
}

/** Marks a session as used and moves its end; called at most every few minutes per session. */
export async function touchSession(database: Database, sessionId: string, end: Date): Promise<void> {
  await database.prepared(
    "touch-session",
    "update session set last_seen_at = now(), expires_at = $2 where id = $1 and ended_at is null",
    [sessionId, end],
  );
}
