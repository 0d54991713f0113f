import type { PasskeyAssertionWire } from "@planete/shared/contract/factor-proof.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { takeChallenge } from "./challenge.store.ts";
import type { CodeUse } from "./code-limits.ts";
import { findPasskeys, touchPasskey } from "./passkey.store.ts";
import { verifyAssertion } from "./passkeys.ts";
import type { SecondFactorTools } from "./second-factor-tools.ts";
import { findTotpStep } from "./totp.ts";
import { findTotp, spendTotpStep } from "./totp.store.ts";

/** A right code of the person's app; `spendTotpStep` then tells whether it was used before. */
interface JudgedCode {
  readonly step: number;
  readonly triesLeft: number;
}

/**
 * Counts the try and refuses a code that is not of the person's app. Outside any transaction: the
 * count must stay when the answer is refused, and a transaction must not wait for a second connection.
 */
export async function judgeTotpCode(
  { platform, limits, secrets }: SecondFactorTools,
  caller: Caller,
  given: { readonly code: string; readonly use: CodeUse },
): Promise<JudgedCode> {
  const personId = caller.person.id;
  const triesLeft = await limits.begin(given.use, personId);
  const totp = await findTotp(platform.database.kysely, personId);
  if (!totp) return refuse("codeInvalid", { triesLeft });
  const secret = await secrets.open(totp.sealedSecret, personId);
  if (!secret) {
    platform.log.error(
      "a secret of double authentication was sealed with another key: give every process the same SECRET_KEY, or restore secret.key of DATA_DIR",
    );
    return refuse("authenticationUnavailable");
  }
  const step = findTotpStep(secret, given.code, platform.now());
  return step === undefined ? refuse("codeInvalid", { triesLeft }) : { step, triesLeft };
}

/** Refuses a code that is not of the person's app or was used before; a good one is used up. */
export async function requireTotpCode(
  tools: SecondFactorTools,
  caller: Caller,
  given: { readonly code: string; readonly use: CodeUse },
): Promise<void> {
  const { step, triesLeft } = await judgeTotpCode(tools, caller, given);
  const { database, now } = tools.platform;
  const fresh = await spendTotpStep(database.kysely, caller.person.id, step, now());
  if (!fresh) refuse("codeInvalid", { triesLeft });
  await tools.limits.succeed(given.use, caller.person.id);
}

/** Refuses an answer that is not of one of the person's passkeys to the question of this session. */
export async function requirePasskey(
  { platform }: SecondFactorTools,
  caller: Caller,
  given: { readonly response: PasskeyAssertionWire; readonly kind: "passkey-login" | "passkey-proof" },
): Promise<void> {
  const { config, database } = platform;
  // Outside the transaction of the answer: a wrong one uses the question up too.
  const challenge = await takeChallenge(database.kysely, caller.sessionId, given.kind, platform.now());
  if (!challenge) return refuse("challengeOver");
  const passkeys = await findPasskeys(database.kysely, caller.person.id);
  const key = passkeys.find(({ credentialId }) => credentialId === given.response.id);
  if (!key) return refuse("passkeyRefused");
  const counter = await verifyAssertion(config, given.response, challenge.toString(), key);
  await touchPasskey(database.kysely, key.id, counter, platform.now());
}
