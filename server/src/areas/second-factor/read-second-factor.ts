import type { SecondFactorWire } from "@planete/shared/contract/second-factor.contract.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { countBackupCodes } from "./backup-code.store.ts";
import { findProofGround } from "./factor-owner.store.ts";
import { findPasskeys } from "./passkey.store.ts";
import { readPolicyOf } from "./policy-of.ts";
import { findTotp } from "./totp.store.ts";
import { countTrustedDevices } from "./trusted-device.store.ts";

/** The caller's own second proofs as the account page shows them. */
export async function readOwnSecondFactor(platform: Platform, caller: Caller): Promise<SecondFactorWire> {
  const { kysely } = platform.database;
  const { id } = caller.person;
  const [policy, totp, passkeys, codes, trustedDevices, ground] = await Promise.all([
    readPolicyOf(platform, caller),
    findTotp(kysely, id),
    findPasskeys(kysely, id),
    countBackupCodes(kysely, id),
    countTrustedDevices(kysely, id, platform.now()),
    findProofGround(kysely, caller),
  ]);
  return {
    policy,
    totp: totp
      ? { createdAt: totp.createdAt.toISOString(), lastUsedAt: totp.lastUsedAt?.toISOString() ?? null }
      : null,
    passkeys: passkeys.map((key) => ({
      id: key.id,
      name: key.name,
      createdAt: key.createdAt.toISOString(),
      lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    })),
    backupCodesLeft: codes ?? null,
    trustedDevices,
    hasPassword: ground.passwordHash !== null,
  };
}
