import * as contract from "@planete/shared/contract/second-factor-administration.contract.ts";
import { secondFactorPolicyOf } from "@planete/shared/domain/access/second-factor.ts";
import type { SecondFactorRules } from "@planete/shared/domain/access/second-factor.ts";
import { flagsOf } from "@planete/shared/domain/people/person.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { readAuthenticationSettings } from "../../platform/sessions/authentication-settings.store.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import type { EnrolledPersonRow } from "./enrolled-people.store.ts";
import { countEnrolment, findEnrolledPeople } from "./enrolled-people.store.ts";
import { issueRescueCode, mayLookAfter, resetSecondFactor } from "./look-after-person.ts";
import { listTeamNames, readSettingsVersion } from "./policy.store.ts";
import { savePolicy } from "./save-policy.ts";
import { findSecondFactorHistory } from "./second-factor-history.store.ts";
import { createSecondFactorTools } from "./second-factor-tools.ts";

function personToWire(
  row: EnrolledPersonRow,
  rules: SecondFactorRules,
  caller: Caller,
): contract.EnrolledPersonWire {
  const flags = flagsOf({
    superAdministrator: row.super_administrator,
    administrator: row.administrator,
    mailLists: row.mail_lists,
  });
  return {
    id: row.id,
    name: `${row.firstname} ${row.lastname}`,
    username: row.username,
    client: row.client,
    teams: row.teams,
    policy: secondFactorPolicyOf(rules, { teams: row.teams, flags }),
    totp: row.totp,
    passkeys: row.passkeys,
    backupCodesLeft: row.backup_codes,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    mayReset: mayLookAfter(caller, { id: row.id, superAdministrator: row.super_administrator }),
  };
}

/** The screen of double authentication: policy, people, reset, rescue (D5). */
export function serveSecondFactorAdministration(routes: Routes): void {
  const { platform } = routes;
  const { kysely } = platform.database;
  const tools = createSecondFactorTools(platform);

  const readPolicy = async (): Promise<{ data: contract.SecondFactorPolicyWire }> => {
    // The version first: a save in between then makes the next one a conflict, never a silent overwrite.
    const version = await readSettingsVersion(kysely);
    const { secondFactor } = await readAuthenticationSettings(platform.database);
    const [teams, counts] = await Promise.all([listTeamNames(kysely), countEnrolment(kysely, secondFactor)]);
    return { data: { ...secondFactor, version, teams, ...counts } };
  };

  serveCaller(routes, contract.readSecondFactorPolicy, readPolicy);

  serveCaller(routes, contract.saveSecondFactorPolicy, async (caller, { body }) => {
    await savePolicy(platform, caller, body);
    return readPolicy();
  });

  serveCaller(routes, contract.listSecondFactorPeople, async (caller, { query }) => {
    const { secondFactor } = await readAuthenticationSettings(platform.database);
    const { search = "", filter = "all", page = 1 } = query;
    const { rows, total } = await findEnrolledPeople(kysely, { search, filter, page }, secondFactor);
    return { data: rows.map((row) => personToWire(row, secondFactor, caller)), total };
  });

  serveCaller(routes, contract.resetSecondFactor, async (caller, { params, body }) => ({
    data: { endedSessions: await resetSecondFactor(tools, caller, { personId: params.id, ...body }) },
  }));

  serveCaller(routes, contract.issueRescueCode, async (caller, { params, body }) => ({
    data: await issueRescueCode(tools, caller, { personId: params.id, ...body }),
  }));

  serveCaller(routes, contract.listSecondFactorHistory, (_caller, { query }) =>
    findSecondFactorHistory(kysely, query.page ?? 1),
  );
}
