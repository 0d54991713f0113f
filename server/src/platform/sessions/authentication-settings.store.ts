import type { AuthenticationSettings } from "@planete/shared/contract/authentication-settings.contract.ts";
import {
  authenticationSettingsWire,
  defaultAuthenticationSettings,
} from "@planete/shared/contract/authentication-settings.contract.ts";
import type { Database } from "../database/database.ts";

/** The settings as they stand now: what was stored over the defaults. */
export async function readAuthenticationSettings(database: Database): Promise<AuthenticationSettings> {
  const [row] = await database.prepared<{ values: object }>(
    "authentication-settings",
    "select values from authentication_settings",
    [],
  );
  return authenticationSettingsWire.parse({ ...defaultAuthenticationSettings, ...row?.values });
}
