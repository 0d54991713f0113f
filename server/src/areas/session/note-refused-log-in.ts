import type { SignInRefusal } from "@planete/shared/contract/person-sign-in.contract.ts";
import type { LoginMethod } from "../../platform/database/schema.ts";
import { recordHistory } from "../../platform/history/history.store.ts";
import { Refusal } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";

/** What of a refusal is worth telling; too many tries are not looked at, so they are not kept either. */
const reasons: Readonly<Partial<Record<string, SignInRefusal>>> = {
  incorrectCredentials: "password",
  inactiveAccount: "inactive",
  passwordLoginOff: "methodOff",
  ipNotAllowed: "network",
  codeInvalid: "secondFactor",
  passkeyRefused: "secondFactor",
};

interface RefusedLogIn {
  readonly personId: string;
  readonly address: string;
  readonly method: LoginMethod;
}

/**
 * Keeps when, from where and why somebody could not come in as a person, for their sign-in history. Nobody waits for
 * it: otherwise the time of an answer would tell which names have an account (D5).
 */
export function noteRefusedLogIn(
  { database, log }: Pick<Platform, "database" | "log">,
  { personId, address, method }: RefusedLogIn,
  error: unknown,
): void {
  const why = error instanceof Refusal ? reasons[error.code] : undefined;
  if (why === undefined) return;
  recordHistory(database.kysely, {
    // Whoever it was has not shown that they are this person.
    actorId: null,
    area: "session",
    action: "refuseLogIn",
    subject: personId,
    after: { address, method, why },
  }).catch((failure: unknown) => log.warn({ err: failure }, "a refused login could not be kept"));
}
