import type { CallAnswer } from "@planete/shared/contract/call.ts";
import {
  readAuthenticationConfiguration,
  saveAuthenticationConfiguration,
} from "@planete/shared/contract/authentication-settings.contract.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import type { Platform } from "../../platform/platform.ts";
import { readAuthenticationSettings } from "../../platform/sessions/authentication-settings.store.ts";
import { findLastChange, findSettingsVersion, hasDirectory, listTeamNames } from "./configuration.store.ts";
import { configurationHistory, saveConfiguration } from "./save-configuration.ts";
import { changesOfHistory } from "./setting-changes.ts";

export function serveAuthenticationSettings(routes: Routes): void {
  const { platform } = routes;

  serveCaller(routes, readAuthenticationConfiguration, async (_caller, { request }) =>
    describeConfiguration(platform, request.ip),
  );

  serveCaller(routes, saveAuthenticationConfiguration, async (caller, { body, request }) => {
    await saveConfiguration(platform, caller, body, request.ip);
    return describeConfiguration(platform, request.ip);
  });
}

async function describeConfiguration(
  platform: Platform,
  address: string,
): Promise<CallAnswer<typeof readAuthenticationConfiguration>> {
  const { kysely } = platform.database;
  // The version first: a save in between then makes the next one a conflict, never a silent overwrite.
  const version = await findSettingsVersion(kysely);
  const { secondFactor: _other, ...settings } = await readAuthenticationSettings(platform.database);
  const [teams, directoryReady, last] = await Promise.all([
    listTeamNames(kysely),
    hasDirectory(kysely),
    findLastChange(kysely, configurationHistory),
  ]);
  return {
    data: {
      settings,
      version,
      address,
      teams,
      directoryReady,
      neutralResetForced: platform.config.resetNeutral,
      lastChange: last
        ? { at: last.at.toISOString(), by: last.by, changes: changesOfHistory(last.before, last.after) }
        : null,
    },
  };
}
