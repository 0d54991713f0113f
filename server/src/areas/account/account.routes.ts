import {
  readInterface,
  readUser,
  saveInterface,
  saveUser,
} from "@planete/shared/contract/account.contract.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { requireStep } from "../../platform/sessions/judge-session.ts";
import { saveProfile } from "../people/save-profile.ts";
import { userToWire } from "../people/user-wire.ts";
import { changeOwnPassword } from "../session/change-password.ts";
import { createLoginLimits } from "../session/login-limits.ts";
import { describeSession } from "../session/open-session.ts";
import { setSessionCookie } from "../session/session-cookie.ts";
import { findPreferences } from "./preference.store.ts";
import { savePreferences } from "./save-preferences.ts";

export function serveAccount(routes: Routes): void {
  const { platform } = routes;
  const limits = createLoginLimits(platform.database);

  serveCaller(routes, readUser, async (caller) => ({ data: userToWire(caller) }));

  serveCaller(routes, saveUser, async (caller, { body, request, reply }) => {
    const { currentPassword, newPassword, ...fields } = body;
    // Whoever did not change the password in time changes that and nothing else (D5).
    const changesFields = Object.keys(fields).length > 0;
    if (changesFields) requireStep(caller, ["open"]);
    if (currentPassword === undefined && newPassword === undefined) {
      const person = changesFields ? await saveProfile(platform, caller, fields) : caller.person;
      return { data: userToWire({ ...caller, person }) };
    }
    if (currentPassword === undefined || newPassword === undefined) {
      const path = currentPassword === undefined ? "currentPassword" : "newPassword";
      refuse("validationFailed", [{ path, rule: "required", params: {} }]);
    }
    const address = request.ip;
    const change = { currentPassword, newPassword, address };
    const { userToken, stayLogged } = await changeOwnPassword(platform, limits, caller, change);
    if (changesFields) await saveProfile(platform, caller, fields);
    await setSessionCookie(reply, platform, { token: userToken, stayLogged });
    const { user } = await describeSession(platform, userToken, address);
    return { data: user ?? userToWire(caller), userToken };
  });

  serveCaller(routes, readInterface, async (caller) => ({
    data: await findPreferences(platform.database.kysely, caller.person.id),
  }));

  serveCaller(routes, saveInterface, async (caller, { body }) => ({
    data: await savePreferences(platform, caller, body),
  }));
}
