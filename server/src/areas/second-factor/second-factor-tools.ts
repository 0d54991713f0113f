import type { Platform } from "../../platform/platform.ts";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";
import { createSecretBox } from "../../platform/secrets/secret-box.ts";
import type { CodeLimits } from "./code-limits.ts";
import { createCodeLimits } from "./code-limits.ts";

/** What every command about second proofs works with. */
export interface SecondFactorTools {
  readonly platform: Platform;
  readonly limits: CodeLimits;
  /** Seals the secrets of authenticator apps, each for its person. */
  readonly secrets: SecretBox;
}

export function createSecondFactorTools(platform: Platform): SecondFactorTools {
  return {
    platform,
    limits: createCodeLimits(platform.database),
    secrets: createSecretBox(platform.config, "second factor"),
  };
}
