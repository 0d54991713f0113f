import type { FastifyReply } from "fastify";
import type { Platform } from "../../platform/platform.ts";
import { readAuthenticationSettings } from "../../platform/sessions/authentication-settings.store.ts";
import { sessionCookieName } from "../../platform/sessions/session-token.ts";

/** What every cookie of a session has in common; clearing one needs the same. */
export function sessionCookieOptions(secure: boolean): {
  readonly path: "/";
  readonly httpOnly: true;
  readonly sameSite: "lax";
  readonly secure: boolean;
} {
  return { path: "/", httpOnly: true, sameSite: "lax", secure };
}

/** Gives the browser its session: until it is closed, or for as long as the person stays logged in. */
export async function setSessionCookie(
  reply: FastifyReply,
  { config, database }: Platform,
  session: { readonly token: string; readonly stayLogged: boolean },
): Promise<void> {
  const { durations } = await readAuthenticationSettings(database);
  void reply.setCookie(sessionCookieName(config.secure), session.token, {
    ...sessionCookieOptions(config.secure),
    ...(session.stayLogged ? { maxAge: durations.stayLoggedDays * 86_400 } : {}),
  });
}
