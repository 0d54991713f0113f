import type { AuthenticationConfiguration } from "@planete/shared/contract/authentication-settings.contract.ts";
import {
  readAuthenticationConfiguration,
  saveAuthenticationConfiguration,
} from "@planete/shared/contract/authentication-settings.contract.ts";
import type { Answer, TestApp } from "./start-test-app.ts";

/** Saves some of the authentication settings over the present ones, as the screen does. */
export async function changeSettings(
  server: TestApp,
  token: string,
  changes: Partial<AuthenticationConfiguration>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<typeof saveAuthenticationConfiguration>> {
  const { answer } = await server.call(readAuthenticationConfiguration, { as: token, headers });
  const { version, settings } = answer.data;
  return server.call(saveAuthenticationConfiguration, {
    as: token,
    headers,
    body: { version, settings: { ...settings, ...changes } },
  });
}
