import type { Transaction } from "kysely";
import type { AuthenticationSettings } from "@planete/shared/contract/authentication-settings.contract.ts";
import type { PasskeyRegistrationWire } from "@planete/shared/contract/second-factor.contract.ts";
import { maxPasskeys, secondFactorChanged } from "@planete/shared/contract/second-factor.contract.ts";
import { showBackupCode } from "@planete/shared/domain/access/backup-code.ts";
import { sqlState } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import { announce } from "../../platform/live/announce.ts";
import { personTopic } from "../../platform/live/topics.ts";
import { readAuthenticationSettings } from "../../platform/sessions/authentication-settings.store.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { notifySecurity } from "../../platform/notifications/notify-security.ts";
import { passStep } from "../session/open-session.ts";
import type { PassedStep } from "../session/open-session.ts";
import { endOtherEnrolments } from "../session/session.store.ts";
import { countBackupCodes, replaceBackupCodes } from "./backup-code.store.ts";
import { hashBackupCode, newBackupCodes } from "./backup-codes.ts";
import { findChallenge, takeChallenge } from "./challenge.store.ts";
import { lockFactorsOf } from "./factor-owner.store.ts";
import { findPasskeys, insertPasskey } from "./passkey.store.ts";
import { verifyRegistration } from "./passkeys.ts";
import { recordSecondFactor } from "./record-second-factor.ts";
import type { SecondFactorTools } from "./second-factor-tools.ts";
import { findTotpStep } from "./totp.ts";
import { findTotp, saveTotp } from "./totp.store.ts";

export interface AddedFactor {
  /** The ten codes that come with the first proof, as people read them. */
  readonly backupCodes: readonly string[] | null;
  /** The session that was waiting for a proof to be set up. */
  readonly passed: PassedStep | undefined;
}

/** Makes the new secret the person's app, once a code of it has shown that the app has it. */
export async function confirmTotp(
  tools: SecondFactorTools,
  caller: Caller,
  code: string,
): Promise<AddedFactor> {
  const { platform, limits, secrets } = tools;
  const personId = caller.person.id;
  const now = platform.now();
  const sealed = await findChallenge(platform.database.kysely, caller.sessionId, "totp", now);
  const secret = sealed && (await secrets.open(sealed, personId));
  if (!secret) return refuse("challengeOver");
  const triesLeft = await limits.begin("setup", personId);
  const step = findTotpStep(secret, code, now);
  if (step === undefined) return refuse("codeInvalid", { triesLeft });
  await limits.succeed("setup", personId);
  const settings = await readAuthenticationSettings(platform.database);
  return platform.database.transaction(async (queries) => {
    await requireTurn(queries, caller);
    const taken = await takeChallenge(queries, caller.sessionId, "totp", now);
    if (!taken?.equals(sealed)) return refuse("challengeOver");
    await saveTotp(queries, { personId, sealedSecret: sealed, step, at: now });
    return finishAdding(tools, queries, caller, { kind: "totp", settings });
  });
}

/** Adds the passkey that the authenticator made for this session's question. */
export async function addPasskey(
  tools: SecondFactorTools,
  caller: Caller,
  given: { readonly name: string; readonly response: PasskeyRegistrationWire },
): Promise<AddedFactor> {
  const { config, database, now } = tools.platform;
  const challenge = await takeChallenge(database.kysely, caller.sessionId, "passkey-registration", now());
  if (!challenge) return refuse("challengeOver");
  const made = await verifyRegistration(config, given.response, challenge.toString());
  const name = given.name.trim();
  const settings = await readAuthenticationSettings(database);
  try {
    return await database.transaction(async (queries) => {
      await requireTurn(queries, caller);
      if ((await findPasskeys(queries, caller.person.id)).length >= maxPasskeys) refuse("conflict");
      await insertPasskey(queries, { personId: caller.person.id, name, ...made, at: now() });
      return finishAdding(tools, queries, caller, { kind: "passkey", name, settings });
    });
  } catch (error) {
    // The same authenticator twice, or somebody else's.
    if (sqlState(error) === "23505") return refuse("conflict");
    throw error;
  }
}

/**
 * Waits for other changes of the person's proofs. A login that may set up the first one may do so only
 * while there is none: whoever knows the password must not replace what its owner has set up since.
 */
async function requireTurn(queries: Transaction<Schema>, { person, step }: Caller): Promise<void> {
  await lockFactorsOf(queries, person.id);
  if (step !== "enrolment") return;
  const enrolled = (await findTotp(queries, person.id)) ?? (await findPasskeys(queries, person.id))[0];
  if (enrolled) refuse("tokenInvalid");
}

async function finishAdding(
  { platform }: SecondFactorTools,
  queries: Transaction<Schema>,
  caller: Caller,
  added: { readonly settings: AuthenticationSettings } & (
    | { readonly kind: "totp" }
    | { readonly kind: "passkey"; readonly name: string }
  ),
): Promise<AddedFactor> {
  const personId = caller.person.id;
  const isFirst = (await countBackupCodes(queries, personId)) === undefined;
  const codes = isFirst ? newBackupCodes() : [];
  if (isFirst) await storeCodes(queries, personId, codes);
  const name = added.kind === "passkey" ? added.name : null;
  await recordSecondFactor(queries, caller, added.kind === "totp" ? "addTotp" : "addPasskey", { name });
  await platform.mail.send(queries, {
    to: { person: personId },
    template: "secondFactorAdded",
    values: { kind: added.kind, name, at: platform.now().toISOString() },
    key: `second-factor-added:${newId()}`,
  });
  const waits = caller.step === "enrolment";
  const { sessionId } = caller;
  const { settings } = added;
  await endOtherEnrolments(queries, personId, sessionId, platform.now());
  const passed = waits ? await passStep(platform, queries, { sessionId, settings }) : undefined;
  await announce(queries, { event: secondFactorChanged, audience: [personTopic(personId)], payload: {} });
  await notifySecurity(queries, personId, {
    kind: "secondFactorAdded",
    params: { kind: added.kind, name: name ?? "" },
    at: platform.now(),
  });
  return { backupCodes: isFirst ? codes.map(showBackupCode) : null, passed };
}

/** Stores new codes, by hash alone, in the place of earlier ones. */
export function storeCodes(
  queries: Transaction<Schema>,
  personId: string,
  codes: readonly string[],
): Promise<void> {
  return replaceBackupCodes(
    queries,
    personId,
    codes.map((code) => hashBackupCode(personId, code)),
  );
}
