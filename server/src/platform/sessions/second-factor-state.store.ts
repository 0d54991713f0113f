import type { SecondFactorPolicy } from "@planete/shared/domain/access/second-factor.ts";
import { secondFactorPolicyOf } from "@planete/shared/domain/access/second-factor.ts";
import { flagsOf } from "@planete/shared/domain/people/person.ts";
import type { AuthenticationSettings } from "@planete/shared/contract/authentication-settings.contract.ts";
import type { Database } from "../database/database.ts";

/** What is asked of a person at login, and what they have. */
export interface SecondFactorState {
  readonly policy: SecondFactorPolicy;
  readonly enrolled: boolean;
  readonly trustedDevice: boolean;
}

interface StateRow {
  super_administrator: boolean;
  administrator: boolean;
  teams: string[];
  mail_lists: string[];
  enrolled: boolean;
  trusted: boolean;
}

// A device is trusted no longer than the settings say now, and not beyond a change of password.
const stateQuery = `
  select p.super_administrator, p.administrator,
         array(select t.name from team_member m join team t on t.id = m.team_id
               where m.person_id = p.id) as teams,
         array(select a.list from mail_list_address a
               where p.employee and a.address = lower(p.email_address)) as mail_lists,
         exists (select from totp_factor f where f.person_id = p.id)
           or exists (select from passkey k where k.person_id = p.id) as enrolled,
         exists (select from trusted_device d
                 where d.token_hash = $2 and d.person_id = p.id and d.expires_at > now()
                   and d.created_at > $3 and d.created_at >= p.password_changed_at) as trusted
  from person p where p.id = $1`;

/** Judged at each login: a changed rule, team or list acts at the next one. */
export async function findSecondFactorState(
  database: Database,
  settings: Pick<AuthenticationSettings, "secondFactor" | "durations">,
  person: { readonly id: string; readonly trustedTokenHash: Buffer | null; readonly now: Date },
): Promise<SecondFactorState> {
  const trustedSince = new Date(person.now.getTime() - settings.durations.trustedDeviceDays * 86_400_000);
  const [row] = await database.prepared<StateRow>("second-factor-state", stateQuery, [
    person.id,
    person.trustedTokenHash,
    trustedSince,
  ]);
  if (!row) return { policy: "required", enrolled: false, trustedDevice: false };
  const flags = flagsOf({
    superAdministrator: row.super_administrator,
    administrator: row.administrator,
    mailLists: row.mail_lists,
  });
  return {
    policy: secondFactorPolicyOf(settings.secondFactor, { teams: row.teams, flags }),
    enrolled: row.enrolled,
    trustedDevice: row.trusted,
  };
}
