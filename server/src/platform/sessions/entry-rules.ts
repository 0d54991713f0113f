import { defaultAuthenticationSettings } from "@planete/shared/contract/authentication-settings.contract.ts";
import type { NetworkRule, ReadNetworkRule } from "@planete/shared/domain/access/allowed-networks.ts";
import { readNetworkRules } from "@planete/shared/domain/access/allowed-networks.ts";
import type { PasswordAgeRule } from "@planete/shared/domain/access/password-age.ts";

/** What every request is judged by, besides rights. */
export interface EntryRules {
  readonly networks: readonly ReadNetworkRule[];
  readonly passwordAge: PasswordAgeRule;
}

// Each request brings the same text until somebody saves: reading thousands of networks anew would be waste.
let lastText = "[]";
let lastRead: readonly ReadNetworkRule[] = [];

/** The rules as the settings row holds them; what it leaves out has its default. */
export function readEntryRules(
  networks: string | null,
  passwordAge: Partial<PasswordAgeRule> | null,
): EntryRules {
  const text = networks ?? "[]";
  if (text !== lastText) {
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- the contract checked it before it was stored
    const rules: readonly NetworkRule[] = JSON.parse(text);
    lastRead = readNetworkRules(rules);
    lastText = text;
  }
  return {
    networks: lastRead,
    passwordAge: { ...defaultAuthenticationSettings.passwordAge, ...passwordAge },
  };
}
