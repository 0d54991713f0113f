import type { AuthenticationConfiguration } from "@planete/shared/contract/authentication-settings.contract.ts";
import { authenticationSettingsWire } from "@planete/shared/contract/authentication-settings.contract.ts";

export interface SettingChange {
  readonly setting: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Every setting by its path; the networks of each scope are one (`networks`, `networks.Support`). */
function flatten(settings: AuthenticationConfiguration): ReadonlyMap<string, unknown> {
  const flat = new Map<string, unknown>();
  for (const [name, value] of Object.entries(settings)) {
    if (name === "networks" || typeof value !== "object") continue;
    for (const [part, partValue] of Object.entries(value)) flat.set(`${name}.${part}`, partValue);
  }
  flat.set("neutralReset", settings.neutralReset);
  for (const { team, networks } of settings.networks)
    flat.set(team === null ? "networks" : `networks.${team}`, networks);
  return flat;
}

/** What differs, setting by setting; null stands for networks that were or are without limit. */
export function settingChanges(
  before: AuthenticationConfiguration,
  after: AuthenticationConfiguration,
): SettingChange[] {
  const [old, now] = [flatten(before), flatten(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return names
    .map((setting) => ({ setting, before: old.get(setting) ?? null, after: now.get(setting) ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

const stored = authenticationSettingsWire.omit({ secondFactor: true });

/** The same for a kept history entry; one that another version wrote in another way shows no detail. */
export function changesOfHistory(before: unknown, after: unknown): SettingChange[] {
  const [old, now] = [stored.safeParse(before), stored.safeParse(after)];
  return old.success && now.success ? settingChanges(old.data, now.data) : [];
}
