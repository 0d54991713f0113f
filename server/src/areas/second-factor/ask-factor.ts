import { challengeMinutes, enrolmentMinutes } from "@planete/shared/contract/second-factor.contract.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { storeChallenge } from "./challenge.store.ts";
import { findPasskeys } from "./passkey.store.ts";
import { askAssertion, askRegistration, canHavePasskeys } from "./passkeys.ts";
import type { SecondFactorTools } from "./second-factor-tools.ts";
import { describeTotp, newTotpSecret } from "./totp.ts";

/** A question for one of the person's passkeys, good for one answer. */
export async function askPasskey(
  { platform }: SecondFactorTools,
  caller: Caller,
  kind: "passkey-login" | "passkey-proof",
): Promise<Record<string, unknown>> {
  const { config, database, now } = platform;
  const passkeys = await findPasskeys(database.kysely, caller.person.id);
  if (passkeys.length === 0) refuse("notFound");
  const { question, challenge } = await askAssertion(config, passkeys);
  await storeChallenge(database.kysely, {
    sessionId: caller.sessionId,
    kind,
    value: Buffer.from(challenge),
    expiresAt: new Date(now().getTime() + challengeMinutes * 60_000),
  });
  return question;
}

export async function askPasskeyRegistration(
  { platform }: SecondFactorTools,
  { person, sessionId }: Caller,
): Promise<Record<string, unknown>> {
  const { config, database, now } = platform;
  if (!canHavePasskeys(config)) refuse("passkeyRefused");
  const passkeys = await findPasskeys(database.kysely, person.id);
  const owner = { id: person.id, username: person.username, name: `${person.firstname} ${person.lastname}` };
  const { question, challenge } = await askRegistration(config, owner, passkeys);
  await storeChallenge(database.kysely, {
    sessionId,
    kind: "passkey-registration",
    value: Buffer.from(challenge),
    expiresAt: new Date(now().getTime() + challengeMinutes * 60_000),
  });
  return question;
}

/** A new secret, kept sealed beside the session until a code confirms it. */
export async function startTotp(
  { platform, secrets }: SecondFactorTools,
  { person, sessionId }: Caller,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const secret = newTotpSecret();
  await storeChallenge(platform.database.kysely, {
    sessionId,
    kind: "totp",
    value: await secrets.seal(secret, person.id),
    expiresAt: new Date(platform.now().getTime() + enrolmentMinutes * 60_000),
  });
  return describeTotp(secret, { issuer: platform.config.productName, username: person.username });
}
