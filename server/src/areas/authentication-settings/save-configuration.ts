import type { CallBody } from "@planete/shared/contract/call.ts";
import type {
  AuthenticationConfiguration,
  saveAuthenticationConfiguration,
} from "@planete/shared/contract/authentication-settings.contract.ts";
import {
  authenticationSettingsWire,
  defaultAuthenticationSettings,
} from "@planete/shared/contract/authentication-settings.contract.ts";
import { recordHistory } from "../../platform/history/history.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { announceAccessChanged } from "../../platform/live/announce-access.ts";
import { everyoneTopic } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { lockAdministrators } from "../rights/administrator.store.ts";
import { requireReachableAdministrator } from "../rights/reachable-administrator.ts";
import { lockSettings, mergeSettings, shortenSessions } from "./configuration.store.ts";
import { requireGoodNetworks, requireReachable, requireWayIn } from "./require-reachable.ts";
import { settingChanges } from "./setting-changes.ts";

/** Where the history keeps the changes. */
export const configurationHistory = {
  area: "authentication-settings",
  action: "saveAuthenticationConfiguration",
} as const;

function configurationOf(values: object): AuthenticationConfiguration {
  const merged = authenticationSettingsWire.parse({ ...defaultAuthenticationSettings, ...values });
  const { secondFactor: _other, ...configuration } = merged;
  return configuration;
}

/** Changes how people may come in, at once: open pages are judged anew by the new rules (D5). */
export async function saveConfiguration(
  platform: Platform,
  caller: Caller,
  { version, settings: given }: CallBody<typeof saveAuthenticationConfiguration>,
  address: string,
): Promise<void> {
  const networks = given.networks.map((rule) => ({
    ...rule,
    networks: rule.networks.map((network) => network.trim()),
  }));
  const settings = { ...given, networks };
  await platform.database.transaction(async (queries) => {
    await lockAdministrators(queries);
    const stored = await lockSettings(queries);
    if (stored.version !== version) refuse("conflict", { version: stored.version });
    const before = configurationOf(stored.values);
    const changes = settingChanges(before, settings);
    if (changes.length === 0) return;
    await requireWayIn(queries, before.methods, settings.methods);
    await requireGoodNetworks(queries, networks);
    await requireReachable(queries, networks, caller, address);
    await mergeSettings(queries, settings, { personId: caller.person.id, at: platform.now() });
    // By networks and methods as they are now: who comes by the directory alone needs it on (D3).
    await requireReachableAdministrator(queries);
    await shortenSessions(queries, settings.durations);
    await recordHistory(queries, {
      ...configurationHistory,
      actorId: caller.person.id,
      subject: "authentication-settings",
      before,
      after: settings,
    });
    await announceAccessChanged(queries, [everyoneTopic]);
  });
}
