import type { Transaction } from "kysely";
import type { PasskeyAssertionWire } from "@planete/shared/contract/factor-proof.ts";
import { fewBackupCodes, readBackupCode } from "@planete/shared/domain/access/backup-code.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { readAuthenticationSettings } from "../../platform/sessions/authentication-settings.store.ts";
import { hashToken, newToken } from "../../platform/sessions/session-token.ts";
import { noteRefusedLogIn } from "../session/note-refused-log-in.ts";
import { passStep } from "../session/open-session.ts";
import type { PassedStep } from "../session/open-session.ts";
import { countBackupCodes, spendBackupCode, spendRescueCode } from "./backup-code.store.ts";
import { hashBackupCode } from "./backup-codes.ts";
import { lockFactorsOf } from "./factor-owner.store.ts";
import { judgeTotpCode, requirePasskey } from "./judge-answer.ts";
import { recordSecondFactor } from "./record-second-factor.ts";
import type { SecondFactorTools } from "./second-factor-tools.ts";
import { spendTotpStep } from "./totp.store.ts";
import { insertTrustedDevice } from "./trusted-device.store.ts";

export type SecondProof =
  | { readonly kind: "totp"; readonly code: string }
  | { readonly kind: "backup-code"; readonly code: string }
  | { readonly kind: "passkey"; readonly response: PasskeyAssertionWire };

export interface StepAnswer {
  readonly proof: SecondProof;
  readonly trustDevice: boolean;
  readonly userAgent: string;
  readonly address: string;
}

export interface PassedSecondStep extends PassedStep {
  /** For the cookie of a device that is trusted from now on. */
  readonly trusted: { readonly token: string; readonly days: number } | undefined;
}

/** Opens the waiting session once the second proof is right; a wrong one changes nothing but the count. */
export async function passSecondStep(
  tools: SecondFactorTools,
  caller: Caller,
  { address, ...answer }: StepAnswer,
): Promise<PassedSecondStep> {
  try {
    return await passWith(tools, caller, answer);
  } catch (error) {
    // Their session waits for the second proof, so the password or the directory was right.
    noteRefusedLogIn(tools.platform, { personId: caller.person.id, address, method: "password" }, error);
    throw error;
  }
}

async function passWith(
  tools: SecondFactorTools,
  caller: Caller,
  { proof, trustDevice, userAgent }: Omit<StepAnswer, "address">,
): Promise<PassedSecondStep> {
  const { platform } = tools;
  const settings = await readAuthenticationSettings(platform.database);
  const useUp = await judge(tools, caller, proof);
  const days = trustDevice ? settings.durations.trustedDeviceDays : 0;
  const passed = await platform.database.transaction(async (queries) => {
    // A reset or a new password at this moment comes before or after, and ends this session in both cases.
    await lockFactorsOf(queries, caller.person.id);
    await useUp(queries);
    const { sessionId } = caller;
    const trusted = days > 0 ? await trust(tools, queries, caller, { userAgent, days }) : undefined;
    return { ...(await passStep(platform, queries, { sessionId, settings })), trusted };
  });
  if (proof.kind !== "passkey") await tools.limits.succeed("login", caller.person.id);
  return passed;
}

/** Refuses a proof that cannot be right; gives what uses it up together with the opening of the session. */
async function judge(
  tools: SecondFactorTools,
  caller: Caller,
  proof: SecondProof,
): Promise<(queries: Transaction<Schema>) => Promise<void>> {
  const { platform, limits } = tools;
  const personId = caller.person.id;
  if (proof.kind === "passkey") {
    await requirePasskey(tools, caller, { response: proof.response, kind: "passkey-login" });
    return async () => {};
  }
  if (proof.kind === "totp") {
    const { step, triesLeft } = await judgeTotpCode(tools, caller, { code: proof.code, use: "login" });
    return async (queries) => {
      const fresh = await spendTotpStep(queries, personId, step, platform.now());
      if (!fresh) refuse("codeInvalid", { triesLeft });
    };
  }
  const triesLeft = await limits.begin("login", personId);
  const code = readBackupCode(proof.code);
  if (code === undefined) return refuse("codeInvalid", { triesLeft });
  const hash = hashBackupCode(personId, code);
  return async (queries) => {
    if (!(await spendCode(tools, queries, caller, hash))) refuse("codeInvalid", { triesLeft });
  };
}

/** Uses a backup code or the rescue code up; false when it is neither. */
async function spendCode(
  { platform }: SecondFactorTools,
  queries: Transaction<Schema>,
  caller: Caller,
  hash: Buffer,
): Promise<boolean> {
  const personId = caller.person.id;
  const now = platform.now();
  if (!(await spendBackupCode(queries, personId, hash, now))) {
    if (!(await spendRescueCode(queries, personId, hash, now))) return false;
    await recordSecondFactor(queries, caller, "useRescueCode");
    return true;
  }
  await recordSecondFactor(queries, caller, "useBackupCode");
  const left = (await countBackupCodes(queries, personId)) ?? 0;
  if (left > fewBackupCodes) return true;
  await platform.mail.send(queries, {
    to: { person: personId },
    template: "backupCodesLow",
    values: { left },
    key: `backup-codes-low:${newId()}`,
  });
  return true;
}

async function trust(
  { platform }: SecondFactorTools,
  queries: Transaction<Schema>,
  caller: Caller,
  { userAgent, days }: { readonly userAgent: string; readonly days: number },
): Promise<PassedSecondStep["trusted"]> {
  const token = newToken();
  const at = platform.now();
  await insertTrustedDevice(queries, {
    personId: caller.person.id,
    tokenHash: hashToken(token),
    userAgent,
    at,
    expiresAt: new Date(at.getTime() + days * 86_400_000),
  });
  await recordSecondFactor(queries, caller, "trustDevice", { days });
  return { token, days };
}
