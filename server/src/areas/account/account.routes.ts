import { isDeepStrictEqual } from "node:util";
import type { UserWire } from "@planete/shared/contract/account.contract.ts";
import { readUser, saveUser } from "@planete/shared/contract/account.contract.ts";
import { readInterface, saveInterface } from "@planete/shared/contract/preferences.contract.ts";
import type { CallBody } from "@planete/shared/contract/call.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { presentedToken } from "../../platform/http/authenticate.ts";
import { requireStep } from "../../platform/sessions/judge-session.ts";
import type { ProfileChanges } from "../people/save-profile.ts";
import { isNewAddress, profileFields, saveProfile } from "../people/save-profile.ts";
import { userToWire } from "../people/user-wire.ts";
import { findOwnMenu } from "../rights/save-menu.ts";
import { changeOwnPassword } from "../session/change-password.ts";
import { createLoginLimits } from "../session/login-limits.ts";
import { describeSession } from "../session/open-session.ts";
import { setSessionCookie } from "../session/session-cookie.ts";
import { setStayLogged } from "../session/session.store.ts";
import { findPreferences } from "./preference.store.ts";
import { savePreferences } from "./save-preferences.ts";

/** What `GET /user` gives and nobody changes about themselves; how old the password is moves by itself. */
const fixedFields = [
  "id",
  "username",
  "employee",
  "superAdministrator",
  "administrator",
  "photo",
  "signature",
  "client",
  "teams",
  "flags",
  "rights",
] as const;

/** What a person may change about themselves; the rest may come back as it was read, but not changed. */
function ownPartOf(
  caller: Caller,
  body: CallBody<typeof saveUser>,
): Pick<CallBody<typeof saveUser>, "currentPassword" | "newPassword" | "factorProof"> & {
  readonly fields: ProfileChanges;
} {
  const present = userToWire(caller, []);
  for (const field of fixedFields) {
    if (body[field] !== undefined && !isDeepStrictEqual(body[field], present[field]))
      refuse("fieldNotChangeable", { field });
  }
  const { currentPassword, newPassword, factorProof } = body;
  const fields = Object.fromEntries(
    profileFields.flatMap((field) => (body[field] === undefined ? [] : [[field, body[field]]])),
  );
  return { currentPassword, newPassword, factorProof, fields };
}

/** What double authentication adds: refuses whoever holds a session and is not its owner. */
export type RequireOwner = (
  caller: Caller,
  given: {
    readonly password: string | undefined;
    readonly factor: CallBody<typeof saveUser>["factorProof"];
  },
) => Promise<void>;

export function serveAccount(routes: Routes, requireOwner: RequireOwner): void {
  const { platform } = routes;
  const limits = createLoginLimits(platform.database);

  const toWire = async (caller: Caller): Promise<UserWire> =>
    userToWire(caller, await findOwnMenu(platform.database.kysely, caller));

  serveCaller(routes, readUser, async (caller) => ({ data: await toWire(caller) }));

  serveCaller(routes, saveUser, async (caller, { body, request, reply }) => {
    const { currentPassword, newPassword, factorProof, fields } = ownPartOf(caller, body);
    // Whoever did not change the password in time changes that and nothing else (D5).
    const changesFields = Object.keys(fields).length > 0;
    if (changesFields) requireStep(caller, ["open"]);
    const changesAddress = isNewAddress(caller, fields);
    // Whoever holds the address gets the next link for a new password.
    if (changesAddress) await requireOwner(caller, { password: currentPassword, factor: factorProof });
    const passwordIsProof = changesAddress && newPassword === undefined;
    if (passwordIsProof || (currentPassword === undefined && newPassword === undefined)) {
      const person = changesFields ? await saveProfile(platform, caller, fields) : caller.person;
      return { data: await toWire({ ...caller, person }) };
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
    return { data: user ?? (await toWire(caller)), userToken };
  });

  serveCaller(routes, readInterface, async (caller) => ({
    data: await findPreferences(platform.database.kysely, caller.person.id),
  }));

  serveCaller(routes, saveInterface, async (caller, { body, request, reply }) => {
    const data = await savePreferences(platform, caller, body);
    const token = presentedToken(request, platform.config.secure)?.token;
    // To stay logged in or not is also meant for the session it is said in.
    if (body.stayLogged !== undefined && token !== undefined) {
      await setStayLogged(platform.database.kysely, caller.sessionId, body.stayLogged);
      await setSessionCookie(reply, platform, { token, stayLogged: body.stayLogged });
    }
    return { data };
  });
}
