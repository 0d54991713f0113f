import type { SignatureState } from "@planete/shared/contract/signature.contract.ts";
import { signatureUnlockMinutes } from "@planete/shared/contract/signature.contract.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { databaseLimiter } from "../../platform/limits/database-limiter.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { askerOf } from "../../platform/sessions/asker.ts";
import { verifyPassword } from "../../platform/sessions/passwords.ts";
import { ownSignaturePath } from "../people/user-wire.ts";
import { findSignature, findUnlock, storeUnlock } from "./signature.store.ts";

/** Wrong signature passwords of one person before a pause; a right one forgets them. */
const tries = { points: 5, seconds: 15 * 60 } as const;

export interface SignatureLock {
  readonly state: (caller: Caller) => Promise<SignatureState>;
  /** Refuses a wrong password, and any after too many wrong ones. */
  readonly prove: (caller: Caller, password: string) => Promise<void>;
  readonly open: (caller: Caller) => Promise<void>;
  /** Refuses a session that has not given the signature password lately. */
  readonly requireOpen: (caller: Caller) => Promise<void>;
}

/** Keeps a signature closed until its password is given, for a few minutes and one session. */
export function createSignatureLock(platform: Platform): SignatureLock {
  const { database, now } = platform;
  const wrong = databaseLimiter(database, "signature-password", tries);

  const unlockedUntil = async (caller: Caller): Promise<Date | null> => {
    const until = await findUnlock(database.kysely, caller.sessionId);
    return until !== null && until > now() ? until : null;
  };

  return {
    state: async (caller) => {
      const signature = await findSignature(database.kysely, caller.person.id);
      const until = await unlockedUntil(caller);
      return {
        signature: ownSignaturePath(signature?.fileId ?? null),
        hasPassword: signature !== undefined && signature.passwordHash !== null,
        unlockedUntil: until?.toISOString() ?? null,
      };
    },
    prove: async (caller, password) => {
      const { id } = caller.person;
      // Counted before the password is looked at, so that many tries at once count as many.
      const count = await wrong.penalty(id);
      if (count.consumedPoints > tries.points) {
        refuse("tooManyRequests", undefined, Math.ceil(Math.max(count.msBeforeNext, 1_000) / 1_000));
      }
      const signature = await findSignature(database.kysely, id);
      if (signature?.passwordHash === null) refuse("signaturePasswordMissing");
      if (!(await verifyPassword(signature?.passwordHash, password, askerOf(caller)))) {
        refuse("incorrectSignaturePassword", { triesLeft: Math.max(0, tries.points - count.consumedPoints) });
      }
      await wrong.delete(id);
    },
    open: (caller) =>
      storeUnlock(
        database.kysely,
        caller.sessionId,
        new Date(now().getTime() + signatureUnlockMinutes * 60_000),
      ),
    requireOpen: async (caller) => {
      if ((await unlockedUntil(caller)) === null) refuse("signatureLocked");
    },
  };
}
