import { setTimeout as pause } from "node:timers/promises";
import { resetLinkHours } from "@planete/shared/contract/session.contract.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { recordHistory } from "../../platform/history/history.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import { readAuthenticationSettings } from "../../platform/sessions/authentication-settings.store.ts";
import { hashToken, newToken } from "../../platform/sessions/session-token.ts";
import { endLinksOf, insertLink } from "./one-time-link.store.ts";
import type { ResetLimits } from "./reset-limits.ts";
import type { AddressedPerson } from "./session.store.ts";
import { findByEmail } from "./session.store.ts";

/** Longer than sending takes, so that the time of an answer does not tell whether a mail went out. */
const answerAfterMs = 150;

export interface ResetRequest {
  readonly mail: string;
  /** What the page speaks; the person's own language wins (D2). */
  readonly lang: LanguageCode;
  readonly address: string;
}

/** Mails a link to choose a new password; `neutral` tells nothing about the address. */
export async function askPasswordReset(
  platform: Platform,
  limits: ResetLimits,
  request: ResetRequest,
): Promise<"sent" | "neutral"> {
  await limits.countRequest(request.address);
  const [answered] = await Promise.allSettled([answer(platform, limits, request), pause(answerAfterMs)]);
  if (answered.status === "rejected") throw answered.reason;
  return answered.value;
}

async function answer(
  platform: Platform,
  limits: ResetLimits,
  { mail, lang, address }: ResetRequest,
): Promise<"sent" | "neutral"> {
  const person = await findByEmail(platform.database.kysely, mail);
  const { neutralReset, methods } = await readAuthenticationSettings(platform.database);
  // While password login is off hardly anybody gets a mail, so that no answer may promise one.
  const neutral = platform.config.resetNeutral || neutralReset || !methods.password;
  const revealed = !neutral && (await limits.mayReveal(address, person !== undefined));
  if (!person) return revealed ? refuse("unknownEmail") : "neutral";
  // Who is inactive, or could not log in with a password, gets no mail, and the answer of any other.
  const useful = person.active && (methods.password || person.super_administrator);
  if (useful && (await limits.mayMail(person.id))) await sendLink(platform, person, lang, address);
  return revealed ? "sent" : "neutral";
}

/** One link at a time: whoever asks again has reason to doubt the first. */
async function sendLink(
  platform: Platform,
  person: AddressedPerson,
  lang: LanguageCode,
  address: string,
): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(platform.now().getTime() + resetLinkHours * 3_600_000);
  await platform.database.transaction(async (queries) => {
    await endLinksOf(queries, person.id, "password-reset");
    const linkId = await insertLink(queries, {
      purpose: "password-reset",
      tokenHash: hashToken(token),
      personId: person.id,
      expiresAt,
    });
    await platform.mail.send(queries, {
      to: { person: person.id, language: lang },
      template: "passwordReset",
      values: { username: person.username, token, hours: resetLinkHours },
      key: `password-reset:${linkId}`,
    });
    await recordHistory(queries, {
      actorId: null,
      area: "session",
      action: "askPasswordReset",
      subject: person.id,
      after: { address },
    });
  });
}
