import type { FactorProofWire } from "@planete/shared/contract/factor-proof.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { findProofGround } from "./factor-owner.store.ts";
import { requireProof } from "./require-proof.ts";
import { createSecondFactorTools } from "./second-factor-tools.ts";

/** What whoever holds a session shows to be its owner. */
export interface OwnerProof {
  readonly password: string | undefined;
  readonly factor: FactorProofWire | undefined;
}

/** Refuses whoever does not show all that the owner of the account has: the password, and a second proof. */
export function ownerRequirement(platform: Platform): (caller: Caller, given: OwnerProof) => Promise<void> {
  const tools = createSecondFactorTools(platform);
  return async (caller, { password, factor }) => {
    const { passwordHash, enrolled } = await findProofGround(platform.database.kysely, caller);
    const missing = [
      ...(passwordHash !== null && password === undefined ? ["currentPassword"] : []),
      ...(enrolled && factor === undefined ? ["factorProof"] : []),
    ];
    if (missing.length > 0)
      refuse(
        "validationFailed",
        missing.map((path) => ({ path, rule: "required", params: {} })),
      );
    if (passwordHash !== null && password !== undefined)
      await requireProof(tools, caller, { kind: "password", password });
    if (enrolled && factor) await requireProof(tools, caller, factor);
    if (passwordHash === null && !enrolled) await requireProof(tools, caller, { kind: "login" });
  };
}
