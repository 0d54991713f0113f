import { flagsOf } from "@planete/shared/domain/people/person.ts";
import type { RightHolder } from "@planete/shared/domain/rights/effective-right.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { Database } from "../database/database.ts";
import type { StoredStep } from "../database/schema.ts";
import type { Caller } from "./caller.ts";

interface CallerRow {
  session_id: string;
  stay_logged: boolean;
  step: StoredStep;
  last_seen_at: Date;
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
  holders: { tag: string; value: number; own: boolean; team: string | null; flag: string | null }[];
}

/** One round trip gives the session, the person, their teams, mail lists and right entries. */
export const callerQuery = `
  select s.id as session_id, s.stay_logged, s.step, s.last_seen_at,
         p.id, p.username, p.firstname, p.lastname, p.function, p.quality, p.phone_number,
         p.email_address, p.default_language, p.employee, p.client_id, c.name as client_name,
         p.super_administrator, p.administrator, p.photo_file_id, p.signature_file_id,
         array(select t.name from team_member m join team t on t.id = m.team_id
               where m.person_id = p.id order by t.name) as teams,
         array(select a.list from mail_list_address a
               where p.employee and a.address = lower(p.email_address)) as mail_lists,
         coalesce((
           select json_agg(json_build_object(
             'tag', h.tag, 'value', h.value, 'own', h.person_id is not null, 'team', t.name, 'flag', h.flag))
           from access_right_holder h
           left join team t on t.id = h.team_id
           where h.person_id = p.id
              or h.flag is not null
              or h.team_id in (select m.team_id from team_member m where m.person_id = p.id)
         ), '[]') as holders
  from session s
  join person p on p.id = s.person_id
  left join client c on c.id = p.client_id
  where s.token_hash = $1 and s.ended_at is null and s.expires_at > now() and p.active`;

export interface FoundCaller {
  readonly caller: Caller;
  readonly stayLogged: boolean;
  readonly lastSeenAt: Date;
}

/** The caller behind a session token, or undefined when the session or the account is not valid now. */
export async function findCaller(database: Database, tokenHash: Buffer): Promise<FoundCaller | undefined> {
  const [row] = await database.prepared<CallerRow>("find-caller", callerQuery, [tokenHash]);
  if (!row) return undefined;
  const holders = new Map<string, RightHolder[]>();
  for (const entry of row.holders) {
    const holder = toHolder(entry, row.id);
    if (!holder) continue;
    const others = holders.get(entry.tag);
    if (others) others.push(holder);
    else holders.set(entry.tag, [holder]);
  }
  return {
    stayLogged: row.stay_logged,
    lastSeenAt: row.last_seen_at,
    caller: {
      sessionId: row.session_id,
      step: row.step,
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
        client: row.client_id && row.client_name ? { id: row.client_id, name: row.client_name } : null,
        superAdministrator: row.super_administrator,
        administrator: row.administrator,
        photoFileId: row.photo_file_id,
        signatureFileId: row.signature_file_id,
      },
    },
  };
}

function toHolder(entry: CallerRow["holders"][number], personId: string): RightHolder | undefined {
  if (entry.own) return { kind: "person", personId, value: entry.value };
  if (entry.team !== null) return { kind: "team", team: entry.team, value: entry.value };
  if (entry.flag !== null) return { kind: "flag", flag: entry.flag, value: entry.value };
  return undefined;
}

/** Marks a session as used and moves its idle end; called at most every few minutes per session. */
export async function touchSession(
  database: Database,
  sessionId: string,
  idleEnd: Date | undefined,
): Promise<void> {
  await database.prepared(
    "touch-session",
    "update session set last_seen_at = now(), expires_at = coalesce($2, expires_at) where id = $1 and ended_at is null",
    [sessionId, idleEnd ?? null],
  );
}
