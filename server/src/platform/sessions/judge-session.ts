import type { SessionStep } from "@planete/shared/domain/access/session-step.ts";
import { refuse } from "../http/refuse.ts";
import type { Caller } from "./caller.ts";

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
