import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import { readAuthenticationSettings } from "../../platform/sessions/authentication-settings.store.ts";
import { networkOf } from "../../platform/sessions/network-of.ts";
import { verifyPassword } from "../../platform/sessions/passwords.ts";
import type { LoginLimits } from "./login-limits.ts";
import { noteRefusedLogIn } from "./note-refused-log-in.ts";
import type { LoginCircumstances, OpenedSession } from "./open-session.ts";
import { openSession } from "./open-session.ts";
import { findLogin } from "./session.store.ts";

export interface LoginAttempt extends Omit<LoginCircumstances, "method" | "provenPassword"> {
  readonly login: string;
  readonly password: string;
}

/** Opens a session for a username and password; never tells which half was wrong (D5). */
export async function logInWithPassword(
  platform: Platform,
  limits: LoginLimits,
  { login: typed, password, ...circumstances }: LoginAttempt,
): Promise<OpenedSession> {
  const { address } = circumstances;
  const account = await limits.beginInTurn(typed.trim(), address, () =>
    findLogin(platform.database, typed.trim()),
  );
  const login = account?.username ?? typed.trim();
  const asker = { network: networkOf(address), account: login.toLowerCase() };
  try {
    const fits = await verifyPassword(account?.password_hash, password, asker);
    if (!account || !fits) refuse("incorrectCredentials");
    await limits.succeed(login, address);
    if (!account.active) refuse("inactiveAccount");
    const { methods } = await readAuthenticationSettings(platform.database);
    // The way back in when the directory fails: super administrators keep their password (D5).
    if (!methods.password && !account.super_administrator) refuse("passwordLoginOff");
    const provenPassword = account.password_hash;
    return await openSession(platform, account.id, { ...circumstances, method: "password", provenPassword });
  } catch (error) {
    if (account) noteRefusedLogIn(platform, { personId: account.id, address, method: "password" }, error);
    throw error;
  }
}
