import type { ProofWire } from "@planete/shared/contract/second-factor.contract.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { askerOf } from "../../platform/sessions/asker.ts";
import { verifyPassword } from "../../platform/sessions/passwords.ts";
import { findProofGround } from "./factor-owner.store.ts";
import { requirePasskey, requireTotpCode } from "./judge-answer.ts";
import type { SecondFactorTools } from "./second-factor-tools.ts";

/** A login counts as proof this long for people who have nothing else to show. */
const freshLoginMs = 10 * 60_000;

/** Refuses a change of second proofs by somebody who merely holds the session (ASVS 7.5.1). */
export async function requireProof(
  tools: SecondFactorTools,
  caller: Caller,
  proof: ProofWire,
): Promise<void> {
  // Whoever must set up a first proof has logged in minutes ago and can do nothing else.
  if (caller.step === "enrolment") return;
  const { platform, limits } = tools;
  const personId = caller.person.id;
  switch (proof.kind) {
    case "password": {
      const triesLeft = await limits.begin("proof", personId);
      const { passwordHash } = await findProofGround(platform.database.kysely, caller);
      if (!(await verifyPassword(passwordHash, proof.password, askerOf(caller))))
        refuse("proofInvalid", { triesLeft });
      return limits.succeed("proof", personId);
    }
    case "totp":
      return requireTotpCode(tools, caller, { code: proof.code, use: "proof" });
    case "passkey":
      return requirePasskey(tools, caller, { response: proof.response, kind: "passkey-proof" });
    case "login": {
      const ground = await findProofGround(platform.database.kysely, caller);
      if (ground.passwordHash !== null || ground.enrolled) refuse("proofInvalid");
      const ageMs = platform.now().getTime() - ground.loggedInAt.getTime();
      if (ageMs > freshLoginMs) refuse("freshLoginRequired");
    }
  }
}
