import type { SecondFactorPolicy } from "@planete/shared/domain/access/second-factor.ts";
import { secondFactorPolicyOf } from "@planete/shared/domain/access/second-factor.ts";
import type { Platform } from "../../platform/platform.ts";
import { readAuthenticationSettings } from "../../platform/sessions/authentication-settings.store.ts";
import type { Caller } from "../../platform/sessions/caller.ts";

/** What is asked of the caller now. */
export async function readPolicyOf({ database }: Platform, caller: Caller): Promise<SecondFactorPolicy> {
  const { secondFactor } = await readAuthenticationSettings(database);
  return secondFactorPolicyOf(secondFactor, caller);
}
