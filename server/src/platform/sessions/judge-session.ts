import { isAddressAllowed } from "@planete/shared/domain/access/allowed-networks.ts";
import type { PasswordAge } from "@planete/shared/domain/access/password-age.ts";
import { passwordAge } from "@planete/shared/domain/access/password-age.ts";
import type { SessionStep } from "@planete/shared/domain/access/session-step.ts";
import { refuse } from "../http/refuse.ts";
import type { Caller } from "./caller.ts";
import type { FoundCaller } from "./caller.store.ts";

/** What the rules of entry make of a session, of the address it is used from and of the present time (D5). */
export function judgeEntry(found: FoundCaller, address: string, now: Date): Caller | "addressRefused" {
  const { caller } = found;
  if (!isAddressAllowed(found.networks, caller.teams, address)) return "addressRefused";
  // Whoever came through the directory has a password that is the directory's business.
  const age: PasswordAge =
    found.method === "password"
      ? passwordAge(found.passwordAge, found.passwordChangedAt, now)
      : { state: "fresh" };
  const overdue = caller.step === "open" && age.state === "expired";
  return { ...caller, step: overdue ? "password-change" : caller.step, passwordAge: age };
}

/** Refuses a session that stands at another step than the call is for, and says which step is next. */
export function requireStep(caller: Caller, steps: readonly SessionStep[]): void {
  if (steps.includes(caller.step)) return;
  switch (caller.step) {
    case "second-factor":
      return refuse("secondFactorRequired");
    case "enrolment":
      return refuse("enrolmentRequired");
    case "password-change":
      return refuse("passwordExpired");
    case "open":
      // A step that is behind: its calls have nothing left to do.
      return refuse("conflict");
  }
}

/** True when the session may receive what happens in the product. */
export function isOpen(caller: Caller): boolean {
  return caller.step === "open";
}
