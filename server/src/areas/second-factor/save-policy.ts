import type { SecondFactorRules } from "@planete/shared/domain/access/second-factor.ts";
import { secondFactorPolicyOf } from "@planete/shared/domain/access/second-factor.ts";
import { recordHistory } from "../../platform/history/history.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import { readAuthenticationSettings } from "../../platform/sessions/authentication-settings.store.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { findResetTarget } from "./enrolled-people.store.ts";
import { storePolicy } from "./policy.store.ts";

/**
 * Changes who is asked for a second proof. Nobody can require it of themselves before they have one:
 * so whoever can change the policy has also shown that they can meet it, and stays reachable (D3).
 */
export async function savePolicy(
  platform: Platform,
  caller: Caller,
  { version, ...rules }: SecondFactorRules & { readonly version: number },
): Promise<void> {
  const { secondFactor: before } = await readAuthenticationSettings(platform.database);
  await platform.database.transaction(async (queries) => {
    const saver = await findResetTarget(queries, caller.person.id);
    const asksSaver = secondFactorPolicyOf(rules, caller) === "required";
    const askedBefore = secondFactorPolicyOf(before, caller) === "required";
    if (asksSaver && !askedBefore && saver?.enrolled !== true) refuse("enrolYourselfFirst");
    const change = { version, by: caller.person.id, at: platform.now() };
    if (!(await storePolicy(queries, rules, change))) refuse("conflict");
    await recordHistory(queries, {
      actorId: caller.person.id,
      area: "second-factor",
      action: "savePolicy",
      subject: "policy",
      before,
      after: rules,
    });
  });
}
