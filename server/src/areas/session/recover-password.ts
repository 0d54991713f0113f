import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { recordHistory } from "../../platform/history/history.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { announceSessionEnded } from "../../platform/live/announce-access.ts";
import { notifySecurity } from "../../platform/notifications/notify-security.ts";
import type { Platform } from "../../platform/platform.ts";
import { networkOf } from "../../platform/sessions/network-of.ts";
import { hashPassword, verifyPassword } from "../../platform/sessions/passwords.ts";
import { hashToken } from "../../platform/sessions/session-token.ts";
import { rememberFirstLanguage } from "../people/person.store.ts";
import type { LoginLimits } from "./login-limits.ts";
import type { LinkHolder } from "./one-time-link.store.ts";
import { endLinksOf, findLinkHolder, useLink } from "./one-time-link.store.ts";
import { requireGoodPassword } from "./require-good-password.ts";
import type { ResetLimits } from "./reset-limits.ts";
import { endSessionsOf, storePassword } from "./session.store.ts";

/** Links that set a password. */
const passwordLinks = ["password-reset", "invitation"] as const;

/** The person whose reset link or invitation this is; refuses a link that is unknown, used or expired. */
export async function accessLinkHolder(
  platform: Platform,
  limits: ResetLimits,
  token: string,
  address: string,
): Promise<LinkHolder> {
  const holder = await findLinkHolder(platform.database.kysely, passwordLinks, hashToken(token));
  // A good link is honoured first: whoever guesses must not keep others of the network from using theirs.
  if (!holder) {
    await limits.countBadLink(address);
    refuse("linkInvalid");
  }
  return holder;
}

export interface Recovery {
  readonly token: string;
  readonly password: string;
  readonly lang: LanguageCode;
  readonly address: string;
}

/** Sets the new password with the link, once; every session of the person ends (D5). */
export async function setRecoveredPassword(
  platform: Platform,
  limits: { readonly reset: ResetLimits; readonly login: LoginLimits },
  { token, password, lang, address }: Recovery,
): Promise<void> {
  requireGoodPassword(password);
  const person = await accessLinkHolder(platform, limits.reset, token, address);
  const asker = { network: networkOf(address), account: person.username.toLowerCase() };
  if (await verifyPassword(person.password_hash, password, asker))
    refuse("changingPasswordNeedAnotherPassword");
  const passwordHash = await hashPassword(password, asker);
  await platform.database.transaction(async (queries) => {
    if (!(await useLink(queries, person.purpose, hashToken(token)))) refuse("linkInvalid");
    await storePassword(queries, person.id, passwordHash, platform.now());
    await endLinksOf(queries, person.id);
    await rememberFirstLanguage(queries, person.id, lang);
    const ended = await endSessionsOf(queries, person.id, platform.now());
    await recordHistory(queries, {
      actorId: person.id,
      area: "session",
      action: person.purpose === "invitation" ? "acceptInvitation" : "recoverPassword",
      subject: person.id,
      after: { address, endedSessions: ended },
    });
    if (person.purpose === "password-reset") {
      await notifySecurity(queries, person.id, { kind: "passwordChanged", params: {}, at: platform.now() });
    }
    await announceSessionEnded(queries, person.id);
  });
  // Who forgot the password has often tried too many: they need not wait now.
  await limits.login.forgive(person.username, address);
}
